import { expect, test } from "vitest";
import { createCompanyFacts, createInstance, createInstanceFact, createPriceRow } from "../testing/facts.ts";
import { resolveOptions } from "./options.ts";

const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions";
const gain = "OutstandingIntrinsicValue";
const end = "2025-12-31";

// [what the filing also gives, tag, value, count in millions]
test.each<[string, string, number, number]>([
  ["more that can be exercised", "ExercisableNumber", 3_100_000, 5.2],
  ["more that will vest", "VestedAndExpectedToVestOutstandingNumber", 5_100_000, 5.2],
  ["a part that can be exercised, in thousands too", "ExercisableNumber", 3_100, 0.0052],
  ["more than the price for each", gain, 46_800_000, 5.2],
  ["less than the price for each", gain, 46_800, 0.0052],
  ["a gain that thousands do not explain", gain, 46_800_000_000, 0.0052],
])("reads 5,200 options beside %s (%s %d) as %d million", (_, tag, value, expected) => {
  const create = (name: string, amount: number) =>
    createInstanceFact({ concept: `${prefix}${name}`, value: amount, end });
  const options = resolveOptions({
    instance: createInstance(
      create("OutstandingNumber", 5_200),
      create("OutstandingWeightedAverageExercisePrice", 31),
      create(tag, value),
    ),
    facts: createCompanyFacts(),
    cik: 1,
    splits: [],
    prices: [createPriceRow(end, 40)],
    newest: end,
  });
  expect([options?.count, options?.strike]).toEqual([expected, 31]);
  expect(options?.source.note?.includes("in thousands") ?? false).toBe(expected > 1);
});

test("adds up what can be exercised of two plans, without restricted stock", () => {
  const create = (name: string, amount: number, plan: string) =>
    createInstanceFact({
      concept: `${prefix}${name}`,
      value: amount,
      end,
      dimensions: { PlanNameAxis: plan },
    });
  const options = resolveOptions({
    instance: createInstance(
      ...["FirstMember", "SecondMember"].flatMap((plan) => [
        create("OutstandingNumber", 2_600, plan),
        create("OutstandingWeightedAverageExercisePrice", 31, plan),
        create("ExercisableNumber", 1_500_000, plan),
      ]),
      create("ExercisableNumber", 900_000_000, "RestrictedStockMember"),
    ),
    facts: createCompanyFacts(),
    cik: 1,
    splits: [],
    newest: end,
  });
  expect(options?.count).toBe(5.2);
});
