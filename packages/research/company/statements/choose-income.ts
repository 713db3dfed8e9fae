import type { Figure } from "@plumbline/report/provenance.ts";
import type { ReadFigure } from "../filings/figures.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { averageTags } from "../shares/share-scale.ts";
import { concepts } from "./concepts.ts";
import { correctStated, restoreSign } from "./correct-income.ts";
import { listFiledReadings } from "./filed-readings.ts";
import {
  distanceOf,
  findAll,
  findOfCompany,
  isSame,
  minorityTags,
  otherOwners,
  perShareTolerance,
  preferredDividendTags,
  readBeside,
  type Beside,
} from "./income-evidence.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

const isOfCommon = ([first]: readonly Term[]) => first?.tag.includes("AvailableToCommon") ?? false;
/**
 * Marks a figure of income of common holders to which preferred dividends were added: it is not
 * theirs alone, as its first tag says.
 */
export const markDividends = (figure: Figure, terms: readonly Term[]): ReadFigure =>
  isOfCommon(terms) && terms.some(({ tag, sign }) => sign === 1 && preferredDividendTags.includes(tag))
    ? { ...figure, countsDividends: true }
    : figure;

/**
 * Returns whether income of all owners may be more than the company's: it is not what earnings per
 * share are, or these have a tag of the filer's own as the company's income may have.
 */
const mayHoldMinorities = (income: number, { pick, pairs }: Beside): boolean =>
  pairs.length === 0
    ? pick(averageTags, "shares", "average") !== undefined
    : pairs.every(
        ({ perShare, shares }) =>
          Math.abs(income / shares - perShare) > perShareTolerance + otherOwners * Math.abs(perShare),
      );

const isOfContinuing = ({ terms }: Reading) => terms[0]?.tag.startsWith("IncomeLossFromContinuing") ?? false;

/**
 * Returns whether income from continuing operations may lack that of discontinued ones under a tag
 * of the filer's own: no earnings per share are what it is.
 */
const mayLackDiscontinued = (reading: Reading, { pairs }: Beside): boolean =>
  isOfContinuing(reading) &&
  pairs.length > 0 &&
  pairs.every(
    ({ perShare, shares }) =>
      Math.abs(reading.value / shares - perShare) > perShareTolerance + otherOwners * Math.abs(perShare),
  );

/**
 * Returns by how much a reading must be nearer to earnings per share than those before it. Income
 * from continuing operations is often tagged as what participating securities leave of it.
 */
const leastGain = (reading: Reading, { pairs }: Beside): number =>
  perShareTolerance +
  (isOfContinuing(reading)
    ? pairs.reduce((sum, { perShare }) => sum + otherOwners * Math.abs(perShare), 0)
    : 0);

const preferredStockTags = concepts.preferredStock.readings.flatMap((terms) => terms.map(({ tag }) => tag));
/**
 * The most that preferred stock takes in a year, as a share of its line: one that is paid back
 * takes its discount too. Our judgement; par values are far below, and what takes more is of
 * others.
 */
const mostTaken = 0.5;

/**
 * Finds income of all owners that is the company's: the filing has no other owners, and preferred
 * stock without a tagged dividend accounts for what is not of common holders.
 */
const findWhole = (
  readings: readonly Reading[],
  { pick, preferred }: Beside,
  ofCommon: number,
): Reading | null => {
  const all = findAll(readings);
  const minorities = pick(minorityTags) ?? pick(["MinorityInterest"], "USD", "balance");
  if (!all || minorities?.fact.value || preferred > 0) return null;
  const taken = all.value - ofCommon;
  const stock = pick(preferredStockTags, "USD", "balance")?.fact.value ?? 0;
  return taken > 0 && taken <= mostTaken * stock
    ? { ...all, note: "Preferred stock takes what is not of common holders; there are no other owners." }
    : null;
};

/** Chooses among the readings of a span, as filed; chooseNetIncome says how. */
const chooseReading = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  beside: Beside,
): Reading | null => {
  const concept = concepts.netIncome;
  const find = createFinder({ facts, ...concept, span });
  const readings = listFiledReadings("netIncome", facts).flatMap((terms) => readTerms(terms, find) ?? []);
  const [first] = readings;
  if (!first) return null;
  if (first.terms[0]?.tag === "NetIncomeLoss") return correctStated(first, readings, { facts, beside });
  const distance = ({ value, terms }: Reading) => distanceOf(beside, value, isOfCommon(terms));
  const chosen = readings.reduce((best, one) =>
    distance(one) < distance(best) - leastGain(one, beside) ? one : best,
  );
  if (chosen === findAll(readings) && mayHoldMinorities(chosen.value, beside))
    return { ...chosen, doubt: "it may include the part of other owners, which has no standard tag" };
  if (mayLackDiscontinued(chosen, beside))
    return {
      ...chosen,
      doubt: "earnings per share give another amount than income from continuing operations",
    };
  if (!isOfCommon(chosen.terms)) return chosen;
  const whole = findWhole(readings, beside, chosen.value);
  if (whole) return whole;
  const preferred = beside.pick(preferredDividendTags);
  const all = findAll(readings)?.value;
  const sum = chosen.value + (preferred?.fact.value ?? 0);
  const ofCompany = findOfCompany(readings);
  // Preferred stock takes more than its dividends, where no amount of other owners explains it.
  const isOfOthers = [all, 2 * (all ?? 0) - (ofCompany?.value ?? 0)].some(
    (one) => one !== undefined && isSame(sum, one),
  );
  if (preferred && ofCompany && !isOfOthers && ofCompany.value - sum > otherOwners * Math.abs(chosen.value))
    return { ...ofCompany, note: "Preferred stock takes more than its dividends, such as a discount." };
  // All income is that of common holders and a dividend: where there are minorities, it is theirs.
  const isOfSubsidiary =
    all !== undefined && isSame(sum, all) && beside.pick(["MinorityInterest"], "USD", "balance");
  return preferred &&
    preferred.fact.value > 0 &&
    !isOfSubsidiary &&
    (all === undefined || sum <= all || isSame(sum, all))
    ? {
        value: sum,
        terms: [...chosen.terms, { tag: preferred.fact.tag, sign: 1, optional: false }],
        picked: [...chosen.picked, preferred],
        note: "That of common holders and preferred dividends.",
      }
    : { ...chosen, note: "As stated for common holders." };
};

/**
 * Chooses the net income of the company's holders, before preferred dividends where the filings
 * state it: as stated, unless the amount is that of all owners or of common holders alone; without
 * it the reading nearest to earnings per share x shares, else the first of the list. Returns null
 * without a reading.
 */
export const chooseNetIncome = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const beside = readBeside(facts, span);
  const reading = chooseReading({ facts, span }, beside);
  return reading && restoreSign(reading, beside);
};
