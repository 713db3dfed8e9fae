import { isNumber } from "../../numbers.ts";
import { comparableRevenueOf } from "../../company/statements/comparable-years.ts";
import type { CompanyBrief } from "../analyst.ts";
import { viewSegments } from "../thesis/report-context.ts";

/** Measures of which a filing's sentence can be held against the statements. */
const concepts = {
  revenue: "revenue",
  netIncome: "netIncome",
  operatingIncome: "operatingIncome",
  research: "researchAndDevelopment",
  operatingCashFlow: "operatingCashFlow",
  capitalExpenditure: "capitalExpenditure",
  debt: "longTermDebt",
  cash: "cash",
} as const;
export type Measure = keyof typeof concepts;

/** A figure of the filing's year, in millions, and its change, as a fraction; null if unknown. */
export type Filed = { amount: number; growth: number | null };

/** Revenue of a segment or a region, its rank among those of its division, and its share of them. */
export type FiledPart = Filed & { name: string; rank: number; of: number; share: number | null };

/** What the statements say of the year of the filing that quotations come from. */
export type FiledYear = {
  year: number;
  totals: Partial<Record<Measure, Filed>>;
  /** Revenue of segments and regions; empty if it is known of another year alone. */
  parts: FiledPart[];
};

/** Reads what the statements say of the year of the filing; null if they do not have it. */
export const readFiledYear = ({
  statements,
  filings,
  filingText,
  details,
}: CompanyBrief): FiledYear | null => {
  const end = filingText?.source.periodEnd ?? filings.annual.periodEnd;
  const at = statements.annual.findIndex((period) => period.end === end);
  const [now, before] = [statements.annual[at], statements.annual[at - 1]];
  if (!now) return null;
  const filed = (concept: (typeof concepts)[Measure]): Filed | undefined => {
    const amount = now.figures[concept].value;
    if (!isNumber(amount)) return undefined;
    const [later, earlier] = [now, before].map(
      (period) =>
        period && (concept === "revenue" ? comparableRevenueOf(period) : period.figures[concept].value),
    );
    const isKnown = isNumber(later) && isNumber(earlier) && earlier > 0;
    return { amount, growth: isKnown ? later / earlier - 1 : null };
  };
  const parts = (["OPERATING", "GEOGRAPHIC"] as const).flatMap((type) =>
    viewSegments(details.segments, type)
      .filter(({ year }) => year === now.fiscalYear)
      .map(({ name, revenue, growth, share }, i, { length: of }) => ({
        name,
        amount: revenue,
        growth,
        share,
        rank: i + 1,
        of,
      })),
  );
  return {
    year: now.fiscalYear,
    totals: Object.fromEntries(Object.entries(concepts).map(([name, concept]) => [name, filed(concept)])),
    parts,
  };
};
