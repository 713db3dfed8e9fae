import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";

const companies = openTestCompanies();

test.each([
  ["AAPL", "Computers/Peripherals", "Technology", "NON_FINANCIAL"],
  ["MSFT", "Software (System & Application)", "Technology", "NON_FINANCIAL"],
  ["KO", "Beverage (Soft)", "Consumer Defensive", "NON_FINANCIAL"],
  ["JPM", "Bank (Money Center)", "Financial Services", "FINANCIAL"],
  ["BRK-B", "Insurance (General)", "Financial Services", "FINANCIAL"],
  ["MCD", "Restaurant/Dining", "Consumer Cyclical", "NON_FINANCIAL"],
  ["V", "Information Services", "Technology", "NON_FINANCIAL"],
  ["GE", "Aerospace/Defense", "Industrials", "NON_FINANCIAL"],
  ["NKE", "Shoe", "Consumer Cyclical", "NON_FINANCIAL"],
  ["JNJ", "Drugs (Pharmaceutical)", "Healthcare", "NON_FINANCIAL"],
])("%s is classified as %s, %s, %s", async (ticker, industry, sector, valueMethod) => {
  const data = (await companies.company(ticker)).industry;
  expect([data.industry.industry, data.sector, data.valueMethod]).toEqual([industry, sector, valueMethod]);
  expect(data.source.note).toBeTruthy();
});

test("takes a segment's industry from its name, or else the company's (Amazon, Tesla)", async () => {
  const readIndustries = async (ticker: string) =>
    Object.fromEntries(
      (await companies.company(ticker)).industry.segmentIndustries.map(({ segment, industry }) => [
        segment,
        industry.industry,
      ]),
    );
  expect(await readIndustries("AMZN")).toEqual({
    "North America": "Retail (General)",
    International: "Retail (General)",
    "Amazon Web Services": "Software (System & Application)",
  });
  expect(await readIndustries("TSLA")).toEqual({
    Automotive: "Auto & Truck",
    "Energy Generation and Storage": "Green & Renewable Energy",
  });
});

test("ignores negative segments (Visa: client incentives, Coca-Cola: eliminations)", async () => {
  const visa = (await companies.company("V")).industry.segmentIndustries;
  expect(visa.every(({ revenue }) => revenue > 0)).toBe(true);
  const coke = (await companies.company("KO")).industry.segmentCountries;
  expect(coke.map(({ segment }) => segment)).not.toContain("Eliminations");
});

test("uses a place's country or region premium, and no premium for an unknown place", async () => {
  const apple = (await companies.company("AAPL")).industry.segmentCountries;
  expect(apple.find(({ segment }) => segment === "Greater China")).toMatchObject({
    country: "China",
    equityRiskPremium: 0.051429,
  });
  const google = (await companies.company("GOOGL")).industry.segmentCountries;
  expect(google.find(({ segment }) => segment === "Other")).toMatchObject({
    country: "Not known",
    equityRiskPremium: null,
    source: { kind: "assumed" },
  });
});

test("treats a company without segments as one segment in the United States (Microsoft)", async () => {
  const { segmentIndustries, segmentCountries } = (await companies.company("MSFT")).industry;
  expect(segmentIndustries.map(({ segment }) => segment)).toEqual(["Whole company"]);
  expect(segmentCountries).toMatchObject([{ country: "United States", source: { kind: "dataset" } }]);
});

test("peers share the industry and are sorted by distance in revenue; the basis says why", async () => {
  const { peers } = (await companies.company("AMD")).industry;
  expect(peers.companies.map(({ ticker }) => ticker)).toEqual(["MU", "QCOM", "INTC", "AVGO", "NVDA"]);
  expect(peers.basis).toBe(
    "Chosen by trade, then by size: MU, QCOM, INTC, AVGO and NVDA of the industry Semiconductor. Medians are of the companies shown; fiscal years that end from 2025-08-28 to 2026-01-25, market values of 2026-08-14.",
  );
  expect(peers.companies.map(({ ticker }) => ticker)).not.toContain("AMD");
  expect(peers.own.netMargin).toBeGreaterThan(0);
  expect(peers.medians.growth).toBeGreaterThan(0);
});

test("adds companies of the sector and of similar size if the industry has too few peers", async () => {
  const { peers } = (await companies.company("KO")).industry;
  expect(peers.basis).toContain(
    "PEP of the industry Beverage (Soft), of similar size; PG and KHC of the sector",
  );
  expect(peers.companies.map(({ ticker }) => ticker)).toEqual(["PEP", "PG", "KHC"]);
});

test("reads the close, the bond yield of that day, volatility and dividend yield", async () => {
  const apple = (await companies.company("AAPL")).market;
  expect(apple.price.value).toBe(309.35);
  expect(apple.bondYield.value).toBe(0.0474);
  expect(apple.bondYieldDate).toBe("2026-08-21");
  expect(apple.volatility).toBeCloseTo(0.287, 3);
  expect(apple.dividendYield).toBeCloseTo(0.0034, 4);
});

test("takes dividends from the cash flow statement if the price history has none (Nike)", async () => {
  const { market, statements } = await companies.company("NKE");
  const paid = statements.trailing.figures.dividends.value as number;
  expect(market.dividendYield).toBeCloseTo(paid / 1481 / 40.76, 5);
});
