import { valueCase } from "@plumbline/model";
import { expect, test } from "vitest";
import { exampleCase } from "@plumbline/model/testing/example-case.ts";
import { assumptionNames, assumptions, describeBounds } from "./assumptions.ts";
import { scenarioRequest } from "./scenario.ts";

const values = Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name].least]));
const request = { name: "Fast", values, industries: {} };
const refusal = (changes: object) => {
  const { error } = scenarioRequest.safeParse({ ...request, ...changes });
  return error?.issues[0]?.message;
};

test.each(assumptionNames)(
  "%s: accepts both bounds, as the model does, and refuses more and less",
  (name) => {
    const { label, least, most } = assumptions[name];
    for (const value of [least, most]) {
      expect(refusal({ values: { ...values, [name]: value } })).toBeUndefined();
      const { perShareValue } = valueCase({ ...exampleCase, [name]: value });
      expect(perShareValue).toBeGreaterThanOrEqual(0);
      expect(perShareValue).toBeLessThan(Number.POSITIVE_INFINITY);
    }
    const message = `${label} ${describeBounds(name)}.`;
    for (const value of [least - 1, most + 1, Number.NaN, Number.POSITIVE_INFINITY, "1", null, undefined])
      expect(refusal({ values: { ...values, [name]: value } })).toBe(message);
  },
);

test("values every assumption at its bounds together", () => {
  for (const end of ["least", "most"] as const) {
    const all = Object.fromEntries(assumptionNames.map((name) => [name, assumptions[name][end]]));
    expect(valueCase({ ...exampleCase, ...all }).perShareValue).toBeGreaterThanOrEqual(0);
  }
});

test("writes bounds for people", () => {
  expect(describeBounds("revenueGrowthRate")).toBe("must be from −99% to 1,000%");
  expect(describeBounds("salesToEquityRatio")).toBe("must be from 0.01 to 1,000");
});

test("refuses unknown assumptions and parts of years", () => {
  expect(refusal({ values: { ...values, price: 1 } })).toBe(
    "A scenario has the assumptions of the interactive model only.",
  );
  expect(refusal({ values: { ...values, yearsToStability: 1.5 } })).toBe(
    "Years to stability must be a whole number.",
  );
});

test.each([
  ["", "Name the scenario."],
  [" \u00a0 ", "Name the scenario."],
  ["x".repeat(61), "The name must have at most 60 characters."],
  ["a\nb", "The name must be plain text on one line."],
  ["a\u202eb", "The name must be plain text on one line."],
  [7, "Name the scenario."],
])("refuses the name %j", (name, message) => expect(refusal({ name })).toBe(message));

test("trims the name, and writes one letter in one way", () => {
  expect(scenarioRequest.parse({ ...request, name: " Zoe\u0308 👍 <b> " }).name).toBe("Zo\u00eb 👍 <b>");
  expect(refusal({ name: "x".repeat(60) })).toBeUndefined();
});

test("refuses places of industries that no company has", () => {
  for (const place of ["x", "-1", "100"]) expect(refusal({ industries: { [place]: "Shoe" } })).toBeDefined();
  expect(refusal({ industries: { "99": "Shoe" } })).toBeUndefined();
});
