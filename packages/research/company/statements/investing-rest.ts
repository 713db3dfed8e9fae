import type { FindFact } from "../filings/pick-fact.ts";

/** Totals of investing: lines may be of continuing operations alone, or of all. */
const totals = [
  "NetCashProvidedByUsedInInvestingActivities",
  "NetCashProvidedByUsedInInvestingActivitiesContinuingOperations",
];
/** Of these a statement has one; a second tag is the same line or holds it. */
const property = [
  "PaymentsToAcquirePropertyPlantAndEquipment",
  "PaymentsToAcquireProductiveAssets",
  "PaymentsForProceedsFromProductiveAssets",
];
const sales = [
  "ProceedsFromSaleOfPropertyPlantAndEquipment",
  "ProceedsFromSaleOfProductiveAssets",
  "ProceedsFromDivestitureOfBusinesses",
  "ProceedsFromDivestitureOfBusinessesNetOfCashDivested",
];

/** Tags of the section on investing that its rest is computed with, besides lines of figures. */
export const investingRestTags = [...totals, ...property, ...sales];

/**
 * Computes what the total of investing of one filing leaves beside property, sales of assets and
 * businesses, and `bought`, which acquisitions and securities took: negative if more was paid, of
 * two totals by the one that leaves less room for that. In units as filed; null without a total.
 */
export const readInvestingRest = (find: FindFact, bought: number): number | null => {
  const stated = totals.flatMap((tag) => find(tag) ?? []);
  if (stated.length === 0) return null;
  const amounts = (tags: readonly string[]) => tags.map((tag) => find(tag)?.fact.value ?? 0);
  const spent = Math.max(...amounts(property));
  const sold = Math.max(...amounts(sales.slice(0, 2))) + Math.max(...amounts(sales.slice(2)));
  return Math.max(...stated.map(({ fact }) => fact.value)) + spent + bought - sold;
};
