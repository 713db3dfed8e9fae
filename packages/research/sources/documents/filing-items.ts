/** Titles of a 10-K's items. A heading has nothing else; other lines that begin with an item refer to it. */
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

/** Items of a 10-Q by part, number and title, and the 10-K's item of the same content. */
const quarterlyItems: readonly { part: 1 | 2; number: string; title: RegExp; item: string }[] = [
  {
    part: 1,
    number: "1",
    title: /^(?:(?:unaudited|interim|condensed|consolidated) ){0,4}financial statements\b/i,
    item: "8",
  },
  { part: 1, number: "2", title: /^management/i, item: "7" },
  { part: 1, number: "3", title: /^quantitative\b/i, item: "7A" },
  { part: 1, number: "4", title: /^(?:disclosure )?controls\b/i, item: "9A" },
  { part: 2, number: "1", title: /^legal\b/i, item: "3" },
  { part: 2, number: "1A", title: /^risk factors\b/i, item: "1A" },
  { part: 2, number: "2", title: /^(?:unregistered|recent|issuer|(?:re)?purchases?|changes)\b/i, item: "5" },
  { part: 2, number: "3", title: /^defaults?\b/i, item: "II.3" },
  { part: 2, number: "4", title: /^(?:mine|submission|\(?removed|\(?reserved)\b/i, item: "4" },
  { part: 2, number: "5", title: /^other\b/i, item: "9B" },
  { part: 2, number: "6", title: /^exhibits?\b/i, item: "15" },
];

/** Maximum length of a heading. */
const maxHeadingLength = 160;
const heading =
  /^(?:part\s+i+v?\b[\s,.:;–—-]*)?items?\s*(?<number>\d{1,2})(?:\s*\(?(?<letter>[abc])\b\)?)?(?:\s*(?:,|and|&)\s*\d{1,2}(?:\s*\(?[abc]\b\)?)?)*(?<title>.*)$/i;

/** Returns the number and the title of the item whose heading a line may be: "1A", "Risk Factors". */
const readHeading = (line: string): { number: string; title: string } | null => {
  const groups = line.length > maxHeadingLength ? null : heading.exec(line)?.groups;
  if (!groups) return null;
  const number = `${Number(groups.number)}${(groups.letter ?? "").toUpperCase()}`;
  return { number, title: (groups.title ?? "").replace(/^[^\p{L}\d]+/u, "") };
};

/** Returns the item whose heading a line is: "1", "1A"; null for other lines. */
export type ItemReader = (line: string) => string | null;

/** Returns whether a line is the title of an item. */
export const isTitleOf = (item: string, line: string): boolean =>
  line.length < maxHeadingLength && (titles[item]?.test(line) ?? false);

/** Creates a reader of the headings of a 10-K, whose numbers are each of one item. */
export const createAnnualItems = (): ItemReader => (line) => {
  const found = readHeading(line);
  return found && (found.title === "" || titles[found.number]?.test(found.title)) ? found.number : null;
};

/**
 * Creates a reader of the headings of a 10-Q, which names each item as a 10-K numbers its content.
 * Both parts of a 10-Q begin with an Item 1: the title decides, and without one the part.
 */
export const createQuarterlyItems = (): ItemReader => {
  let part = 1;
  return (line) => {
    const [, numeral] = (line.length <= maxHeadingLength && /^part\s+(i{1,2})\b/i.exec(line)) || [];
    if (numeral) part = numeral.length;
    const found = readHeading(line);
    if (!found) return null;
    const known = quarterlyItems.find(
      (one) =>
        one.number === found.number && (found.title === "" ? one.part === part : one.title.test(found.title)),
    );
    return known?.item ?? null;
  };
};
