import type { FactsCheck, FilingComparison } from "./check-quarter.ts";

const columns = ["compared", "equal", "refused", "doubtful", "wrong"] as const;

/** Writes money and counts in millions with three decimals. */
const inMillions = (value: number) =>
  (value / 1e6).toLocaleString("en-US", { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const formatWrong = ({ company, sic, form, accession, item, presented, product }: FilingComparison) => {
  const ours = product.value === null ? product.reason : `${inMillions(product.value)} (${product.source})`;
  return [
    `${item}: ${company}, SIC ${sic ?? "none"}, ${form} ${accession}`,
    `  presented ${inMillions(presented.value)} "${presented.label}" (${presented.tags.join(" + ")})`,
    `  product   ${ours}`,
  ].join("\n");
};

/** Names the tables with rows that could not be read; null without such rows. */
export const formatBadRows = (badRows: FactsCheck["badRows"]): string | null => {
  const bad = Object.entries(badRows).filter(([, count]) => count > 0);
  if (bad.length === 0) return null;
  return `Rows that could not be read: ${bad.map(([name, count]) => `${name}.txt ${count}`).join(", ")}.`;
};

/** Formats the counts of each item, the wrong figures in millions, and the rows that were bad. */
export const formatFactsCheck = ({ filings, items, wrong, badRows }: FactsCheck): string => {
  const table = [
    ["item", ...columns],
    ...items.map((item) => [item.name, ...columns.map((name) => String(item[name]))]),
  ].map(([name = "", ...counts]) => name.padEnd(18) + counts.map((text) => text.padStart(10)).join(""));
  return [
    `${filings} annual and quarterly reports`,
    "",
    ...table,
    "",
    ...wrong.map(formatWrong),
    ...[formatBadRows(badRows)].filter((line) => line !== null),
  ].join("\n");
};
