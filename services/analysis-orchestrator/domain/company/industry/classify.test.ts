import { expect, test } from "vitest";
import { classifyCompany, industryOfSic, findIndustryRow, sectorOf, valueMethodOf } from "./classify.ts";
import { industryTable, sicTable, universeTable } from "../../../data/reference-tables.ts";
import { sicCodes } from "../testing/sic-codes.ts";
import { findSegmentIndustry } from "./segment-industry.ts";

test("every industry that a map names is in the table", () => {
  const known = new Set(industryTable().rows.map(({ industry }) => industry));
  for (const [from, to, industry] of sicTable().ranges) {
    expect(known).toContain(industry);
    expect(to).toBeGreaterThanOrEqual(from);
  }
  for (const { industry } of sicTable().companies) expect(known).toContain(industry);
});

test("every SIC code that occurs has an industry of its own", () => {
  const codes = new Set(universeTable().companies.flatMap(({ sic }) => sic ?? []));
  expect(codes.size).toBeGreaterThan(35);
  for (const sic of codes) expect(industryOfSic(sic)).not.toBeNull();
});

test("every SIC code of SEC's list has an industry that is in the table, and a sector", () => {
  expect(new Set(sicCodes).size).toBeGreaterThan(430);
  const unknown = sicCodes.filter((sic) => industryOfSic(sic) === null);
  expect(unknown).toEqual([]);
  for (const sic of sicCodes) {
    const { industry, why } = classifyCompany({ cik: 1, sic });
    expect(findIndustryRow(industry).industry).toBe(industryOfSic(sic));
    expect(industry).not.toContain("Total Market");
    expect(why).toBe(`SIC code ${sic}.`);
    expect(sectorOf(industry)).not.toBeNull();
  }
});

test("the financial industries, and they alone, are valued as such", () => {
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
])("SIC %i is %s", (sic, industry) => {
  expect(industryOfSic(sic)).toBe(industry);
});

test("the divisions of the classification leave no gap that companies file under", () => {
  const unknown = [];
  for (let sic = 1000; sic < 9000; sic++) if (industryOfSic(sic) === null) unknown.push(sic);
  const divisions = new Set(unknown.map((sic) => Math.floor(sic / 100)));
  expect([...divisions]).toEqual([11, 18, 19, 43, 66, 68, 69, 71, 74, 77, 84, 85]);
});

test("no code, or one that fits nothing: the whole market, and why", () => {
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

test("a segment's name tells its industry only where it leaves no doubt", () => {
  const company = "Computers/Peripherals";
  expect(findSegmentIndustry({ name: "Google Cloud", companyIndustry: "Software (Internet)" })).toBe(
    "Software (System & Application)",
  );
  expect(findSegmentIndustry({ name: "Other", companyIndustry: company })).toBeNull();
  expect(findSegmentIndustry({ name: "Global Ventures", companyIndustry: company })).toBeNull();
  expect(
    findSegmentIndustry({ name: "Consumer & Community Banking", companyIndustry: "Bank (Money Center)" }),
  ).toBeNull();
});
