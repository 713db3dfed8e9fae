import { expect, test } from "vitest";
import { classifyCompany, industryOfSic, sectorOf, valueMethodOf } from "./industry/classify.ts";
import { filingLabel, fromFact, missing } from "./filings/figures.ts";
import { fact } from "./testing/facts.ts";

test("a figure of a filing tells which, of what tag and period, and where to read it", () => {
  const sales = fact({ tag: "Revenues", start: "2025-01-01", end: "2025-12-31", value: 7 });
  const source = {
    kind: "filing",
    label: "10-K filed 2026-02-01",
    form: "10-K",
    accession: "0000000001-26-000001",
    tag: "Revenues",
    periodStart: "2025-01-01",
    periodEnd: "2025-12-31",
    filed: "2026-02-01",
    url: "https://www.sec.gov/Archives/edgar/data/320193/000000000126000001/0000000001-26-000001-index.htm",
    note: null,
  };
  expect(fromFact({ fact: sales, cik: 320193 })).toEqual(source);
  expect(fromFact({ fact: sales, cik: 320193, note: "A part." })).toEqual({ ...source, note: "A part." });
  expect(filingLabel({ form: "10-Q", filed: "2026-05-01" })).toBe("10-Q filed 2026-05-01");
});

test("a figure that does not exist says why", () => {
  expect(missing("Not reported.")).toMatchObject({
    value: null,
    source: { kind: "derived", label: "Computed", note: "Not reported." },
  });
});

test("of the ranges that hold a SIC code the narrowest counts, from its first code to its last", () => {
  expect([3569, 3570, 3578, 3579, 3580].map(industryOfSic)).toEqual([
    "Machinery",
    "Computers/Peripherals",
    "Computers/Peripherals",
    "Office Equipment & Services",
    "Machinery",
  ]);
  expect([industryOfSic(null), industryOfSic(0), industryOfSic(9999)]).toEqual([null, null, null]);
});

test("why a company has its industry is told with its code, and the code's name where there is one", () => {
  expect(classifyCompany({ cik: 1, sic: 3571, sicDescription: "Electronic Computers" })).toEqual({
    industry: "Computers/Peripherals",
    why: "SIC code 3571 (Electronic Computers).",
  });
  expect(classifyCompany({ cik: 1, sic: 3571 }).why).toBe("SIC code 3571.");
  expect(classifyCompany({ cik: 1, sic: 3571, sicDescription: "" }).why).toBe("SIC code 3571.");
  expect(classifyCompany({ cik: 1, sic: 6900 }).why).toBe(
    "SIC code 6900 belongs to no industry of the table, so the company is compared with the whole market.",
  );
  expect(classifyCompany({ cik: 19617, sic: 3571 })).toEqual({
    industry: "Bank (Money Center)",
    why: "Set by hand: one of the largest US banks by deposits.",
  });
});

test.each([
  ["Financial Services", ["Bank (Money Center)", "Banks (Regional)", "Insurance (Life)", "Reinsurance"]],
  [
    "Financial Services",
    [
      "Brokerage & Investment Banking",
      "Financial Svcs. (Non-bank & Insurance)",
      "Investments & Asset Management",
    ],
  ],
  ["Real Estate", ["R.E.I.T.", "Real Estate (Development)", "Retail (REITs)"]],
  [
    "Technology",
    [
      "Software (Internet)",
      "Computer Services",
      "Semiconductor Equip",
      "Electronics (General)",
      "Information Services",
      "Telecom. Equipment",
    ],
  ],
  ["Healthcare", ["Drugs (Biotechnology)", "Healthcare Products", "Heathcare Information and Technology"]],
  ["Healthcare", ["Hospitals/Healthcare Facilities"]],
  ["Utilities", ["Power", "Utility (General)", "Utility (Water)"]],
  ["Energy", ["Oil/Gas Distribution", "Oilfield Svcs/Equip.", "Coal & Related Energy"]],
  ["Energy", ["Green & Renewable Energy"]],
  [
    "Basic Materials",
    ["Chemical (Basic)", "Metals & Mining", "Precious Metals", "Steel", "Paper/Forest Products"],
  ],
  ["Basic Materials", ["Packaging & Container", "Construction Supplies"]],
  [
    "Communication Services",
    [
      "Telecom (Wireless)",
      "Telecom. Services",
      "Cable TV",
      "Broadcasting",
      "Entertainment",
      "Publishing & Newspapers",
      "Advertising",
    ],
  ],
  [
    "Consumer Defensive",
    [
      "Beverage (Soft)",
      "Food Processing",
      "Household Products",
      "Tobacco",
      "Farming/Agriculture",
      "Retail (Grocery and Food)",
      "Retail (General)",
    ],
  ],
  [
    "Consumer Cyclical",
    [
      "Apparel",
      "Auto & Truck",
      "Hotel/Gaming",
      "Recreation",
      "Restaurant/Dining",
      "Retail (Automotive)",
      "Shoe",
      "Homebuilding",
      "Furn/Home Furnishings",
      "Education",
      "Rubber& Tires",
    ],
  ],
  ["Industrials", ["Machinery", "Aerospace/Defense", "Air Transport", "Engineering/Construction"]],
  [null, ["Total Market", "Total Market (without financials)"]],
])("the sector %s holds %j", (sector, industries) => {
  for (const industry of industries) expect(sectorOf(industry), industry).toBe(sector);
});

test("a sector is told by how an industry's name begins", () => {
  for (const name of ["Small Banks", "New R.E.I.T.", "Other Software", "Pet Drugs", "Sun Power", "Deep Oil"])
    expect(sectorOf(name), name).toBe("Industrials");
  for (const name of ["Old Steel", "Old Cable", "Pet Food", "Old Shoe", "A Total Market"])
    expect(sectorOf(name), name).toBe("Industrials");
});

test.each([
  "Bank (Money Center)",
  "Banks (Regional)",
  "Brokerage & Investment Banking",
  "Financial Svcs. (Non-bank & Insurance)",
  "Insurance (General)",
  "Insurance (Life)",
  "Insurance (Prop/Cas.)",
  "Investments & Asset Management",
  "Reinsurance",
])("%s is a financial industry", (industry) => {
  expect(valueMethodOf(industry)).toBe("FINANCIAL");
  expect(valueMethodOf(`${industry} Software`)).toBe("NON_FINANCIAL");
});
