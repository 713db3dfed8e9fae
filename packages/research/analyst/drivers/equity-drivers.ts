import { limitRatio } from "@plumbline/model";
import type { Outlook } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { describeSalesRatio } from "../thesis/equity-words.ts";
import { firstOf } from "../wording/first-of.ts";
import { possessive } from "../wording/possessive.ts";
import { capitalise, decimal, percent, points, sentences, whole } from "../wording/format.ts";
import { blendRatios, clamp, isNumber, roundTo } from "../../numbers.ts";
import type { RangedDriver } from "./driver-set.ts";
import { describeNewEquity, splitNewEquity } from "./new-equity.ts";
import { industryDoes } from "../record/industry-view.ts";

/**
 * Bounds of sales to equity: what new equity of a non-financial company, and of a bank, can carry.
 */
const ratioBounds = { usual: { least: 0.3, most: 8 }, bank: { least: 0.15, most: 4 } };
/**
 * Banks and insurers, of which there are no base rates: weights of the own and the industry's
 * ratio, and the ratio if neither is known. Our judgement.
 */
const bankRatio = { own: 0.75, industry: 0.25, unknown: 0.5 };
/** Years of the measured line, and of the forecast over which its errors average out. */
const years = { measured: 3, forecast: 10 };
/**
 * Years over which the persistence of return on equity is measured, from the middle of both ends.
 */
const persistenceYears = 2.5;
/** Bounds of stable ROE as fractions: least above stable growth, most of all. */
const roeBounds = { overStableGrowth: 0.02, most: 0.45 };
/** Bounds of a year's return in the measured line. */
const measuredRoe = { least: -0.2, most: 0.8 };

const describeOwnRatio = ({ equity, name }: Evidence): string => {
  if (equity.isNegative) return `${possessive(name)} equity is negative, so its own ratio means nothing.`;
  if (!isNumber(equity.trailingRatio)) return "The filings do not give the ratio of sales to equity.";
  return limitRatio("salesToEquity", equity.trailingRatio) === null
    ? `${possessive(name)} equity is near zero, so its own ratio means nothing.`
    : `${describeSalesRatio(equity)}${equity.olderBalance === null ? " today" : ""}.`;
};

const bankRatioDriver = ({ equity, industry }: Evidence) => {
  const { least, most } = ratioBounds.bank;
  const ratio = blendRatios([
    [bankRatio.own, equity.ownRatio],
    [bankRatio.industry, industry.ratio?.value ?? null],
  ]);
  const base = clamp(ratio ?? bankRatio.unknown, least, most);
  const spread = equity.ratioSpread;
  return {
    base,
    p10: base * (1 - spread),
    p90: base * (1 + spread),
    words: sentences(
      isNumber(equity.ownRatio) &&
        limitRatio("salesToEquity", equity.ownRatio) !== null &&
        `The ratio averaged ${decimal(equity.ownRatio)} over recent years.`,
      industry.ratio &&
        `${capitalise(industryDoes(industry.ratio, "stands at", "stand at"))} ${decimal(industry.ratio.value)}.`,
      `The middle of our range, ${decimal(base)}, is our judgement, because there are no base rates of banks and insurers.`,
    ),
  };
};

const measuredRatioDriver = (evidence: Evidence, { longRun: { newEquity } }: Outlook, research: number) => {
  const parts = splitNewEquity({ equity: evidence.equity, line: newEquity, research });
  const expected = parts.typical + parts.byEquity + parts.byResearch;
  // Errors of three years average out over ten, taken as independent.
  const share = Math.sqrt(years.measured / years.forecast);
  const { least, most } = ratioBounds.usual;
  const needing = (error: number) =>
    clamp(1 / Math.max(1 / most, expected * (1 + share * error)), least, most);
  return {
    base: needing(0),
    p10: needing(newEquity.errors.p90),
    p90: needing(newEquity.errors.p10),
    words: describeNewEquity({ parts, line: newEquity, ratio: needing(0), evidence }),
  };
};

/**
 * Decides sales to equity, sales per unit of new equity: by the equity that growing companies
 * added, given what they had. Research that counts as investment needs equity in step with sales.
 */
export const ratioDriver = ({
  evidence,
  outlook,
  researchAsset,
}: {
  evidence: Evidence;
  outlook: Outlook;
  /** Capitalised research per unit of sales. */
  researchAsset: number;
}): RangedDriver => {
  const found = evidence.isFinancial
    ? bankRatioDriver(evidence)
    : measuredRatioDriver(evidence, outlook, researchAsset);
  const [usual, p10, p90] = [found.base, found.p10, found.p90].map((value) => roundTo(value, 2)) as [
    number,
    number,
    number,
  ];
  return {
    base: {
      value: usual,
      explanation: sentences(describeOwnRatio(evidence), found.words),
    },
    range: { p10, p50: usual, p90, least: p10, most: p90 },
    explainOther: (value, base) =>
      `${decimal(value)} instead of ${decimal(base)}: growth needs ${value < base ? "more" : "less"} equity. We simulate ratios from ${decimal(p10)} to ${decimal(p90)}.`,
  };
};

/** Says why the return of a better case lasts, beside the start and what equity earned lately. */
const describeBetter = (value: number, start: number, lately: number | null): string =>
  firstOf(
    percent(value) === percent(start) && `it stays at the ${percent(start)} that we start from`,
    value > start && `it rises above the ${percent(start)} that we start from`,
    isNumber(lately) &&
      lately < value &&
      `it rises from the ${percent(lately)} earned lately towards the ${percent(start)} that we start from`,
    `more of the ${percent(start)} that we start from lasts`,
  );

/**
 * Says why the return of a worse case is lower than the base case's: competition takes more of a
 * start above both; of a start that the base case exceeds nothing is taken.
 */
const describeWorse = (value: number, base: number, start: number): string =>
  firstOf(
    percent(value) === percent(start) && `it stays at the ${percent(start)} that we start from`,
    value > start && `it rises less from the ${percent(start)} that we start from`,
    base > start && `it falls below the ${percent(start)} that we start from`,
    `competition takes more of the ${percent(start)} that we start from`,
  );

/** Says where the return on equity starts from, as the measured line counts it. */
const describeStart = ({
  name,
  own,
  earnsOnNew,
  cost,
}: {
  name: string;
  own: number | null;
  earnsOnNew: number;
  cost: number;
}): string => {
  const costWords = `a lasting cost of equity of ${percent(cost)}`;
  const none = `${name} has no return on equity of its own to go by`;
  if (own === null && earnsOnNew <= cost)
    return `${none}, and the median stable margin times the median sales to equity, ${percent(earnsOnNew)}, is no more than the lasting cost of equity, so we start from that cost, ${percent(cost)}.`;
  const { least, most } = measuredRoe;
  const roe = own ?? earnsOnNew;
  const counted = roe < least ? `, which we count as ${percent(least)}` : "";
  const bound = roe > most ? `, of which we count at most ${percent(most)}` : counted;
  return own === null
    ? `${none}, so we start from the median stable margin times the median sales to equity, ${percent(roe)}${bound}, against ${costWords}.`
    : `Return on equity has a median of ${roe > 1 ? "more than 100%" : percent(roe)} in recent years${bound}, against ${costWords}.`;
};

/**
 * Decides the return on equity in stable growth: the cost of equity and what is left of the lead
 * over it.
 */
export const roeDriver = ({
  evidence,
  outlook,
  stableGrowth,
  earnsOnNew,
}: {
  evidence: Evidence;
  outlook: Outlook;
  stableGrowth: number;
  /** Stable margin times sales to equity, for companies without a return of their own. */
  earnsOnNew: number;
}): RangedDriver => {
  const { stableCostOfEquity: cost, equity, name } = evidence;
  const { returnOnEquity } = outlook.longRun;
  const own = isNumber(equity.medianRoe) && !outlook.isMaturing ? equity.medianRoe : null;
  const start = clamp(own ?? Math.max(earnsOnNew, cost), measuredRoe.least, measuredRoe.most);
  const lasting = returnOnEquity.slope ** (years.forecast / persistenceYears);
  const least = stableGrowth + roeBounds.overStableGrowth;
  const expected = cost + lasting * (start - cost);
  const at = (error: number) => roundTo(clamp(expected + error, least, roeBounds.most), 3);
  const [usual, p10, p90] = [at(0), at(returnOnEquity.errors.p10), at(returnOnEquity.errors.p90)];
  return {
    base: {
      value: usual,
      explanation: sentences(
        describeStart({ name, own, earnsOnNew, cost }),
        start !== cost &&
          `At ${whole(returnOnEquity.companies)} companies ${percent(returnOnEquity.slope)} of such a gap remained after two to three years, which leaves ${percent(lasting)} after ten${expected < least || expected > roeBounds.most ? "" : `, a return of ${percent(usual)}`}.`,
        expected < least &&
          `We take at least two points more than stable growth, ${percent(usual)}, as the middle of the range.`,
        expected > roeBounds.most && `We let at most ${percent(usual)} last.`,
      ),
    },
    range: { p10, p50: usual, p90, least: p10, most: p90 },
    explainOther: (value, base) =>
      value < base
        ? `${percent(value)} instead of ${percent(base)}: ${describeWorse(value, base, start)}. One company in ten fell ${points(-returnOnEquity.errors.p10)} or more behind the median.`
        : `${percent(value)} instead of ${percent(base)}: ${describeBetter(value, start, own === null ? null : equity.newestRoe)}. One company in ten came out ${points(returnOnEquity.errors.p90)} or more ahead of the median.`,
  };
};
