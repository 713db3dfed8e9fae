import { costOfEquity as costOfEquityOf, employeeOptions, type CostOfEquityInputs } from "@plumbline/model";
import { AppError } from "@plumbline/shared/errors.ts";
import type { Analyst } from "../analyst/analyst.ts";
import { cannotBeValued } from "../company/cannot-be-valued.ts";
import { countryTable } from "../company/reference.ts";
import { syntheticRating } from "../company/synthetic-rating.ts";
import type { StatementPeriod } from "../company-data.ts";
import { fromDataset } from "../provenance.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import type { StepContext } from "../worker.ts";
import { briefOf, callsOf, resultOf, type StepResults } from "./results.ts";
import { valueCompany, type ValuationEngine } from "./value-company.ts";

type Run<S extends keyof StepResults> = (context: StepContext) => Promise<StepResults[S]>;

/** Where nothing can be said of a company's rating: a BBB's cumulative default rate. */
const unratedDistress = 0.0292;
const unrated = "BBB";

const zero = (value: number | null) => value ?? 0;
const debtOf = ({ figures }: StatementPeriod) =>
  zero(figures.shortTermDebt.value) +
  zero(figures.longTermDebt.value) +
  zero(figures.operatingLeases.value) +
  zero(figures.financeLeases.value);
const cashOf = ({ figures }: StatementPeriod) =>
  zero(figures.cash.value) + zero(figures.shortTermInvestments.value);

/** Before charges that come once: an impairment says nothing of what is there to pay interest from. */
const operatingIncomeOf = ({ figures }: StatementPeriod) =>
  figures.operatingIncome.value === null
    ? null
    : figures.operatingIncome.value + zero(figures.impairment.value) + zero(figures.restructuring.value);

const homeCountry = () => {
  const { name, date, url, countries } = countryTable();
  const home = countries.find(({ country }) => country === "United States");
  if (!home) throw new Error("the country table holds the United States");
  return {
    home,
    source: fromDataset({ name, date, url, note: `Rating ${home.rating} of the United States` }),
  };
};

/** Steps 8 to 13: what the figures are worth, and the words around them. */
export const createValueSteps = ({
  engine,
  analyst,
  trials,
}: {
  engine: ValuationEngine;
  analyst: Analyst;
  trials: number;
}): { [S in 8 | 9 | 10 | 11 | 12 | 13]: Run<S> } => ({
  8: async ({ results }) => {
    const { statements } = resultOf(results, 3);
    const { market } = resultOf(results, 4);
    const { industry } = resultOf(results, 7);
    const { home, source } = homeCountry();
    const shares = statements.sharesOutstanding.value;
    if (shares === null || shares <= 0) {
      throw cannotBeValued(
        resultOf(results, 1).subject.companyName,
        "its filings do not say how many shares there are",
      );
    }
    const { value: bondYield } = market.bondYield;
    if (bondYield === null) {
      throw new AppError({
        kind: "unavailable",
        code: "BOND_YIELD_UNKNOWN",
        message: "The government bond yield is not known at the moment.",
      });
    }
    const inputs: CostOfEquityInputs = {
      valueMethod: industry.valueMethod,
      bondYield,
      defaultSpread: home.defaultSpread ?? 0,
      bondYieldCountry: home.country,
      operatingSegments: industry.segmentIndustries.map(({ segment, revenue, industry: row }) => ({
        segment,
        revenue,
        evSalesRatio: row.evToSales,
        mcSalesRatio: row.priceToSales,
        unleveredBeta: row.unleveredBetaCashCorrected,
        equityBeta: row.leveredBeta,
      })),
      geographicSegments: industry.segmentCountries.map(
        ({ country, revenue, equityRiskPremium, taxRate }) => ({
          country,
          revenue,
          equityRiskPremium,
          taxRate,
        }),
      ),
      marketDebt: debtOf(statements.trailing),
      cash: cashOf(statements.trailing),
      price: market.price.value,
      sharesOutstanding: shares,
      marginalTaxRate: home.taxRate ?? 0.25,
    };
    const synthetic = syntheticRating({
      operatingIncome: operatingIncomeOf(statements.trailing),
      netCash: cashOf(statements.trailing) > debtOf(statements.trailing),
      interestExpense: statements.trailing.figures.interestExpense.value,
      marketCap: market.price.value === null ? null : market.price.value * shares,
      financial: industry.valueMethod === "FINANCIAL",
    });
    return {
      costOfEquity: costOfEquityOf(inputs),
      rating: {
        rating: synthetic.rating ?? unrated,
        coverage: synthetic.interestCoverage,
        pDistress: synthetic.distressProbability ?? unratedDistress,
        note:
          synthetic.rating === null
            ? `${synthetic.source.note ?? ""} Taken as ${unrated}.`.trim()
            : synthetic.source.note,
      },
      bondSpreadSource: source,
    };
  },

  9: async ({ results }) => {
    const { statements } = resultOf(results, 3);
    const { details, market } = resultOf(results, 4);
    const { trailing } = resultOf(results, 6);
    const { costOfEquity } = resultOf(results, 8);
    const shares = statements.sharesOutstanding.value ?? 0;
    const warnings: Warning[] = [...statements.warnings, ...details.warnings, ...costOfEquity.warnings];
    const { options } = details;
    const valued =
      options && market.price.value !== null && market.volatility !== null
        ? employeeOptions({
            price: market.price.value,
            strike: options.strike,
            years: options.maturity,
            volatility: market.volatility,
            dividendYield: market.dividendYield ?? 0,
            riskFreeRate: costOfEquity.riskFreeRate,
            options: options.count,
            shares,
          })
        : null;
    if (options && !valued) {
      warnings.push({
        code: "OPTIONS_SKIPPED",
        message: "Employee options are left out: without a price history they can't be valued.",
      });
    }
    const unfunded = Object.values(details.unfunded).reduce(
      (sum, { value }) => sum + Math.max(0, zero(value)),
      0,
    );
    return {
      base: {
        revenue: trailing.revenue,
        netIncome: trailing.adjustedNetIncome,
        bookEquity: trailing.adjustedEquity,
        shares,
        fiscalYear: trailing.year,
        latestFinancialsDate: statements.trailing.end,
      },
      optionsValue: valued?.value ?? 0,
      optionsPerUnit: valued?.valuePerOption ?? null,
      unfunded,
      warnings,
    };
  },

  10: async ({ results, signal }) => {
    const { result, calls, notes } = await analyst.forecast(briefOf(results), { signal, earlier: [] });
    return { forecasts: result, calls, notes };
  },
  11: async ({ results, signal }) => {
    const { forecasts, notes } = resultOf(results, 10);
    return {
      valuation: await valueCompany({
        brief: briefOf(results),
        forecasts,
        claims: resultOf(results, 9),
        notes: notes.map((message) => ({ code: "ANALYST_FELL_BACK", message })),
        engine,
        trials,
        signal,
      }),
    };
  },
  12: async ({ results, signal }) => {
    const { result, calls } = await analyst.notePoints(
      {
        brief: briefOf(results),
        forecasts: resultOf(results, 10).forecasts,
        valuation: resultOf(results, 11).valuation,
      },
      { signal, earlier: callsOf(results) },
    );
    return { points: result, calls };
  },
  13: async ({ results, signal }) => {
    const { result, calls } = await analyst.write(
      {
        brief: briefOf(results),
        forecasts: resultOf(results, 10).forecasts,
        valuation: resultOf(results, 11).valuation,
        points: resultOf(results, 12).points,
      },
      { signal, earlier: callsOf(results) },
    );
    return { thesis: result, calls };
  },
});
