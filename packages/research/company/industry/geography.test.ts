import { expect, test } from "vitest";
import { isPlaceWithin, findPlace, governmentDefaultSpread, placeOf } from "./geography.ts";

test.each([
  ["United States", "United States", 0.0446],
  ["US", "United States", 0.0446],
  ["China Including Hong Kong", "China", 0.051429],
  ["China (including Hong Kong)", "China", 0.051429],
  ["South Korea", "Korea", 0.048691],
  ["Singapore", "Singapore", 0.0423],
  ["Latin America", "Central and South America", 0.084628],
  ["United States and Canada", "North America", 0.044465],
])("maps %s to %s", (name, country, premium) => {
  expect(findPlace(name)).toMatchObject({ country, equityRiskPremium: premium });
});

test.each([
  ["EMEA", "Europe, Middle East and Africa"],
  ["Europe Middle East Africa", "Europe, Middle East and Africa"],
  ["Asia Pacific and Latin America", "Asia Pacific and Latin America"],
  ["Asia Pacific Africa", "Asia Pacific and Africa"],
  ["Rest Of Asia Pacific", "Asia Pacific"],
  ["Americas", "Americas"],
  ["Americas Excluding United States", "Central and South America"],
  ["Western Hemisphere Excluding US", "Central and South America"],
  ["Outside the United States", "Rest of the world"],
  ["Other Countries", "Rest of the world"],
  ["International", "Rest of the world"],
])("maps %s to the region %s", (name, country) => {
  const place = findPlace(name);
  expect(place).toMatchObject({ country, kind: "region" });
  expect(place?.equityRiskPremium).toBeGreaterThan(0.04);
  expect(place?.equityRiskPremium).toBeLessThan(0.12);
});

test("weights a region's premium by the economies of its parts", () => {
  const europe = findPlace("Europe")?.equityRiskPremium as number;
  expect(europe).toBeGreaterThan(findPlace("Western Europe")?.equityRiskPremium as number);
  expect(europe).toBeLessThan(findPlace("Eastern Europe")?.equityRiskPremium as number);
});

test.each([
  "Bottling Investments",
  "iPhone",
  "Google Services",
  "Other",
  "Corporate",
  "Walmart International",
])("%s is not a place", (name) => {
  expect(findPlace(name)).toBeNull();
  expect(placeOf(name)).toMatchObject({ country: "Not known", equityRiskPremium: null, taxRate: null });
});

test("reads a government's default spread from its rating (United States Aa1, Germany Aaa)", () => {
  expect(governmentDefaultSpread("United States")).toBeCloseTo(0.0023, 4);
  expect(governmentDefaultSpread("Germany")).toBe(0);
  expect(governmentDefaultSpread("Atlantis")).toBeNull();
});

test.each([
  ["United States", "Americas", true],
  ["CN", "Asia Pacific", false],
  ["China", "Asia Pacific", true],
  ["Germany", "EMEA", true],
  ["Western Europe", "Europe", true],
  ["Asia Pacific", "Asia Pacific and Africa", true],
  ["Europe", "Europe", false],
  ["Americas", "United States", false],
  ["Europe", "Germany", false],
  ["Germany", "Asia Pacific", false],
  ["Germany", "Outside the United States", true],
  ["Canada", "Outside the United States", true],
  ["United States", "Outside the United States", false],
  ["Japan", "Rest of Asia Pacific", false],
  ["Germany", "Other countries", false],
  ["Pumps", "Europe", false],
])("tells whether %s lies within %s: %s", (inner, outer, expected) => {
  expect(isPlaceWithin(inner, outer)).toBe(expected);
});
