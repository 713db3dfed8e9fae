import type { Figure } from "@plumbline/report/provenance.ts";
import type { Filings, StatementPeriod, Statements } from "../company-data.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance, PriceRow } from "../filings/sec-records.ts";
import { countFromEarnings } from "../shares/count-from-earnings.ts";
import { findMarketSplit, readMarketValue, warnOfMarketSplit } from "../shares/market-split.ts";
import { checkShares } from "../shares/share-check.ts";
import { resolveCurrentShares } from "../shares/share-count.ts";
import { readReportFacts } from "../shares/share-scale.ts";
import { findSplits, type Split } from "../shares/splits.ts";
import { checkUnseenSplits } from "../shares/unseen-splits.ts";
import { allOwnersWarning, countsAllOwners, keepAllOwners, warnOfOtherOwners } from "./all-owners.ts";
import { findAllUnits } from "./all-units.ts";
import { checkBalance } from "./balance-check.ts";
import { findDoubts } from "./doubts.ts";
import { warnOfOwnDebt } from "./own-debt.ts";
import { addOwnCash } from "./own-cash.ts";
import { addOwnEquity } from "./own-equity.ts";
import { addOwnLines } from "./own-lines.ts";
import { addOwnSpending } from "./own-spending.ts";
import { warnOfPreferred } from "./preferred-doubt.ts";
import { figureOf, readSpending, resolveReading } from "./resolve-figure.ts";
import { resolvePeriods } from "./resolve-periods.ts";
import { checkSense } from "./sense-check.ts";
import { marginNames } from "./sense-income.ts";
import { warnOfSoldPart } from "./sold-part.ts";
import { findHistoryWarnings } from "./statement-warnings.ts";
import { resolveLatestQuarter } from "./latest-quarter.ts";

/** Resolves the figures of months of a 10-Q that a margin is checked with. */
const resolveMonths = (facts: CompanyFacts, { start, end }: Span, sic: number | null) => {
  const label = `${start} to ${end}`;
  const figures = Object.fromEntries(
    marginNames.map((name) => {
      const reading = resolveReading({ facts, name, span: { start, end }, sic });
      return [name, figureOf({ reading, cik: facts.cik, name, label })];
    }),
  ) as Pick<StatementPeriod["figures"], (typeof marginNames)[number]>;
  return { label, start, end, figures };
};

/**
 * Resolves a company's statements: every fiscal year of its 10-Ks (up to 20), oldest first, and the
 * trailing twelve months. Money and shares in millions, share counts on the basis of the price.
 * Each figure has its source, or the reason why it is missing. instance holds the 10-K's own facts,
 * for share classes, and lines under the filer's own tags. Throws CANNOT_BE_VALUED without annual
 * figures in dollars or revenue, or if the balance sheet or the share count contradicts itself too
 * much.
 */
export const resolveStatements = (input: {
  facts: CompanyFacts;
  filings: Filings;
  prices?: readonly PriceRow[];
  /** Whose prices they are, where classes of stock earn unequal amounts. */
  ticker?: string;
  instance?: Instance | null;
  /** Facts of the newest 10-Q's own document, where the 10-K's has debt or other lines that only it gives. */
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
    ticker,
    instance = null,
    quarterlyInstance = null,
    marketSplit = null,
    ofAllOwners = false,
    allUnits = null,
  } = input;
  const reported = readReportFacts(filedFacts);
  const instances = [instance, quarterlyInstance];
  const withCash = addOwnCash(reported, instances);
  const facts = addOwnSpending({
    facts: addOwnLines(ofAllOwners ? keepAllOwners(withCash) : addOwnEquity(withCash, instances), instances),
    instances,
    read: readSpending,
  });
  const { sic } = filings;
  const splits = findSplits({ facts, prices, instance, marketSplit });
  const periods = resolvePeriods({ facts, sic, splits, instance, quarterlyInstance });
  const { annual, newestYear, trailing, trailingBefore, quarters, notes, own, ownLater } = periods;
  const marketValue = readMarketValue(facts.cik, prices);
  const diluted = trailing.figures.dilutedShares;
  const count = resolveCurrentShares({
    facts,
    instance,
    splits,
    newest: trailing.end,
    diluted,
    marketValue,
    ofAllOwners,
    ticker,
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
    quarter: resolveLatestQuarter({ facts, quarters, last: newestYear, sic }),
    sharesOutstanding: shares.figure,
    marketSplit,
    warnings: [
      ...notes,
      ...[...new Set(balanceDates)].flatMap((date) => (date ? checkBalance({ facts, date }) : [])),
      ...(shares.warning ? [shares.warning] : []),
      ...checkUnseenSplits({ facts, prices, shares: shares.figure, marketValue, trailing, splits }),
      ...(marketSplit ? [warnOfMarketSplit(marketSplit)] : []),
      ...(ofAllOwners ? [allOwnersWarning] : warnOfOtherOwners(facts)),
      ...(own && !ownLater ? warnOfOwnDebt(own, trailing) : []),
      ...warnOfPreferred(facts, trailing),
      ...warnOfSoldPart({ facts, year: newestYear, trailing, quarters }),
      ...findDoubts({ facts, sic, year: newestYear, quarters, instance, own }),
      ...findHistoryWarnings({
        annual,
        trailing,
        facts,
        filings,
        priceDate: prices.at(-1)?.date ?? null,
        shares: shares.figure,
        splits,
      }),
    ],
  };
};
