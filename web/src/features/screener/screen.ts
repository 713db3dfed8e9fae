import { type ColumnName, columns } from "@plumbline/market/columns.ts";

/** The bounds of a figure, both included; null where it has none. */
export type Range = readonly [low: number | null, high: number | null];

/** Columns of the table that are no figures; `range` is drawn. */
export const textColumns = ["range", "word", "industry", "filed"] as const;
export type TextColumn = (typeof textColumns)[number];
export type TableColumn = ColumnName | TextColumn;

/** By what rows are ordered: a figure or a text. */
export type SortColumn = ColumnName | "name" | "word" | "industry" | "filed";
export type Sort = { by: SortColumn; dir: "asc" | "desc" };

/** What a reader asks of the market, and how it is shown: all of it is in the address. */
export type Screen = {
  ranges: Partial<Record<ColumnName, Range>>;
  /** None chosen lets all through. */
  industries: readonly string[];
  words: readonly string[];
  search: string;
  sort: Sort;
  shown: readonly TableColumn[];
  view: "table" | "map";
};

/** The word of a company whose report gives none. */
export const noWord = "No word";

export const defaultScreen: Screen = {
  ranges: {},
  industries: [],
  words: [],
  search: "",
  sort: { by: "marketValue", dir: "desc" },
  shown: ["range", "price", "value", "valueToPrice", "word", "impliedGrowth", "marketValue"],
  view: "table",
};

const tableColumns = new Set<string>([...textColumns, ...columns]);
const sortColumns = new Set<string>(["name", "word", "industry", "filed", ...columns]);
const isTableColumn = (name: string): name is TableColumn => tableColumns.has(name);
const isSortColumn = (name: string): name is SortColumn => sortColumns.has(name);

const parseBound = (text: string): number | null => {
  const bound = Number(text);
  return text.trim() === "" || !Number.isFinite(bound) ? null : bound;
};

const parseRange = (text: string | null): Range | null => {
  const [low, high, ...rest] = text?.split("..") ?? [];
  if (low === undefined || high === undefined || rest.length > 0) return null;
  const range = [parseBound(low), parseBound(high)] as const;
  return range[0] === null && range[1] === null ? null : range;
};

/** Reads a screen from the query of an address. What it does not know is left out. */
export const readScreen = (params: URLSearchParams): Screen => {
  const ranges = columns.flatMap((column) => {
    const range = parseRange(params.get(column));
    return range ? [[column, range] as const] : [];
  });
  const by = params.get("sortBy") ?? "";
  const shown = params.get("columns")?.split(",").filter(isTableColumn);
  return {
    ranges: Object.fromEntries(ranges),
    industries: params.getAll("industry"),
    words: params.getAll("word"),
    search: params.get("search") ?? "",
    sort: isSortColumn(by)
      ? { by, dir: params.get("sortDir") === "asc" ? "asc" : "desc" }
      : defaultScreen.sort,
    shown: shown ? [...new Set(shown)] : defaultScreen.shown,
    view: params.get("view") === "map" ? "map" : "table",
  };
};

/** Writes a screen as the query of an address, without what is as by default. */
export const writeScreen = ({ ranges, industries, words, search, sort, shown, view }: Screen): string => {
  const params = new URLSearchParams();
  for (const column of columns) {
    const range = ranges[column];
    if (range) params.set(column, `${range[0] ?? ""}..${range[1] ?? ""}`);
  }
  for (const industry of industries) params.append("industry", industry);
  for (const word of words) params.append("word", word);
  if (search) params.set("search", search);
  const { by, dir } = sort;
  if (by !== defaultScreen.sort.by || dir !== defaultScreen.sort.dir) {
    params.set("sortBy", by);
    params.set("sortDir", dir);
  }
  if (shown.join() !== defaultScreen.shown.join()) params.set("columns", shown.join());
  if (view !== defaultScreen.view) params.set("view", view);
  return params.toString();
};

/** Returns the screen with another range of a figure; without one where both bounds are null. */
export const setRange = (screen: Screen, column: ColumnName, range: Range): Screen => {
  const { [column]: _before, ...others } = screen.ranges;
  const isOpen = range[0] === null && range[1] === null;
  return { ...screen, ranges: isOpen ? others : { ...others, [column]: range } };
};

/** Counts the filters that are set: each range, the industries, the words, the search. */
export const countFilters = ({ ranges, industries, words, search }: Screen): number =>
  Object.keys(ranges).length +
  [industries.length > 0, words.length > 0, search !== ""].filter(Boolean).length;
