import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import { percent } from "../wording/format.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import { proposedDrivers, roundDriver } from "./driver-bounds.ts";
import {
  bounds,
  brief,
  createAnswer,
  createDriver,
  createWritten,
  forecast,
  ruled,
  rules,
  signal,
  story,
  writtenStory,
} from "./testing/proposals.ts";

const byRules = { ...rules, byLlm: false };
const broken = "its numbers broke the rules twice";

test("takes drivers, reasons and story from the model, and the rest from the rules", async () => {
  const growth = ruled.base.revenueGrowthRate.value + 0.005;
  const { forecasts, ranges, correlation, byLlm, why, complaints } = await forecast(() =>
    createAnswer({ revenueGrowthRate: createDriver(growth + 0.0004) }),
  );
  expect({ byLlm, why, complaints }).toEqual({ byLlm: true, why: null, complaints: [[]] });
  expect(forecasts.base).toEqual({
    ...rules.forecasts.base,
    valuationStory: writtenStory,
    evidence: [],
    ...Object.fromEntries(proposedDrivers.map((name) => [name, createWritten(forecasts.base[name].value)])),
    revenueGrowthRate: {
      ...createWritten(forecasts.base.revenueGrowthRate.value),
      byRules: rules.forecasts.base.revenueGrowthRate.value,
    },
  });
  // The base case's growth lies as far from the proposed middle as the rules' from theirs.
  const { value } = forecasts.base.revenueGrowthRate;
  const byRules = rules.forecasts.base.revenueGrowthRate.value;
  expect(value - byRules).toBeCloseTo(growth - ruled.base.revenueGrowthRate.value, 2);
  expect(value).not.toBe(roundDriver("revenueGrowthRate", value));
  expect(correlation).toBe(rules.correlation);
  expect(ranges.revenueGrowthRate).toEqual({
    ...rules.ranges.revenueGrowthRate,
    p50: roundDriver("revenueGrowthRate", growth),
  });
});

test("the bear and the bull case follow from the proposed base case and the ranges", async () => {
  const { least } = bounds.stableNetIncomeMargin;
  const low = least + 0.9 * (ruled.base.stableNetIncomeMargin.value - least);
  const { forecasts, byLlm } = await forecast(() =>
    createAnswer({ stableNetIncomeMargin: createDriver(low) }),
  );
  expect(byLlm).toBe(true);
  const margin = (type: "bear" | "base" | "bull") => forecasts[type].stableNetIncomeMargin.value;
  expect(margin("bear")).toBeLessThan(margin("base"));
  expect(margin("base")).toBeLessThan(margin("bull"));
  expect(forecasts.bull.stableNetIncomeMargin.explanation).toContain(
    "We expect one outcome in ten above 17.8% after four to five years.",
  );
  for (const type of ["bear", "bull"] as const)
    expect(forecasts[type].stableNetIncomeMargin.explanation).toContain(
      `${percent(margin(type))} instead of ${percent(margin("base"))}.`,
    );
});

test("sends the company's data, stable growth and bounds", async () => {
  const { questions } = await forecast(() => createAnswer());
  expect(questions).toMatchObject([
    {
      purpose: "forecast",
      data: {
        ticker: "EXW",
        given: { stableGrowthRate: rules.forecasts.base.stableGrowthRate.value },
        measured: { revenueGrowthRate: ruled.base.revenueGrowthRate.value },
        bounds,
      },
      signal,
    },
  ]);
  expect(questions[0]?.data).not.toHaveProperty("filing");
});

const quote = "We sell pumps to cities in forty countries.";
const filingText = {
  business: `Our plants are located in Ohio. ${quote}`,
  risks: null,
  source: derived("made up for a test"),
};

test("sends the filing's passages, and keeps what an explanation quotes as evidence", async () => {
  const quoting = [{ text: "{quote}", passage: "b1", quote }];
  const { questions, forecasts } = await forecast(
    () => createAnswer({ stableRoe: createDriver(ruled.base.stableRoe.value, quoting) }),
    { ...brief, filingText },
  );
  expect(questions[0]?.data).toMatchObject({
    filing: { source: "Computed", passages: { b1: filingText.business } },
  });
  expect(forecasts.base.stableRoe).toMatchObject({
    explanation: `The annual report says: “${quote}”`,
    evidence: [{ field: "stableRoe", passage: "b1", part: "Business", quotation: quote }],
  });
});

test("a story quotes the filing, and keeps its source", async () => {
  const { forecasts } = await forecast(
    () => createAnswer({ story: [...story, { text: "{quote}", passage: "b1", quote }] }),
    { ...brief, filingText },
  );
  expect(forecasts.base.valuationStory).toBe(`${writtenStory} The annual report says: “${quote}”`);
  expect(forecasts.base.evidence).toMatchObject([
    { field: "story", passage: "b1", part: "Business", quotation: quote },
  ]);
});

test("a driver may have the rules' reason only while it has the rules' value", async () => {
  const reason = createDrafts("{reason.stableRoe}");
  const { value } = ruled.base.stableRoe;
  const { explanation } = rules.forecasts.base.stableRoe;
  const same = await forecast(() => createAnswer({ stableRoe: createDriver(value, reason) }));
  expect(same.forecasts.base.stableRoe.explanation).toBe(explanation);
  const other = await forecast(() => createAnswer({ stableRoe: createDriver(value + 0.01, reason) }));
  expect(other.complaints[1]).toEqual(["stableRoe: sentence 1: nothing stands for {reason.stableRoe}"]);
});

test("a story by rules gives the drivers of the base case that follows", async () => {
  const growth = ruled.base.revenueGrowthRate.value + 0.01;
  const { forecasts } = await forecast(() =>
    createAnswer({
      revenueGrowthRate: createDriver(growth),
      story: createDrafts("{story.1}", "{story.2}", "Consider {growth.proposed}"),
    }),
  );
  expect(forecasts.base.valuationStory).toContain(
    `Revenue grows ${percent(forecasts.base.revenueGrowthRate.value)} a year at first`,
  );
  expect(forecasts.base.revenueGrowthRate.value).toBeGreaterThan(
    rules.forecasts.base.revenueGrowthRate.value + 0.008,
  );
});

test("accepts a driver on a bound, and complains about every driver outside", async () => {
  const { least, most } = bounds.stableRoe;
  const edge = bounds.nextYearNetIncomeMargin.most;
  const within = await forecast(() => createAnswer({ nextYearNetIncomeMargin: createDriver(edge) }));
  expect(within.complaints).toEqual([[]]);
  expect(within.forecasts.base.nextYearNetIncomeMargin.value).toBe(edge);
  const beyond = await forecast((nth) =>
    nth === 1
      ? createAnswer({ stableRoe: createDriver(0.9), yearsToStability: createDriver(99) })
      : createAnswer(),
  );
  const years = bounds.yearsToStability;
  expect(beyond.complaints).toEqual([
    [],
    [
      `yearsToStability is 99; it must lie from ${years.least} to ${years.most}`,
      `stableRoe is 0.9; it must lie from ${least} to ${most}`,
    ],
  ]);
  expect(beyond).toMatchObject({ byLlm: true, why: null });
});

test("rejects a value just outside a bound", async () => {
  const { least, most } = bounds.stableRoe;
  for (const value of [least - 0.001, most + 0.001]) {
    const { complaints, byLlm, why } = await forecast(() => createAnswer({ stableRoe: createDriver(value) }));
    expect(complaints[1]).toHaveLength(1);
    expect({ byLlm, why }).toEqual({ byLlm: false, why: broken });
  }
});

test("the margin may converge no later than growth", async () => {
  const years = bounds.yearsToStability.least;
  const together = { yearsToStability: createDriver(years), marginConvergence: createDriver(years) };
  const late = { ...together, marginConvergence: createDriver(years + 1) };
  const said = "marginConvergence is later than yearsToStability";
  expect((await forecast(() => createAnswer(together))).complaints.flat()).not.toContain(said);
  expect((await forecast(() => createAnswer(late))).complaints.flat()).toContain(said);
});

test.each([
  ["most", "all drivers together give too much value: it lies at most a tenth above the measured ones'"],
  ["least", "all drivers together give too little value: it lies at most a tenth below the measured ones'"],
] as const)(
  "rejects drivers that are each within bounds, and together beyond the range: %s",
  async (end, said) => {
    const drivers = Object.fromEntries(
      SIMULATION_DRIVERS.map((name) => [name, createDriver(bounds[name][end])]),
    );
    const result = await forecast(() => createAnswer({ ...drivers, marginConvergence: createDriver(5) }));
    expect(result.complaints[1]).toEqual([said]);
    expect(result).toMatchObject({ ...byRules, why: broken });
  },
);

test.each([
  ["at the first attempt", () => null, 1],
  [
    "at the second attempt",
    (nth: number) => (nth === 1 ? createAnswer({ stableRoe: createDriver(5) }) : null),
    2,
  ],
])("no answer %s keeps the rules' forecast", async (_name, answer, asked) => {
  const { forecasts, ranges, correlation, isJudged, byLlm, why, questions } = await forecast(answer);
  expect({ forecasts, ranges, correlation, isJudged, byLlm, why }).toEqual({
    ...byRules,
    why: "it gave no usable answer",
  });
  expect(questions).toHaveLength(asked);
});
