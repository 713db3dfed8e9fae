import type { Statements } from "../company-data.ts";
import type { Fact, Instance, PriceRow } from "../filings/sec-records.ts";
import { resolveStatements } from "../statements/statements.ts";
import { createCompanyFacts, createFact } from "./facts.ts";

/** Returns a calendar year as a period. */
export const spanOfYear = (fiscal: number) => ({ start: `${fiscal}-01-01`, end: `${fiscal}-12-31` });
/** Creates a flow of a calendar year in millions, filed in February of the next year. */
export const createFlow = (tag: string, fiscal: number, millions: number, changes: Partial<Fact> = {}) =>
  createFact({
    tag,
    ...spanOfYear(fiscal),
    value: millions * 1e6,
    filed: `${fiscal + 1}-02-01`,
    fiscalYear: fiscal,
    ...changes,
  });
export const createEarningsPerShare = (value: number, changes: Partial<Fact> = {}) =>
  createFact({ tag: "EarningsPerShareDiluted", unit: "USD/shares", ...spanOfYear(2025), value, ...changes });
export const createDilutedShares = (value: number, changes: Partial<Fact> = {}) =>
  createFact({
    tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
    unit: "shares",
    ...spanOfYear(2025),
    value,
    ...changes,
  });

const filing = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-01",
  periodEnd: "2025-12-31",
  url: "https://www.sec.gov/",
};
/** Resolves the statements of a company that has filed exactly these facts. */
export const resolveStatementsOf = (
  facts: Fact[],
  {
    sic = 3560,
    prices = [],
    cik = 1,
    ...documents
  }: {
    sic?: number | null;
    prices?: PriceRow[];
    cik?: number;
    instance?: Instance;
    quarterlyInstance?: Instance;
  } = {},
): Statements =>
  resolveStatements({
    facts: { ...createCompanyFacts(...facts), cik },
    filings: {
      annual: filing,
      quarterly: null,
      earlierAnnual: [],
      sic,
      sicDescription: null,
      currency: "USD",
    },
    prices,
    ...documents,
  });

/** Revenue of the smallest set of facts that can be valued; income is the other part. */
export const revenue = createFlow("Revenues", 2025, 1_000);
export const income = createFlow("NetIncomeLoss", 2025, 100);
