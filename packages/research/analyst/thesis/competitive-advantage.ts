import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber, median, quotient } from "../../numbers.ts";
import { areStakesApart, readStakes } from "../../valuation/stakes.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { firstOf } from "../wording/first-of.ts";
import { count, percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeNewestRoe, leastElsewhere } from "./newest-return.ts";
import { describeRoe } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Writes how many of the years: "all ten years", "none of the four years", "five of the ten years". */
const describeYears = (some: number, all: number): string =>
  firstOf(
    some === all && `all ${yearsInWords(all)}`,
    `${some === 0 ? "none" : count(some)} of the ${yearsInWords(all)}`,
  );

/** Part of assets up to which book equity is too small for a return to say much: our judgement. */
const smallEquity = 0.2;
/** Fiscal years of which it is the median. */
const yearsOfEquity = 5;
/** Margins beside the industry's from which the company leads it: our judgement. */
const clearLead = 1.5;

/** Returns book equity as a fraction of assets where it is small, median of five years; null otherwise. */
const readSmallEquity = ({ brief }: ReportContext): number | null => {
  const shares = brief.statements.annual.slice(-yearsOfEquity).map(({ figures }) => {
    const [equity, assets] = [figures.bookEquity.value, figures.totalAssets.value];
    return isNumber(equity) && isNumber(assets) && assets > 0 ? equity / assets : null;
  });
  const share = median(shares.filter(isNumber));
  return share !== null && share < smallEquity ? share : null;
};

/**
 * Finds the last fiscal year whose return is on equity with stakes in other companies in it, where
 * these are a quarter of equity or more in the first year that states them, and later returns are
 * on equity without them; null if none is.
 */
const findLastWithStakes = ({ statements, filings }: ReportContext["brief"]): number | null => {
  if (!areStakesApart({ trailing: statements.trailing, sic: filings.sic })) return null;
  const i = statements.annual.findIndex((one) => readStakes(one) > 0);
  const first = statements.annual[i];
  const share = first && quotient("share", readStakes(first), first.figures.bookEquity.value);
  // A return is on the equity of the year before.
  return first && i > 0 && isNumber(share) && share >= muchIdleShare ? first.fiscalYear : null;
};

/** Names the margin beside the industry's, where it is far above; null otherwise. */
const describeMarginLead = ({ evidence }: ReportContext): string | null => {
  const { industry, margin, isLossMaker } = evidence;
  return !isLossMaker && industry.margin && margin.trailing > clearLead * industry.margin.value
    ? `An adjusted margin of ${percent(margin.trailing)}, where the industry reports ${percent(industry.margin.value)}`
    : null;
};

/** Writes what the return on equity says about a competitive advantage. */
export const competitiveAdvantage = (context: ReportContext): Section => {
  const { evidence, name, brief, forecasts } = context;
  const { equity, costOfEquity, stableCostOfEquity } = evidence;
  const roe = equity.medianRoe;
  const stable = forecasts.base.stableRoe.value;
  const lastWithStakes = findLastWithStakes(brief);
  const years = brief.adjusted
    .filter(({ year }) => year >= evidence.growth.from)
    .slice(-10)
    .filter(({ year }) => year > (lastWithStakes ?? 0))
    .flatMap(({ year, adjustedROE }) => (isNumber(adjustedROE) ? [{ year, return: adjustedROE }] : []));
  const isAbove = (one: (typeof years)[number]) => one.return > costOfEquity;
  const above = years.filter(isAbove).length;
  const missed = years.findLast((one) => !isAbove(one));
  const { newestRoe: newest } = equity;
  const isLost = isNumber(newest) && newest < costOfEquity;
  const ofMedian = isNumber(roe) ? `A recent median return of ${describeRoe(roe)} on equity` : "";
  const small = evidence.isFinancial ? null : readSmallEquity(context);
  const isMostly = years.length < 3 || 2 * above > years.length;
  const header = firstOf(
    equity.isNegative && describeMarginLead(context),
    equity.isNegative && "No return on equity shows an advantage",
    evidence.isLossMaker && !evidence.hasEarned && "No proven advantage yet",
    evidence.isLossMaker && "An advantage that losses call into question",
    isNumber(roe) && roe > costOfEquity && isLost && `${ofMedian}, but ${percent(newest)} lately`,
    isNumber(roe) &&
      isNumber(newest) &&
      roe > costOfEquity + 0.1 &&
      newest < (1 - leastElsewhere) * roe &&
      `${ofMedian}, ${describeNewestRoe(context, newest, { now: "lately" })}`,
    isNumber(roe) &&
      roe > costOfEquity + 0.1 &&
      small !== null &&
      `A recent median return of ${describeRoe(roe)} on little equity`,
    isNumber(roe) && roe > costOfEquity + 0.1 && isMostly && `${ofMedian}, far above its cost`,
    isNumber(roe) &&
      roe > costOfEquity + 0.1 &&
      `${ofMedian}, above its cost in ${describeYears(above, years.length)}`,
    isNumber(roe) && roe > costOfEquity && `${ofMedian}, somewhat above its cost`,
    isNumber(roe) && `${ofMedian} does not cover its cost`,
    "Too short a record to show an advantage",
  );
  const unusual = context.readUnusual("competitiveAdvantage");
  /** Whether the text says nothing else. */
  const isBare = unusual.length === 0;
  return {
    header,
    text: sentences(
      firstOf(
        equity.isNegative &&
          `${equity.isPaidOut ? `${name} has paid out so much that book equity is negative` : `Losses have used up ${possessive(name)} book equity`}, so its return on equity means nothing.`,
        years.length >= 3 &&
          `${possessive(name)} returns beat today's ${percent(costOfEquity)} cost of equity in ${describeYears(above, years.length)}${isBare && !isLost && above > 0 && missed ? `, last missing it in fiscal ${missed.year} (${percent(missed.return)})` : ""}.`,
        !isBare && "",
        `In our base case new equity earns ${percent(stable)} after the forecast.`,
      ),
      lastWithStakes !== null &&
        brief.adjusted.some(({ year }) => year <= lastWithStakes && year > lastWithStakes - 10) &&
        `Returns up to fiscal ${lastWithStakes}, on equity with stakes in other companies, are left out.`,
      small !== null &&
        !equity.isNegative &&
        `Book equity is ${percent(small)} of assets, the median of five years.`,
      stable <= stableCostOfEquity + 0.005 &&
        `In our base case new equity earns about what it costs, ${percent(stableCostOfEquity)}, so growth after year ${count(forecasts.base.yearsToStability.value)} adds no value.`,
      ...unusual,
    ),
  };
};
