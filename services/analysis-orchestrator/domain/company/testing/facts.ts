import type { CompanyFacts, Fact, Instance, InstanceFact, PriceRow } from "../filings/sec-records.ts";

/** One plain fact: a balance where it has no start, of a 10-K in dollars unless said otherwise. */
export const fact = (changes: Partial<Fact> & { tag: string; end: string; value: number }): Fact => ({
  unit: "USD",
  start: null,
  accession: "0000000001-26-000001",
  fiscalYear: null,
  form: "10-K",
  filed: "2026-02-01",
  ...changes,
});

/** A company that has filed these facts and no others. */
export const companyFacts = (...facts: Fact[]): CompanyFacts => ({
  cik: 1,
  name: "Example Works",
  byTag: Map.groupBy(facts, ({ tag }) => tag),
});

/** One fact of a 10-K's own document. */
export const instanceFact = (changes: Partial<InstanceFact> & { concept: string }): InstanceFact => ({
  unit: null,
  start: null,
  end: "2025-12-31",
  value: null,
  text: null,
  dimensions: {},
  ...changes,
});

/** A 10-K's own document with these facts. */
export const instance = (...facts: InstanceFact[]): Instance => ({
  accession: "0000000001-26-000009",
  filed: "2026-02-02",
  form: "10-K",
  facts,
});

/** A day's price without a dividend; adjusted for nothing. */
export const priceRow = (date: string, close: number, splitFactor = 1): PriceRow => ({
  date,
  close,
  adjClose: close,
  dividend: 0,
  splitFactor,
});
