import { expect, test } from "vitest";
import { findCompany, rankSuggestions, formatSuggestion } from "./rank-suggestions.ts";

function entry(ticker: string, title: string) {
  return { ticker, title, industry: null, country: null, exchangeFullName: null };
}

const entries = [
  entry("MAN", "ManpowerGroup Inc."),
  entry("AMZN", "Amazon.com, Inc."),
  entry("MA", "Mastercard Incorporated"),
  entry("MAR", "Marriott International, Inc."),
  entry("MAT", "Mattel, Inc."),
  entry("EL", "Mascara Cosmetics Corp."),
  entry("ALMA", "Alma Holdings"),
];

test("exact ticker, then ticker prefix, then name prefix, then the alphabet", () => {
  const tickers = rankSuggestions({ entries, text: "ma" }).map(({ ticker }) => ticker);
  expect(tickers).toEqual(["MA", "MAN", "MAR", "MAT", "EL", "ALMA", "AMZN"]);
});

test("at most ten, and none without a text", () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`A${index}`, `Company ${index}`));
  expect(rankSuggestions({ entries: many, text: "a" })).toHaveLength(10);
  expect(rankSuggestions({ entries, text: "  " })).toEqual([]);
});

test("a company is found by its ticker, and by its ticker with its own name only", () => {
  const mastercard = entries[2]!;
  expect(findCompany({ entries, text: " ma " })).toEqual(mastercard);
  expect(findCompany({ entries, text: formatSuggestion(mastercard) })).toEqual(mastercard);
  expect(findCompany({ entries, text: "MA - Mattel, Inc." })).toBeNull();
  expect(findCompany({ entries, text: "XYZ" })).toBeNull();
});
