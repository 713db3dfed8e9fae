import type { Classification } from "./classify.ts";

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

/** Segment names that say nothing about a business. */
const companyFirst =
  /^(other|all other|corporate|reconciling items|(other )?(services?|products?)|other products and services)$/i;

/** Industries whose companies are one business, and keep their industry in every segment. */
const undivided = /^(Bank|Insurance|Brokerage|Information Services|Restaurant|Auto & Truck$)/;
/** Segments that are a business of their own in any company. */
const apart = /energy|solar/i;

/** Finds an industry's words in a segment's name; else says why the name gives none. */
const readName = (name: string, companyIndustry: string): Classification | string => {
  if (companyFirst.test(name))
    return `“${name}” names no business of its own, so it takes the company's industry.`;
  if (undivided.test(companyIndustry) && !apart.test(name))
    return `Segments of a company in ${companyIndustry} are parts of one business and share its industry.`;
  for (const [pattern, industry] of words) {
    const [said] = pattern.exec(name) ?? [];
    if (said) return { industry, why: `The segment's name says “${said}”.` };
  }
  return "The segment's name matches no industry, so it takes the company's.";
};

/**
 * Classifies an operating segment by its name, or as the company if the name does not say. A
 * financial company's segments keep the company's industry, because they share one balance sheet.
 */
export const classifySegment = ({
  name,
  company,
}: {
  name: string;
  company: Classification;
}): Classification => {
  // As annual reports write it: "Compute & Networking".
  const plain = name.replaceAll("&", "and").trim();
  const read = readName(plain, company.industry);
  return typeof read === "string"
    ? {
        industry: company.industry,
        why: `${read} ${company.why}`,
      }
    : read;
};
