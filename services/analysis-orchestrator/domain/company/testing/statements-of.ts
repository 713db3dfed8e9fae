import type { Statements } from "../company-data.ts";
import type { Fact, PriceRow } from "../filings/sec-records.ts";
import { resolveStatements } from "../statements/statements.ts";
import { companyFacts, fact } from "./facts.ts";

/** A calendar year as a period. */
export const year = (fiscal: number) => ({ start: `${fiscal}-01-01`, end: `${fiscal}-12-31` });
/** A flow of a calendar year in millions, filed in the next February. */
export const flow = (tag: string, fiscal: number, millions: number, changes: Partial<Fact> = {}) =>
  fact({
    tag,
    ...year(fiscal),
    value: millions * 1e6,
    filed: `${fiscal + 1}-02-01`,
    fiscalYear: fiscal,
    ...changes,
  });
export const perShare = (value: number, changes: Partial<Fact> = {}) =>
  fact({ tag: "EarningsPerShareDiluted", unit: "USD/shares", ...year(2025), value, ...changes });
export const diluted = (value: number, changes: Partial<Fact> = {}) =>
  fact({
    tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
    unit: "shares",
    ...year(2025),
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
/** The statements of a company that has filed these facts and no others. */
export const statementsOf = (
  facts: Fact[],
  { sic = 3560, prices = [], cik = 1 }: { sic?: number | null; prices?: PriceRow[]; cik?: number } = {},
): Statements =>
  resolveStatements({
    facts: { ...companyFacts(...facts), cik },
    filings: {
      annual: filing,
      quarterly: null,
      earlierAnnual: [],
      sic,
      sicDescription: null,
      currency: "USD",
    },
    prices,
  });

/** The least that can be valued: a year with revenue and net income. */
export const revenue = flow("Revenues", 2025, 1_000);
export const income = flow("NetIncomeLoss", 2025, 100);
