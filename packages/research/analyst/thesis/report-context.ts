import type { SegmentRevenue } from "../../company/company-data.ts";
import { findPlace } from "../../company/industry/geography.ts";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { readEvidence, type Evidence } from "../record/evidence.ts";
import { placeUnusual } from "../unusual/place-unusual.ts";
import { money, perShare } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";

export type SegmentView = {
  name: string;
  /** A table by product or service has lines, whose sales segments may share. */
  kind: "segment" | "line of revenue";
  year: number;
  revenue: number;
  /** Share of the sum; null if eliminations or rebates make the parts larger than the total. */
  share: number | null;
  /** Growth over the year before; null if that is not reported. */
  growth: number | null;
};

/** Everything that the texts of one report may use. */
export type ReportContext = {
  brief: CompanyBrief;
  evidence: Evidence;
  forecasts: Forecasts;
  valuation: Valuation;
  name: string;
  ticker: string;
  price: number | null;
  /** null without a price. */
  upside: number | null;
  base: ValuationCase;
  bull: ValuationCase;
  bear: ValuationCase;
  /** Largest first; empty if the filing does not break revenue down. */
  operating: SegmentView[];
  geographic: SegmentView[];
  /** The value of a driver that the price implies with all else at base. */
  implied: (driver: string) => number | null;
  elasticity: (driver: string) => { value: number; label: string } | null;
  /** Drivers, the one with the largest elasticity first. */
  byWeight: { driver: string; value: number }[];
  /** Sentences on what is unusual about the company, for a text: "marginRisk", "answers.cash". */
  readUnusual: (field: string) => string[];
  /** The header of a text that says nothing else than what is unusual; null if that is nothing. */
  readUnusualHeader: (field: string) => string | null;
  money: (millions: number) => string;
  perShare: (value: number) => string;
};

const residual =
  /^(all )?other|corporate|eliminat|unallocated|incentive|intersegment|reconcil|hedg|^United States and other$/i;

type Row = Omit<SegmentView, "share" | "growth"> & { isShown: boolean };
const byProduct = /^ProductOrServiceAxis\b/;
const bySegment = /^StatementBusinessSegmentsAxis\b/;

/** Returns whether a segment has a name of its own: not a remainder or an elimination. */
export const isNamed = ({ name }: { name: string }): boolean => !residual.test(name);

const isRemainder = /^(?:all )?other\b/i;

/** Returns whether a part is a segment that a company reports beside its regions: a business, its head office. */
const isBesideRegions = (name: string, note: string): boolean =>
  bySegment.test(note) && findPlace(name) === null && !isRemainder.test(name);

/** Returns the newest year's segments of one type, largest first; of regions without businesses beside them. */
export const viewSegments = (
  segments: readonly SegmentRevenue[],
  type: SegmentRevenue["type"],
): SegmentView[] => {
  const rows = segments.flatMap(({ name, fiscalYear, revenue, ...row }): Row[] => {
    if (row.type !== type || !isNumber(revenue.value)) return [];
    const note = revenue.source.note ?? "";
    const kind = byProduct.test(note) ? "line of revenue" : "segment";
    const isShown = type === "OPERATING" || !isBesideRegions(name, note);
    return [{ name, kind, year: fiscalYear, revenue: revenue.value, isShown }];
  });
  const year = Math.max(...rows.map((row) => row.year));
  const newest = rows.filter((row) => row.year === year);
  const total = newest.reduce((sum, { revenue }) => sum + revenue, 0);
  const isWhole = newest.every(({ revenue }) => revenue >= -0.02 * total) && total > 0;
  return newest
    .filter(({ revenue, isShown }) => revenue > 0 && isShown)
    .toSorted((a, b) => b.revenue - a.revenue)
    .map(({ name, kind, revenue }) => {
      const before = rows.find((other) => other.name === name && other.year === year - 1)?.revenue;
      return {
        name,
        kind,
        year,
        revenue,
        share: isWhole ? revenue / total : null,
        growth: before !== undefined && before > 0.02 * total ? revenue / before - 1 : null,
      };
    });
};

/** Returns whether no other part grew more; false if the growth of one of them is not known. */
export const isMostOf = (rows: readonly SegmentView[], { growth: most }: SegmentView): boolean =>
  isNumber(most) && rows.every(({ growth }) => isNumber(growth) && growth <= most);

const caseOf = (valuation: Valuation, type: Forecast["type"]): ValuationCase => {
  const found = valuation.cases.find((one) => one.type === type);
  if (!found) throw new Error(`a valuation has a ${type} case`);
  return found;
};

/** Gathers what the texts of one report may use. */
export const gatherReportContext = ({
  brief,
  forecasts,
  valuation,
}: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
}): ReportContext => {
  const evidence = readEvidence(brief);
  let placed: ReturnType<typeof placeUnusual> | undefined;
  // Only when a text asks: most questions to a language model do not, and it takes longest.
  const unusualOf = (field: string) => (placed ??= placeUnusual(brief, evidence)).get(field) ?? [];
  const base = caseOf(valuation, "base");
  const known = valuation.monteCarloElasticities.flatMap(({ driver, elasticity, label }) =>
    isNumber(elasticity) ? [{ driver, value: elasticity, label: label ?? "Low" }] : [],
  );
  return {
    brief,
    evidence,
    forecasts,
    valuation,
    name: evidence.name,
    ticker: brief.subject.ticker,
    price: brief.market.price.value,
    upside: brief.market.price.value === null ? null : base.upsidePercent,
    base,
    bull: caseOf(valuation, "bull"),
    bear: caseOf(valuation, "bear"),
    operating: viewSegments(brief.details.segments, "OPERATING"),
    geographic: viewSegments(brief.details.segments, "GEOGRAPHIC"),
    implied: (driver) =>
      valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue ?? null,
    elasticity: (driver) => known.find((row) => row.driver === driver) ?? null,
    byWeight: known
      .map(({ driver, value }) => ({ driver, value }))
      .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)),
    readUnusual: (field) => unusualOf(field).map(({ text }) => text),
    readUnusualHeader: (field) => unusualOf(field)[0]?.header ?? null,
    money: (millions) => money(millions, evidence.currency),
    perShare: (value) => perShare(value, evidence.currency),
  };
};
