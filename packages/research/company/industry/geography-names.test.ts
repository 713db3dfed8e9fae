import { expect, test } from "vitest";
import { findPlace, placeOf } from "./geography.ts";
import { countryTable } from "../../data/reference-tables.ts";

/**
 * Returns the average of a premium or tax rate over regions of the table, weighted by gross
 * domestic product.
 */
const weighByEconomies = (names: string[], column: "equityRiskPremium" | "taxRate") => {
  const regions = countryTable().regions.filter(({ region }) => names.includes(region));
  expect(regions).toHaveLength(names.length);
  const gdp = regions.reduce((sum, region) => sum + region.gdp, 0);
  return regions.reduce((sum, region) => sum + ((region[column] as number) * region.gdp) / gdp, 0);
};

const outsideNorthAmerica = [
  "Africa",
  "Asia",
  "Australia & New Zealand",
  "Caribbean",
  "Central and South America",
  "Eastern Europe",
  "Middle East",
  "Western Europe",
];

test.each([
  [["US", "u.s", "U.S.", "USA", "United States", "united states of america", "Domestic"], "United States"],
  [[" United States ", "United States Exports"], "United States"],
  [["Greater China", "Mainland China", "China", "China Mainland", "China Including Hong Kong"], "China"],
  [["People s Republic of China"], "China"],
  [["UK", "U.K", "U.K.", "Great Britain", "United Kingdom"], "United Kingdom"],
  [["South Korea", "Republic of Korea", "Korea, Republic of", "Korea Republic of", "Korea"], "Korea"],
  [["Hong Kong", "Hong Kong SAR China"], "Hong Kong"],
  [["Macao SAR China", "Macao"], "Macao"],
  [["Türkiye", "Turkiye", "turkey"], "Turkey"],
  [["Czechia", "Czech Republic"], "Czech Republic"],
  [["UAE", "United Arab Emirates"], "United Arab Emirates"],
])("%j map to %s, with the country's premium and tax rate", (names, country) => {
  const row = countryTable().countries.find((one) => one.country === country);
  expect(row).toBeDefined();
  for (const name of names)
    expect(findPlace(name)).toEqual({
      country,
      equityRiskPremium: row?.equityRiskPremium,
      taxRate: row?.taxRate,
      kind: "country",
      note: null,
    });
});

test.each([
  [
    ["EMEA", "Europe, Middle East & Africa", "Europe Middle East Africa"],
    "Europe, Middle East and Africa",
    ["Western Europe", "Eastern Europe", "Middle East", "Africa"],
  ],
  [
    ["Asia Pacific and Africa", "Asia Pacific Africa"],
    "Asia Pacific and Africa",
    ["Asia", "Australia & New Zealand", "Africa"],
  ],
  [
    [
      "Asia Pacific, Middle East and Africa",
      "Asia, Middle East and Africa",
      "Asia Middle East Africa",
      "Asia and Middle East & Africa",
      "APMEA",
      "AMEA",
    ],
    "Asia Pacific, Middle East and Africa",
    ["Asia", "Australia & New Zealand", "Middle East", "Africa"],
  ],
  [
    ["Asia Pacific and Latin America", "Asia Latin America", "APLA"],
    "Asia Pacific and Latin America",
    ["Asia", "Australia & New Zealand", "Central and South America"],
  ],
  [
    ["North America", "United States and Canada", "US and Canada", "US & Canada", "U.S. and Canada"],
    "North America",
    ["North America"],
  ],
  [
    [
      "Americas excluding the United States",
      "Americas (excl. US)",
      "Americas other than United States",
      "Western Hemisphere Excluding US",
      "Other Americas",
      "Latin America",
      "South America",
      "Central America",
      "LatAm",
      "LAC",
    ],
    "Central and South America",
    ["Central and South America"],
  ],
  [["Middle East and Africa", "Middle East Africa"], "Middle East and Africa", ["Middle East", "Africa"]],
  [["Eastern Europe"], "Eastern Europe", ["Eastern Europe"]],
  [["Western Europe"], "Western Europe", ["Western Europe"]],
  [["Europe", "Rest of Europe"], "Europe", ["Western Europe", "Eastern Europe"]],
  [["Asia", "Asia Pacific", "APAC", "Pacific"], "Asia Pacific", ["Asia", "Australia & New Zealand"]],
  [
    ["Australia and New Zealand", "Oceania", "New Zealand & Fiji"],
    "Australia & New Zealand",
    ["Australia & New Zealand"],
  ],
  [["Middle East"], "Middle East", ["Middle East"]],
  [["Africa", "Sub-Saharan Africa"], "Africa", ["Africa"]],
  [["Caribbean"], "Caribbean", ["Caribbean"]],
  [["Americas"], "Americas", ["North America", "Central and South America"]],
  [
    [
      "Outside the United States",
      "Outside of the United States",
      "Outside US",
      "All Outside the US",
      "Non-US",
      "Non US",
      "NonUS",
      "International",
      "International Markets",
      "International Operations",
      "Other International",
      "Other Countries",
      "Other Country",
      "All Other Foreign",
      "Other Markets",
      "Other Regions",
      "Other Geographic Areas",
      "Foreign",
      "Foreign Countries",
      "Rest of World",
      "Rest of the World",
    ],
    "Rest of the world",
    outsideNorthAmerica,
  ],
  [["Global", "Worldwide"], "Whole world", ["North America", ...outsideNorthAmerica]],
])("%j map to %s, weighted by gross domestic product", (names, country, regions) => {
  for (const name of names) {
    const place = findPlace(name);
    expect(place, name).toMatchObject({
      country,
      kind: "region",
      note: regions.length === 1 ? null : "Weighted by the regions' gross domestic product.",
    });
    expect(place?.equityRiskPremium, name).toBeCloseTo(weighByEconomies(regions, "equityRiskPremium"), 6);
    expect(place?.taxRate, name).toBeCloseTo(weighByEconomies(regions, "taxRate"), 6);
  }
});

test("rounds Europe's premium and tax rate to six decimals", () => {
  expect(findPlace("Europe")).toMatchObject({ equityRiskPremium: 0.055648, taxRate: 0.245351 });
});

test.each([
  "Domestic Appliances",
  "Service to US",
  "Rest of Greater China",
  "Greater China Trading",
  "UK and Ireland",
  "Rest of UK",
  "South Korea Trading",
  "Seoul, South Korea",
  "Hong Kong Disneyland",
  "Shanghai and Hong Kong",
  "Macao SAR China Casinos",
  "Casinos in Macao SAR China",
  "UAE Gas",
  "Abu Dhabi UAE",
  "Czechia Trading",
  "Prague, Czechia",
  "Türkiye Trading",
  "Ankara, Türkiye",
  "Americas Gold",
  "Banco Americas",
  "International Paper",
  "Walmart International",
  "Global Ventures",
  "Ventures Global",
  "Semeap",
  "Camea Systems",
  "Maplap",
  "Black Goods",
])("%s is not a place", (name) => {
  expect(findPlace(name)).toBeNull();
});

test("an unknown place has no premium, and a note", () => {
  expect(placeOf("iPhone")).toEqual({
    country: "Not known",
    equityRiskPremium: null,
    taxRate: null,
    kind: "unknown",
    note: "The filing does not name the place, so it takes the mean premium of the company's known places, or the default if none is known.",
  });
  expect(placeOf("Germany")).toMatchObject({
    country: "Germany",
    equityRiskPremium: 0.0423,
    taxRate: 0.2993,
  });
});
