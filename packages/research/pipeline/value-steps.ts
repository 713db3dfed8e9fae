import { costOfEquity as computeCostOfEquity } from "@plumbline/model";
import type { Analyst } from "../analyst/analyst.ts";
import { valueClaims } from "../valuation/claims.ts";
import { costOfEquityInputs, rateCompany } from "../valuation/cost-of-equity-inputs.ts";
import { valueCompany, type ValuationEngine } from "../valuation/value-company.ts";
import { type Step, step } from "./step.ts";
import { briefOf, briefSteps, callsOf } from "./step-results.ts";

type ValueStep = "costOfEquity" | "claims" | "forecast" | "valuation" | "points" | "thesis";

/** Creates the steps that value the company and write the texts. */
export const createValueSteps = ({
  engine,
  analyst,
  trials,
}: {
  engine: ValuationEngine;
  analyst: Analyst;
  trials: number;
}): { [S in ValueStep]: Step<S> } => ({
  costOfEquity: step(["subject", "statements", "details", "industry"], async ({ results }) => {
    const company = {
      ...results.subject,
      ...results.statements,
      ...results.industry,
      market: results.details.market,
    };
    const { inputs, ...sources } = costOfEquityInputs(company);
    return { costOfEquity: computeCostOfEquity(inputs), rating: rateCompany(company), ...sources };
  }),

  claims: step(["filings", "statements", "details", "adjusted", "costOfEquity"], async ({ results }) =>
    valueClaims({
      ...results.filings,
      ...results.statements,
      ...results.details,
      trailing: results.adjusted.trailing,
      costOfEquity: results.costOfEquity.costOfEquity,
    }),
  ),

  forecast: step(briefSteps, async ({ results, signal }) => {
    const { result, calls, notes } = await analyst.forecast(briefOf(results), {
      signal,
      earlier: [],
      trials,
    });
    return { ...result, calls, notes };
  }),

  valuation: step([...briefSteps, "forecast"], async ({ results, signal }) => {
    const { forecasts, ranges, correlation, isJudged, notes } = results.forecast;
    return {
      valuation: await valueCompany({
        brief: briefOf(results),
        forecasts,
        ranges,
        correlation,
        isJudged,
        claims: results.claims,
        notes: notes.map((message) => ({ code: "ANALYST_FELL_BACK", message })),
        engine,
        trials,
        signal,
      }),
    };
  }),

  points: step([...briefSteps, "forecast", "valuation"], async ({ results, signal }) => {
    const { result, calls } = await analyst.notePoints(
      {
        brief: briefOf(results),
        forecasts: results.forecast.forecasts,
        valuation: results.valuation.valuation,
      },
      { signal, earlier: callsOf(results) },
    );
    return { points: result, calls };
  }),

  thesis: step([...briefSteps, "forecast", "valuation", "points"], async ({ results, signal }) => {
    const { result, calls } = await analyst.write(
      {
        brief: briefOf(results),
        forecasts: results.forecast.forecasts,
        valuation: results.valuation.valuation,
        points: results.points.points,
      },
      { signal, earlier: callsOf(results) },
    );
    return { thesis: result, calls };
  }),
});
