import { expect, test } from "vitest";
import { writtenDriver } from "./driver-bounds.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import {
  bounds,
  brief,
  createAnswer,
  createDriver,
  createWritten,
  forecast,
  ruled,
  rules,
  story,
  writtenStory,
} from "./testing/proposals.ts";

const lie = createDrafts("It made $77.7bn");

test("complains about wrong texts by name, after the numbers, and asks once more", async () => {
  const { complaints, byLlm, forecasts } = await forecast((nth) =>
    nth === 1
      ? createAnswer({
          stableRoe: createDriver(5),
          story: createDrafts("Consider {growth.year}"),
          salesToEquityRatio: createDriver(
            ruled.base.salesToEquityRatio.value,
            createDrafts("A clear Buy with {growth.year}"),
          ),
        })
      : createAnswer(),
  );
  const { least, most } = bounds.stableRoe;
  expect(complaints[1]).toEqual([
    `stableRoe is 5; it must lie from ${least} to ${most}`,
    "story: it has 1 sentences, not 2 to 5",
    "salesToEquityRatio: sentence 1: these words are not in the vocabulary: clear, Buy",
  ]);
  expect(byLlm).toBe(true);
  expect(forecasts.base.valuationStory).toBe(writtenStory);
});

test("replaces texts that are wrong twice, and keeps the model's drivers", async () => {
  const value = bounds.nextYearNetIncomeMargin.most;
  const { forecasts, byLlm, why } = await forecast(() =>
    createAnswer({ story: [...lie, ...story], nextYearNetIncomeMargin: createDriver(value, lie) }),
  );
  expect({ byLlm, why }).toEqual({ byLlm: true, why: null });
  // The drivers are the rules', except one that no story tells of.
  expect(forecasts.base.valuationStory).toContain("Revenue grows");
  const format = (one: number) => writtenDriver("nextYearNetIncomeMargin", one);
  const byRules = rules.forecasts.base.nextYearNetIncomeMargin.value;
  expect(forecasts.base.nextYearNetIncomeMargin).toEqual({
    value,
    byRules,
    explanation: `Proposed by Model 1: ${format(value)}, where the rules take ${format(byRules)}.`,
  });
  // Other texts of the model are kept.
  expect(forecasts.base.yearsToStability.explanation).toBe(createWritten(1).explanation);
});

test("a wrong reason for the rules' own value is replaced by the rules' reason", async () => {
  const { value } = ruled.base.stableRoe;
  const { forecasts } = await forecast(() => createAnswer({ stableRoe: createDriver(value, lie) }));
  expect(forecasts.base.stableRoe).toEqual(rules.forecasts.base.stableRoe);
});

test("an explanation cites the proposed value and the rules', not a case that does not exist yet", async () => {
  const value = bounds.nextYearNetIncomeMargin.most;
  const because = createDrafts("{nextMargin.proposed} {is above|is below} {nextMargin.rules}");
  const { forecasts } = await forecast(() =>
    createAnswer({ nextYearNetIncomeMargin: createDriver(value, because) }),
  );
  const byRules = rules.forecasts.base.nextYearNetIncomeMargin.value;
  expect(forecasts.base.nextYearNetIncomeMargin.explanation).toBe(
    `The net margin for the next year of ${writtenDriver("nextYearNetIncomeMargin", value)} in this proposal is above the ${writtenDriver("nextYearNetIncomeMargin", byRules)} by the rules.`,
  );
  const early = await forecast(() =>
    createAnswer({
      stableRoe: createDriver(ruled.base.stableRoe.value, createDrafts("Note {value.base}")),
    }),
  );
  expect(early.complaints[1]).toEqual(["stableRoe: sentence 1: nothing stands for {value.base}"]);
});

test("texts that the second reader doubts are the rules'", async () => {
  const { forecasts } = await forecast(
    () => createAnswer(),
    brief,
    () => Promise.resolve(new Set(["story", "stableRoe"])),
  );
  expect(forecasts.base.valuationStory).toBe(rules.forecasts.base.valuationStory);
  expect(forecasts.base.stableRoe.explanation).toBe(rules.forecasts.base.stableRoe.explanation);
  expect(forecasts.base.yearsToStability).toEqual(createWritten(rules.forecasts.base.yearsToStability.value));
});
