import type { OptionClaim, OtherClaims, UnfundedItem } from "@plumbline/report/report.ts";
import type { Market, OptionsOutstanding, UnfundedClaimName } from "../company/company-data.ts";
import { assumed, derived } from "../company/provenance.ts";
import type { StepResults } from "./step-results.ts";

/** Lists the sources of what values the options, by the names of the report's fields. */
const listOptionSources = (options: OptionsOutstanding, market: Market): OptionClaim["sources"] => ({
  ...(options.sources && {
    weighted_average_strike_price: options.sources.strike,
    weighted_average_maturity: options.sources.maturity,
  }),
  assumed_volatility:
    market.volatility === null
      ? assumed("No price history is known, so the options cannot be valued.")
      : derived("Annualised standard deviation of the share's daily log returns over two years."),
  assumed_dividend_yield:
    market.dividendYield === null
      ? assumed("No dividends are known, so none are assumed.")
      : derived("Dividends per share of the latest twelve months / closing price."),
  value_of_options: derived("Black-Scholes-Merton with dilution, at the base case's value per share."),
  value_at_market_price: derived("Black-Scholes-Merton with dilution, at the closing price."),
});

/** Presents the claims before shareholders, in millions, with their sources. */
export const presentOtherClaims = (results: StepResults): OtherClaims => {
  const { details, market } = results.details;
  const { optionsValue, optionsPerUnit, stakes } = results.claims;
  const { options, unfunded, stockUnits } = details;
  const { source: stakesSource } = results.statements.statements.trailing.figures.equityStakes;
  const item = (name: UnfundedClaimName): UnfundedItem => {
    const { value, source } = unfunded[name];
    return { value: Math.max(0, value ?? 0), explanation: source.note ?? source.label, source };
  };
  return {
    stock_options: options && {
      number_of_stock_options: options.count,
      weighted_average_strike_price: options.strike,
      weighted_average_maturity: options.maturity,
      assumed_volatility: market.volatility ?? 0,
      assumed_dividend_yield: market.dividendYield ?? 0,
      value_of_options: results.valuation.valuation.summary.employeeOptions,
      value_at_market_price: optionsPerUnit === null ? null : optionsValue,
      source: options.source,
      sources: listOptionSources(options, market),
    },
    unfunded_liabilities: {
      pension_obligations: item("pension"),
      post_retirement_benefits: item("postRetirement"),
      healthcare_liabilities: item("healthcare"),
      deferred_compensation: item("deferredCompensation"),
      lawsuit_contingencies: item("lawsuits"),
      environmental_liabilities: item("environmental"),
      other: item("other"),
    },
    equity_stakes:
      stakes > 0
        ? {
            value: stakes,
            explanation:
              "Shares of other companies, as carried in the balance sheet. Their gains are taken out of net income and their amount out of equity, and they are added to the value of the business.",
            source: stakesSource,
          }
        : null,
    stock_units: stockUnits ? { number: stockUnits.value ?? 0, source: stockUnits.source } : null,
  };
};
