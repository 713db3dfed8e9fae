import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { count, percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeRoe } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Writes how many of the years: "all ten years", "none of the four years", "five of the ten years". */
const describeYears = (some: number, all: number): string =>
  firstOf(
    some === all && `all ${yearsInWords(all)}`,
    `${some === 0 ? "none" : count(some)} of the ${yearsInWords(all)}`,
  );

/** Writes what the return on equity says about a competitive advantage. */
export const competitiveAdvantage = (context: ReportContext): Section => {
  const { evidence, name, brief, forecasts } = context;
  const { equity, costOfEquity, stableCostOfEquity } = evidence;
  const roe = equity.medianRoe;
  const stable = forecasts.base.stableRoe.value;
  const years = brief.adjusted
    .filter(({ year }) => year >= evidence.growth.from)
    .slice(-10)
    .flatMap(({ year, adjustedROE }) => (isNumber(adjustedROE) ? [{ year, return: adjustedROE }] : []));
  const isAbove = (one: (typeof years)[number]) => one.return > costOfEquity;
  const above = years.filter(isAbove).length;
  const missed = years.findLast((one) => !isAbove(one));
  const { newestRoe: newest } = equity;
  const isLost = isNumber(newest) && newest < costOfEquity;
  const median = isNumber(roe) ? `A recent median return of ${describeRoe(roe)} on equity` : "";
  const isMostly = years.length < 3 || 2 * above > years.length;
  const header = firstOf(
    equity.isNegative && "An advantage that book equity cannot show",
    evidence.isLossMaker && !evidence.hasEarned && "No proven advantage yet",
    evidence.isLossMaker && "An advantage that losses call into question",
    isNumber(roe) && roe > costOfEquity && isLost && `${median}, but ${percent(newest)} lately`,
    isNumber(roe) && roe > costOfEquity + 0.1 && isMostly && `${median}, far above its cost`,
    isNumber(roe) &&
      roe > costOfEquity + 0.1 &&
      `${median}, above its cost in ${describeYears(above, years.length)}`,
    isNumber(roe) && roe > costOfEquity && `${median}, somewhat above its cost`,
    isNumber(roe) && `${median} does not cover its cost`,
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
          `Returns beat today's ${percent(costOfEquity)} cost of equity in ${describeYears(above, years.length)}${isBare && !isLost && above > 0 && missed ? `, last missing it in fiscal ${missed.year} (${percent(missed.return)})` : ""}.`,
        !isBare && "",
        `In our base case new equity earns ${percent(stable)} after the forecast.`,
      ),
      stable <= stableCostOfEquity + 0.005 &&
        `In our base case new equity earns about what it costs, ${percent(stableCostOfEquity)}, so growth adds no value.`,
      ...unusual,
    ),
  };
};
