import { valueCase } from "@plumbline/model";
import { caseInputs } from "../../valuation/value-company.ts";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { complaintsOf } from "../figure-check/check-text.ts";
import { forecastByRules } from "../drivers/forecast-by-rules.ts";
import type { BudgetedModel } from "./budget.ts";
import { dataBlock, filingBlock } from "./data-block.ts";
import {
  type DriverBounds,
  driverBounds,
  type ProposedDriver,
  proposedDrivers,
  roundDriver,
  writtenDriver,
} from "./driver-bounds.ts";
import { type ForecastAnswer, forecastAnswer } from "./forecast-answer.ts";

const explanationLength = { least: 20, most: 500 };
const storyLength = { least: 60, most: 900 };
/** There is no recommendation yet, so no text may speak of one. */
const verdict = { word: null, upside: null };

/** Merges the model's drivers, stories and explanations into a case of the rules. */
const toForecast = (rules: Forecast, proposed: ForecastAnswer[CaseType]): Forecast => {
  const driverOf = (name: ProposedDriver) => ({
    value: roundDriver(name, proposed[name].value),
    explanation: proposed[name].explanation.trim(),
  });
  const drivers = Object.fromEntries(proposedDrivers.map((name) => [name, driverOf(name)]));
  return { ...rules, ...(drivers as Pick<Forecast, ProposedDriver>), valuationStory: proposed.story.trim() };
};

const numberComplaints = (brief: CompanyBrief, forecasts: Forecasts, bounds: DriverBounds): string[] => {
  const outside = caseTypes.flatMap((type) =>
    proposedDrivers.flatMap((name) => {
      const { value } = forecasts[type][name];
      const { least, most } = bounds[name];
      return value >= least && value <= most
        ? []
        : [`${type}.${name} is ${value}; it must lie from ${least} to ${most}`];
    }),
  );
  if (outside.length > 0) return outside;
  const late = caseTypes.flatMap((type) =>
    forecasts[type].marginConvergence.value > forecasts[type].yearsToStability.value
      ? [`${type}.marginConvergence is later than yearsToStability`]
      : [],
  );
  const worth = (type: CaseType) =>
    valueCase(caseInputs({ brief, forecast: forecasts[type], optionsValue: 0, unfunded: 0 }))
      .finalEquityValue;
  const [bear, base, bull] = [worth("bear"), worth("base"), worth("bull")];
  return [
    ...late,
    ...(bear <= base ? [] : ["the bear case is worth more than the base case"]),
    ...(base <= bull ? [] : ["the bull case is worth less than the base case"]),
  ];
};

type Passage = { path: string; complaints: string[]; replace: () => void };

/** Lists each text of the forecasts with its faults and its replacement. */
const passagesOf = (brief: CompanyBrief, forecasts: Forecasts, rules: Forecasts, modelName: string) => {
  const { citable } = dataBlock({ brief, forecasts });
  return caseTypes.flatMap((type): Passage[] => {
    const own = forecasts[type];
    return [
      {
        path: `${type}.story`,
        complaints: complaintsOf({ text: own.valuationStory, ...storyLength, citable, verdict }),
        replace: () => {
          own.valuationStory = `The ${type} case as ${modelName} proposes it; its story held what the report does not, and is left out.`;
        },
      },
      ...proposedDrivers.map((name): Passage => ({
        path: `${type}.${name}.explanation`,
        complaints: complaintsOf({ text: own[name].explanation, ...explanationLength, citable, verdict }),
        replace: () => {
          own[name].explanation =
            `Proposed by ${modelName}: ${writtenDriver(name, own[name].value)}, where the rules take ${writtenDriver(name, rules[type][name].value)}.`;
        },
      })),
    ];
  });
};

/**
 * Forecasts with a language model, within bounds around the rules' forecast. A faulty answer is
 * sent back once. Then a text with a figure outside the data is replaced by the rules' text, and
 * drivers that break a rule by the whole forecast of the rules: byLlm is false, and why says the
 * reason.
 */
export const forecastByLlm = async ({
  brief,
  model,
  modelName,
  signal,
}: {
  brief: CompanyBrief;
  model: BudgetedModel;
  modelName: string;
  signal: AbortSignal;
}): Promise<{ forecasts: Forecasts; byLlm: boolean; why: string | null }> => {
  const rules = forecastByRules(brief);
  const bounds = driverBounds(rules);
  const { data } = dataBlock({ brief });
  const stableGrowth = { stableGrowthRate: rules.base.stableGrowthRate.value };
  let complaints: string[] = [];
  for (const isLast of [false, true]) {
    const answer = await model.ask({
      purpose: "forecast",
      data: { ...data, ...filingBlock(brief, "forecast"), given: stableGrowth, bounds },
      complaints,
      schema: forecastAnswer,
      signal,
    });
    if (!answer) return { forecasts: rules, byLlm: false, why: "it gave no usable answer" };
    const forecasts: Forecasts = {
      base: toForecast(rules.base, answer.base),
      bull: toForecast(rules.bull, answer.bull),
      bear: toForecast(rules.bear, answer.bear),
    };
    const wrong = numberComplaints(brief, forecasts, bounds);
    const broken = passagesOf(brief, forecasts, rules, modelName).filter(
      (passage) => passage.complaints.length > 0,
    );
    if (wrong.length === 0 && (broken.length === 0 || isLast)) {
      for (const { replace } of broken) replace();
      return { forecasts, byLlm: true, why: null };
    }
    complaints = [...wrong, ...broken.map((one) => `${one.path}: ${one.complaints.join("; ")}`)];
  }
  return { forecasts: rules, byLlm: false, why: "its numbers broke the rules twice" };
};
