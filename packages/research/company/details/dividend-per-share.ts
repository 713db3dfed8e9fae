import type { NoteSeries, StatementPeriod } from "../company-data.ts";
import { fromFact } from "../filings/figures.ts";
import { pickFact, type Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { countSharesSince, type Split } from "../shares/splits.ts";
import { roundTo } from "../../numbers.ts";

/** Tags of a year's dividend on a share of common stock, in order of preference. */
export const dividendPerShareTags = [
  "CommonStockDividendsPerShareDeclared",
  "CommonStockDividendsPerShareCashPaid",
] as const;

/** A tenth of a cent: filers round what they pay on shares that were split. */
const sameDividend = 0.001;

/**
 * Factor between what was declared and dividends paid / diluted shares: payment follows by months,
 * and some holders of diluted shares get none. Beyond it are a quarter's dividend in place of a
 * year's (BKNG 2025), or shares of another split. Years of the sample companies are within 1.37.
 */
const mostApart = 1.5;

const countDecimals = (value: number): number => (String(value).split(".")[1] ?? "").length;

/** Returns the earlier figure where the later one is it with fewer decimals (PG 2017: 2.7, then 3). */
const keepDecimals = ({ fact, restatedFrom }: Picked): Fact =>
  restatedFrom && roundTo(restatedFrom.value, countDecimals(fact.value)) === fact.value ? restatedFrom : fact;

type Year = Pick<StatementPeriod, "fiscalYear" | "start" | "end" | "figures">;

/** Returns whether a dividend fits what was paid in the year; also where that is not known. */
const fitsPaid = (dividend: number, { figures: { dividends, dilutedShares } }: Year): boolean => {
  if (!dividends.value || !dilutedShares.value) return true;
  const paid = dividends.value / dilutedShares.value;
  return dividend < mostApart * paid && paid < mostApart * dividend;
};

/**
 * Resolves the dividends of a share of common stock, as filings state them, in dollars on the basis
 * of the price (splits): those of the newest fiscal years in a row. Where a filer changed from
 * dividends paid to declared, or back, both count if they were equal in a year that has both. null
 * if the newest year has none, or only one that what was paid contradicts.
 */
export const resolveDividendPerShare = ({
  facts,
  years,
  splits,
}: {
  facts: CompanyFacts;
  /** Oldest first. */
  years: readonly Year[];
  splits: readonly Split[];
}): NoteSeries | null => {
  const rows = years.map((year) => ({
    year,
    picked: dividendPerShareTags.map((tag) => {
      const picked = pickFact({ facts, tag, unit: "USD/shares", span: year, kind: "flow" });
      return picked ? keepDecimals(picked) : undefined;
    }),
  }));
  const first = rows.at(-1)?.picked.find((fact) => fact !== undefined)?.tag;
  const both = rows.flatMap(({ picked: [one, other] }) => (one && other ? [one.value - other.value] : []));
  const isEither = both.length > 0 && both.every((gap) => Math.abs(gap) <= sameDividend);
  const read = (picked: readonly (Fact | undefined)[]) =>
    picked.find((fact) => fact?.tag === first) ?? (isEither ? picked.find(Boolean) : undefined);
  const found = rows.map(({ year, picked }) => {
    const fact = read(picked);
    if (!fact) return null;
    const value = Number((fact.value / countSharesSince({ splits, filed: fact.filed })).toPrecision(12));
    return fitsPaid(value, year) ? { fiscalYear: year.fiscalYear, value, fact } : null;
  });
  const inRow = found.slice(found.lastIndexOf(null) + 1).filter((one) => one !== null);
  const newest = inRow.at(-1);
  return newest
    ? {
        values: inRow.map(({ fiscalYear, value }) => ({ fiscalYear, value })),
        source: fromFact({ fact: newest.fact, cik: facts.cik }),
      }
    : null;
};
