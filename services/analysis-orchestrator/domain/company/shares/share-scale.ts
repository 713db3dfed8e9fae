import type { CompanyFacts, Fact } from "../filings/sec-records.ts";

/** The average counts of a period, the diluted first. */
export const averageTags = [
  "WeightedAverageNumberOfDilutedSharesOutstanding",
  "WeightedAverageNumberOfSharesOutstandingBasic",
  "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
];

const keyOf = (fact: Fact) => `${fact.start} ${fact.end} ${fact.accession}`;

/**
 * Returns the scale at which count x earnings per share equals net income; 1 for a correctly filed
 * count.
 */
const scaleOf = (fact: Fact, implied: number | undefined) => {
  if (implied === undefined) return fact.value > 0 && fact.value < 100_000 ? 1_000_000 : 1;
  const thousands = Math.round(Math.log10(implied / fact.value) / 3);
  return thousands >= 1 && thousands <= 2 ? 1000 ** thousands : 1;
};

/**
 * Converts average share counts to shares: some filers tag them in millions (McDonald's) or
 * thousands with the unit "shares". The scale follows from net income / earnings per share of the
 * same filing; without those, a count below 100,000 of a company that earns millions counts as
 * millions.
 */
export const scaleShareCounts = (facts: CompanyFacts): CompanyFacts => {
  const incomes = new Map<string, number>();
  for (const tag of ["ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic", "NetIncomeLoss"])
    for (const fact of facts.byTag.get(tag) ?? []) incomes.set(keyOf(fact), fact.value);
  const largest = Math.max(0, ...[...incomes.values()].map(Math.abs));
  if (largest < 10_000_000) return facts;
  const implied = new Map<string, number>();
  for (const fact of facts.byTag.get("EarningsPerShareDiluted") ?? []) {
    const income = incomes.get(keyOf(fact));
    if (income !== undefined && fact.value !== 0 && income / fact.value > 0)
      implied.set(keyOf(fact), income / fact.value);
  }
  const byTag = new Map(facts.byTag);
  for (const tag of averageTags) {
    const rows = facts.byTag.get(tag);
    if (!rows) continue;
    byTag.set(
      tag,
      rows.map((fact) => {
        const scale = fact.value > 0 ? scaleOf(fact, implied.get(keyOf(fact))) : 1;
        return scale === 1 ? fact : { ...fact, value: fact.value * scale, scaledBy: scale };
      }),
    );
  }
  return { ...facts, byTag };
};
