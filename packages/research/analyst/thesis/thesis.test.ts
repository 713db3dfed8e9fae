import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { createForecasts } from "../testing/forecasts.ts";
import { createValuation } from "../testing/valuation.ts";
import { writeThesis } from "./thesis.ts";

const brief = buildBrief({ industry: { industry: "Machinery" } });

test("states the author, the recommendation word and the industry", () => {
  const valuation = createValuation({ recommendation: { word: "Sell" } });
  expect(writeThesis({ brief, forecasts: createForecasts(), valuation })).toMatchObject({
    writtenBy: "rules",
    recommendationWord: "Sell",
    industry: "Machinery",
  });
});

test("has no word without a recommendation", () => {
  const valuation = createValuation({ recommendation: { word: null } });
  const { recommendationWord, recommendation } = writeThesis({
    brief,
    forecasts: createForecasts(),
    valuation,
  });
  expect(recommendationWord).toBeNull();
  expect(recommendation).toMatch(/^We do not rate Example Works \(EXW\)/);
});

test("each text is in its own field", () => {
  const thesis = writeThesis({ brief, forecasts: createForecasts(), valuation: createValuation() });
  const texts = Object.values(thesis).map((part) => JSON.stringify(part));
  expect(new Set(texts).size).toBe(texts.length);
  expect(thesis).toMatchObject({
    growthCatalyst: { header: "Pumps grows faster than we expect of the company" },
    growthRisk: { header: expect.stringMatching(/^Pumps is .* of revenue$/) },
    marginRisk: { text: expect.stringContaining("bear case") },
    runwayRisk: { header: "Most of the value lies beyond the forecast" },
    runwayCatalyst: { header: "11 years of growth instead of eight" },
    worstCase: { header: "$60.00 in the bear case" },
  });
});
