import { join } from "node:path";
import type { SampleFrames } from "../mirror/data.ts";
import { listNames, readJsonIfThere, writeJson } from "./files.ts";

type Row = {
  start?: string;
  end: string;
  val: number;
  accn: string;
  form: string;
  filed: string;
  frame?: string;
};
type Source = {
  cik: number | string;
  entityName: string;
  facts: Record<string, Record<string, { units: Record<string, Row[]> }>>;
};

const flowTags = [
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "RevenuesNetOfInterestExpense",
  "NetIncomeLoss",
  "ProfitLoss",
];
const balanceTags = [
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
];
const years = [2021, 2022, 2023, 2024, 2025];
const dayMs = 86_400_000;

/** Returns the calendar year that a fiscal year overlaps most, as the SEC's frames assign it. */
const findCalendarYear = ({ start, end }: { start: string; end: string }) =>
  new Date((Date.parse(start) + Date.parse(end)) / 2 + 2 * dayMs).getUTCFullYear();

/** Returns the quarter nearest to a day, at whose end the SEC's frames list a balance sheet of that day. */
const findQuarter = (end: string): { year: number; quarter: number } => {
  const later = new Date(Date.parse(end) + 45 * dayMs);
  const before = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() - 3, 1));
  return { year: before.getUTCFullYear(), quarter: Math.floor(before.getUTCMonth() / 3) + 1 };
};

/** Names the frame of a figure: of a year, or of the end of a quarter. */
const namePeriod = ({ start, end }: Row): { year: number; period: string } => {
  if (start) {
    const year = findCalendarYear({ start, end });
    return { year, period: `CY${year}` };
  }
  const { year, quarter } = findQuarter(end);
  return { year, period: `CY${year}Q${quarter}I` };
};

/**
 * Compiles annual figures across companies, the latest filed of each. Returns the number of frames.
 */
export const compileFrames = ({ source, target }: { source: string; target: string }) => {
  const sec = join(source, "sec");
  const folders = ["companyfacts_main_tags", "companyfacts", "companyfacts_10k_only"];
  const names = [...new Set(folders.flatMap((folder) => listNames(join(sec, folder), ".json.gz")))].sort();
  const frames: SampleFrames = {};
  for (const name of names) {
    const sources = folders.flatMap(
      (folder) => readJsonIfThere<Source>(join(sec, folder, `${name}.json.gz`)) ?? [],
    );
    const best = new Map<string, { row: Row; source: Source }>();
    for (const one of sources)
      for (const tag of [...flowTags, ...balanceTags])
        for (const row of one.facts["us-gaap"]?.[tag]?.units.USD ?? []) {
          if (!row.form.startsWith("10-K")) continue;
          const length = row.start ? (Date.parse(row.end) - Date.parse(row.start)) / dayMs : 0;
          if (row.start && (length < 340 || length > 385)) continue;
          const { year, period } = namePeriod(row);
          if (!years.includes(year)) continue;
          const key = `us-gaap/${tag}/USD/${period}`;
          const known = best.get(key);
          if (!known || known.row.end < row.end || (known.row.end === row.end && known.row.filed < row.filed))
            best.set(key, { row, source: one });
        }
    for (const [key, { row, source: one }] of best)
      (frames[key] ??= []).push([
        Number(one.cik),
        one.entityName,
        row.accn,
        row.start ?? 0,
        row.end,
        row.val,
      ]);
  }
  const ordered = Object.fromEntries(Object.entries(frames).sort(([a], [b]) => a.localeCompare(b)));
  writeJson(join(target, "frames.json.gz"), ordered);
  return Object.keys(ordered).length;
};
