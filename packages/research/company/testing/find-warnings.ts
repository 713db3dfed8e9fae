import type { ConceptName, Filings, StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { Fact } from "../filings/sec-records.ts";
import type { Split } from "../shares/splits.ts";
import { findHistoryWarnings } from "../statements/statement-warnings.ts";
import { createCompanyFacts } from "./facts.ts";
import { createFigure, createPeriod } from "./period.ts";

/** End of the trailing twelve months. */
export const end = "2025-12-31";
const sheet = { bookEquity: createFigure(500, { periodEnd: end }) };
const annualFiling = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-01",
  periodEnd: end,
  url: "https://www.sec.gov/",
};
const filings: Filings = {
  annual: annualFiling,
  quarterly: null,
  earlierAnnual: [],
  sic: null,
  sicDescription: null,
  currency: "USD",
};
/** Finds the warnings of a company with 500 million of equity and the given history. */
export const findWarnings = ({
  annual = [],
  figures = {},
  facts = [],
  quarterEnd = null,
  priceDate = null,
  splits = [],
}: {
  annual?: StatementPeriod[];
  figures?: Partial<Record<ConceptName, Figure>>;
  facts?: Fact[];
  quarterEnd?: string | null;
  priceDate?: string | null;
  splits?: Split[];
}) =>
  findHistoryWarnings({
    annual,
    trailing: createPeriod(2025, { ...sheet, ...figures }),
    facts: createCompanyFacts(...facts),
    filings: {
      ...filings,
      quarterly: quarterEnd
        ? { ...annualFiling, form: "10-Q", filed: "2026-05-02", periodEnd: quarterEnd }
        : null,
    },
    priceDate,
    splits,
  });
