import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { presentCostOfEquity, presentModel } from "./present-cost-of-equity.ts";

const sketched = buildBrief();

test("the financial method has no ratios; the default country is the United States", () => {
  const ratios = { debtToEquityRatio: 0.4, cashToFirmValueRatio: 0.1, marginalTaxRate: 0.25 };
  const presentWith = (valueMethod: "FINANCIAL" | "NON_FINANCIAL", bondYieldCountry: string | null) =>
    presentModel({
      ...sketched,
      costOfEquity: { ...sketched.costOfEquity, ...ratios, valueMethod, bondYieldCountry },
    });
  expect(presentWith("NON_FINANCIAL", "Germany")).toMatchObject({ ...ratios, bondYieldCountry: "Germany" });
  expect(presentWith("FINANCIAL", null)).toMatchObject({
    debtToEquityRatio: null,
    cashToFirmValueRatio: null,
    marginalTaxRate: null,
    bondYieldCountry: "United States",
    bondYieldDate: "2026-08-20",
  });
});

test("a missing industry or name falls back to the company's industry and country", () => {
  const industry = { ...sketched.industry, segmentIndustries: [], segmentCountries: [] };
  const { details } = presentCostOfEquity({ ...sketched, industry });
  expect(details.operating.map((row) => row.industry)).toEqual(["Machinery"]);
  expect(details.geographic.map((row) => row.segment)).toEqual(["United States"]);
  const own = presentCostOfEquity(sketched).details;
  expect(own.geographic.map((row) => row.segment)).toEqual(["Whole company"]);
});
