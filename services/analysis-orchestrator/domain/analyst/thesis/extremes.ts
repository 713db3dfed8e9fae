import type { Facts } from "./report-context.ts";
import { decimal, percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/short-name.ts";

/** A value under a fifth of the price or above five times it needs its reason said first. */
const far = 5;

/** Why value and price lie so far apart; null where they do not. */
export const extremeWords = (facts: Facts): string | null => {
  const { base, price, evidence, name, brief, forecasts } = facts;
  if (price === null || price <= 0) return null;
  const ratio = base.perShareValue / price;
  if (ratio >= 1 / far && ratio <= far) return null;
  const marketCap = price * base.sharesOutstanding;
  const earns = base.baseNetIncome;
  if (ratio > far)
    return sentences(
      `The model's ${facts.perShare(base.perShareValue)} is more than five times the price, and a gap so wide asks for care before it asks for a purchase.`,
      evidence.growth.years < 4
        ? `${possessive(name)} record is short, and little stands behind its growth and margin.`
        : `The market values ${facts.money(earns)} of adjusted net income at ${facts.money(marketCap)}: it expects the margin of ${percent(base.baseNetIncomeMargin)} or the sales of ${facts.money(base.baseRevenue)} not to last.`,
    );
  const claims = base.stockOptions + base.unfundedLiabilities;
  const claimsWeigh = claims > 0.3 * Math.max(1, base.adjustedEquityValue);
  return sentences(
    base.perShareValue <= 0
      ? `The model leaves nothing for a share of ${name}, and the reason should be known before the figure is used.`
      : `The model's ${facts.perShare(base.perShareValue)} is less than a fifth of the price, and the reason should be known before the figure is used.`,
    earns > 0
      ? `The market pays ${facts.money(marketCap)} for adjusted net income of ${facts.money(earns)} on sales of ${facts.money(base.baseRevenue)}; it expects a business that the record does not show.`
      : `The market pays ${facts.money(marketCap)} for sales of ${facts.money(base.baseRevenue)} on which ${name} loses money; it expects a business that the record does not show.`,
    claimsWeigh &&
      (base.stockOptions > base.unfundedLiabilities
        ? `Employee options alone are worth ${facts.money(base.stockOptions)} at today's price, against ${facts.money(base.adjustedEquityValue)} for all the equity in the model.`
        : `Unfunded liabilities of ${facts.money(base.unfundedLiabilities)} stand against ${facts.money(base.adjustedEquityValue)} for all the equity in the model.`),
    brief.rating.pDistress > 0.2 &&
      `A ${percent(brief.rating.pDistress)} chance of distress, read from what its operations earn, takes a further part.`,
    !claimsWeigh &&
      `Growth of ${percent(forecasts.base.revenueGrowthRate.value)}, a margin of ${percent(forecasts.base.stableNetIncomeMargin.value)} and ${decimal(forecasts.base.salesToEquityRatio.value)} of sales per dollar of equity do not reach that far.`,
  );
};
