import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { createHash } from "node:crypto";

/** All filings of a company of one filing date, and when the SEC accepted them. */
export type PlannedDay = { ticker: string; filed: string; acceptedAt: Date };

/**
 * The SEC's data of the sample have the filing date alone. It accepts from 6:00 to 22:00 New York
 * time; what comes after 17:30 has the date of the next business day. These are hours of winter.
 */
const [dayOpensAt, dayEndsAt, eveningEndsAt] = [11, 22.5, 27];
/** Of filings, the share that is accepted in the evening before its date: our choice. */
const shareOfEvenings = 1 / 6;

/** Numbers from 0 to 1 that depend on a seed and a place alone. */
const drawAt = (seed: number, place: string): number =>
  createHash("sha256").update(`${seed}|${place}`).digest().readUInt32BE(0) / 2 ** 32;

const businessDayBefore = (day: string): string => {
  const before = addDays(day, -1);
  return [0, 6].includes(new Date(before).getUTCDay()) ? businessDayBefore(before) : before;
};

/** Draws when the filings of a company and date were accepted. */
export const drawAcceptance = (seed: number, ticker: string, filed: string): Date => {
  const draw = (what: string) => drawAt(seed, `${ticker}|${filed}|${what}`);
  const isEvening = draw("evening") < shareOfEvenings;
  const [from, to] = isEvening ? [dayEndsAt, eveningEndsAt] : [dayOpensAt, dayEndsAt];
  const hours = from + draw("time") * (to - from);
  return new Date(Date.parse(isEvening ? businessDayBefore(filed) : filed) + hours * 3_600_000);
};

/** Lists the filing dates of a company, after a day and until another if given, with when filings were accepted. */
export const planFilings = (
  { subject: { ticker }, index }: Pick<CompanyRecords, "subject" | "index">,
  { seed, after = "", until }: { seed: number; after?: string; until?: string },
): PlannedDay[] =>
  [...new Set(index.filings.map(({ filed }) => filed))]
    .filter((filed) => filed > after && (until === undefined || filed <= until))
    .map((filed) => ({ ticker, filed, acceptedAt: drawAcceptance(seed, ticker, filed) }));
