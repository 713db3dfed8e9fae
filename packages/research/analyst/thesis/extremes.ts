import { limitRatio } from "@plumbline/model";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { isExtreme } from "../../valuation/care.ts";
import type { ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";

/** Says what costs more than it gives: growth, or losses that are larger than what growth takes. */
const describeCosts = ({ forecastYears }: ValuationCase): string => {
  const losses = forecastYears.reduce((sum, { netIncome }) => sum + Math.max(0, -netIncome), 0);
  const growth = forecastYears.reduce((sum, { reinvestment }) => sum + reinvestment, 0);
  return growth >= losses
    ? "Growth absorbs more equity than it returns"
    : "Losses take more than later profits bring back";
};

/**
 * Explains why value and price are far apart; null if they are not. besideMargin is written after
 * the lasting margin.
 */
export const explainExtreme = (context: ReportContext, besideMargin: string): string | null => {
  const { base, price, evidence, name, brief, forecasts } = context;
  if (price === null || !isExtreme({ value: base.perShareValue, price })) return null;
  // As the cover has it: the base case counts units that become shares, too.
  const marketCap = price * (brief.statements.sharesOutstanding.value ?? base.sharesOutstanding);
  const earns = base.baseNetIncome;
  const margin = limitRatio("margin", base.baseNetIncomeMargin);
  if (base.perShareValue > price)
    return sentences(
      `The model's ${context.perShare(base.perShareValue)} is more than five times the price; treat it with care.`,
      firstOf(
        evidence.growth.years < 4 &&
          `${possessive(name)} record is short, so its growth and margin rest on little evidence.`,
        earns <= 0 &&
          `The market values sales of ${context.money(base.baseRevenue)}, on which ${name} loses ${context.money(-earns)}, at ${context.money(marketCap)}: it doubts that profits will follow.`,
        `The market values ${context.money(earns)} of adjusted net income at ${context.money(marketCap)}: it doubts that ${margin === null ? "" : `the adjusted margin of ${percent(margin)} or `}the sales of ${context.money(base.baseRevenue)} will last.`,
      ),
    );
  const claims = base.stockOptions + base.unfundedLiabilities;
  // Growth that costs more than it returns has no value that distress could lower.
  const growthCosts = base.dcfEquityValue <= 0 && base.pvForecast < 0;
  const claimsWeigh = claims > 0.3 * Math.max(1, base.adjustedEquityValue);
  return sentences(
    base.perShareValue <= 0
      ? `The model leaves nothing for a share of ${name}; treat the figure with care.`
      : `The model's ${context.perShare(base.perShareValue)} is less than a fifth of the price; treat it with care.`,
    earns > 0
      ? `The market pays ${context.money(marketCap)} for adjusted net income of ${context.money(earns)} on sales of ${context.money(base.baseRevenue)}; it is paying for a business that the record does not show.`
      : `The market pays ${context.money(marketCap)} for sales of ${context.money(base.baseRevenue)} on which ${name} loses money; it is paying for a business that the record does not show.`,
    claimsWeigh &&
      (base.stockOptions > base.unfundedLiabilities
        ? `Employee options alone are worth ${context.money(base.stockOptions)} at the model's own value, against ${context.money(base.adjustedEquityValue)} for all the equity.`
        : `Unfunded liabilities of ${context.money(base.unfundedLiabilities)} compare with ${context.money(base.adjustedEquityValue)} for all the equity.`),
    growthCosts &&
      `${describeCosts(base)}: cash flows are worth ${context.money(base.pvForecast)} in the forecast years and ${context.money(base.pvTerminal)} after.`,
    brief.rating.pDistress > 0.2 &&
      base.dcfEquityValue > 0 &&
      `A ${percent(brief.rating.pDistress)} probability of distress, derived from its operating income, lowers the value further.`,
    !claimsWeigh &&
      !growthCosts &&
      `Growth of ${percent(forecasts.base.revenueGrowthRate.value)}, an adjusted margin of ${percent(forecasts.base.stableNetIncomeMargin.value)}${besideMargin} and a sales-to-equity ratio of ${decimal(forecasts.base.salesToEquityRatio.value)} do not justify that price.`,
  );
};
