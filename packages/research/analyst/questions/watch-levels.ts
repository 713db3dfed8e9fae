import { impliedDrivers } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { readZones } from "./read-zones.ts";

/** The drivers that reports of companies show: what revenue did, and what was kept of it. */
export type Watched = "revenueGrowthRate" | "stableNetIncomeMargin";

/** A level of a driver at which another word would be right. */
export type WordLevel = {
  value: number;
  word: "Buy" | "Hold" | "Sell";
  /** Whether more of the driver makes the word better. */
  isUp: boolean;
  /** Whether the price asks for it; else it is about where a move of the value reaches a limit. */
  isAsked: boolean;
};

/** Finds the level of a driver at which the model gives a value a share, all else as in the base case. */
const solveLevel = ({ base }: ReportContext, driver: Watched, value: number): number | null =>
  impliedDrivers(reportedInputs(base, value), value)[driver];

/**
 * Lists the levels of a driver at which the word would change, all else as in the base case: where
 * the value would be the price, which makes a Buy or a Sell a Hold, and where the value moves so
 * far that the price reaches the nearest limit of the word, the percentiles moving with it.
 */
export const listWordLevels = (context: ReportContext, driver: Watched): WordLevel[] => {
  const { valuation, price, base, implied } = context;
  const { word } = valuation.recommendation;
  const zones = readZones(context);
  if (price === null || word === null || zones === null) return [];
  const { buyBelow, sellAbove } = zones;
  const [isBuy, isSell] = [word.endsWith("Buy"), word.endsWith("Sell")];
  const limits: (Pick<WordLevel, "word" | "isUp"> & { limit: number })[] = [
    ...(isSell ? [{ limit: sellAbove, word: "Hold" as const, isUp: true }] : []),
    ...(isBuy ? [{ limit: buyBelow, word: "Hold" as const, isUp: false }] : []),
    ...(!isBuy && !isSell
      ? [
          { limit: buyBelow, word: "Buy" as const, isUp: true },
          { limit: sellAbove, word: "Sell" as const, isUp: false },
        ]
      : []),
  ];
  const moved = limits.flatMap(({ limit, ...level }): WordLevel[] => {
    if (limit <= 0 || base.perShareValue <= 0) return [];
    const value = solveLevel(context, driver, (base.perShareValue * price) / limit);
    return isNumber(value) ? [{ ...level, value, isAsked: false }] : [];
  });
  const asked = implied(driver);
  const isOfPrice = moved.length === 0 && (isBuy || isSell) && isNumber(asked);
  return isOfPrice ? [{ value: asked, word: "Hold", isUp: isSell, isAsked: true }] : moved;
};
