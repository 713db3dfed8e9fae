import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { valueCase } from "@plumbline/model";
import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";

/** What a report's texts are read against: its tables alone. */
export type Content = Pick<
  ReportContent,
  "thesis" | "valuation" | "company" | "financials" | "peers" | "otherClaims"
>;
/** Says whether a claim is so; null if the tables do not have what it speaks of. */
export type Check = (found: Record<string, string>, content: Content) => boolean | null;

/** Makes a pattern of an amount a share: "$1.20". */
export const money = (name: string) => String.raw`(?<${name}>−?\$[\d,.]+\d)`;
/** Makes a pattern of a percentage: "−1.2%". */
export const rate = (name: string) => String.raw`(?<${name}>−?[\d.]+%)`;
/** Reads an amount or percentage as it is written. */
export const toNumber = (text: string) => Number(text.replaceAll(/[$,%]/g, "").replace("−", "-"));

/** Returns whether an amount is the one shown, to the cent. */
export const isShown = (shown: string | undefined, actual: number | null | undefined): boolean =>
  isNumber(actual) && Math.abs(toNumber(shown ?? "") - actual) < 0.0051;

/** Returns whether a change is as a verb and a percentage say: "grew 6.4%", "stayed flat". */
export const isMoved = (verb: string | undefined, size: string | undefined, actual: number): boolean =>
  verb === "stayed flat"
    ? percent(Math.abs(actual)) === "0.0%"
    : (verb === "grew") === actual > 0 && percent(Math.abs(actual)) === size;

/** Returns a case of the valuation. */
export const caseOf = ({ valuation }: Content, type: string | undefined) =>
  valuation.cases.find((one) => one.type === type);

export type Driver = "revenueGrowthRate" | "stableNetIncomeMargin" | "stableRoe" | "yearsToStability";

/** Returns the model's value of a case a share where a driver is at another level. */
export const valueAt = (base: ValuationCase, driver: Driver, level: number): number =>
  valueCase({ ...reportedInputs(base, null), [driver]: level }).rawPerShareValue;

/** Returns what a point more of a driver is worth a share, by the model. */
export const pointOf = (base: ValuationCase, driver: Driver): number =>
  valueAt(base, driver, base[driver] + 0.01) - valueAt(base, driver, base[driver]);

/** What a second reader made of a report: sentences that it can judge, and those that are not so. */
export type Claims = { claims: string[]; contradictions: string[] };

/** Judges sentences by a reader, which gives of each what it claims: true, false, or null of what it cannot judge. */
export const judgeSentences = (
  sentences: readonly string[],
  read: (sentence: string) => readonly (boolean | null)[],
): Claims => {
  const judged = sentences.flatMap((sentence) =>
    read(sentence).flatMap((isTrue) => (isTrue === null ? [] : [{ sentence, isTrue }])),
  );
  return {
    claims: judged.map(({ sentence }) => sentence),
    contradictions: judged.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
  };
};
