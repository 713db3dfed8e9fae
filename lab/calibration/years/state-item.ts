import { isYearLong } from "@plumbline/research/company/filings/dates.ts";
import { parseReading } from "@plumbline/research/company/statements/terms.ts";
import type { FiledReport } from "./read-reports.ts";
import type { YearItem } from "./year-items.ts";

/** An amount that a report states, in units, with the lines that it is made of. */
export type Stated = { value: number; lines: string };

type Query = { report: FiledReport; item: Pick<YearItem, "kind" | "unit">; end: string };

/** Some reports state counts in thousands or millions; each sample company has over ten million. */
const leastShares = 1e7;
const scaleShares = (value: number) =>
  value === 0 || value >= leastShares ? value : value * (value < 1e5 ? 1e6 : 1e3);

/** Of two values of one line the one with more digits is exact, the other rounded. */
const digitsOf = (value: number) => String(value).replace(/0+$/, "").length;

const findLine = ({ report, item, end }: Query, tag: string): number | null => {
  const values = (report.facts.get(tag) ?? [])
    .filter((row) => row.unit === item.unit && row.end === end)
    .filter((row) => (item.kind === "balance" ? row.start === null : isYearLong(row)))
    .map(({ value }) => (item.unit === "shares" ? scaleShares(value) : value))
    .toSorted((a, b) => digitsOf(b) - digitsOf(a));
  return values[0] ?? null;
};

/** Writes lines as a sum: "A + B - C". */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line, i) => (i === 0 || line.startsWith("-") ? line : `+ ${line}`)).join(" ");

/** Adds up the tags of a sum, all of one report; null if one that is needed is not filed. */
export const addLines = (query: Query, sum: string): Stated | null => {
  const terms = parseReading(sum);
  const found = terms.map((term) => ({ ...term, value: findLine(query, term.tag) }));
  if (found.some(({ value, optional }) => value === null && !optional)) return null;
  const filed = found.filter(({ value }) => value !== null);
  if (filed.length === 0) return null;
  return {
    value: filed.reduce((total, { sign, value }) => total + sign * (value as number), 0),
    lines: joinLines(filed.map(({ sign, tag }) => (sign < 0 ? `- ${tag}` : tag))),
  };
};

type ItemQuery = Query & { item: YearItem };

/** Lists all that a report may state of an item for a year that ends on a day. */
export const listStated = (query: ItemQuery): Stated[] =>
  [...query.item.sums, ...query.item.checks].flatMap((sum) => addLines(query, sum) ?? []);

/** What a report states of an item for a year that ends on a day; null if it has no such line. */
export const stateItem = (query: ItemQuery): Stated | null => {
  const { sums, take } = query.item;
  const stated = sums.flatMap((sum) => addLines(query, sum) ?? []);
  if (take === "first") return stated[0] ?? null;
  return stated.reduce<Stated | null>((best, one) => (best && best.value >= one.value ? best : one), null);
};
