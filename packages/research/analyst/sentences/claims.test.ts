import { expect, test } from "vitest";
import { faultOfClaim } from "./claims.ts";

test.each([
  ["Our pumps are the most reliable product that customers have.", "it praises"],
  ["Our vehicles are serviced faster than traditional makers allow.", "it compares with others"],
  ["The Company ranks first in filters.", "it compares with others"],
  ["We are the only maker of rotary valves.", "it is said to be so without exception"],
  ["Our sales doubled in 2025.", "it gives a multiple in words"],
  ["Our pumps last three times longer.", "it gives a multiple in words"],
  ["Our growth speaks for itself.", "it is certain of what nothing shows"],
  ["Who else offers what we offer?", "it asks or calls out"],
])("%s %s", (sentence, fault) => {
  expect(faultOfClaim(sentence)).toBe(fault);
});

test.each([
  "We sell our pumps in more than 200 countries.",
  "More than half of our engineers work on software.",
  "Finished products generate lower margins than concentrates.",
  "Competition is intense, and rivals are larger than we are.",
  "Our costs are in currencies other than the dollar.",
  "We are granted certain rights.",
  "Organic sales increased due to double-digit growth.",
])("is no claim of it: %s", (sentence) => {
  expect(faultOfClaim(sentence)).toBeNull();
});
