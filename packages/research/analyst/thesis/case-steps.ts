import { valueCase } from "@plumbline/model";
import { attributeChange } from "@plumbline/model/attribute-change.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { percent, perDollar, sentences } from "../wording/format.ts";
import type { ReportContext } from "./report-context.ts";

type Side = "bull" | "bear";

/** What drivers are called together, by their group in the model. */
export const driverGroups: Record<string, string> = {
  Growth: "growth",
  Margins: "the margin",
  "Capital intensity": "reinvestment",
};

/** Says which growth or margin a case has, where the base case has another. */
const describePercent =
  (words: string, driver: "revenueGrowthRate" | "stableNetIncomeMargin") =>
  ({ forecasts }: ReportContext, side: Side): string =>
    driver === "revenueGrowthRate" && forecasts[side][driver].value < 0 && forecasts.base[driver].value > 0
      ? `a decline of ${percent(-forecasts[side][driver].value)}, not growth of ${percent(forecasts.base[driver].value)}`
      : `${words} ${percent(forecasts[side][driver].value)}, not ${percent(forecasts.base[driver].value)}`;

/** Names the return on new equity or the sales that it adds, whichever alone moves the case more. */
const describeReinvestment = (context: ReportContext, side: Side): string => {
  const { forecasts, evidence, base } = context;
  const { base: ours, [side]: other } = forecasts;
  const worthOf = (driver: "stableRoe" | "salesToEquityRatio") =>
    valueCase({ ...reportedInputs(base, null), [driver]: other[driver].value }).rawPerShareValue;
  const moved = (driver: "stableRoe" | "salesToEquityRatio") =>
    Math.abs(worthOf(driver) - base.rawPerShareValue);
  if (moved("stableRoe") >= moved("salesToEquityRatio"))
    return `new equity that earns ${percent(other.stableRoe.value)}, not ${percent(ours.stableRoe.value)}`;
  const [theirs, usual] = [other, ours].map(({ salesToEquityRatio }) =>
    perDollar(salesToEquityRatio.value, evidence.currency),
  );
  return `sales of ${theirs} for each new dollar of equity, not ${usual}`;
};

const describers: Record<string, (context: ReportContext, side: Side) => string> = {
  Growth: describePercent("growth of", "revenueGrowthRate"),
  Margins: describePercent("a lasting adjusted margin of", "stableNetIncomeMargin"),
  "Capital intensity": describeReinvestment,
};

/**
 * Says on which driver the bull or the bear case rests most, and what that makes a share of all
 * that the case adds or takes; the sections on the driver have its record. `subject` names the
 * case. Null where no driver makes anything of it.
 */
export const describeCaseStep = (context: ReportContext, side: Side, subject: string): string | null => {
  const { base, [side]: other, perShare } = context;
  const sign = side === "bull" ? 1 : -1;
  const [most] = (attributeChange(reportedInputs(base, null), reportedInputs(other, null)) ?? [])
    .filter(({ title }) => describers[title])
    .map(({ title, amount }) => ({ title, amount: sign * amount }))
    .toSorted((a, b) => b.amount - a.amount);
  const describe = most && describers[most.title];
  const total = sign * (other.perShareValue - base.perShareValue);
  if (!describe || most.amount < 0.01 || total < most.amount / 2) return null;
  return sentences(
    `${subject} rests most on ${describe(context, side)}.`,
    `Shared out among all drivers, that is ${perShare(most.amount)} of the ${perShare(total)} ${side === "bull" ? "gained" : "lost"}.`,
  );
};
