import { join } from "node:path";
import { readJsonIfThere } from "./files.ts";
import { publicSic } from "./public-sic.ts";

type Submissions = {
  name: string;
  sic: string;
  sicDescription: string;
  fiscalYearEnd: string;
  /** Absent where only the head of the index is known. */
  filings?: { recent: Record<string, (string | number)[]> };
};

/** Reads a company's filing index of the SEC; null if the sources have none. */
export const readSubmissions = (source: string, ticker: string): Submissions | null =>
  readJsonIfThere(join(source, "sec", "submissions", `${ticker}.json.gz`));

/** Returns a company's SIC code and its name: the index's own, else the list's by hand, else null. */
export const findSic = (source: string, ticker: string): readonly [number, string] | null => {
  const index = readSubmissions(source, ticker);
  return index ? [Number(index.sic), index.sicDescription] : (publicSic[ticker] ?? null);
};
