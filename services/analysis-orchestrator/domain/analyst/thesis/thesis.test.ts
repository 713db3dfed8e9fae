import { expect, test } from "vitest";
import { briefOf } from "../testing/brief.ts";
import { forecastsOf } from "../testing/forecasts.ts";
import { valuationOf } from "../testing/valuation.ts";
import { writeThesis } from "./thesis.ts";

const brief = briefOf({ industry: { industry: "Machinery" } });

test("a thesis says who wrote it, the word of the valuation and the industry", () => {
  const valuation = valuationOf({ recommendation: { word: "Sell" } });
  expect(writeThesis({ brief, forecasts: forecastsOf(), valuation })).toMatchObject({
    writtenBy: "rules",
    recommendationWord: "Sell",
    industry: "Machinery",
  });
});

test("a thesis without a recommendation has no word", () => {
  const valuation = valuationOf({ recommendation: { word: null } });
  const { recommendationWord, recommendation } = writeThesis({ brief, forecasts: forecastsOf(), valuation });
  expect(recommendationWord).toBeNull();
  expect(recommendation).toMatch(/^No recommendation is given for Example Works \(EXW\)/);
});

test("each text stands in its own place", () => {
  const thesis = writeThesis({ brief, forecasts: forecastsOf(), valuation: valuationOf() });
  const texts = Object.values(thesis).map((part) => JSON.stringify(part));
  expect(new Set(texts).size).toBe(texts.length);
  expect(thesis).toMatchObject({
    growthCatalyst: { text: expect.stringContaining("bull case") },
    growthRisk: { text: expect.stringContaining("bear case") },
    marginRisk: { text: expect.stringContaining("The bear case settles at 9.0% instead of 12.0%.") },
    runwayRisk: { header: "5 years of growth instead of 8" },
    runwayCatalyst: { header: "11 years of growth instead of 8" },
    worstCase: { header: "$60.00 in the bear case" },
  });
});
