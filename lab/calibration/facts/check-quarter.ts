import { compareFiling, type Comparison } from "./compare-filing.ts";
import type { Filing } from "./filing.ts";
import { loadQuarter, type LoadedQuarter } from "./load-quarter.ts";
import { itemNames, type ItemName } from "./presented/presented-figure.ts";

/** How often the product's figure of an item was what the statement presents. */
type ItemCounts = {
  name: ItemName;
  compared: number;
  equal: number;
  refused: number;
  doubtful: number;
  wrong: number;
};

/** One comparison with the filing that it is of. */
export type FilingComparison = Pick<Filing, "cik" | "company" | "sic" | "form" | "accession"> & Comparison;

export type FactsCheck = {
  filings: number;
  items: ItemCounts[];
  wrong: FilingComparison[];
  badRows: LoadedQuarter["badRows"];
};

/**
 * Compares each filing of a quarter with its presented statements. Calls `list` for each comparison
 * and keeps the wrong ones. Throws an InputError for a file that is no quarter.
 */
export const checkQuarter = async (
  path: string,
  list: (comparison: FilingComparison) => void = () => {},
): Promise<FactsCheck> => {
  const { count, filings, badRows } = await loadQuarter(path);
  const items = itemNames.map((name): ItemCounts => ({
    name,
    compared: 0,
    equal: 0,
    refused: 0,
    doubtful: 0,
    wrong: 0,
  }));
  const wrong: FilingComparison[] = [];
  for (const filing of filings())
    for (const comparison of compareFiling(filing)) {
      const { cik, company, sic, form, accession } = filing;
      const row = { cik, company, sic, form, accession, ...comparison };
      const counts = items[itemNames.indexOf(comparison.item)] as ItemCounts;
      counts.compared++;
      counts[comparison.outcome]++;
      if (comparison.outcome === "wrong") wrong.push(row);
      list(row);
    }
  return { filings: count, items, wrong, badRows };
};
