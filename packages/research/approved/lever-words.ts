import type { ReportContent } from "@plumbline/report/report.ts";
import { toNumber } from "./claim-words.ts";

/** What sentences on levers are read against: the report's tables and inputs. */
export type Content = Pick<
  ReportContent,
  "thesis" | "inputs" | "valuation" | "company" | "financials" | "peers" | "segments"
>;
/** What a pattern found. */
type Found = Record<string, string | undefined>;
/** Says whether a claim is so; null if the tables do not have what it speaks of. */
export type Check = (found: Found, content: Content) => boolean | null;

/** Returns the base case. */
export const baseOf = ({ valuation }: Content) => valuation.cases.find(({ type }) => type === "base");

/** Reads a percentage of a sentence as a fraction. */
export const toRate = (text: string): number => toNumber(text.replace("−", "-")) / 100;

/** Reads an amount of money as it is written, in millions. */
export const toAmount = (text: string): number => {
  const [, digits = "", unit = ""] = /^\$([\d.]+)(m|bn|trn)$/.exec(text) ?? [];
  return Number(digits) * ({ m: 1, bn: 1e3, trn: 1e6 }[unit] ?? NaN);
};

/** Makes a pattern of an amount of money: "$1.2bn". */
export const amount = String.raw`\$[\d.]+(?:m|bn|trn)`;

/** The rate at which lasting income is taxed, and how sentences name it. */
export const lastingRate = 0.25;
export const afterTax = "after 25\\.0% tax";
