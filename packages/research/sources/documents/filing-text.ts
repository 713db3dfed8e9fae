import { cutAtSentence } from "../../company/details/cut-at-sentence.ts";
import { createVisibleLines, type Line } from "./filing-text-lines.ts";

/** Sections of a 10-K's text; null if not found. */
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

/** Titles of items. A heading has nothing else; other lines that begin with an item refer to it. */
const titles: Record<string, RegExp> = {
  "1": /^(?:(?:description of )?(?:the |our )?business\b|general\b)/i,
  "1A": /^risk factors\b/i,
  "1B": /^unresolved\b/i,
  "1C": /^cyber/i,
  "2": /^(?:description of )?propert/i,
  "3": /^legal\b/i,
  "4": /^(?:mine|submission|removed|reserved)\b/i,
  "5": /^market\b/i,
  "7": /^management/i,
  "7A": /^quantitative\b/i,
  "8": /^(?:consolidated )?financial statements\b/i,
};
const maxHeadingLength = 160;
const heading =
  /^(?:part\s+i+v?\b[\s,.:;–—-]*)?items?\s*(?<number>\d{1,2})(?:\s*\(?(?<letter>[abc])\b\)?)?(?:\s*(?:,|and|&)\s*\d{1,2}(?:\s*\(?[abc]\b\)?)?)*(?<title>.*)$/i;

/** Returns the item whose heading a line is: "1", "1A"; null for other lines. */
const itemOf = (line: string): string | null => {
  if (line.length > maxHeadingLength) return null;
  const groups = heading.exec(line)?.groups;
  if (!groups) return null;
  const item = `${Number(groups.number)}${(groups.letter ?? "").toUpperCase()}`;
  const title = (groups.title ?? "").replace(/^[^\p{L}\d]+/u, "");
  return title === "" || titles[item]?.test(title) ? item : null;
};

/** Returns whether a line is prose: not a page number, a running title or a row of figures. */
const isReading = ({ text, isRow }: Line): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  if (letters < 3 || digits > letters / 2) return false;
  if (/^table of contents$/i.test(text)) return false;
  if (text.length < 120 && /\bform 10-K\b.{0,12}$/i.test(text)) return false;
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
const amount = /[$€£]\s?\d|\d%/;
/** Length of a paragraph from which it is a rule of accounting or the history of a case. */
const maxObligationLength = 1_500;
const namesObligation = ({ text, isRow }: Line) =>
  !isRow && text.length <= maxObligationLength && amount.test(text) && obligation.test(text);

/** Returns which lines of a section to keep, by the length kept so far. */
const isKept = (item: string, line: Line, kept: number): boolean => {
  if (item === "1A") return kept <= riskOpeningLength || namesRisk(line);
  if (item === "8") return namesObligation(line);
  if (item !== "7") return true;
  return namesObligation(line) || (!line.isRow && movement.test(line.text) && cause.test(line.text));
};

/** A line, longer than a heading, whose sentence goes on. */
const isOpen = /^.{60,}[\p{Ll},]$/u;

type Section = { item: string; lines: string[]; kept: number; length: number };

/**
 * Creates a streaming parser of a 10-K's document that keeps the start of Item 1 (Business), the
 * start and the names of risks of Item 1A (Risk Factors), from Item 7 (Management's Discussion) the
 * first paragraphs that say how results moved or name an obligation with its amount, and the latter
 * from the notes in Item 8. Of several sections with one heading, such as in
 * the table of contents, the longest counts. end returns null if the document is truncated; write
 * throws if it is not plausible.
 */
export const createFilingTextParser = () => {
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
      section = { item, lines: [], kept: 0, length: 0 };
    } else if (section && isReading(line)) {
      if (
        section.length === 0 &&
        line.text.length < maxHeadingLength &&
        titles[section.item]?.test(line.text)
      )
        return;
      section.length += line.text.length + 1;
      if (section.kept > maxSectionLength) return;
      if (!isKept(section.item, line, section.kept)) return;
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
    end: (): FilingSections | null => {
      if (!lines.end()) return null;
      finish();
      return { business: textOf("1"), risks: textOf("1A"), discussion: textOf("7"), notes: textOf("8") };
    },
  };
};
