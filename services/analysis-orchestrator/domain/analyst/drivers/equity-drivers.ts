import type { DriverSet } from "./driver-set.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import type { Evidence } from "../record/evidence.ts";
import { industryDoes } from "../record/industry-view.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, listOf, percent, sentences } from "../wording/format.ts";
import { blendRatios, clamp, isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/short-name.ts";

/** Weights of sales to equity, by what the ratio is measured on. */
const ratioWeights = {
  usual: { own: 0.45, incremental: 0.25, atWork: 0, industry: 0.25 },
  muchIdle: { own: 0.1, incremental: 0.35, atWork: 0.35, industry: 0.25 },
};
const bankRatioWeights = { own: 0.75, industry: 0.25 };
/**
 * Bounds of an industry's ratio. Buybacks raise it to twenty and more, which new equity does not
 * achieve.
 */
const industryRatioBounds = { least: 0.25, most: 4 };
/** Bounds of sales to equity, and the ratio if none is known. */
const ratioBounds = { least: 0.4, most: 8, unknown: 1.5 };
const bankRatioBounds = { least: 0.15, most: 4, unknown: 0.5 };
/** Step of the ratio to bull and bear: a multiple of its relative spread. */
const ratioStep = { ofSpread: 0.9, leastInBear: 0.1 };

/** Share of the lead of ROE over the cost of equity that lasts. */
const lastingShareOfLead = 0.5;
/**
 * Bounds of stable ROE as fractions: least above stable growth, most below the cost of equity, most
 * of all, and how far the bull case may pass that.
 */
const roeBounds = { overStableGrowth: 0.02, underCost: 0.01, most: 0.4, beyondInBull: 0.05 };
/** Step of stable ROE to bull and bear as a share of its spread. */
const roeStepOfSpread = 0.75;

const hasMuchIdle = ({ equity }: Evidence) => (equity.idleShare ?? 0) > muchIdleShare;

const decideRatio = (evidence: Evidence): number => {
  const { equity, industry, isFinancial } = evidence;
  const industryRatio =
    industry.ratio && clamp(industry.ratio.value, industryRatioBounds.least, industryRatioBounds.most);
  if (isFinancial) {
    const ratio = blendRatios([
      [bankRatioWeights.own, equity.ownRatio],
      [bankRatioWeights.industry, industryRatio],
    ]);
    return clamp(ratio ?? bankRatioBounds.unknown, bankRatioBounds.least, bankRatioBounds.most);
  }
  const weights = hasMuchIdle(evidence) ? ratioWeights.muchIdle : ratioWeights.usual;
  const ratio = blendRatios([
    [weights.own, equity.ownRatio],
    [weights.incremental, equity.incrementalRatio],
    [weights.atWork, equity.operatingRatio && Math.min(equity.operatingRatio, ratioBounds.most)],
    [weights.industry, industryRatio],
  ]);
  return clamp(ratio ?? ratioBounds.unknown, ratioBounds.least, ratioBounds.most);
};

const explainRatio = (evidence: Evidence, value: number): string => {
  const { equity, industry, isFinancial, name } = evidence;
  if (equity.isNegative)
    return sentences(
      `${possessive(name)} equity is negative, so its own ratio has no meaning.`,
      industry.ratio
        ? `${industryDoes(industry.ratio, "stands at", "stand at")} ${decimal(industry.ratio.value)}${industry.ratio.value > industryRatioBounds.most ? ", inflated by buybacks" : ""}; we use ${decimal(value)}.`
        : `We assume ${decimal(value)}.`,
    );
  const parts = [
    isNumber(equity.ownRatio) ? `${decimal(equity.ownRatio)} over the last years` : null,
    isNumber(equity.incrementalRatio) && !isFinancial
      ? `${decimal(equity.incrementalRatio)} for the equity added since fiscal ${equity.incrementalFrom}`
      : null,
    isNumber(equity.operatingRatio) && !isFinancial && hasMuchIdle(evidence)
      ? `${decimal(equity.operatingRatio)} without goodwill and net cash`
      : null,
  ].filter((part) => part !== null);
  return sentences(
    parts.length > 0
      ? `Sales per dollar of equity were ${listOf(parts)}.`
      : "The filings do not give the ratio of sales to equity.",
    industry.ratio &&
      `${industryDoes(industry.ratio, "stands at", "stand at")} ${decimal(industry.ratio.value)}${industry.ratio.value > industryRatioBounds.most ? `, capped at ${decimal(industryRatioBounds.most)} here` : ""}.`,
    `We use ${decimal(value)}.`,
  );
};

/** Decides sales to equity: sales per unit of new equity. */
export const ratioDriver = (evidence: Evidence): DriverSet => {
  const base = roundTo(decideRatio(evidence), 2);
  const step = ratioStep.ofSpread * evidence.equity.ratioSpread;
  const bull = roundTo(base * (1 + step), 2);
  const bear = roundTo(Math.max(ratioStep.leastInBear, base * (1 - step)), 2);
  const variation = `the ratio has varied by ${percent(evidence.equity.ratioSpread)}`;
  return {
    base: { value: base, explanation: explainRatio(evidence, base) },
    bull: {
      value: bull,
      explanation: `${decimal(bull)} instead of ${decimal(base)}: ${variation}, and growth would need less equity.`,
    },
    bear: {
      value: bear,
      explanation: `${decimal(bear)} instead of ${decimal(base)}: ${variation}, and growth would need more equity.`,
    },
  };
};

const chooseRoe = (evidence: Evidence, earnsOnNew: number): { roe: number; from: string } => {
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
    : chooseRoe(evidence, earnsOnNew);
  const { overStableGrowth, underCost, most, beyondInBull } = roeBounds;
  const leastInBear = stableGrowth + overStableGrowth;
  const least = Math.max(leastInBear, cost - underCost);
  const base = roundTo(clamp(cost + lastingShareOfLead * (roe - cost), least, most), 3);
  const step = roeStepOfSpread * equity.roeSpread;
  const bull = roundTo(clamp(base + step, least, most + beyondInBull), 3);
  const bear = roundTo(clamp(base - step, leastInBear, most), 3);
  const why = firstOf(
    roe <= cost &&
      `, not above the ${percent(cost)} cost of equity; the company would invest new money only where it earns about that`,
    base >= most &&
      `; half of the lead over the ${percent(cost)} cost of equity lasts, up to ${percent(most)}`,
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
