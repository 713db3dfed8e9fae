import type { FilingText } from "../../company/company-data.ts";
import { filingWordTable } from "../../data/reference-tables.ts";
import { countWords } from "../wording/count-words.ts";
import { faultOfClaim } from "../sentences/claims.ts";
import { directionOf } from "../sentences/movements.ts";
import { givesCause, isOnPrices } from "./cause-clauses.ts";
import { leansOrDefines } from "./leans.ts";
import { listRuns } from "./list-runs.ts";
import { readNamedList } from "./named-lists.ts";
import { initialsOf, patternOfName } from "./pattern-of-name.ts";
import { findSharedSubjects } from "./shared-subjects.ts";
import { type OfTax, readTaxClause } from "./tax-clauses.ts";
import { createSegmentReader } from "./segment-sections.ts";
import { findQuotation, listPassages, type Passage, sentencesOf } from "../sentences/quotations.ts";

/** A sentence of the filing that may be quoted alone, word for word. */
export type Quotable = {
  passage: Pick<Passage, "id" | "part">;
  text: string;
  /** Names of the entries of the list that it begins, which come after it; absent for a sentence. */
  items?: readonly string[];
  words: number;
  /** Words that fewer than a quarter of annual reports have, names among them. */
  rareWords: number;
  /** Where its passage is in its part: 0 at the start, near 1 at the end. */
  place: number;
  /** Whether it follows a paragraph that begins with a segment, so that it may speak of that alone. */
  isInSegment: boolean;
  /** The segment that a result on revenue is of, by its words or its place; absent if it is of none. */
  segment?: string;
  /** Which it is of several results whose subject moves by other figures, as that of parts does; absent if it is alone. */
  shared?: "first" | "later";
  /** What a sentence of a 10-Q says of its months; absent for one of a 10-K. */
  ofQuarter?: OfQuarter;
  /**
   * Whether only its cause may be quoted, as of the part that it names: one beside it says of
   * another part that it went the other way.
   */
  isCauseOnly?: true;
  /** Of how much of the change of revenue a clause says why, as of the sales that it names. */
  isOfMost?: "all" | "most";
  /** Whether a clause says why what is sold in units moved, not revenue. */
  isOfVolume?: true;
  /** Which way prices went whose cause a clause gives; absent for other measures. */
  ofPrice?: "lower" | "higher";
  /** The first sentence of the paragraph of one on prices, which names the part that they are of. */
  opening?: string;
  /** What a clause on the tax rate says; absent for others. */
  ofTax?: OfTax;
};

/**
 * Whether a sentence of a 10-Q names the quarter or a day, and whether it is of other months: of
 * the year to date alone, of the quarter before or of an earlier one.
 */
export type OfQuarter = { isDated: boolean; isOfOther: boolean };

/** What says nothing of a business: purposes, opinions, methods, references to other places. */
const empty =
  /^(?:Finally,|Eliminations\b)|\b(?:mission|purpose|(?:our|shared) vision|values|belie(?:ve|f)s?|strive|equality|ethical|passion\w*|award\w*|inclusi\w+|cultures?|talent|human capital|ESG|sustainab\w+|stakeholders|insurance coverage|incorporated in|headquartered|founded|non-GAAP|accounting|highlights|estimates?|judgments?|fair values?|hedg\w+|derivatives?|reconciliation|write-downs?|recoverable|net realizable|reclassif\w+|lapping|discussed|described|defined|referred|listed|above|below|elsewhere|herein|Notes?\b(?= \d)|Item \d|Form 10-[KQ]|this (?:quarterly )?report|in addition|for example|however)\b/i;
/** Words that say nothing of a business outside its results and obligations: staff, methods. */
const emptyOutsideResults =
  /\b(?:employees?(?! (?:worldwide )?engaged in\b)|women|veterans|scholarships?|volunteer\w*|charit\w+|philanthrop\w+|personnel|associates?|wages|workforce|compensation|GAAP|recognized|management)\b/i;

const saysNothing = (text: string, { part }: Passage): boolean =>
  empty.test(text) ||
  (part !== "Management’s discussion" && part !== "Notes" && emptyOutsideResults.test(text));

/** Words beside the names of parts up to which a sentence only lists them, as the figures do. */
const mostListing = 8;
const listsOnly = (text: string, segments: readonly string[]): boolean => {
  const named = segments.filter((name) => patternOfName(name).test(text));
  const rest = named.reduce((left, name) => left.replace(patternOfName(name), ""), text);
  return named.length > 1 && (rest.match(/\p{L}+/gu) ?? []).length <= mostListing;
};

/** A heading that runs into a sentence, and marks of a list. */
const glued =
  /[•◦▪·‣○■]|[a-z]\.[A-Z]|^\(?\d+\)|^\p{Lu}[^.:]{5,90}: (?:The|We|Our|In)\b|\b(?:Inc|Corp|Ltd|vs?)\.$/u;

/** A row of a table without a verb of its own: "Cost of sales, which includes rent." */
const row = /^(?<row>[^,]+), which \w+ [^.]*\.$/u;
const isRow = (text: string): boolean => {
  const found = row.exec(text)?.groups?.["row"];
  return found !== undefined && directionOf(found) === null;
};

const countRare = (text: string, common: ReadonlySet<string>): number =>
  new Set(
    (text.match(/\p{L}[\p{L}’'-]{2,}/gu) ?? [])
      .map((word) => word.toLowerCase())
      .filter((word) => !common.has(word) && !common.has(word.replace(/['’]s$/, ""))),
  ).size;

/** How a paragraph ends whose sentence goes on in the next one. */
const unended = /(?:[,;]|\b(?:and|or|of|the|with|to|by))$/i;

/** Words of a result of the whole company. */
const worldwide = /\b(?:worldwide|consolidated|company-?wide|total company)\b/i;

/**
 * Returns what says of a sentence that it is of other parts, or of the whole, than the only part
 * that a result with a cause names; null for other sentences.
 */
const readOthers = (quote: string, parts: readonly string[]): ((sentence: string) => boolean) | null => {
  const namedIn = (text: string) => parts.filter((name) => patternOfName(name).test(text));
  const [own, ...more] = givesCause(quote) ? namedIn(quote) : [];
  if (own === undefined || more.length > 0) return null;
  return (sentence) => {
    const named = namedIn(sentence);
    return (named.length > 0 || worldwide.test(sentence)) && !named.includes(own);
  };
};

const plain = (text: string) => text.replaceAll("&", "and").toLowerCase();

/** How a 10-Q's sentences are read. */
export type QuarterReading = {
  /** Which of them are kept. */
  isKept: (quote: string, part: Passage["part"]) => boolean;
  /** The months of which a sentence tells. */
  readMonths: (quote: string, passage: Passage) => OfQuarter;
  /** Whether a sentence tells of something else, so that it takes nothing back of those beside it. */
  isApart: (quote: string) => boolean;
};

/** A paragraph that says that the number of units moved, too: prices are then one cause of two. */
const movedUnits = /\bunits?\b[^.]*\b(?:decreas|declin|fell|lower|increas|rose|higher|grew)/i;

/**
 * Lists what of a filing can be quoted alone and says something of its business. Names of its parts
 * show where management's discussion turns from the whole company to them; those of its segments,
 * which are all parts if not given, of which of them its results are.
 */
export const listQuotables = (
  filing: FilingText | null,
  segments: readonly string[] = [],
  { quarter, sections = segments }: { quarter?: QuarterReading; sections?: readonly string[] } = {},
): Quotable[] => {
  const passages = listPassages(filing, quarter ? "q" : "");
  const common = filingWordTable().words;
  const names = segments.map(plain);
  const initials = segments.flatMap((name) => initialsOf(name) ?? []);
  const firstOfSegment = passages.findIndex(
    ({ part, text }) =>
      part === "Management’s discussion" &&
      (names.some((name) => plain(text).startsWith(name)) ||
        initials.some((name) => text.startsWith(`${name} `))),
  );
  const shared = findSharedSubjects(
    passages.flatMap((passage) =>
      passage.part === "Management’s discussion" ? [...sentencesOf(passage)] : [],
    ),
  );
  const readSegment = createSegmentReader(passages, { segments: sections, parts: segments });
  return passages.flatMap((passage, at) => {
    const isInSegment = firstOfSegment >= 0 && at >= firstOfSegment;
    const own = passages.filter(({ part }) => part === passage.part);
    const place = own.indexOf(passage) / own.length;
    const isCut = unended.test(passages[at - 1]?.text ?? "");
    const named = quarter ? null : readNamedList(passages, at);
    const isOfGoods =
      named &&
      !saysNothing(named.text, passage) &&
      !leansOrDefines(named.text) &&
      // The figures name the parts, too.
      !/\bsegments\b/i.test(named.text);
    const ofList: Quotable[] = isOfGoods
      ? [
          {
            ...named,
            passage: { id: passage.id, part: passage.part },
            words: countWords(`${named.text} ${named.items.join(" ")}`),
            rareWords: countRare(named.items.join(" "), common),
            place,
            isInSegment,
          },
        ]
      : [];
    const isDiscussion = passage.part === "Management’s discussion";
    const ofTax = (quarter || !isDiscussion ? [] : sentencesOf(passage)).flatMap((sentence): Quotable[] => {
      const clause = readTaxClause(sentence);
      if (!clause) return [];
      const { text, words, ...says } = clause;
      const from = { id: passage.id, part: passage.part };
      return [
        { passage: from, text, words, rareWords: 0, place, isInSegment, isCauseOnly: true, ofTax: says },
      ];
    });
    const ofSentences = listRuns(passage, quarter !== undefined).flatMap(
      ({ quote, isCauseOnly }): Quotable[] => {
        if (isCut && passage.text.startsWith(quote)) return [];
        if (quarter && !quarter.isKept(quote, passage.part)) return [];
        if (saysNothing(quote, passage) || leansOrDefines(quote) || glued.test(quote) || isRow(quote))
          return [];
        const find = (isApart?: (sentence: string) => boolean) =>
          findQuotation({ quote, passageId: passage.id, passages, ...(isApart && { isApart }) }).quotation;
        const whole = find(quarter?.isApart);
        const isOfOthers =
          whole || quarter || passage.part !== "Management’s discussion" ? null : readOthers(quote, segments);
        const quotation = whole ?? (isOfOthers && find(isOfOthers));
        if (!quotation) return [];
        const { text } = quotation;
        if (listsOnly(text, segments)) return [];
        // A risk factor is printed as one, so that it may make claims.
        if (passage.part !== "Risk factors" && faultOfClaim(text) !== null) return [];
        const words = countWords(text);
        const [ofShared] = sentencesOf(passage).flatMap((one) =>
          text.includes(one) ? (shared.get(one) ?? []) : [],
        );
        const segment = readSegment(text, at);
        const [opening = text] = sentencesOf(passage);
        return [
          {
            passage: { id: passage.id, part: passage.part },
            text,
            words,
            rareWords: countRare(text, common),
            place,
            isInSegment,
            ...(segment !== null && { segment }),
            ...(ofShared && { shared: ofShared }),
            ...(opening !== text && isOnPrices(text) && !movedUnits.test(passage.text) && { opening }),
            ...(quarter && { ofQuarter: quarter.readMonths(text, passage) }),
            ...((!whole || isCauseOnly) && { isCauseOnly: true as const }),
          },
        ];
      },
    );
    return [...ofList, ...ofTax, ...ofSentences];
  });
};
