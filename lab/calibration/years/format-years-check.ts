import { rowOutcomes, type RowComparison } from "./compare-rows.ts";
import { yearOutcomes, type YearComparison } from "./compare-years.ts";
import type { YearsCheck } from "./check-years.ts";
import { yearItemNames } from "./year-items.ts";

type Judged = Pick<YearComparison, "item" | "evidence"> & { outcome: string };

/** How often an item had each outcome. */
export type YearItemCounts = { name: string; compared: number } & Record<string, string | number>;

const countItems = (compared: readonly Judged[], outcomes: readonly string[]): YearItemCounts[] =>
  yearItemNames.map((name) => {
    const ofItem = compared.filter(({ item }) => item === name);
    const counts = outcomes.map((one) => [one, ofItem.filter(({ outcome }) => outcome === one).length]);
    return { name, compared: ofItem.length, ...Object.fromEntries(counts) };
  });

/** Counts the outcomes of each item, for columns of reports and for rows. */
export const countYears = ({ years, rows }: YearsCheck) => ({
  items: countItems(years, yearOutcomes),
  rows: countItems(rows, rowOutcomes),
});

const formatCounts = (counts: readonly YearItemCounts[], outcomes: readonly string[]) =>
  [
    ["item", "compared", ...outcomes],
    ...counts.map((one) => [one.name, one.compared, ...outcomes.map((name) => one[name])]),
  ].map(
    ([name, ...cells]) => String(name).padEnd(18) + cells.map((cell) => String(cell).padStart(11)).join(""),
  );

const inMillions = (value: number | null) =>
  value === null ? "none" : (value / 1e6).toLocaleString("en-US");

const formatYear = ({ ticker, year, item, ours, source, stated, report }: YearComparison) =>
  [
    `${item}: ${ticker} fiscal ${year}`,
    `  product  ${inMillions(ours)} (${source})`,
    `  report   ${inMillions(stated.value)} (${stated.lines}, ${report.form} ${report.accession} filed ${report.filed})`,
  ].join("\n");

const formatRow = ({ ticker, year, item, ours, source, row }: RowComparison) =>
  [
    `${item}: ${ticker} fiscal ${year}`,
    `  product  ${inMillions(ours)} (${source})`,
    `  row      ${inMillions(row)}`,
  ].join("\n");

/** An explanation without its dates and amounts, by which explanations are counted. */
const kindOf = (evidence: string) =>
  evidence.replace(/ filed \d{4}-\d\d-\d\d/g, "").replace(/became [\d.e-]+/, "became more or fewer");

const formatKinds = (compared: readonly Judged[]): string[] => {
  const explained = compared.filter(({ evidence }) => evidence !== null);
  const kinds = Map.groupBy(explained, ({ outcome, item, evidence }) =>
    outcome === "recast" ? `recast, ${kindOf(evidence as string)}` : `${outcome}, ${item}`,
  );
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, { length }]) => `${String(length).padStart(5)}  ${kind}`);
};

const formatPart = <T extends Judged>(
  title: string,
  compared: readonly T[],
  counts: readonly YearItemCounts[],
  outcomes: readonly string[],
  format: (one: T) => string,
) => [
  title,
  ...formatCounts(counts, outcomes),
  "",
  ...formatKinds(compared),
  "",
  ...compared.filter(({ outcome }) => outcome === "different").map(format),
];

/** Formats the counts of each item, of each kind of explanation, and every difference in millions. */
export const formatYearsCheck = (check: YearsCheck): string => {
  const { items, rows } = countYears(check);
  return [
    `${check.companies} companies`,
    ...formatPart("Columns of later annual reports", check.years, items, yearOutcomes, formatYear),
    ...(check.rows.length > 0
      ? formatPart("Rows of company-years", check.rows, rows, rowOutcomes, formatRow)
      : []),
  ].join("\n");
};
