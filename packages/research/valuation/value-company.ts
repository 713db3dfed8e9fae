import {
  type CaseInputs,
  type CaseValue,
  type Elasticity,
  type ImpliedDrivers,
  MAXIMUM_YEARS_SINCE_BASE,
  type OptionPlan,
  recommendationWord,
  type SensitivityCell,
  SIMULATION_DRIVERS,
  type SimulationInputs,
  type SimulationResult,
} from "@plumbline/model";
import { createHash } from "node:crypto";
import { daysBetween } from "../company/filings/dates.ts";
import type { CompanyBrief, Forecasts, RangedForecasts } from "../analyst/analyst.ts";
import { findMarketPremium } from "../company/industry/premium-scale.ts";
import { atPublishedPremium } from "./published-premium.ts";
import { type CaseType, caseTypes, type Valuation, type Warning } from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import { joinWarnings, presentCase, rangesHeld } from "./present-valuation.ts";
import { areFiguresOld, isExtreme } from "./care.ts";
import { presentCostOfEquity, presentModel } from "./present-cost-of-equity.ts";
import { type Claims, optionPlanOf, stakesOf, unfundedOf } from "./claims.ts";

/**
 * Fields of the model's results that the engine does not send: the caller knows them, or does not
 * use them.
 */
export const engineOnly = {
  value: ["modelVersion"],
  simulation: ["modelVersion", "sampling", "correlation", "basePerShareValue", "warnings"],
  elasticity: ["reason"],
} as const;
type SentValue = Omit<CaseValue, (typeof engineOnly.value)[number]>;
type SentSimulation = Omit<SimulationResult, (typeof engineOnly.simulation)[number] | "elasticities"> & {
  elasticities: Omit<Elasticity, (typeof engineOnly.elasticity)[number]>[];
};

/** Port to the valuation engine. */
export type ValuationEngine = {
  /** Values a case; with options, at its own value per share instead of inputs.stockOptions. */
  value: (
    inputs: CaseInputs,
    options: OptionPlan | null,
    signal: AbortSignal,
  ) => Promise<{ value: SentValue; modelVersion: string }>;
  sensitivity: (inputs: CaseInputs, signal: AbortSignal) => Promise<SensitivityCell[]>;
  implied: (
    inputs: CaseInputs,
    price: number,
    signal: AbortSignal,
  ) => Promise<{ drivers: ImpliedDrivers; expectedIrr: number | null }>;
  simulate: (
    inputs: SimulationInputs & { bear: CaseInputs; bull: CaseInputs },
    signal: AbortSignal,
  ) => Promise<SentSimulation>;
  /** The mean of a simulation, for an engine that has a quicker way to it than to simulate. */
  mean?: (inputs: SimulationInputs & { bear: CaseInputs; bull: CaseInputs }) => Promise<number>;
};

const daysOfYear = 365.25;

/**
 * Computes the years from the end of the base period to the day of the price, from 0 to the most
 * that the model accepts; 0 without a price.
 */
export const yearsSinceBase = ({
  latestFinancialsDate,
  priceDate,
}: {
  latestFinancialsDate: string;
  priceDate: string | null;
}): number => {
  if (priceDate === null) return 0;
  const years = daysBetween(latestFinancialsDate, priceDate) / daysOfYear;
  return Math.min(Math.max(0, years), MAXIMUM_YEARS_SINCE_BASE);
};

/** Builds a case's inputs from the company's base figures and the analyst's drivers. */
export const caseInputs = ({
  brief,
  forecast,
  optionsValue,
}: {
  brief: CompanyBrief;
  forecast: Forecast;
  optionsValue: number;
}): CaseInputs => ({
  baseRevenue: brief.base.revenue,
  baseNetIncome: brief.base.netIncome,
  baseBookEquity: brief.base.bookEquity,
  sharesOutstanding: brief.base.shares,
  price: brief.market.price.value,
  revenueGrowthRate: forecast.revenueGrowthRate.value,
  stableGrowthRate: forecast.stableGrowthRate.value,
  yearsToStability: forecast.yearsToStability.value,
  salesToEquityRatio: forecast.salesToEquityRatio.value,
  nextYearNetIncomeMargin: forecast.nextYearNetIncomeMargin.value,
  stableNetIncomeMargin: forecast.stableNetIncomeMargin.value,
  marginConvergence: forecast.marginConvergence.value,
  stableRoe: forecast.stableRoe.value,
  startingCostOfEquity: brief.costOfEquity.costOfEquity,
  stableCostOfEquity: brief.costOfEquity.stableCostOfEquity,
  pDistress: brief.rating.pDistress,
  recoveryRatio: forecast.recoveryRatio.value,
  stockOptions: optionsValue,
  unfundedLiabilities: unfundedOf(brief.details),
  equityStakes: stakesOf(brief),
  yearsSinceBase: yearsSinceBase({
    latestFinancialsDate: brief.base.latestFinancialsDate,
    priceDate: brief.market.priceDate,
  }),
});

/** Derives the seed from company, filing and day, so that a run repeats to the last bit. */
export const seedOf = ({
  ticker,
  accession,
  priceDate,
}: {
  ticker: string;
  accession: string;
  priceDate: string | null;
}): number =>
  createHash("sha256")
    .update(`${ticker}|${accession}|${priceDate ?? ""}`)
    .digest()
    .readUInt32BE(0);

/** The seed of a company's report. */
export const reportSeed = ({ subject, filings, market }: CompanyBrief): number =>
  seedOf({
    ticker: subject.ticker,
    accession: filings.annual.accession,
    priceDate: market.priceDate,
  });

/** Trials of a report's simulation unless the configuration says otherwise. */
export const reportTrials = 40_000;

/**
 * Values a company: three cases, sensitivity, reverse DCF and simulation, all computed by the
 * engine. Each case has its own value of the employee options. The analyses around the base case
 * take the base case's as a constant.
 */
export const valueCompany = async ({
  brief,
  forecasts,
  ranges,
  correlation,
  isJudged = false,
  claims,
  notes,
  engine,
  trials,
  signal,
}: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  /** Without ranges, the simulation draws from the three cases. */
  ranges?: RangedForecasts["ranges"];
  correlation?: number;
  isJudged?: RangedForecasts["isJudged"];
  claims: Claims;
  /** Notes for the reader on how the drivers came about. */
  notes: Warning[];
  engine: ValuationEngine;
  trials: number;
  signal: AbortSignal;
}): Promise<Valuation> => {
  const options = optionPlanOf(brief);
  const inputsOf = (type: CaseType, optionsValue: number) =>
    caseInputs({ brief, forecast: forecasts[type], optionsValue });
  const valueOf = (type: CaseType) => engine.value(inputsOf(type, 0), options, signal);
  const [base, bull, bear] = await Promise.all([valueOf("base"), valueOf("bull"), valueOf("bear")]);
  const optionsValue = base.value.normalised.stockOptions;
  const inputs = {
    base: inputsOf("base", optionsValue),
    bull: inputsOf("bull", optionsValue),
    bear: inputsOf("bear", optionsValue),
  };
  const price = brief.market.price.value;
  const seed = reportSeed(brief);

  const { perShareValue } = base.value;
  const premium = findMarketPremium(brief.market.priceDate ?? brief.market.bondYieldDate);
  const published = atPublishedPremium(inputs.base, brief.costOfEquity, premium);
  const draw = { ...inputs, price, trials, seed, ranges, correlation };
  const meanOf = engine.mean ?? (async (asked: typeof draw) => (await engine.simulate(asked, signal)).mean);
  const [cells, implied, atValue, simulation, valueAtPublished] = await Promise.all([
    engine.sensitivity(inputs.base, signal),
    price === null ? null : engine.implied(inputs.base, price, signal),
    perShareValue > 0 ? engine.implied(inputs.base, perShareValue, signal) : null,
    engine.simulate(draw, signal),
    meanOf({ ...draw, base: published }),
  ]);

  const values = { base, bull, bear };
  return {
    models: [presentModel(brief)],
    cases: caseTypes.map((type) =>
      presentCase({ type, brief, forecast: forecasts[type], value: values[type].value }),
    ),
    sensitivityCells: cells.map(([costOfEquity, growthRate, value]) => ({ costOfEquity, growthRate, value })),
    costOfEquity: presentCostOfEquity(brief),
    monteCarloElasticities: simulation.elasticities.map((one) => ({ id: one.driver, ...one })),
    irr: { expectedIrr: implied?.expectedIrr ?? null, requiredReturn: atValue?.expectedIrr ?? null },
    reverseDCFValues: implied
      ? Object.entries(implied.drivers).map(([driver, marketImpliedValue]) => ({
          driver,
          baseValue: inputs.base[driver as keyof ImpliedDrivers],
          marketImpliedValue,
        }))
      : [],
    percentiles: simulation.percentiles,
    simulation: {
      ...(ranges && {
        ranges: SIMULATION_DRIVERS.map((driver) => ({ driver, ...ranges[driver] })),
        held: rangesHeld(),
      }),
      ...(correlation !== undefined && { correlation }),
      trials: simulation.trials,
      seed: simulation.seed,
      mean: simulation.mean,
      standardDeviation: simulation.standardDeviation,
      shareBelowPrice: simulation.shareBelowPrice,
      shareAtZero: simulation.shareAtZero,
    },
    summary: {
      employeeOptions: optionsValue,
      unfundedLiabilities: claims.unfunded,
      equityStakes: claims.stakes,
    },
    premium: { ...premium, valueAtPublished },
    recommendation: {
      word: areFiguresOld({
        latestFinancialsDate: brief.base.latestFinancialsDate,
        priceDate: brief.market.priceDate,
      })
        ? null
        : recommendationWord({
            price,
            percentiles: simulation.percentiles,
            value: perShareValue,
            isCareNeeded: isJudged || isExtreme({ value: perShareValue, price }),
          }),
    },
    modelVersion: base.modelVersion,
    warnings: joinWarnings({ own: [...claims.warnings, ...notes], model: base.value.warnings }),
  };
};
