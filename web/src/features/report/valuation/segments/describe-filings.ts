import type { Segment } from "@plumbline/report/report.ts";
import { writeDates } from "../../../../shared/format.ts";

/** Writes years as "2023 to 2025", or "2021, 2023" if there is a gap. */
function writeYears(years: number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return String(first ?? "");
  return last - first === years.length - 1 ? `${first} to ${last}` : years.join(", ");
}

/**
 * Says which filing each year of the segments is from, newest first: "2023 to 2025: 10-K filed
 * 31 Oct 2025". Returns an empty text if no filing is known.
 */
export function describeFilings(segments: Segment[]): string {
  const byFiling = new Map<string, number[]>();
  for (const { year, source } of [...segments].sort((a, b) => a.year - b.year)) {
    if (source?.kind !== "filing") continue;
    const years = byFiling.get(source.label) ?? [];
    if (!years.includes(year)) byFiling.set(source.label, [...years, year]);
  }
  return [...byFiling]
    .reverse()
    .map(([filing, years]) => `${writeYears(years)}: ${writeDates(filing)}`)
    .join("; ");
}
