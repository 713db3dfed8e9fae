import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { proposedDrivers } from "./driver-bounds.ts";
import {
  bounds,
  brief,
  createAnswer,
  createDriver,
  explanation,
  forecast,
  type Proposal,
  rules,
  signal,
  story,
} from "./testing/proposals.ts";

const byRules = { forecasts: rules, byLlm: false };
const broken = "its numbers broke the rules twice";

test("takes drivers, reasons and stories from the model, and the rest from the rules", async () => {
  const { forecasts, byLlm, why, complaints } = await forecast(() =>
    createAnswer({
      base: {
        story: `  ${story} `,
        stableRoe: createDriver(rules.base.stableRoe.value + 0.0004, ` ${explanation} `),
      },
    }),
  );
  expect({ byLlm, why, complaints }).toEqual({ byLlm: true, why: null, complaints: [[]] });
  for (const type of ["base", "bull", "bear"] as const) {
    expect(forecasts[type]).toEqual({
      ...rules[type],
      valuationStory: story,
      ...Object.fromEntries(proposedDrivers.map((name) => [name, createDriver(rules[type][name].value)])),
    });
  }
});

test("sends the company's data, stable growth and bounds", async () => {
  const { questions } = await forecast(() => createAnswer());
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

test("sends the filing text", async () => {
  const filingText = { business: "It makes pumps.", risks: null, source: derived("made up for a test") };
  const { questions } = await forecast(() => createAnswer(), { ...brief, filingText });
  expect(questions[0]?.data).toMatchObject({
    filing: { source: "Computed", business: "It makes pumps.", riskFactors: null },
  });
});

test("accepts a driver on a bound, and complains about every driver outside", async () => {
  const { least, most } = bounds.revenueGrowthRate;
  const within = await forecast(() =>
    createAnswer({
      bull: { revenueGrowthRate: createDriver(most) },
      bear: { revenueGrowthRate: createDriver(least) },
    }),
  );
  expect(within.complaints).toEqual([[]]);
  expect(within.forecasts.bull.revenueGrowthRate.value).toBe(most);
  const beyond = await forecast((nth) =>
    nth === 1
      ? createAnswer({
          bull: { revenueGrowthRate: createDriver(0.9) },
          bear: { revenueGrowthRate: createDriver(-0.9), yearsToStability: createDriver(99) },
        })
      : createAnswer(),
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

test("rejects a value just outside a bound", async () => {
  const { least, most } = bounds.stableRoe;
  for (const value of [least - 0.001, most + 0.001]) {
    const { complaints, byLlm, why } = await forecast(() =>
      createAnswer({ base: { stableRoe: createDriver(value) } }),
    );
    expect(complaints[1]).toHaveLength(1);
    expect({ byLlm, why }).toEqual({ byLlm: false, why: broken });
  }
});

test("the margin may converge no later than growth", async () => {
  const years = bounds.yearsToStability.least;
  expect(years).toBeLessThan(bounds.marginConvergence.most);
  const together = {
    base: { yearsToStability: createDriver(years), marginConvergence: createDriver(years) },
  };
  const late = {
    base: { yearsToStability: createDriver(years), marginConvergence: createDriver(years + 1) },
  };
  const said = "base.marginConvergence is later than yearsToStability";
  expect((await forecast(() => createAnswer(together))).complaints.flat()).not.toContain(said);
  expect((await forecast(() => createAnswer(late))).complaints.flat()).toContain(said);
});

test("rejects a bear case worth more, or a bull case worth less, than the base case", async () => {
  const createMargin = (value: number) => ({ stableNetIncomeMargin: createDriver(value) });
  const { least, most } = bounds.stableNetIncomeMargin;
  const drivers = Object.fromEntries(
    proposedDrivers.map((name) => [name, createDriver(rules.base[name].value)]),
  ) as Partial<Proposal>;
  const createMargins = (bear: number, base: number, bull: number) => () =>
    createAnswer({
      bear: { ...drivers, ...createMargin(bear) },
      base: { ...drivers, ...createMargin(base) },
      bull: { ...drivers, ...createMargin(bull) },
    });
  const mean = rules.base.stableNetIncomeMargin.value;
  const bearMore = "the bear case is worth more than the base case";
  const bullLess = "the bull case is worth less than the base case";
  expect((await forecast(createMargins(most, mean, most))).complaints[1]).toEqual([bearMore]);
  expect((await forecast(createMargins(least, mean, least))).complaints[1]).toEqual([bullLess]);
  const upsideDown = await forecast(createMargins(most, mean, least));
  expect(upsideDown.complaints[1]).toEqual([bearMore, bullLess]);
  expect(upsideDown).toMatchObject({ ...byRules, why: broken });
  // Without a probability of distress such cases are worth the same, which is accepted.
  const safe = { ...brief, rating: { ...brief.rating, pDistress: 0 } };
  expect((await forecast(createMargins(mean, mean, mean), safe)).complaints).toEqual([[]]);
});

test.each([
  ["at the first attempt", () => null, 1],
  [
    "at the second attempt",
    (nth: number) => (nth === 1 ? createAnswer({ base: { stableRoe: createDriver(5) } }) : null),
    2,
  ],
])("no answer %s keeps the rules' forecast", async (_name, answer, asked) => {
  const { forecasts, byLlm, why, questions } = await forecast(answer);
  expect({ forecasts, byLlm, why }).toEqual({ ...byRules, why: "it gave no usable answer" });
  expect(questions).toHaveLength(asked);
});
