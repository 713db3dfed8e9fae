import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { isSumOfLines } from "./choose-equity.ts";
import { equityWithMinorities, mezzanineTags } from "./equity-tags.ts";
import type { Reading } from "./read-terms.ts";

/** Rounding of a balance sheet, as a share of its total. */
const rounding = 0.005;

/**
 * Reads what a balance sheet has between liabilities and equity under no standard tag, or only by
 * class of stock: what its total leaves, if the lines of equity add up to equity. Null if a line
 * between them is tagged, or nothing is left.
 */
export const readUntaggedBetween = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const find = createFinder({ facts, unit: "USD", span, kind: "balance" });
  const [total, liabilities, parent] = [
    "LiabilitiesAndStockholdersEquity",
    "Liabilities",
    "StockholdersEquity",
  ].map(find);
  if (!total || !liabilities || !parent || mezzanineTags.some((tag) => find(tag)?.fact.value)) return null;
  const all = find(equityWithMinorities);
  const minorities = all ? null : find("MinorityInterest");
  const claims = [liabilities, all ?? parent, ...(minorities ? [minorities] : [])];
  if (claims.some(({ fact }) => fact.accession !== total.fact.accession)) return null;
  const value = claims.reduce((rest, { fact }) => rest - fact.value, total.fact.value);
  if (value <= rounding * total.fact.value || !isSumOfLines({ facts, span }, parent.fact.value)) return null;
  return {
    value,
    terms: [total, ...claims].map(({ fact }, i) => ({
      tag: fact.tag,
      sign: i === 0 ? 1 : -1,
      optional: false,
    })),
    picked: [total, ...claims],
    note: "What the balance sheet has between liabilities and equity, where such stock was before.",
  };
};
