import type { Warning } from "@plumbline/report/valuation.ts";
import { type Figure } from "@plumbline/report/provenance.ts";
import { cannotBeValued } from "../../errors.ts";
import { type ConceptName, conceptNames, type StatementPeriod } from "../company-data.ts";
import { joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { countFromEarnings } from "../shares/count-from-earnings.ts";
import { countSharesBetween, countSharesSince, isSplitSince, type Split } from "../shares/splits.ts";
import { explainMissingLine, isCashLine } from "./cash-lines.ts";
import { keepCommonHolders } from "./common-holders.ts";
import { compareResearch, compareRevenue } from "./comparable-years.ts";
import { carryForward, deriveMissing, fillResearch } from "./derive-missing.ts";
import { growResearch } from "./estimate-research.ts";
import { isBankCode, isFinanceCode } from "./filer-codes.ts";
import { findFiscalYears, type FiscalYear } from "./fiscal-years.ts";
import { takeGainOut } from "./gains.ts";
import { estimateGains } from "./gains-since.ts";
import { checkRevenue } from "./no-revenue.ts";
import { keepOwnDebt, type OwnDebt, readOwnDebt } from "./own-debt.ts";
import { explainOwnSpending } from "./own-spending.ts";
import { findQuarters, type Quarters } from "./quarters.ts";
import type { Reading } from "./read-terms.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";
import { resolveTrailing } from "./trailing.ts";
import { resolveTrailingBefore } from "./trailing-before.ts";

type Figures = StatementPeriod["figures"];
type Query = { facts: CompanyFacts; sic: number | null; splits: readonly Split[] };

/** Adjusts a filed share count for later splits, to the basis of the price. */
const onPriceBasis = ({ facts, splits }: Query, figure: Figure): Figure => {
  const { filed, accession, periodEnd } = figure.source;
  if (figure.value === null || !filed) return figure;
  const count = { shares: figure.value * 1e6, accession, end: periodEnd ?? filed, filed };
  const factor = countSharesSince({ splits, filed }) * countSharesBetween({ facts, splits, count });
  return factor === 1
    ? figure
    : {
        value: Number((figure.value * factor).toPrecision(12)),
        source: {
          ...figure.source,
          note: joinNotes(
            figure.source.note,
            `Multiplied by ${factor} for ${isSplitSince({ splits, filed: periodEnd ?? filed }) ? "later splits" : "depositary shares"}.`,
          ),
        },
      };
};

/** Readings of a year that are also compared with those of other filings. */
type Compared = Record<"revenue" | "researchAndDevelopment", Reading | null>;
const isCompared = (name: ConceptName): name is keyof Compared =>
  name === "revenue" || name === "researchAndDevelopment";

/** Says why a year has no reading of a figure, if more is known than that nothing is filed. */
const explainMissing = (facts: CompanyFacts, name: ConceptName, year: FiscalYear): string | null => {
  if (name === "capitalExpenditure") return explainOwnSpending(facts);
  return isCashLine(name) ? explainMissingLine(facts, year) : null;
};

const resolveYear = (query: Query, year: FiscalYear, known: Compared): StatementPeriod => {
  const { facts, sic } = query;
  const label = `fiscal ${year.fiscalYear}`;
  const figures = Object.fromEntries(
    conceptNames.map((name) => {
      const reading = isCompared(name) ? known[name] : resolveReading({ facts, name, span: year, sic });
      const figure = figureOf({
        reading,
        cik: facts.cik,
        name,
        label,
        reason: reading ? null : explainMissing(facts, name, year),
      });
      return [name, name === "dilutedShares" ? onPriceBasis(query, figure) : figure];
    }),
  ) as Figures;
  return { label: String(year.fiscalYear), ...year, figures };
};

/** A company's periods, and what was assumed or left open in reading them. */
export type Periods = {
  /** Fiscal years with revenue or net income, oldest first. */
  annual: StatementPeriod[];
  /** The newest fiscal year, with or without these. */
  newestYear: StatementPeriod;
  trailing: StatementPeriod;
  trailingBefore: StatementPeriod | null;
  quarters: Quarters[];
  notes: Warning[];
  /** Debt under the filer's own tags, of the newest 10-K's and of the newest 10-Q's own document. */
  own: OwnDebt | null;
  ownLater: OwnDebt | null;
};

/**
 * Resolves every fiscal year of a company's 10-Ks (up to 20), the trailing twelve months and those
 * a year earlier, with income and equity of the common holders. Throws CANNOT_BE_VALUED without
 * annual figures in dollars or revenue.
 */
export const resolvePeriods = ({
  instance,
  quarterlyInstance,
  ...query
}: Query & { instance: Instance | null; quarterlyInstance: Instance | null }): Periods => {
  const { facts, sic, splits } = query;
  const years = findFiscalYears({ facts });
  const last = years.at(-1);
  if (!last) throw cannotBeValued(facts.name, "its filings contain no annual figures in US dollars");

  const compared = years.map((span): Compared => ({
    revenue: resolveReading({ facts, name: "revenue", span, sic }),
    researchAndDevelopment: resolveReading({ facts, name: "researchAndDevelopment", span, sic }),
  }));
  const periods = years.map((year, i) => resolveYear(query, year, compared[i] as Compared));
  const newestYear = periods.at(-1) as StatementPeriod;
  const own = instance && readOwnDebt({ facts, instance, end: last.end });
  if (own) keepOwnDebt(own, newestYear, facts.cik);
  const quarters = findQuarters({ facts, last });
  const filed = resolveTrailing({ label: "TTM", facts, last, quarters, sic });
  if (filed) filed.figures.dilutedShares = onPriceBasis(query, filed.figures.dilutedShares);
  const ownLater =
    filed && quarterlyInstance && readOwnDebt({ facts, instance: quarterlyInstance, end: filed.end });
  if (filed && ownLater) keepOwnDebt(ownLater, filed, facts.cik);
  const trailing = filed ?? { ...newestYear, label: "TTM", figures: { ...newestYear.figures } };

  compareRevenue({ facts, periods, readings: compared.map(({ revenue }) => revenue) });
  const research = compared.map(({ researchAndDevelopment }) => researchAndDevelopment);
  compareResearch({ facts, periods, readings: research });
  carryForward({ periods, trailing });
  const all = [...periods, trailing];
  let isTaken: boolean | null = null;
  for (const period of all) isTaken = keepCommonHolders({ period, facts, before: isTaken });
  // Earnings per share are those of common holders.
  for (const period of periods)
    if (period.figures.dilutedShares.value === null)
      period.figures.dilutedShares =
        countFromEarnings({ facts, period, splits }) ?? period.figures.dilutedShares;
  if (trailing.figures.dilutedShares.value === null)
    trailing.figures.dilutedShares = newestYear.figures.dilutedShares;
  const notes = deriveMissing({ periods: all, isBank: isBankCode(sic), isFinance: isFinanceCode(sic) });
  for (const period of all) takeGainOut(facts, period);
  const gainsEnd = trailing.figures.equityGains.source.periodEnd ?? "";
  const since = quarters.filter(({ current }) => current.end <= gainsEnd);
  trailing.figures.equityGains = estimateGains(
    trailing,
    () => resolveTrailing({ label: "TTM before", facts, last, quarters: since, sic }) ?? newestYear,
  );
  const annual = periods.filter(
    ({ figures }) => figures.revenue.value !== null || figures.netIncome.value !== null,
  );
  checkRevenue(facts.name, annual.at(-1), trailing);

  const trailingBefore = filed ? resolveTrailingBefore({ facts, years, periods, trailing, sic }) : null;
  growResearch(trailingBefore ? [...periods, trailingBefore] : periods, trailing);
  notes.push(...fillResearch({ periods, trailing }));
  return { annual, newestYear, trailing, trailingBefore, quarters, notes, own, ownLater };
};
