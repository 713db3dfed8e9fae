import { cutAtSentence } from "../../company/details/cut-at-sentence.ts";
import { createMonths } from "../../company/filings/quarter-months.ts";
import { createAnnualItems, createQuarterlyItems, isTitleOf } from "./filing-items.ts";
import { createVisibleLines, type Line } from "./filing-text-lines.ts";

/** Sections of a report's text; null if not found. A 10-Q has no business. */
export type FilingSections = {
  business: string | null;
  risks: string | null;
  discussion: string | null;
  notes: string | null;
};

/**
 * Maximum length of a section in characters. Of 17 annual reports, the longest Item 1 has
 * 60,000 and the median 38,000; what a company sells and on whom it depends comes before this.
 */
const maxSectionLength = 40_000;
/**
 * Minimum length of a section; a shorter one is a reference or an entry of the table of contents.
 */
const minSectionLength = 400;

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;

/** Counts letters and digits by their codes: a document has tens of thousands of lines. */
const countCharacters = (text: string): { letters: number; digits: number } => {
  let [letters, digits] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isBetween(code, 48, 57)) digits += 1;
    else if (isBetween(code | 32, 97, 122) || (code > 127 && /\p{L}/u.test(text.charAt(i)))) letters += 1;
  }
  return { letters, digits };
};

/** Returns whether a line is prose: not a page number, a running title or a row of a table. */
const isReading = ({ text, isRow, isTable }: Line): boolean => {
  if (isTable) return false;
  const { letters, digits } = countCharacters(text);
  if (letters < 3 || digits > letters / 2) return false;
  if (/^table of contents$/i.test(text)) return false;
  if (text.length < 120 && /\bform 10-[KQ]\b.{0,12}$/i.test(text)) return false;
  return !isRow || /^[^\p{L}\d\s$(]\s*\p{L}/u.test(text) || (text.length > 80 && digits < letters / 10);
};

/**
 * Length of risk factors kept in full; after it only paragraphs of one sentence, which name a risk,
 * are kept.
 */
const riskOpeningLength = 30_000;
const namesRisk = ({ text, isRow }: Line) =>
  !isRow && /^\p{Lu}/u.test(text) && text.length > 40 && text.length < 400 && !/[.!?;:]["”’)]?\s/.test(text);

/** Words with which a paragraph says how results moved, and why. */
const movement = /\b(?:increas|decreas|grew\b|growth\b|declin|higher\b|lower\b|(?:rose|fell|up|down) \d)/i;
const cause =
  /\b(?:due to|driven by|primarily|result of|offset by|attributable to|versus|compared (?:to|with))\b/i;
/** What a paragraph says of obligations: orders not yet filled, debt, commitments, customers, courts. */
const obligation =
  /\b(?:remaining performance obligations?|backlog|unearned revenue|deferred revenue|principal amount|senior notes|term debt|commercial paper|credit facilit\w+|borrowings|purchase (?:commitments?|obligations)|unrecognized compensation|customers? (?:accounted|represented)|court|jury|fine[ds]?|settle(?:d|ment))\b/i;
/** What a paragraph of management's discussion says that cash is spent on. */
const spending =
  /\b(?:capital (?:expenditures?|investments?|plans?|programs?|spending)|acquisitions?|acquired|repurchased?|dividends?)\b/i;
const amount = /[$€£]\s?\d|\d%/;
/** Length of a paragraph from which it is a rule of accounting or the history of a case. */
const maxObligationLength = 1_500;
const hasAmount = ({ text, isRow }: Line) =>
  !isRow && text.length <= maxObligationLength && amount.test(text);
const namesObligation = (line: Line) => hasAmount(line) && obligation.test(line.text);
const namesSpending = (line: Line) => hasAmount(line) && spending.test(line.text);

/**
 * Returns which lines of a section to keep, by the length kept so far and whether they tell of a
 * 10-Q's year to date.
 */
const isKept = (
  item: string,
  line: Line,
  { kept, isToDate }: { kept: number; isToDate: boolean },
): boolean => {
  if (item === "1A") return kept <= riskOpeningLength || namesRisk(line);
  if (item === "8" || item === "3") return namesObligation(line);
  if (item !== "7") return true;
  if (namesObligation(line) || (!isToDate && namesSpending(line))) return true;
  return !isToDate && !line.isRow && movement.test(line.text) && cause.test(line.text);
};

/** A line, longer than a heading, whose sentence goes on. */
const isOpen = /^.{60,}[\p{Ll},]$/u;

/** Items of which a report's text is kept, as a 10-K numbers them. */
const read = new Set(["1", "1A", "3", "7", "8"]);

type Section = { item: string; lines: string[]; kept: number; length: number };

/**
 * Creates a streaming parser of a report's document that keeps the start of Item 1 (Business), the
 * start and the names of risks of Item 1A (Risk Factors), from Item 7 (Management's Discussion) the
 * first paragraphs that say how results moved, or name an obligation or what cash was spent on
 * with its amount, and obligations from the notes in Item 8. Of a 10-Q, whose items have other
 * numbers, it keeps the same content, what Legal Proceedings name with its amount among the notes,
 * and no results of the year to date.
 * Of several sections with one heading, such as in the table of contents, the longest counts. end
 * returns null if the document is truncated; write throws if it is not plausible.
 */
export const createFilingTextParser = ({ isQuarterly = false } = {}) => {
  const itemOf = isQuarterly ? createQuarterlyItems() : createAnnualItems();
  const months = createMonths();
  const longest = new Map<string, Section>();
  let section: Section | null = null;

  const finish = () => {
    if (section && section.length > (longest.get(section.item)?.length ?? 0))
      longest.set(section.item, section);
  };
  const lines = createVisibleLines((line) => {
    const item = itemOf(line.text);
    // A running title repeats the heading of its item.
    if (item !== null && item === section?.item) return;
    if (item !== null) {
      finish();
      months.begin();
      section = { item, lines: [], kept: 0, length: 0 };
    } else if (section && read.has(section.item) && isReading(line)) {
      const isToDate = isQuarterly && section.item === "7" && months.isYearToDate(line);
      if (section.length === 0 && isTitleOf(section.item, line.text)) return;
      section.length += line.text.length + 1;
      if (section.kept > maxSectionLength) return;
      if (!isKept(section.item, line, { kept: section.kept, isToDate })) return;
      const before = section.lines.at(-1);
      // A page may end within a paragraph.
      if (before && isOpen.test(before) && /^\p{Ll}+[\s,]/u.test(line.text))
        section.lines.splice(-1, 1, `${before} ${line.text}`);
      else section.lines.push(line.text);
      section.kept += line.text.length + 1;
    }
  });

  const textOf = (item: string) => {
    const found = longest.get(item);
    return found && found.length >= minSectionLength
      ? cutAtSentence(found.lines.join("\n"), maxSectionLength)
      : null;
  };
  return {
    write: lines.write,
    held: () => [...longest.values(), section].reduce((sum, one) => sum + (one === null ? 0 : one.kept), 0),
    end: (): FilingSections | null => {
      if (!lines.end()) return null;
      finish();
      const notes = [textOf("8"), isQuarterly ? textOf("3") : null].filter((one) => one !== null);
      return {
        business: isQuarterly ? null : textOf("1"),
        risks: textOf("1A"),
        discussion: textOf("7"),
        notes: notes.length > 0 ? notes.join("\n") : null,
      };
    },
  };
};
