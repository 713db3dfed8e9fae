/**
 * Words in a segment's name and the industry they mean; the first match counts. Only unambiguous
 * words.
 */
const words: [RegExp, string][] = [
  [/\b(cloud(?! memory)|web services|azure)\b/i, "Software (System & Application)"],
  // The industry of consumer electronics has eight small firms at 0.9 times sales; with it, half of
  // Apple's revenue would carry a seventh of the weight.
  [/\b(iphone|ipad|mac)\b|personal computing|\bpcs?\b|(?<!medical )devices/i, "Computers/Peripherals"],
  [/wearables|home and accessories/i, "Electronics (Consumer & Office)"],
  [/advertising|family of apps|google services|google search/i, "Software (Internet)"],
  [/reality labs|consumer electronics/i, "Electronics (Consumer & Office)"],
  [/subscription services|streaming|studios|entertainment/i, "Entertainment"],
  [/gaming|video game/i, "Software (Entertainment)"],
  [/\b(online|physical) stores\b|third[- ]party seller|retail/i, "Retail (General)"],
  [/innovative medicine|pharmaceutical|biopharma/i, "Drugs (Pharmaceutical)"],
  [/med ?tech|medical devices|surgical/i, "Healthcare Products"],
  [/compute and networking|data ?center|semiconductor|graphics|memory|\bchips?\b/i, "Semiconductor"],
  [/energy (generation|storage)|solar/i, "Green & Renewable Energy"],
  [/\bautomotive\b/i, "Auto & Truck"],
  [/footwear|converse/i, "Shoe"],
  [/apparel/i, "Apparel"],
  [/beauty|grooming|fabric|home care|baby|feminine|family care/i, "Household Products"],
  [/concentrate|beverages?\b|finished product/i, "Beverage (Soft)"],
  [/\bsoftware\b/i, "Software (System & Application)"],
  [/freight|logistics/i, "Transportation"],
  [/aerospace|commercial engines|defense/i, "Aerospace/Defense"],
  [/insurance/i, "Insurance (General)"],
  [/\bbanking\b/i, "Banks (Regional)"],
  [/asset management|wealth/i, "Investments & Asset Management"],
  [/restaurant/i, "Restaurant/Dining"],
];

/** Segment names that take the company's own industry, whatever else they say. */
const companyFirst = /^(other|all other|corporate|services?|service other|products?)$/i;

/**
 * Finds the industry of an operating segment by its name; null if the name does not say. A
 * financial company's segments keep the company's industry, because they share one balance sheet.
 */
export const findSegmentIndustry = ({
  name,
  companyIndustry,
}: {
  name: string;
  companyIndustry: string;
}): string | null => {
  if (companyFirst.test(name.trim())) return null;
  if (
    /^(Bank|Insurance|Brokerage|Information Services|Restaurant|Auto & Truck$)/.test(companyIndustry) &&
    !/energy|solar/i.test(name)
  )
    return null;
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? null;
};
