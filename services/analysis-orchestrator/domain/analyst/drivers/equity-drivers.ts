import type { DriverSet } from "./driver-set.ts";
import { muchIdle } from "../record/equity-record.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, listOf, percent, sentences } from "../wording/format.ts";
import { blendRatios, clamp, isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/short-name.ts";

const highestRoe = 0.4;
/** Buybacks raise an industry's ratio to twenty and more, which new equity does not achieve. */
const highestIndustryRatio = 4;

const ratioOf = ({ equity, industry, isFinancial }: Evidence): number => {
  const industryRatio = industry.ratio && clamp(industry.ratio.value, 0.25, highestIndustryRatio);
  if (isFinancial)
    return clamp(
      blendRatios([
        [0.75, equity.ownRatio],
        [0.25, industryRatio],
      ]) ?? 0.5,
      0.15,
      4,
    );
  const idle = (equity.idleShare ?? 0) > muchIdle;
  return clamp(
    blendRatios([
      [idle ? 0.1 : 0.45, equity.ownRatio],
      [idle ? 0.35 : 0.25, equity.incrementalRatio],
      [idle ? 0.35 : 0, equity.operatingRatio === null ? null : Math.min(equity.operatingRatio, 8)],
      [0.25, industryRatio],
    ]) ?? 1.5,
    0.4,
    8,
  );
};

const ratioWords = (evidence: Evidence, value: number): string => {
  const { equity, industry, isFinancial, name } = evidence;
  if (equity.isNegative)
    return sentences(
      `${possessive(name)} equity is negative, so its own ratio has no meaning.`,
      industry.ratio
        ? `${industryDoes(industry.ratio, "stands at", "stand at")} ${decimal(industry.ratio.value)}${industry.ratio.value > highestIndustryRatio ? ", inflated by buybacks" : ""}; we use ${decimal(value)}.`
        : `We assume ${decimal(value)}.`,
    );
  const parts = [
    isNumber(equity.ownRatio) ? `${decimal(equity.ownRatio)} over the last years` : null,
    isNumber(equity.incrementalRatio) && !isFinancial
      ? `${decimal(equity.incrementalRatio)} for the equity added since fiscal ${equity.incrementalFrom}`
      : null,
    isNumber(equity.operatingRatio) && !isFinancial && (equity.idleShare ?? 0) > muchIdle
      ? `${decimal(equity.operatingRatio)} without goodwill and net cash`
      : null,
  ].filter((part) => part !== null);
  return sentences(
    parts.length > 0
      ? `Sales per dollar of equity were ${listOf(parts)}.`
      : "The filings do not give the ratio of sales to equity.",
    industry.ratio &&
      `${industryDoes(industry.ratio, "stands at", "stand at")} ${decimal(industry.ratio.value)}${industry.ratio.value > highestIndustryRatio ? `, capped at ${decimal(highestIndustryRatio)} here` : ""}.`,
    `We use ${decimal(value)}.`,
  );
};

/** Decides sales to equity: sales per unit of new equity. */
export const ratioDriver = (evidence: Evidence): DriverSet => {
  const base = roundTo(ratioOf(evidence), 2);
  const step = 0.9 * evidence.equity.ratioSpread;
  const bull = roundTo(base * (1 + step), 2);
  const bear = roundTo(Math.max(0.1, base * (1 - step)), 2);
  const strayed = `the ratio has varied by ${percent(evidence.equity.ratioSpread)}`;
  return {
    base: { value: base, explanation: ratioWords(evidence, base) },
    bull: {
      value: bull,
      explanation: `${decimal(bull)} instead of ${decimal(base)}: ${strayed}, and growth would need less equity.`,
    },
    bear: {
      value: bear,
      explanation: `${decimal(bear)} instead of ${decimal(base)}: ${strayed}, and growth would need more equity.`,
    },
  };
};

const roeOf = (evidence: Evidence, earnsOnNew: number): { roe: number; from: string } => {
  const { equity, industry, stableCostOfEquity: cost } = evidence;
  if (isNumber(equity.medianRoe) && isNumber(equity.roeAtWork) && !evidence.isFinancial)
    return {
      roe: (equity.medianRoe + equity.roeAtWork) / 2,
      from: `The median return of recent years is ${percent(equity.medianRoe)}, or about ${percent(equity.roeAtWork)} without goodwill and net cash, and we use the middle`,
    };
  if (isNumber(equity.medianRoe))
    return {
      roe: equity.medianRoe,
      from: `The median return of recent years is ${percent(equity.medianRoe)}`,
    };
  if (industry.roe && industry.roe.value > cost)
    return {
      roe: industry.roe.value,
      from: `The company has no meaningful return of its own, so we start from the industry's ${percent(industry.roe.value)}`,
    };
  return {
    roe: earnsOnNew,
    from: "Neither the company's equity nor its industry's gives a usable return, so we start from the stable margin times sales to equity",
  };
};

/**
 * Decides the return on equity in stable growth: half of the lead over the cost of equity lasts.
 */
export const roeDriver = ({
  evidence,
  stableGrowth,
  stableMargin,
  ratio,
}: {
  evidence: Evidence;
  stableGrowth: number;
  stableMargin: number;
  ratio: number;
}): DriverSet => {
  const { stableCostOfEquity: cost, equity, isLossMaker } = evidence;
  const earnsOnNew = roundTo(stableMargin * ratio, 3);
  const { roe, from } = isLossMaker
    ? {
        roe: Math.max(earnsOnNew, cost),
        from: "Past losses say nothing about future returns, so we start from the stable margin times sales to equity",
      }
    : roeOf(evidence, earnsOnNew);
  const least = Math.max(stableGrowth + 0.02, cost - 0.01);
  const base = roundTo(clamp(cost + 0.5 * (roe - cost), least, highestRoe), 3);
  const step = 0.75 * equity.roeSpread;
  const bull = roundTo(clamp(base + step, least, highestRoe + 0.05), 3);
  const bear = roundTo(clamp(base - step, stableGrowth + 0.02, highestRoe), 3);
  const why = firstOf(
    roe <= cost &&
      `, not above the ${percent(cost)} cost of equity; the company would invest new money only where it earns about that`,
    base >= highestRoe &&
      `; half of the lead over the ${percent(cost)} cost of equity lasts, up to ${percent(highestRoe)}`,
    `; half of the lead over the ${percent(cost)} cost of equity lasts`,
  );
  return {
    base: { value: base, explanation: `${from}${why}. We use ${percent(base)}.` },
    bull: {
      value: bull,
      explanation: `${percent(bull)} instead of ${percent(base)}: more of ${possessive(evidence.name)} advantage lasts.`,
    },
    bear: {
      value: bear,
      explanation: `${percent(bear)} instead of ${percent(base)}: competition takes more of ${possessive(evidence.name)} advantage.`,
    },
  };
};
