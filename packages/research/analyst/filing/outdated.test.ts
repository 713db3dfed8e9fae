import { expect, test } from "vitest";
import { isOutdated } from "./outdated.ts";

const days = { end: "2024-12-31", today: "2026-08-21" };

test.each([
  ["As of December 31, 2023, we had notes of $14.5 billion.", true],
  ["As of December 31, 2024 and 2023, we had notes of $15.6 billion.", false],
  ["As of December 29, 2024, we had notes of $15.6 billion.", false],
  ["At January 24, 2025, ten of our plants were leased.", false],
  ["The rule, which applied as of August 2023, raised our costs.", false],
])("balances of a day before the filing's year are outdated: %s", (text, expected) => {
  expect(isOutdated(text, days)).toBe(expected);
  expect(isOutdated(text, { ...days, end: null })).toBe(false);
});

test.each([
  ["We have a credit facility of $10 billion, which expires on June 25, 2025.", true],
  [
    "We have facilities of $4.0 billion expiring in April 2025 and $6.0 billion expiring in April 2028.",
    true,
  ],
  ["We have notes of $1 billion that mature on August 21, 2026.", false],
  ["We have notes of $1 billion maturing in August 2026.", false],
])("what has ended by the day of the price is outdated: %s", (text, expected) => {
  expect(isOutdated(text, days)).toBe(expected);
  expect(isOutdated(text, { ...days, today: null })).toBe(false);
});
