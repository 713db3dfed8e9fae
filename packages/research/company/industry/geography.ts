import { countryTable } from "../../data/reference-tables.ts";

/** The country or region of a segment's revenue, with its equity risk premium and tax rate. */
export type Place = {
  /** Country or region as the table names it. */
  country: string;
  /** null for an unknown place. */
  equityRiskPremium: number | null;
  taxRate: number | null;
  kind: "country" | "region" | "unknown";
  note: string | null;
};

/** Names that filings use for the table's countries. */
const aliases: [RegExp, string][] = [
  [
    /^(us|u\.s\.?|usa|united states( of america)?|domestic|united states exports|united states and other)$/i,
    "United States",
  ],
  [
    /^(greater china|mainland china|china( mainland)?|china \(?including hong kong\)?|people s republic of china)$/i,
    "China",
  ],
  [/^(uk|u\.k\.?|great britain)$/i, "United Kingdom"],
  [/^(south korea|republic of korea|korea,? republic of)$/i, "Korea"],
  [/^hong kong( sar china)?$/i, "Hong Kong"],
  [/^macao sar china$/i, "Macao"],
  [/^(türkiye|turkiye)$/i, "Turkey"],
  [/^czechia$/i, "Czech Republic"],
  [/^(uae|united arab emirates)$/i, "United Arab Emirates"],
];

const restOfWorld = [
  "Africa",
  "Asia",
  "Australia & New Zealand",
  "Caribbean",
  "Central and South America",
  "Eastern Europe",
  "Middle East",
  "Western Europe",
];

/**
 * Patterns of region names, the name shown, and the table's regions inside; the first match counts.
 */
const regionNames: [RegExp, string, string[]][] = [
  [
    /europe.*middle east.*africa|\bemea\b/i,
    "Europe, Middle East and Africa",
    ["Western Europe", "Eastern Europe", "Middle East", "Africa"],
  ],
  [
    /asia.*middle east.*africa|\bapmea\b|\bamea\b/i,
    "Asia Pacific, Middle East and Africa",
    ["Asia", "Australia & New Zealand", "Middle East", "Africa"],
  ],
  [/asia pacific.*africa/i, "Asia Pacific and Africa", ["Asia", "Australia & New Zealand", "Africa"]],
  [
    /asia.*latin america|\bapla\b/i,
    "Asia Pacific and Latin America",
    ["Asia", "Australia & New Zealand", "Central and South America"],
  ],
  [
    /(americas|hemisphere).*(excl|other than).*(united states|us\b)|other americas/i,
    "Central and South America",
    ["Central and South America"],
  ],
  [
    /latin america|south america|central america|\blatam\b|\blac\b/i,
    "Central and South America",
    ["Central and South America"],
  ],
  [
    /north america|united states and canada|us (&|and) canada|u\.s\. and canada/i,
    "North America",
    ["North America"],
  ],
  [/middle east.*africa/i, "Middle East and Africa", ["Middle East", "Africa"]],
  [/eastern europe/i, "Eastern Europe", ["Eastern Europe"]],
  [/western europe/i, "Western Europe", ["Western Europe"]],
  [/europe/i, "Europe", ["Western Europe", "Eastern Europe"]],
  [/asia|\bapac\b|pacific/i, "Asia Pacific", ["Asia", "Australia & New Zealand"]],
  [/australia|new zealand|oceania/i, "Australia & New Zealand", ["Australia & New Zealand"]],
  [/middle east/i, "Middle East", ["Middle East"]],
  [/africa/i, "Africa", ["Africa"]],
  [/caribbean/i, "Caribbean", ["Caribbean"]],
  [/^(the )?americas$/i, "Americas", ["North America", "Central and South America"]],
  [
    /^((all )?outside (of )?(the )?(united states|us)|non[- ]?us|(other )?international( markets| operations)?|(all )?other (countries|country|international|foreign|markets|regions|geographic.*)|foreign( countries)?|rest of (the )?world)$/i,
    "Rest of the world",
    restOfWorld,
  ],
  [/^(global|worldwide)$/i, "Whole world", ["North America", ...restOfWorld]],
];

const blendRegions = (label: string, names: string[]): Place | null => {
  const { regions } = countryTable();
  const chosen = regions.filter(({ region }) => names.includes(region));
  const gdp = chosen.reduce((sum, region) => sum + region.gdp, 0);
  if (gdp === 0) return null;
  const weighted = (pick: (region: (typeof chosen)[number]) => number) =>
    Number((chosen.reduce((sum, region) => sum + pick(region) * region.gdp, 0) / gdp).toFixed(6));
  return {
    country: label,
    equityRiskPremium: weighted((region) => region.equityRiskPremium),
    taxRate: weighted((region) => region.taxRate ?? 0.25),
    kind: "region",
    note: chosen.length === 1 ? null : "Weighted by the regions' gross domestic product.",
  };
};

/** Finds the country or region that a segment's name means; null if it names no place. */
export const findPlace = (name: string): Place | null => {
  const plain = name.trim();
  const wanted = aliases.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
  const country = countryTable().countries.find((one) => one.country.toLowerCase() === wanted.toLowerCase());
  if (country)
    return {
      country: country.country,
      equityRiskPremium: country.equityRiskPremium,
      taxRate: country.taxRate,
      kind: "country",
      note: null,
    };
  const region = regionNames.find(([pattern]) => pattern.test(plain));
  return region ? blendRegions(region[1], region[2]) : null;
};

/** Returns the row of the United States, where the companies are listed. */
export const findHomeCountry = () => {
  const home = countryTable().countries.find(({ country }) => country === "United States");
  if (!home) throw new Error("the country table holds the United States");
  return home;
};

/** Lists the table's regions of a place; empty for an unknown place. */
const listRegions = (name: string): string[] => {
  const place = findPlace(name);
  if (place?.kind === "country")
    return countryTable()
      .countries.filter(({ country }) => country === place.country)
      .map(({ region }) => region);
  return regionNames.find(([, label]) => label === place?.country)?.[2] ?? [];
};

/** Names of what is left beside places that are named. */
const remainder = /^(all )?(other|rest|remaining)\b|\bexcl/i;

/**
 * Returns whether a place lies within another: a country in its region, a region in a larger one.
 * "Rest of Asia" contains no country that is beside it.
 */
export const isPlaceWithin = (inner: string, outer: string): boolean => {
  if (remainder.test(outer.trim()) || findPlace(outer)?.kind !== "region") return false;
  const [place, own, all] = [findPlace(inner), listRegions(inner), listRegions(outer)];
  // Canada lies outside the United States, though in its region.
  if (place?.kind === "country" && findPlace(outer)?.country === "Rest of the world")
    return place.country !== "United States";
  const isSmaller = place?.kind === "country" || own.length < all.length;
  return own.length > 0 && isSmaller && own.every((region) => all.includes(region));
};

/** Returns the place of a segment, without a premium if its name names no place. */
export const placeOf = (name: string): Place =>
  findPlace(name) ?? {
    country: "Not known",
    equityRiskPremium: null,
    taxRate: null,
    kind: "unknown",
    note: "The filing does not name the place, so it takes the mean premium of the company's known places, or the default if none is known.",
  };

/**
 * Returns the default spread of a government's bonds by its rating, as a fraction; null for an
 * unknown country.
 */
export const governmentDefaultSpread = (country: string): number | null =>
  countryTable().countries.find((one) => one.country === country)?.defaultSpread ?? null;
