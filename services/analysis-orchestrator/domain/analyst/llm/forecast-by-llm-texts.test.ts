import { expect, test } from "vitest";
import { writtenDriver } from "./driver-bounds.ts";
import { createText } from "./testing/create-text.ts";
import {
  bounds,
  createAnswer,
  createDriver,
  explanation,
  forecast,
  rules,
  story,
} from "./testing/proposals.ts";

test("complains about wrong texts by name, after the numbers, and asks once more", async () => {
  const { complaints, byLlm, forecasts } = await forecast((nth) =>
    nth === 1
      ? createAnswer({
          stableRoe: createDriver(5),
          story: "Too short.",
          salesToEquityRatio: createDriver(
            rules.forecasts.base.salesToEquityRatio.value,
            "A clear Buy, by all that is known.",
          ),
        })
      : createAnswer(),
  );
  const { least, most } = bounds.stableRoe;
  expect(complaints[1]).toEqual([
    `stableRoe is 5; it must lie from ${least} to ${most}`,
    "story: it is shorter than 60 characters",
    'salesToEquityRatio.explanation: it says "Buy", but the recommendation is not given',
  ]);
  expect(byLlm).toBe(true);
  expect(forecasts.base.valuationStory).toBe(story);
});

test("rejects a text that calls the share cheap before there is a value", async () => {
  const { complaints } = await forecast(() => createAnswer({ story: `It is undervalued. ${story}` }));
  expect(complaints[1]).toEqual([
    "story: it calls the share cheap or dear, but there is no value and price to compare",
  ]);
});

test("joins several complaints about one text", async () => {
  const { complaints } = await forecast(() => createAnswer({ story: "A <b>." }));
  expect(complaints[1]).toEqual([
    "story: it is shorter than 60 characters; it holds markup, a link or a control character; write plain sentences without line breaks",
  ]);
});

test("replaces texts that are wrong twice, and keeps the model's drivers", async () => {
  const value = bounds.stableRoe.most;
  const { forecasts, byLlm, why } = await forecast(() =>
    createAnswer({
      story: `It made $77.7bn. ${story}`,
      stableRoe: createDriver(value, `It was 91.3%. ${explanation}`),
    }),
  );
  expect({ byLlm, why }).toEqual({ byLlm: true, why: null });
  expect(forecasts.base.valuationStory).toBe(
    "The base case as Model 1 proposes it; its story held what the report does not, and is left out.",
  );
  const formatRoe = (one: number) => writtenDriver("stableRoe", one);
  expect(forecasts.base.stableRoe).toEqual({
    value,
    explanation: `Proposed by Model 1: ${formatRoe(value)}, where the rules take ${formatRoe(rules.forecasts.base.stableRoe.value)}.`,
  });
  // Other texts of the model are kept.
  expect(forecasts.base.yearsToStability.explanation).toBe(explanation);
});

test.each([
  [60, 20, []],
  [900, 500, []],
  [59, 20, ["story: it is shorter than 60 characters"]],
  [901, 20, ["story: it is longer than 900 characters"]],
  [60, 19, ["stableRoe.explanation: it is shorter than 20 characters"]],
  [60, 501, ["stableRoe.explanation: it is longer than 500 characters"]],
])("checks a story of %i and a reason of %i characters", async (long, reason, expected) => {
  const { complaints } = await forecast(() =>
    createAnswer({
      story: createText(long),
      stableRoe: createDriver(rules.forecasts.base.stableRoe.value, createText(reason)),
    }),
  );
  expect(complaints[1] ?? []).toEqual(expected);
});
