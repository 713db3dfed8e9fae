import type { CompanyFacts, Fact } from "../filings/sec-records.ts";

/**
 * Adds facts under the filer's own tags to a company's facts. An own tag may have the name of a
 * standard one, whose facts are kept, and count where one filing has both.
 */
export const mergeOwnFacts = ({ byTag }: CompanyFacts, own: readonly Fact[]): CompanyFacts["byTag"] => {
  const merged = new Map(byTag);
  for (const [tag, added] of Map.groupBy(own, (fact) => fact.tag)) {
    const known = byTag.get(tag) ?? [];
    const isKnown = ({ accession, start, end }: Fact) =>
      known.some((fact) => fact.accession === accession && fact.start === start && fact.end === end);
    merged.set(tag, [...known, ...added.filter((fact) => !isKnown(fact))]);
  }
  return merged;
};
