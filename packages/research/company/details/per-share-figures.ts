import type { NoteSeries, StatementPeriod } from "../company-data.ts";
import { fromFact } from "../filings/figures.ts";
import { pickFact, type Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { countSharesSince, type Split } from "../shares/splits.ts";
import { roundTo } from "../../numbers.ts";

export type PerShareName = "dividendPerShare" | "earningsPerShare";

type PerShareRule = {
  /** In order of preference. */
  tags: readonly string[];
  /** What the year's statements have in its place; null where they lack it. */
  check: (figures: StatementPeriod["figures"]) => number | null;
  /** Factor between the two beyond which the filed figure is another one. */
  mostApart: number;
};

const overShares = (amount: number | null, shares: number | null): number | null =>
  amount && shares ? amount / shares : null;

/** Figures of a share of common stock that filings state by fiscal year. */
const perShareRules: Record<PerShareName, PerShareRule> = {
  dividendPerShare: {
    tags: ["CommonStockDividendsPerShareDeclared", "CommonStockDividendsPerShareCashPaid"],
    check: ({ dividends, dilutedShares }) => overShares(dividends.value, dilutedShares.value),
    // Payment follows by months, and some holders of diluted shares get none. Beyond it are a
    // quarter's dividend in place of a year's (BKNG 2025), or shares of another split. Years of the
    // sample companies are within 1.37.
    mostApart: 1.5,
  },
  earningsPerShare: {
    tags: ["EarningsPerShareDiluted", "EarningsPerShareBasicAndDiluted"],
    check: ({ netIncome, dilutedShares }) => overShares(netIncome.value, dilutedShares.value),
    // Preferred dividends lie between the two. Beyond it are shares of one class (BRK-B) or of
    // another split. Years of the sample companies are within 1.17.
    mostApart: 1.25,
  },
};

/** All tags that are read here. */
export const perShareTags: readonly string[] = Object.values(perShareRules).flatMap(({ tags }) => tags);

/** A tenth of a cent: filers round what they state of shares that were split. */
const same = 0.001;

const countDecimals = (value: number): number => (String(value).split(".")[1] ?? "").length;

/** Returns the earlier figure where the later one is it with fewer decimals (PG 2017: 2.7, then 3). */
const keepDecimals = ({ fact, restatedFrom }: Picked): Fact =>
  restatedFrom && roundTo(restatedFrom.value, countDecimals(fact.value)) === fact.value ? restatedFrom : fact;

type Year = Pick<StatementPeriod, "fiscalYear" | "start" | "end" | "figures">;

/** Returns whether a figure fits the year's statements; also where these do not have it. */
const fits = (value: number, { check, mostApart }: PerShareRule, { figures }: Year): boolean => {
  const other = check(figures);
  if (other === null) return true;
  // Of one sign, and within the factor.
  return value * other > 0 && value / other < mostApart && other / value < mostApart;
};

/**
 * Resolves a figure of a share of common stock, as filings state it, in dollars on the basis of the
 * price (splits): those of the newest fiscal years in a row. Where a filer changed its tag, as from
 * dividends paid to declared, both count if they were equal in a year that has both. null if the
 * newest year has none, or only one that its statements contradict.
 */
export const resolvePerShare = ({
  name,
  facts,
  years,
  splits,
}: {
  name: PerShareName;
  facts: CompanyFacts;
  /** Oldest first. */
  years: readonly Year[];
  splits: readonly Split[];
}): NoteSeries | null => {
  const rule = perShareRules[name];
  const rows = years.map((year) => ({
    year,
    picked: rule.tags.map((tag) => {
      const picked = pickFact({ facts, tag, unit: "USD/shares", span: year, kind: "flow" });
      return picked ? keepDecimals(picked) : undefined;
    }),
  }));
  const first = rows.at(-1)?.picked.find((fact) => fact !== undefined)?.tag;
  const both = rows.flatMap(({ picked: [one, other] }) => (one && other ? [one.value - other.value] : []));
  const isEither = both.length > 0 && both.every((gap) => Math.abs(gap) <= same);
  const read = (picked: readonly (Fact | undefined)[]) =>
    picked.find((fact) => fact?.tag === first) ?? (isEither ? picked.find(Boolean) : undefined);
  const found = rows.map(({ year, picked }) => {
    const fact = read(picked);
    if (!fact) return null;
    const value = Number((fact.value / countSharesSince({ splits, filed: fact.filed })).toPrecision(12));
    return fits(value, rule, year) ? { fiscalYear: year.fiscalYear, value, fact } : null;
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
