import { expect, test } from "vitest";
import { findPlace, governmentDefaultSpread, placeOf } from "./geography.ts";
import { memberName } from "../details/member-name.ts";

test.each([
  ["United States", "United States", 0.0446],
  ["US", "United States", 0.0446],
  ["China Including Hong Kong", "China", 0.051429],
  ["South Korea", "Korea", 0.048691],
  ["Singapore", "Singapore", 0.0423],
  ["Latin America", "Central and South America", 0.084628],
  ["United States and Canada", "North America", 0.044465],
])("%s is %s", (name, country, premium) => {
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
])("%s lies in %s", (name, country) => {
  const place = findPlace(name);
  expect(place).toMatchObject({ country, kind: "region" });
  expect(place?.equityRiskPremium).toBeGreaterThan(0.04);
  expect(place?.equityRiskPremium).toBeLessThan(0.12);
});

test("several regions weigh by their economies: between the least and the greatest premium", () => {
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
])("%s is no place", (name) => {
  expect(findPlace(name)).toBeNull();
  expect(placeOf(name)).toMatchObject({ country: "Not known", equityRiskPremium: 0.04, taxRate: null });
});

test.each([
  ["GreaterChinaSegmentMember", "Greater China"],
  ["IPhoneMember", "iPhone"],
  ["WearablesHomeandAccessoriesMember", "Wearables Home and Accessories"],
  ["A.PacificMember", "Asia Pacific"],
  ["CN", "China"],
  ["NonUsMember", "Outside the United States"],
  ["USCanadaMember", "US & Canada"],
  ["OEMAndOtherMember", "OEM and Other"],
])("member %s reads %s", (member, name) => {
  expect(memberName(member)).toBe(name);
});

test("a government's default spread is by its rating: the United States' Aa1, Germany's Aaa", () => {
  expect(governmentDefaultSpread("United States")).toBeCloseTo(0.0023, 4);
  expect(governmentDefaultSpread("Germany")).toBe(0);
  expect(governmentDefaultSpread("Atlantis")).toBeNull();
});
