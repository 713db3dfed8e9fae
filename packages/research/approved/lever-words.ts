import type { ReportContent } from "@plumbline/report/report.ts";
import { median } from "../numbers.ts";
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

/** Returns the tax rate of lasting income: the last year's, else the median of five, else 25%. */
export const lastingRate = ({ inputs }: Content): number => {
  const years = Object.keys(inputs)
    .flatMap((key) => Number(/^netIncome, fiscal (\d{4})$/.exec(key)?.[1] ?? NaN) || [])
    .toSorted((a, b) => a - b);
  const rates = years
    .slice(-5)
    .map((at) => (inputs[`incomeTax, fiscal ${at}`] ?? NaN) / (inputs[`pretaxIncome, fiscal ${at}`] ?? NaN));
  const ordinary = rates.filter((one) => one > 0 && one < 0.5);
  const last = rates.at(-1) ?? NaN;
  if (ordinary.includes(last)) return last;
  return ordinary.length > 2 ? (median(ordinary) ?? NaN) : 0.25;
};
