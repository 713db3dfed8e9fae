import { baseRates } from "@plumbline/base-rates";
import { SIMULATION_DRIVERS, valueCase } from "@plumbline/model";
import { caseInputs } from "../../valuation/value-company.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, RangedForecasts } from "../analyst.ts";
import { complaintsOf } from "../figure-check/check-text.ts";
import type { RangedDrivers } from "../drivers/driver-set.ts";
import { completeForecast, decideByRules, type RuledForecast } from "../drivers/forecast-by-rules.ts";
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

/** Merges the model's drivers, story and explanations into the rules' base case. */
const toForecast = (rules: Forecast, proposed: ForecastAnswer): Forecast => {
  const driverOf = (name: ProposedDriver) => ({
    value: roundDriver(name, proposed[name].value),
    explanation: proposed[name].explanation.trim(),
  });
  const drivers = Object.fromEntries(proposedDrivers.map((name) => [name, driverOf(name)]));
  return { ...rules, ...(drivers as Pick<Forecast, ProposedDriver>), valuationStory: proposed.story.trim() };
};

const worth = (brief: CompanyBrief, forecast: Forecast): number =>
  valueCase(caseInputs({ brief, forecast, optionsValue: 0, unfunded: 0 })).finalEquityValue;

/**
 * Lists what is wrong with the drivers: one out of bounds, or all together beyond the rules' range.
 */
const numberComplaints = (
  brief: CompanyBrief,
  base: Forecast,
  bounds: DriverBounds,
  rules: RangedForecasts,
): string[] => {
  const outside = proposedDrivers.flatMap((name) => {
    const { value } = base[name];
    const { least, most } = bounds[name];
    return value >= least && value <= most
      ? []
      : [`${name} is ${value}; it must lie from ${least} to ${most}`];
  });
  if (outside.length > 0) return outside;
  if (base.marginConvergence.value > base.yearsToStability.value)
    return ["marginConvergence is later than yearsToStability"];
  const { bear, bull } = rules.forecasts;
  const value = worth(brief, base);
  return [
    ...(value < worth(brief, bear) ? ["all drivers together give less value than the rules' bear case"] : []),
    ...(value > worth(brief, bull) ? ["all drivers together give more value than the rules' bull case"] : []),
  ];
};

type Passage = { path: string; complaints: string[]; replace: () => void };

/** Lists each text of the base case with its faults and its replacement. */
const passagesOf = (brief: CompanyBrief, base: Forecast, rules: RangedForecasts, modelName: string) => {
  const data = dataBlock({ brief, forecasts: { ...rules.forecasts, base } });
  const citable = { ...data.citable, told: "base" as const };
  return [
    {
      path: "story",
      complaints: complaintsOf({ text: base.valuationStory, ...storyLength, citable, verdict }),
      replace: () => {
        base.valuationStory = `The base case as ${modelName} proposes it; its story held what the report does not, and is left out.`;
      },
    },
    ...proposedDrivers.map((name): Passage => ({
      path: `${name}.explanation`,
      complaints: complaintsOf({ text: base[name].explanation, ...explanationLength, citable, verdict }),
      replace: () => {
        base[name].explanation =
          `Proposed by ${modelName}: ${writtenDriver(name, base[name].value)}, where the rules take ${writtenDriver(name, rules.forecasts.base[name].value)}.`;
      },
    })),
  ];
};

/** Moves the middle of each range to the proposed value, which lies within it. */
const moveRanges = (ranged: RangedDrivers, base: Forecast): RangedDrivers =>
  Object.fromEntries(
    SIMULATION_DRIVERS.map((name) => {
      const { range, ...rest } = ranged[name];
      return [name, { ...rest, base: base[name], range: { ...range, p50: base[name].value } }];
    }),
  ) as RangedDrivers;

/** Completes the proposed base case, which keeps its own story. */
const completeProposal = (brief: CompanyBrief, ruled: RuledForecast, base: Forecast): RangedForecasts => {
  const completed = completeForecast(brief, { ...ruled, base, ranged: moveRanges(ruled.ranged, base) });
  return { ...completed, forecasts: { ...completed.forecasts, base } };
};

/**
 * Forecasts with a language model, within the range that the base rates give each driver, and the
 * value that they give together. A faulty answer is sent back once. Then a text with a figure
 * outside the data is replaced by the rules' text, and drivers that break a rule by the whole
 * forecast of the rules: byLlm is false, and why says the reason.
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
}): Promise<{ forecast: RangedForecasts; byLlm: boolean; why: string | null }> => {
  const ruled = decideByRules(brief, baseRates);
  const rules = completeForecast(brief, ruled);
  const bounds = driverBounds(ruled);
  const { data } = dataBlock({ brief });
  const measured = Object.fromEntries(proposedDrivers.map((name) => [name, ruled.base[name].value]));
  const given = { stableGrowthRate: ruled.base.stableGrowthRate.value };
  let complaints: string[] = [];
  for (const isLast of [false, true]) {
    const answer = await model.ask({
      purpose: "forecast",
      data: { ...data, ...filingBlock(brief, "forecast"), given, measured, bounds },
      complaints,
      schema: forecastAnswer,
      signal,
    });
    if (!answer) return { forecast: rules, byLlm: false, why: "it gave no usable answer" };
    const base = toForecast(rules.forecasts.base, answer);
    const wrong = numberComplaints(brief, base, bounds, rules);
    const broken = passagesOf(brief, base, rules, modelName).filter(
      (passage) => passage.complaints.length > 0,
    );
    if (wrong.length === 0 && (broken.length === 0 || isLast)) {
      for (const { replace } of broken) replace();
      return { forecast: completeProposal(brief, ruled, base), byLlm: true, why: null };
    }
    complaints = [...wrong, ...broken.map((one) => `${one.path}: ${one.complaints.join("; ")}`)];
  }
  return { forecast: rules, byLlm: false, why: "its numbers broke the rules twice" };
};
