/** One line of an approved file: the path of a figure or text, and its value. */
export type Line = { path: string; text: string };

type Source = Record<string, string | null>;
type Filings = Map<string, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSource = (value: unknown): value is Source =>
  isObject(value) && "kind" in value && "accession" in value && "periodEnd" in value;

const isFigure = (value: unknown): value is { value: unknown; source: Source } =>
  isObject(value) && Object.keys(value).toSorted().join() === "source,value" && isSource(value["source"]);

const joinFields = (fields: readonly [name: string, value: string | null | undefined][]) =>
  fields
    .flatMap(([name, value]) =>
      value === null || value === undefined
        ? []
        : [`${name}=${/[\s"]/.test(value) ? JSON.stringify(value) : value}`],
    )
    .join(" ");

/**
 * Formats a source in one line. The filing is named by its accession number and described once, in
 * `filings`.
 */
const formatSource = (source: Source, filings: Filings): string => {
  const { kind, label, form, accession, filed } = source;
  // The place in the document follows from the figure.
  const [url] = source.url?.split("#") ?? [];
  const filing = joinFields([
    ["kind", kind],
    ["label", label],
    ["form", form],
    ["accession", accession],
    ["filed", filed],
    ["url", url],
  ]);
  const figure = joinFields([
    ["tag", source["tag"]],
    ["from", source["periodStart"]],
    ["to", source["periodEnd"]],
    ["note", source["note"]],
  ]);
  const isNamed = accession && (filings.get(accession) ?? filing) === filing;
  if (isNamed) filings.set(accession, filing);
  return `<- ${isNamed ? accession : filing} ${figure}`.trimEnd();
};

const names = ["label", "type", "driver", "ticker", "year", "name", "segment"];

/** Names the items of a list by the first field with distinct values, else by index. */
const nameItems = (items: readonly unknown[]): string[] => {
  for (const name of names) {
    const keys = items.map((item) => (isObject(item) ? item[name] : undefined));
    const isKey = keys.every((key) => typeof key === "string" || typeof key === "number");
    if (isKey && new Set(keys).size === items.length) return keys.map(String);
  }
  return items.map((_, index) => String(index));
};

/** Summarises a price history by length, ends, extremes and sum. */
const listPriceLines = (path: string, rows: readonly { date: string; adjClose: number }[]): Line[] => {
  const ordered = rows.toSorted((a, b) => a.adjClose - b.adjClose);
  const isInOrder = rows.every(({ date }, index) => index === 0 || (rows[index - 1]?.date ?? "") < date);
  return [
    { path: `${path}.days`, text: `${rows.length}, ${isInOrder ? "oldest first" : "NOT in order"}` },
    { path: `${path}.first`, text: JSON.stringify(rows[0]) },
    { path: `${path}.last`, text: JSON.stringify(rows.at(-1)) },
    { path: `${path}.lowest`, text: JSON.stringify(ordered[0]) },
    { path: `${path}.highest`, text: JSON.stringify(ordered.at(-1)) },
    { path: `${path}.sum`, text: String(rows.reduce((sum, { adjClose }) => sum + adjClose, 0)) },
  ];
};

const listLinesUnder = (path: string, value: unknown, filings: Filings): Line[] => {
  const joinPath = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (isFigure(value)) {
    const text = `${JSON.stringify(value.value)} ${formatSource(value.source, filings)}`;
    return [{ path, text }];
  }
  if (isSource(value)) return [{ path, text: formatSource(value, filings) }];
  if (Array.isArray(value)) {
    if (path.endsWith("priceHistory")) return listPriceLines(path, value);
    if (path.endsWith("sensitivityCells"))
      return value.map((cell, index) => ({ path: joinPath(String(index)), text: JSON.stringify(cell) }));
    if (value.length === 0) return [{ path, text: "[]" }];
    const keys = nameItems(value);
    return value.flatMap((item, index) => listLinesUnder(joinPath(keys[index] ?? ""), item, filings));
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => listLinesUnder(joinPath(key), item, filings));
  return [{ path, text: JSON.stringify(value) ?? "undefined" }];
};

const flatten = (value: object): Line[] => {
  const filings: Filings = new Map();
  const lines = listLinesUnder("", value, filings);
  return [
    ...lines,
    ...[...filings]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([accession, text]) => ({ path: `filing ${accession}`, text })),
  ];
};

/**
 * Lists a report as lines, one for each figure or text with its source. Then follow differences of
 * the presented report: fields that only it has, and fields that it lost or changed.
 */
export const listReportLines = ({ content, presented }: { content: object; presented: object }): Line[] => {
  const made = flatten(content);
  const shown = flatten(presented);
  const madeText = new Map(made.map(({ path, text }) => [path, text]));
  const shownPaths = new Set(shown.map(({ path }) => path));
  return [
    ...made,
    ...shown
      .filter(({ path, text }) => madeText.get(path) !== text)
      .map(({ path, text }) => ({ path: `presented.${path}`, text })),
    ...made
      .filter(({ path }) => !shownPaths.has(path))
      .map(({ path }) => ({ path: `presented.${path}`, text: "(missing)" })),
  ];
};
