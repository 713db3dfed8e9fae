import { expect, test } from "vitest";
import {
  classifyCompany,
  industryOfSic,
  findIndustryRow,
  isOfTrade,
  sectorOf,
  valueMethodOf,
} from "./classify.ts";
import { industryTable, sicTable, universeTable } from "../../data/reference-tables.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { sicCodes } from "../testing/sic-codes.ts";

test("every industry of the SIC table is in the industry table", () => {
  const known = new Set(industryTable().rows.map(({ industry }) => industry));
  for (const [from, to, industry] of sicTable().ranges) {
    expect(known).toContain(industry);
    expect(to).toBeGreaterThanOrEqual(from);
  }
  for (const { industry } of sicTable().companies) expect(known).toContain(industry);
});

test("every SIC code of the company table has an industry", () => {
  const codes = new Set(universeTable().companies.flatMap(({ sic }) => sic ?? []));
  expect(codes.size).toBeGreaterThan(35);
  for (const sic of codes) expect(industryOfSic(sic)).not.toBeNull();
});

test("every SIC code listed by the SEC has an industry of the table, and a sector", () => {
  expect(new Set(sicCodes).size).toBeGreaterThan(430);
  const unknown = sicCodes.filter((sic) => industryOfSic(sic) === null);
  expect(unknown).toEqual([]);
  for (const sic of sicCodes) {
    const { industry, why } = classifyCompany({ cik: 1, sic });
    expect(findIndustryRow(industry).industry).toBe(industryOfSic(sic));
    expect(industry).not.toContain("Total Market");
    expect(why).toBe(`The company has SIC code ${sic}.`);
    expect(sectorOf(industry)).not.toBeNull();
  }
});

test("only financial industries use the financial method", () => {
  const financial = sicCodes.filter((sic) => valueMethodOf(industryOfSic(sic) as string) === "FINANCIAL");
  expect(financial).toEqual([
    6021, 6022, 6029, 6035, 6036, 6099, 6111, 6141, 6153, 6159, 6162, 6163, 6172, 6189, 6199, 6200, 6211,
    6221, 6282, 6311, 6321, 6331, 6351, 6361, 6399, 6411, 6770, 6799,
  ]);
});

test.each([
  [100, "Farming/Agriculture"],
  [1311, "Oil/Gas (Production and Exploration)"],
  [1389, "Oilfield Svcs/Equip."],
  [2080, "Beverage (Soft)"],
  [2834, "Drugs (Pharmaceutical)"],
  [2836, "Drugs (Biotechnology)"],
  [3674, "Semiconductor"],
  [3711, "Auto & Truck"],
  [4911, "Power"],
  [5331, "Retail (General)"],
  [5812, "Restaurant/Dining"],
  [6021, "Banks (Regional)"],
  [6331, "Insurance (Prop/Cas.)"],
  [6798, "R.E.I.T."],
  [7372, "Software (System & Application)"],
  [8062, "Hospitals/Healthcare Facilities"],
])("maps SIC %i to %s", (sic, industry) => {
  expect(industryOfSic(sic)).toBe(industry);
});

test("every division with filers has an industry", () => {
  const unknown = [];
  for (let sic = 1000; sic < 9000; sic++) if (industryOfSic(sic) === null) unknown.push(sic);
  const divisions = new Set(unknown.map((sic) => Math.floor(sic / 100)));
  expect([...divisions]).toEqual([11, 18, 19, 43, 66, 68, 69, 71, 74, 77, 84, 85]);
});

test("without a known SIC code compares with the whole market, and gives the reason", () => {
  expect(classifyCompany({ cik: 1, sic: null })).toEqual({
    industry: "Total Market",
    why: "The SIC code is not known, so the company is compared with the whole market.",
  });
  expect(classifyCompany({ cik: 1, sic: 6900 }).industry).toBe("Total Market");
});

test("an industry's row has ratios as fractions and a research life", () => {
  const row = findIndustryRow("Semiconductor");
  expect(row.rdLife).toBe(5);
  expect(row.netMargin).toBeGreaterThan(0.05);
  expect(row).not.toHaveProperty("firms");
  expect(() => findIndustryRow("Alchemy")).toThrow("No industry is called Alchemy");
});

test("the narrowest range that includes a SIC code gives the industry", () => {
  expect([3569, 3570, 3578, 3579, 3580].map(industryOfSic)).toEqual([
    "Machinery",
    "Computers/Peripherals",
    "Computers/Peripherals",
    "Office Equipment & Services",
    "Machinery",
  ]);
  expect([industryOfSic(null), industryOfSic(0), industryOfSic(9999)]).toEqual([null, null, null]);
});

test.each<[number, string, boolean]>([
  [7370, "Software (Internet)", true],
  // Uber's code is of business services, its industry set by hand.
  [7389, "Software (Internet)", false],
  [7389, industryOfSic(7389) as string, true],
  [9999, "Total Market", true],
])("SIC code %d names the trade of %s: %s", (sic, industry, expected) => {
  expect(isOfTrade(sic, industry)).toBe(expected);
});

test("the reason for an industry names the SIC code and its description", () => {
  expect(classifyCompany({ cik: 1, sic: 3571, sicDescription: "Electronic Computers" })).toEqual({
    industry: "Computers/Peripherals",
    why: "The company has SIC code 3571 (Electronic Computers).",
  });
  expect(classifyCompany({ cik: 1, sic: 3571 }).why).toBe("The company has SIC code 3571.");
  expect(classifyCompany({ cik: 1, sic: 3571, sicDescription: "" }).why).toBe(
    "The company has SIC code 3571.",
  );
  expect(classifyCompany({ cik: 1, sic: 6900 }).why).toBe(
    "SIC code 6900 belongs to no industry of the table, so the company is compared with the whole market.",
  );
  expect(classifyCompany({ cik: 19617, sic: 3571 })).toEqual({
    industry: "Bank (Money Center)",
    why: "We set the company's industry by hand: one of the largest US banks by deposits.",
  });
});

test.each([
  [55785, 2670, "Household Products"],
  [89800, 5200, "Chemical (Specialty)"],
  [723254, 2320, "Business & Consumer Services"],
  [313616, 3823, "Healthcare Products"],
  [51143, 3570, "Computer Services"],
  [4281, 3350, "Aerospace/Defense"],
])("company %i, whose SIC code %i misleads, belongs to %s", (cik, sic, industry) => {
  expect(industryOfSic(sic)).not.toBe(industry);
  expect(classifyCompany({ cik, sic })).toEqual({
    industry,
    why: expect.stringMatching(/^We set the company's industry by hand: /),
  });
});

test("no company is classified by hand twice", () => {
  const ciks = sicTable().companies.map(({ cik }) => cik);
  expect(new Set(ciks).size).toBe(ciks.length);
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
])("sector %s includes %j", (sector, industries) => {
  for (const industry of industries) expect(sectorOf(industry), industry).toBe(sector);
});

test("matches a sector's keyword only at the start of an industry's name", () => {
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
])("%s is a financial industry, and longer names are not", (industry) => {
  expect(valueMethodOf(industry)).toBe("FINANCIAL");
  expect(valueMethodOf(`${industry} Software`)).toBe("NON_FINANCIAL");
});

const yearOf = (costOfSales: number | null, depreciation: number | null, revenue: number | null = 900) =>
  createPeriod(2025, {
    revenue: createFigure(revenue),
    costOfSales: createFigure(costOfSales),
    depreciation: createFigure(depreciation),
  });

test.each([
  [
    6199,
    "a lender's code, which mines bitcoin",
    yearOf(500, 150),
    /fiscal 2025 cost of sales was 56% and depreciation 17%/,
  ],
  [6282, "a fund manager's code", yearOf(180, 90), /SIC code 6282/],
  [6770, "the code of a blank-check company, which it was", yearOf(null, null), /before its merger/],
])("compares a company with SIC %i, %s, with all that are not financial", (sic, _, year, why) => {
  const classified = classifyCompany({ cik: 1, sic, year });
  expect(classified).toEqual({
    industry: "Total Market (without financials)",
    why: expect.stringMatching(why),
  });
  expect(valueMethodOf(classified.industry)).toBe("NON_FINANCIAL");
});

test.each([
  ["a lender without cost of sales", 6199, yearOf(null, 150)],
  ["a lender with a platform that wears out little", 6141, yearOf(400, 30)],
  ["a broker that states no revenue", 6211, yearOf(400, 300, null)],
  ["a mine", 1040, yearOf(500, 150)],
])("keeps the industry of the SIC code for %s", (_, sic, year) => {
  expect(classifyCompany({ cik: 1, sic, year }).industry).toBe(industryOfSic(sic));
});
