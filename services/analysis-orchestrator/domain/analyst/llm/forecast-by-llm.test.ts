import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { forecastByRules } from "../drivers/forecast-by-rules.ts";
import { briefOf } from "../testing/brief.ts";
import { driverBounds, type ProposedDriver, proposedDrivers, writtenDriver } from "./driver-bounds.ts";
import { forecastByLlm } from "./forecast-by-llm.ts";
import { scriptedModel } from "./testing/scripted-model.ts";

const brief = briefOf();
const rules = forecastByRules(brief);
const bounds = driverBounds(rules);
const { signal } = new AbortController();
type Case = "base" | "bull" | "bear";

const story = "A case that follows the record of the company, and what is likely to come of it.";
const explanation = "The record of the company speaks for it.";
type Proposal = { story: string } & Record<ProposedDriver, { value: number; explanation: string }>;
/** A case with the rules' own drivers in words of its own, some of it otherwise. */
const proposed = (type: Case, changes: Partial<Proposal> = {}) => ({
  story,
  ...Object.fromEntries(
    proposedDrivers.map((name) => [name, { value: rules[type][name].value, explanation }]),
  ),
  ...changes,
});
const answerOf = (changes: Partial<Record<Case, Partial<Proposal>>> = {}) => ({
  base: proposed("base", changes.base),
  bull: proposed("bull", changes.bull),
  bear: proposed("bear", changes.bear),
});
const driver = (value: number, words = explanation) => ({ value, explanation: words });

const forecast = async (answer: (nth: number) => unknown, of: CompanyBrief = brief) => {
  const { budgeted, questions } = scriptedModel((_, nth) => answer(nth));
  const result = await forecastByLlm({ brief: of, model: budgeted, modelName: "Model 1", signal });
  return { ...result, questions, complaints: questions.map(({ complaints }) => complaints) };
};
const byRules = { forecasts: rules, byLlm: false };
const broken = "its numbers broke the rules twice";

test("drivers, reasons and stories are the model's; all else is the rules'", async () => {
  const { forecasts, byLlm, why, complaints } = await forecast(() =>
    answerOf({
      base: {
        story: `  ${story} `,
        stableRoe: driver(rules.base.stableRoe.value + 0.0004, ` ${explanation} `),
      },
    }),
  );
  expect({ byLlm, why, complaints }).toEqual({ byLlm: true, why: null, complaints: [[]] });
  for (const type of ["base", "bull", "bear"] as const) {
    expect(forecasts[type]).toEqual({
      ...rules[type],
      valuationStory: story,
      ...Object.fromEntries(proposedDrivers.map((name) => [name, driver(rules[type][name].value)])),
    });
  }
});

test("the model is asked with the company's data, the stable growth and the bounds", async () => {
  const { questions } = await forecast(() => answerOf());
  expect(questions).toMatchObject([
    {
      purpose: "forecast",
      data: {
        ticker: "EXW",
        given: { stableGrowthRate: rules.base.stableGrowthRate.value },
        bounds,
      },
      signal,
    },
  ]);
  expect(questions[0]?.data).not.toHaveProperty("filing");
});

test("what the filing says in words is given along", async () => {
  const filingText = { business: "It makes pumps.", risks: null, source: derived("made up for a test") };
  const { questions } = await forecast(() => answerOf(), { ...brief, filingText });
  expect(questions[0]?.data).toMatchObject({
    filing: { source: "Computed", business: "It makes pumps.", riskFactors: null },
  });
});

test("a driver may lie on a bound and not beyond it; all that do are told", async () => {
  const { least, most } = bounds.revenueGrowthRate;
  const within = await forecast(() =>
    answerOf({
      bull: { revenueGrowthRate: driver(most) },
      bear: { revenueGrowthRate: driver(least) },
    }),
  );
  expect(within.complaints).toEqual([[]]);
  expect(within.forecasts.bull.revenueGrowthRate.value).toBe(most);
  const beyond = await forecast((nth) =>
    nth === 1
      ? answerOf({
          bull: { revenueGrowthRate: driver(0.9) },
          bear: { revenueGrowthRate: driver(-0.9), yearsToStability: driver(99) },
        })
      : answerOf(),
  );
  const years = bounds.yearsToStability;
  expect(beyond.complaints).toEqual([
    [],
    [
      `bull.revenueGrowthRate is 0.9; it must lie from ${least} to ${most}`,
      `bear.revenueGrowthRate is -0.9; it must lie from ${least} to ${most}`,
      `bear.yearsToStability is 99; it must lie from ${years.least} to ${years.most}`,
    ],
  ]);
  expect(beyond).toMatchObject({ byLlm: true, why: null });
});

test("a value just beyond a bound does not stand", async () => {
  const { least, most } = bounds.stableRoe;
  for (const value of [least - 0.001, most + 0.001]) {
    const { complaints, byLlm, why } = await forecast(() => answerOf({ base: { stableRoe: driver(value) } }));
    expect(complaints[1]).toHaveLength(1);
    expect({ byLlm, why }).toEqual({ byLlm: false, why: broken });
  }
});

test("a margin may be stable with the growth, and not later", async () => {
  const years = bounds.yearsToStability.least;
  expect(years).toBeLessThan(bounds.marginConvergence.most);
  const together = {
    base: { yearsToStability: driver(years), marginConvergence: driver(years) },
  };
  const late = {
    base: { yearsToStability: driver(years), marginConvergence: driver(years + 1) },
  };
  const said = "base.marginConvergence is later than yearsToStability";
  expect((await forecast(() => answerOf(together))).complaints.flat()).not.toContain(said);
  expect((await forecast(() => answerOf(late))).complaints.flat()).toContain(said);
});

test("a bear case worth more, or a bull case worth less, than the base case does not stand", async () => {
  const margin = (value: number) => ({ stableNetIncomeMargin: driver(value) });
  const { least, most } = bounds.stableNetIncomeMargin;
  const drivers = Object.fromEntries(
    proposedDrivers.map((name) => [name, driver(rules.base[name].value)]),
  ) as Partial<Proposal>;
  const of = (bear: number, base: number, bull: number) => () =>
    answerOf({
      bear: { ...drivers, ...margin(bear) },
      base: { ...drivers, ...margin(base) },
      bull: { ...drivers, ...margin(bull) },
    });
  const mean = rules.base.stableNetIncomeMargin.value;
  const bearMore = "the bear case is worth more than the base case";
  const bullLess = "the bull case is worth less than the base case";
  expect((await forecast(of(most, mean, most))).complaints[1]).toEqual([bearMore]);
  expect((await forecast(of(least, mean, least))).complaints[1]).toEqual([bullLess]);
  const upsideDown = await forecast(of(most, mean, least));
  expect(upsideDown.complaints[1]).toEqual([bearMore, bullLess]);
  expect(upsideDown).toMatchObject({ ...byRules, why: broken });
  // Without a distress that they would recover from differently, such cases are worth the same, which contradicts nothing.
  const safe = { ...brief, rating: { ...brief.rating, pDistress: 0 } };
  expect((await forecast(of(mean, mean, mean), safe)).complaints).toEqual([[]]);
});

test("texts with a fault are told by name, after the numbers, and asked for once more", async () => {
  const { complaints, byLlm, forecasts } = await forecast((nth) =>
    nth === 1
      ? answerOf({
          base: { stableRoe: driver(5), story: "Too short." },
          bear: { stableRoe: driver(rules.bear.stableRoe.value, "A clear Buy, by all that is known.") },
        })
      : answerOf(),
  );
  const { least, most } = bounds.stableRoe;
  expect(complaints[1]).toEqual([
    `base.stableRoe is 5; it must lie from ${least} to ${most}`,
    "base.story: it is shorter than 60 characters",
    'bear.stableRoe.explanation: it says "Buy", but the recommendation is not given',
  ]);
  expect(byLlm).toBe(true);
  expect(forecasts.base.valuationStory).toBe(story);
});

test("before there is a value no text may call the share cheap", async () => {
  const { complaints } = await forecast(() => answerOf({ base: { story: `It is undervalued. ${story}` } }));
  expect(complaints[1]).toEqual([
    "base.story: it calls the share cheap or dear, but there is no value and price to compare",
  ]);
});

test("several faults of one text are told together", async () => {
  const { complaints } = await forecast(() => answerOf({ bull: { story: "A <b>." } }));
  expect(complaints[1]).toEqual([
    "bull.story: it is shorter than 60 characters; it holds markup, a link or a control character; write plain sentences without line breaks",
  ]);
});

test("texts with a fault twice are replaced, and the drivers stay the model's", async () => {
  const value = bounds.stableRoe.most;
  const { forecasts, byLlm, why } = await forecast(() =>
    answerOf({
      bull: { story: `It made $77.7bn. ${story}`, stableRoe: driver(value, `It was 91.3%. ${explanation}`) },
    }),
  );
  expect({ byLlm, why }).toEqual({ byLlm: true, why: null });
  expect(forecasts.bull.valuationStory).toBe(
    "The bull case as Model 1 proposes it; its story held what the report does not, and is left out.",
  );
  const written = (one: number) => writtenDriver("stableRoe", one);
  expect(forecasts.bull.stableRoe).toEqual({
    value,
    explanation: `Proposed by Model 1: ${written(value)}, where the rules take ${written(rules.bull.stableRoe.value)}.`,
  });
  // The others stand as they were written.
  expect(forecasts.bull.yearsToStability.explanation).toBe(explanation);
  expect(forecasts.base.valuationStory).toBe(story);
});

test.each([
  ["at the first try", () => null, 1],
  ["at the second", (nth: number) => (nth === 1 ? answerOf({ base: { stableRoe: driver(5) } }) : null), 2],
])("no answer %s leaves the rules' forecast", async (_name, answer, asked) => {
  const { forecasts, byLlm, why, questions } = await forecast(answer);
  expect({ forecasts, byLlm, why }).toEqual({ ...byRules, why: "it gave no usable answer" });
  expect(questions).toHaveLength(asked);
});

const text = (length: number) =>
  `${"It is so. "
    .repeat(100)
    .slice(0, length - 1)
    .trim()
    .padEnd(length - 1, "a")}b`;

test.each([
  [60, 20, []],
  [900, 500, []],
  [59, 20, ["base.story: it is shorter than 60 characters"]],
  [901, 20, ["base.story: it is longer than 900 characters"]],
  [60, 19, ["base.stableRoe.explanation: it is shorter than 20 characters"]],
  [60, 501, ["base.stableRoe.explanation: it is longer than 500 characters"]],
])("a story of %i and a reason of %i characters", async (long, reason, expected) => {
  const { complaints } = await forecast(() =>
    answerOf({
      base: { story: text(long), stableRoe: driver(rules.base.stableRoe.value, text(reason)) },
    }),
  );
  expect(complaints[1] ?? []).toEqual(expected);
});
