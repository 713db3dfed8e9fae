import { type CsvValue, writeCsv } from "../../shared/csv.ts";
import type { WatchedRow } from "./watched-rows.ts";

/** The heads of what a reader keeps. */
const watchlistHeads = {
  ticker: "Ticker",
  group: "Group",
  note: "Note",
  count: "Shares held",
  levels: "Price levels ($)",
} as const;

/**
 * Writes rows as CSV: what the reader keeps of each company, and its figures as fractions and
 * dollars; empty where a figure is not known. Levels are divided by spaces.
 */
export const writeWatchlistCsv = (rows: readonly WatchedRow[]): string => {
  const { ticker, group, note, count, levels } = watchlistHeads;
  const head = [ticker, "Company", group, note, count, levels, "Added", "Day", "Price ($)", "Value ($)"];
  const figures = ["p10 ($)", "p90 ($)", "Recommendation", "Growth that the price asks for (fraction)"];
  const changes = ["Value since added (fraction)", "Value since the last filing (fraction)"];
  const lines = rows.map(({ newest, ...row }): CsvValue[] => [
    row.ticker,
    row.companyName,
    row.group,
    row.note,
    row.count,
    row.levels.join(" "),
    row.addedAt.slice(0, 10),
    newest?.day ?? null,
    newest?.price ?? null,
    newest?.value ?? null,
    newest?.p10 ?? null,
    newest?.p90 ?? null,
    newest?.word ?? null,
    newest?.impliedGrowth ?? null,
    row.sinceAdded.value,
    row.sinceFiling.value,
  ]);
  return writeCsv([[...head, ...figures, ...changes], ...lines]);
};
