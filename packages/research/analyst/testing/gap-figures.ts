import { valueCase } from "@plumbline/model";
import { attributeChange } from "@plumbline/model/attribute-change.ts";
import { turnToPrice } from "@plumbline/model/turn-to-price.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";

/**
 * Computes again what makes the difference between price and value, what the record is worth, and
 * what makes the bull and the bear case.
 */
export const deriveGap = ({ base, price, valuation, evidence, ...context }: ReportContext): number[] => {
  const ours = reportedInputs(base, price);
  const ranges = Object.fromEntries(
    (valuation.simulation.ranges ?? []).map(({ driver, ...range }) => [driver, range]),
  );
  const atPrice = turnToPrice(ours, ranges);
  const parts = (atPrice && attributeChange({ ...ours, ...atPrice }, ours)) ?? [];
  const gap = Math.round(100 * base.rawPerShareValue) - Math.round(100 * (price ?? 0));
  const rounded = parts.map(({ amount }) => Math.round(100 * amount));
  const left = gap - rounded.reduce((sum, cents) => sum + cents, 0);
  const { fiveYear, threeYear, sinceUsual } = evidence.growth;
  const worthOf = (changes: Partial<typeof ours>) =>
    valueCase({ ...ours, ...changes, price: null }).rawPerShareValue;
  const from = reportedInputs(base, null);
  const cases = [context.bull, context.bear];
  const steps = cases.flatMap((one) => attributeChange(from, reportedInputs(one, null)) ?? []);
  const totals = cases.map((one) => 100 * (one.perShareValue - base.perShareValue));
  return [
    gap,
    ...steps.map(({ amount }) => 100 * amount),
    ...totals,
    ...rounded.flatMap((cents) => [cents, cents + left]),
    100 * (atPrice?.revenueGrowthRate ?? 0),
    100 * (atPrice?.stableNetIncomeMargin ?? 0),
    ...[fiveYear, threeYear, sinceUsual?.rate]
      .filter(isNumber)
      .map((revenueGrowthRate) => 100 * worthOf({ revenueGrowthRate })),
    ...[evidence.margin.trailing, base.baseNetIncomeMargin].map(
      (stableNetIncomeMargin) => 100 * worthOf({ stableNetIncomeMargin }),
    ),
  ].map((hundredths) => Math.abs(hundredths) / 100);
};
