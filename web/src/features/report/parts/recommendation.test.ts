import type { Percentiles } from "@plumbline/model/types.ts";
import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { recommendationWord } from "@plumbline/model/recommendation-word.ts";
import {
  findPriceZones,
  listPercentiles,
  findRecommendation,
  explainRecommendation,
  writeRecommendation,
} from "./recommendation.ts";

const complete = toCompleteReport(report) as CompleteReport;

const percentiles = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${i * 5}`, 100 + i * 5]));

test("returns percentiles only if all 21 are numbers", () => {
  expect(listPercentiles(percentiles)).toHaveLength(21);
  expect(listPercentiles(percentiles)?.[2]).toEqual({ percentile: 10, value: 110 });
  const { p45: _left, ...incomplete } = percentiles;
  expect(listPercentiles(incomplete)).toBeNull();
  expect(listPercentiles({ ...percentiles, p100: Number.NaN })).toBeNull();
});

test.each([150, 105, 195, -20])("zones of prices have the word of the model, with a value of %d", (value) => {
  const points = listPercentiles(percentiles)!;
  const { buyBelow, sellAbove } = findPriceZones({ points, value });
  for (let price = 90.5; price < 210; price += 1) {
    const word = recommendationWord({
      price,
      percentiles: percentiles as Percentiles,
      value,
      isCareNeeded: true,
    });
    const [side = "Hold"] = [price < buyBelow && "Buy", price > sellAbove && "Sell"].filter(Boolean);
    expect(word, String(price)).toBe(side);
  }
});

test("explains the rule behind a recommendation", () => {
  expect(explainRecommendation("Strong Sell")).toBe(
    "Strong Sell because the price is above the 90th percentile of simulated values",
  );
  expect(explainRecommendation("N/A")).toBe("No recommendation available");
  expect(explainRecommendation("N/A", null, 10_000)).toBe("No recommendation available");
});

test("uses the valuation's recommendation, then the thesis's, then the one of the percentiles", () => {
  const { valuation, thesis } = complete;
  expect(findRecommendation({ ...complete, thesis: { ...thesis, recommendationWord: "Sell" } })).toBe("Buy");
  const silent = { ...complete, valuation: { ...valuation, recommendation: { word: null } } };
  expect(findRecommendation({ ...silent, thesis: { ...thesis, recommendationWord: "Sell" } })).toBe("Sell");
  const explained = { ...silent, thesis: { ...thesis, recommendationWord: null } };
  expect(findRecommendation({ ...explained, company: { ...complete.company, stockPrice: 50 } })).toBe("N/A");
  const derived = { ...silent, thesis: { ...thesis, recommendationWord: null, recommendation: "" } };
  expect(findRecommendation({ ...derived, company: { ...complete.company, stockPrice: 50 } })).toBe(
    "Strong Buy",
  );
  expect(findRecommendation({ ...derived, company: { ...complete.company, stockPrice: null } })).toBe("N/A");
});

test.each([
  ["Strong Buy", "is below the 10th"],
  ["Buy", "is between the 10th and the 25th"],
  ["Hold", "is between the 25th and the 75th"],
  ["Sell", "is between the 75th and the 90th"],
  ["Strong Sell", "is above the 90th"],
])("explains %s: the price %s percentile", (word, place) => {
  expect(explainRecommendation(word)).toBe(
    `${word} because the price ${place} percentile of simulated values`,
  );
});

test("writes a sentence on the base case if the thesis has no text", () => {
  const thesis = { ...complete.thesis, recommendation: " " };
  expect(writeRecommendation({ ...complete, thesis })).toBe(
    "In the base case a share of Acme Tools Inc. (ACME) is worth $100.00.",
  );
});

test("names both words where the report's is not the one of the price's place", () => {
  expect(explainRecommendation("Sell", "Strong Sell")).toBe(
    "Sell, not Strong Sell, although the price is above the 90th percentile of simulated values",
  );
});
