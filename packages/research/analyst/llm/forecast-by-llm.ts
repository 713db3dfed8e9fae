import { baseRates } from "@plumbline/base-rates";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Driver, Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief, RangedForecasts } from "../analyst.ts";
import type { RangedDrivers } from "../drivers/driver-set.ts";
import { completeForecast, decideByRules, type RuledForecast } from "../drivers/forecast-by-rules.ts";
import { isNumber } from "../../numbers.ts";
import type { DraftSentence, Sheet } from "../sentences/write-sentence.ts";
import { evidenceOf, type TextLimits, type WrittenText, writeText } from "../sentences/write-text.ts";
import type { BudgetedModel } from "./budget.ts";
import { dataBlock } from "./data-block.ts";
import {
  type DriverBounds,
  driverBounds,
  type ProposedDriver,
  proposedDrivers,
  roundDriver,
  writtenDriver,
} from "./driver-bounds.ts";
import { type ForecastAnswer, forecastAnswer } from "./forecast-answer.ts";
import { distanceComplaints, jointBounds, type JointBounds, valueComplaints } from "./joint-bounds.ts";
import type { SecondReader } from "./second-reader.ts";

const explanationLimits: TextLimits = {
  sentences: { least: 1, most: 3 },
  characters: { least: 20, most: 700 },
};
const storyLimits: TextLimits = { sentences: { least: 2, most: 5 }, characters: { least: 60, most: 1_200 } };

const isRanged = (name: string): boolean => (SIMULATION_DRIVERS as readonly string[]).includes(name);

/**
 * Merges the model's drivers into the middles of the rules, without words. byRules is the rules'
 * middle, only where the model's is another.
 */
const toMiddle = (rules: Forecast, proposed: ForecastAnswer, modelName: string): Forecast => {
  const driverOf = (name: ProposedDriver): Driver => {
    const value = roundDriver(name, proposed[name].value);
    const byRules = rules[name].value;
    if (writtenDriver(name, value) === writtenDriver(name, byRules)) return rules[name];
    const kind = isRanged(name) ? " as the middle of the range" : "";
    return {
      value,
      byRules,
      explanation: `Proposed by ${modelName}${kind}: ${writtenDriver(name, value)}, where the rules take ${writtenDriver(name, byRules)}.`,
    };
  };
  const drivers = Object.fromEntries(proposedDrivers.map((name) => [name, driverOf(name)]));
  return { ...rules, ...(drivers as Pick<Forecast, ProposedDriver>) };
};

/** Lists the drivers that lie out of bounds, and a margin that converges too late. */
const driverComplaints = (middle: Forecast, bounds: DriverBounds): string[] => {
  const outside = proposedDrivers.flatMap((name) => {
    const { value } = middle[name];
    const { least, most } = bounds[name];
    return value >= least && value <= most
      ? []
      : [`${name} is ${value}; it must lie from ${least} to ${most}`];
  });
  if (outside.length > 0) return outside;
  return middle.marginConvergence.value > middle.yearsToStability.value
    ? ["marginConvergence is later than yearsToStability"]
    : [];
};

/** Moves the middle of each range to the proposed value, which lies within it. */
const moveRanges = (ranged: RangedDrivers, middle: Forecast): RangedDrivers =>
  Object.fromEntries(
    SIMULATION_DRIVERS.map((name) => {
      const { range, ...rest } = ranged[name];
      return [name, { ...rest, base: middle[name], range: { ...range, p50: middle[name].value } }];
    }),
  ) as RangedDrivers;

/** Replaces the rules' middles of moved drivers by the values of the rules' base case. */
const compareBases = (base: Forecast, rules: Forecast): Forecast => {
  const moved = proposedDrivers.filter((name) => isNumber(base[name].byRules));
  const drivers = moved.map((name) => [name, { ...base[name], byRules: rules[name].value }]);
  return { ...base, ...(Object.fromEntries(drivers) as Partial<Forecast>) };
};

/**
 * Completes proposed middles with the three cases, or says which bounds they break: those of a
 * driver, of the value, or of the distances between the cases.
 */
export const completeProposal = ({
  brief,
  ruled,
  rules,
  middle,
  bounds,
  trials,
}: {
  brief: CompanyBrief;
  ruled: RuledForecast;
  /** The rules' base case. */
  rules: Forecast;
  middle: Forecast;
  bounds: { drivers: DriverBounds; joint: JointBounds };
  trials?: number;
}): { completed: RangedForecasts; wrong: [] } | { completed: null; wrong: string[] } => {
  const wrong = driverComplaints(middle, bounds.drivers);
  if (wrong.length > 0) return { completed: null, wrong };
  const moved = { ...ruled, base: middle, ranged: moveRanges(ruled.ranged, middle) };
  const { forecasts, ...rest } = completeForecast(brief, moved, trials);
  const beyond = valueComplaints(brief, forecasts.base, bounds.joint);
  if (beyond.length > 0) return { completed: null, wrong: beyond };
  const near = distanceComplaints(brief, forecasts, bounds.joint);
  if (near.length > 0) return { completed: null, wrong: near };
  return {
    completed: { ...rest, forecasts: { ...forecasts, base: compareBases(forecasts.base, rules) } },
    wrong: [],
  };
};

type Words = { field: "story" | ProposedDriver; written: WrittenText };

/** Writes the story and the explanations; a text with a fault is left out. */
const writeWords = (answer: ForecastAnswer, sheet: Sheet): { words: Words[]; faults: string[] } => {
  const words: Words[] = [];
  const faults: string[] = [];
  const take = (field: Words["field"], drafts: readonly DraftSentence[], limits: TextLimits) => {
    const { written, faults: own } = writeText(drafts, sheet, limits);
    if (written) words.push({ field, written });
    else faults.push(`${field}: ${own.join("; ")}`);
  };
  take("story", answer.story, storyLimits);
  for (const name of proposedDrivers) take(name, answer[name].because, explanationLimits);
  return { words, faults };
};

/** Puts the model's words into the base case. */
const withWords = (
  { forecasts, ...rest }: RangedForecasts,
  words: readonly Words[],
  source: Provenance | undefined,
): RangedForecasts => {
  const base = { ...forecasts.base };
  for (const { field, written } of words) {
    if (field === "story") {
      base.valuationStory = written.text;
      base.evidence = evidenceOf(field, written, source);
    } else
      base[field] = {
        ...base[field],
        explanation: written.text,
        evidence: evidenceOf(field, written, source),
      };
  }
  return { ...rest, forecasts: { ...forecasts, base } };
};

/**
 * Forecasts with a language model, within the range that the base rates give each driver, and the
 * value that they give together. A faulty answer is sent back once. Then a text that the program
 * cannot vouch for is replaced by the rules' text, and drivers that break a bound by the whole
 * forecast of the rules: byLlm is false, and why says the reason.
 */
export const forecastByLlm = async ({
  brief,
  model,
  modelName,
  readAgain,
  signal,
  trials,
}: {
  brief: CompanyBrief;
  model: BudgetedModel;
  modelName: string;
  readAgain: SecondReader;
  signal: AbortSignal;
  /** Of the report's simulation. */
  trials?: number;
}): Promise<{ forecast: RangedForecasts; byLlm: boolean; why: string | null }> => {
  const ruled = decideByRules(brief, baseRates);
  const rules = completeForecast(brief, ruled, trials);
  const bounds = { drivers: driverBounds(ruled), joint: jointBounds(brief, rules.forecasts) };
  const blockOf = (proposed: Forecast) =>
    dataBlock({ purpose: "forecast", brief, proposal: { proposed, rules: rules.forecasts.base } });
  const { data } = blockOf(rules.forecasts.base);
  const measured = Object.fromEntries(proposedDrivers.map((name) => [name, ruled.base[name].value]));
  const given = { stableGrowthRate: ruled.base.stableGrowthRate.value };
  let complaints: string[] = [];
  for (const isLast of [false, true]) {
    const answer = await model.ask({
      purpose: "forecast",
      data: { ...data, given, measured, bounds: bounds.drivers },
      complaints,
      schema: forecastAnswer,
      signal,
    });
    if (!answer) return { forecast: rules, byLlm: false, why: "it gave no usable answer" };
    const middle = toMiddle(ruled.base, answer, modelName);
    const { completed, wrong } = completeProposal({
      brief,
      ruled,
      rules: rules.forecasts.base,
      middle,
      bounds,
      trials,
    });
    const { sheet } = blockOf(completed?.forecasts.base ?? middle);
    const { words, faults } = writeWords(answer, sheet);
    if (completed && (faults.length === 0 || isLast)) {
      const texts = words.map(({ field, written }) => ({ name: field, sentences: written.sentences }));
      const doubted = await readAgain({ texts, sheet, model, signal });
      const kept = words.filter(({ field }) => !doubted.has(field));
      const forecast = withWords(completed, kept, brief.filingText?.source);
      return { forecast, byLlm: true, why: null };
    }
    complaints = [...wrong, ...faults];
  }
  return { forecast: rules, byLlm: false, why: "its numbers broke the rules twice" };
};
