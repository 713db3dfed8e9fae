import type { CompanyFacts, Fact, Instance, InstanceFact, PriceRow } from "../filings/sec-records.ts";

/** Creates a fact: an instant unless a start is given, of a 10-K and in dollars unless stated. */
export const createFact = (changes: Partial<Fact> & { tag: string; end: string; value: number }): Fact => ({
  unit: "USD",
  start: null,
  accession: "0000000001-26-000001",
  fiscalYear: null,
  form: "10-K",
  filed: "2026-02-01",
  ...changes,
});

/** Creates a company that has filed exactly these facts. */
export const createCompanyFacts = (...facts: Fact[]): CompanyFacts => ({
  cik: 1,
  name: "Example Works",
  byTag: Map.groupBy(facts, ({ tag }) => tag),
});

/** Creates a company that has filed these balances of a day, by tag, in millions. */
export const createBalances = (
  end: string,
  balances: Record<string, number>,
  /** Tags whose balance another filing has. */
  accessions: Record<string, string> = {},
): CompanyFacts =>
  createCompanyFacts(
    ...Object.entries(balances).map(([tag, value]) => {
      const accession = accessions[tag];
      return createFact({ tag, end, value: value * 1e6, ...(accession && { accession }) });
    }),
  );

/** Creates one fact of a 10-K's XBRL instance. */
export const createInstanceFact = (changes: Partial<InstanceFact> & { concept: string }): InstanceFact => ({
  unit: null,
  start: null,
  end: "2025-12-31",
  value: null,
  text: null,
  dimensions: {},
  ...changes,
});

/** Creates a 10-K's XBRL instance with these facts. */
export const createInstance = (...facts: InstanceFact[]): Instance => ({
  accession: "0000000001-26-000009",
  filed: "2026-02-02",
  form: "10-K",
  facts,
});

/** Creates a day's price without dividend or adjustment. */
export const createPriceRow = (date: string, close: number, splitFactor = 1): PriceRow => ({
  date,
  close,
  adjClose: close,
  dividend: 0,
  splitFactor,
});
