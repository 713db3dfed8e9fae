import {
  type ConceptName,
  conceptNames,
  type Filings,
  type StatementPeriod,
  type Statements,
} from "../company-data.ts";
import { type Figure } from "@plumbline/report/provenance.ts";
import { checkBalance } from "./balance-check.ts";
import { compareResearch, compareRevenue } from "./comparable-years.ts";
import { explainMissingLine, isCashLine } from "./cash-lines.ts";
import { cannotBeValued } from "../../errors.ts";
import { carryForward, deriveMissing, fillResearch } from "./derive-missing.ts";
import { joinNotes } from "../filings/figures.ts";
import { findFiscalYears, type FiscalYear } from "./fiscal-years.ts";
import type { CompanyFacts, Instance, PriceRow } from "../filings/sec-records.ts";
import { daysBetween } from "../filings/dates.ts";
import type { Span } from "../filings/pick-fact.ts";
import { universeTable } from "../../data/reference-tables.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";
import { isBankCode } from "./filer-codes.ts";
import { allOwnersWarning, countsAllOwners, keepAllOwners, warnOfOtherOwners } from "./all-owners.ts";
import { findAllUnits } from "./all-units.ts";
import { takeGainOut } from "./gains.ts";
import { findDoubts } from "./doubts.ts";
import { checkRevenue } from "./no-revenue.ts";
import { checkSense, marginNames } from "./sense-check.ts";
import { countFromEarnings } from "../shares/count-from-earnings.ts";
import { checkShares } from "../shares/share-check.ts";
import { keepCommonHolders } from "./common-holders.ts";
import { keepOwnDebt, readOwnDebt, warnOfOwnDebt } from "./own-debt.ts";
import { resolveCurrentShares } from "../shares/share-count.ts";
import type { Reading } from "./read-terms.ts";
import { readReportFacts } from "../shares/share-scale.ts";
import { checkUnseenSplits } from "../shares/unseen-splits.ts";
import {
  countSharesBetween,
  countSharesSince,
  findMarketSplit,
  findSplits,
  type Split,
} from "../shares/splits.ts";
import { findHistoryWarnings } from "./statement-warnings.ts";
import { findQuarters } from "./quarters.ts";
import { resolveTrailing } from "./trailing.ts";
import { resolveTrailingBefore } from "./trailing-before.ts";

type Figures = StatementPeriod["figures"];

/** Adjusts a filed share count for later splits, to the basis of the price. */
const onPriceBasis = (facts: CompanyFacts, figure: Figure, splits: readonly Split[]): Figure => {
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
          note: joinNotes(figure.source.note, `Multiplied by ${factor} for later splits.`),
        },
      };
};

/** Readings of a year that are also compared with those of other filings. */
type Compared = Record<"revenue" | "researchAndDevelopment", Reading | null>;
const isCompared = (name: ConceptName): name is keyof Compared =>
  name === "revenue" || name === "researchAndDevelopment";

const resolveYear = (
  facts: CompanyFacts,
  year: FiscalYear,
  { sic, splits, known }: { sic: number | null; splits: readonly Split[]; known: Compared },
): StatementPeriod => {
  const label = `fiscal ${year.fiscalYear}`;
  const figures = Object.fromEntries(
    conceptNames.map((name) => {
      const reading = isCompared(name) ? known[name] : resolveReading({ facts, name, span: year, sic });
      const figure = figureOf({
        reading,
        cik: facts.cik,
        name,
        label,
        reason: !reading && isCashLine(name) ? explainMissingLine(facts, year) : null,
      });
      return [name, name === "dilutedShares" ? onPriceBasis(facts, figure, splits) : figure];
    }),
  ) as Figures;
  return { label: String(year.fiscalYear), ...year, figures };
};

/** Resolves the figures of months of a 10-Q that a margin is checked with. */
const resolveMonths = (facts: CompanyFacts, { start, end }: Span, sic: number | null) => {
  const label = `${start} to ${end}`;
  const figures = Object.fromEntries(
    marginNames.map((name) => {
      const reading = resolveReading({ facts, name, span: { start, end }, sic });
      return [name, figureOf({ reading, cik: facts.cik, name, label })];
    }),
  ) as Pick<Figures, (typeof marginNames)[number]>;
  return { label, start, end, figures };
};

/** Trading pauses for at most some days, so an older price is not that of the market value's day. */
const maxDaysToPrice = 7;

/**
 * Divides the published market value by that day's price; null without a price of that week. Prices
 * are on the last one's share basis, so the count is too, whatever was split since that day.
 */
const marketValueOf = (cik: number, prices: readonly PriceRow[]) => {
  const { name, date, companies } = universeTable();
  const company = companies.find((one) => one.cik === cik);
  const price = prices.findLast((row) => row.date <= date);
  return company && price && daysBetween(price.date, date) <= maxDaysToPrice
    ? { shares: company.marketCap / price.close, date, name }
    : null;
};

const warnOfSplit = ({ ratio, by }: Split) => ({
  code: "SPLIT_ASSUMED",
  message: `The market value of ${by} divided by the price is about ${ratio < 1 ? `one ${Math.round(1 / ratio)}th of` : `${ratio} times`} the filings' share count, as after a split that neither the filings nor the prices show; the filings' counts were multiplied by ${Number(ratio.toPrecision(4))}.`,
});

/**
 * Resolves a company's statements: every fiscal year of its 10-Ks (up to 20), oldest first, and the
 * trailing twelve months. Money and shares in millions, share counts on the basis of the price.
 * Each figure has its source, or the reason why it is missing. instance holds the 10-K's own facts,
 * for share classes and debt under the filer's own tags. Throws CANNOT_BE_VALUED without annual
 * figures in dollars or revenue, or if the balance sheet or the share count contradicts itself too
 * much.
 */
export const resolveStatements = (input: {
  facts: CompanyFacts;
  filings: Filings;
  prices?: readonly PriceRow[];
  instance?: Instance | null;
  /** Facts of the newest 10-Q's own document, where the 10-K's has debt that only it gives. */
  quarterlyInstance?: Instance | null;
  /** A split that only the market value shows; found by the first pass. */
  marketSplit?: Split | null;
  /** Whether income and equity are those of all owners, as the count is; found by the first pass. */
  ofAllOwners?: boolean;
  /** The count of all units, where the filings' count is class A's alone; found by the first pass. */
  allUnits?: Figure | null;
}): Statements => {
  const {
    facts: filedFacts,
    filings,
    prices = [],
    instance = null,
    quarterlyInstance = null,
    marketSplit = null,
    ofAllOwners = false,
    allUnits = null,
  } = input;
  const reported = readReportFacts(filedFacts);
  const facts = ofAllOwners ? keepAllOwners(reported) : reported;
  const years = findFiscalYears({ facts });
  const last = years.at(-1);
  if (!last) throw cannotBeValued(facts.name, "its filings contain no annual figures in US dollars");
  const { sic } = filings;
  const splits = findSplits({ facts, prices, marketSplit });

  const compared = years.map((span): Compared => ({
    revenue: resolveReading({ facts, name: "revenue", span, sic }),
    researchAndDevelopment: resolveReading({ facts, name: "researchAndDevelopment", span, sic }),
  }));
  const periods = years.map((year, i) =>
    resolveYear(facts, year, { sic, splits, known: compared[i] as Compared }),
  );
  for (const period of periods)
    if (period.figures.dilutedShares.value === null)
      period.figures.dilutedShares =
        countFromEarnings({ facts, period, splits }) ?? period.figures.dilutedShares;
  const newestYear = periods.at(-1) as StatementPeriod;
  const own = instance && readOwnDebt({ facts, instance, end: last.end });
  if (own) keepOwnDebt(own, newestYear, facts.cik);
  const quarters = findQuarters({ facts, last });
  const filed = resolveTrailing({ label: "TTM", facts, last, quarters, sic });
  if (filed) filed.figures.dilutedShares = onPriceBasis(facts, filed.figures.dilutedShares, splits);
  const ownLater =
    filed && quarterlyInstance && readOwnDebt({ facts, instance: quarterlyInstance, end: filed.end });
  if (filed && ownLater) keepOwnDebt(ownLater, filed, facts.cik);
  const trailing = filed ?? { ...newestYear, label: "TTM", figures: { ...newestYear.figures } };
  if (trailing.figures.dilutedShares.value === null)
    trailing.figures.dilutedShares = newestYear.figures.dilutedShares;

  compareRevenue({ facts, periods, readings: compared.map(({ revenue }) => revenue) });
  const research = compared.map(({ researchAndDevelopment }) => researchAndDevelopment);
  compareResearch({ facts, periods, readings: research });
  carryForward({ periods, trailing });
  const all = [...periods, trailing];
  let isTaken: boolean | null = null;
  for (const period of all) isTaken = keepCommonHolders({ period, facts, before: isTaken });
  const notes = deriveMissing({ periods: all, isBank: isBankCode(sic) });
  for (const period of all) takeGainOut(facts, period);
  const annual = periods.filter(
    ({ figures }) => figures.revenue.value !== null || figures.netIncome.value !== null,
  );
  checkRevenue(facts.name, annual.at(-1), trailing);

  const trailingBefore = filed ? resolveTrailingBefore({ facts, years, periods, trailing, sic }) : null;
  notes.push(...fillResearch({ periods, trailing }));
  const marketValue = marketValueOf(facts.cik, prices);
  const diluted = trailing.figures.dilutedShares;
  const count = resolveCurrentShares({
    facts,
    instance,
    splits,
    newest: trailing.end,
    diluted,
    marketValue,
    ofAllOwners,
  });
  const { value, source } = count.figure;
  const found = findMarketSplit({
    filing: { shares: value && value * 1e6, filed: source.filed },
    market: marketValue,
  });
  if (found && !marketSplit) return resolveStatements({ ...input, marketSplit: found });
  const units = ofAllOwners ? null : findAllUnits({ facts, instance, shares: count.figure });
  if (units) return resolveStatements({ ...input, ofAllOwners: true, allUnits: units });
  const shares = checkShares({
    name: facts.name,
    count: allUnits ? { figure: allUnits, warning: null } : count,
    marketValue,
  });
  const counted = { tag: source.tag ?? "", accession: source.accession ?? "", end: source.periodEnd ?? "" };
  if (
    !ofAllOwners &&
    countsAllOwners({ facts, splits, count: { ...counted, millions: shares.figure.value } })
  )
    return resolveStatements({ ...input, ofAllOwners: true });
  checkSense({
    facts,
    annual,
    trailing,
    months: quarters
      .slice(0, 1)
      .flatMap(({ current, before }) => [current, before])
      .map((span) => resolveMonths(facts, span, sic)),
    shares: shares.figure,
    // A share earns its part of the parent's income, not of all owners' income.
    impliedCount: ofAllOwners ? null : countFromEarnings({ facts, period: newestYear, splits }),
  });
  const balanceDates = [
    trailing.figures.bookEquity.source.periodEnd,
    newestYear.figures.bookEquity.source.periodEnd,
  ];
  return {
    annual,
    trailing,
    trailingBefore,
    sharesOutstanding: shares.figure,
    marketSplit,
    warnings: [
      ...notes,
      ...[...new Set(balanceDates)].flatMap((date) => (date ? checkBalance({ facts, date }) : [])),
      ...(shares.warning ? [shares.warning] : []),
      ...checkUnseenSplits({ facts, prices, shares: shares.figure, marketValue, trailing }),
      ...(marketSplit ? [warnOfSplit(marketSplit)] : []),
      ...(ofAllOwners ? [allOwnersWarning] : warnOfOtherOwners(facts)),
      ...(own && !ownLater ? warnOfOwnDebt(own, trailing) : []),
      ...findDoubts({ facts, sic, year: newestYear, quarters, instance, own }),
      ...findHistoryWarnings({
        annual,
        trailing,
        facts,
        filings,
        priceDate: prices.at(-1)?.date ?? null,
        splits,
      }),
    ],
  };
};
