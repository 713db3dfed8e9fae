import type { Warning } from "@plumbline/report/valuation.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { derived, fromDataset } from "../provenance.ts";
import { daysBetween } from "../filings/dates.ts";
import { filingSource, fromFact, inMillions, joinNotes, missing, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { countSharesSince, type Split } from "./splits.ts";

export type ShareCount = { figure: Figure; warning: Warning | null };

const coverTag = "EntityCommonStockSharesOutstanding";
/** A count older than this, measured from the newest figures, is stale. */
const staleAfterDays = 130;

const adjustForSplits = (splits: readonly Split[], filed: string) => {
  const factor = countSharesSince({ splits, filed });
  return {
    factor,
    note: factor === 1 ? null : `Multiplied by ${factor}: the shares were split after the filing.`,
  };
};

/**
 * Tells whether two counts of one company are within a quarter, the range of buybacks and issues.
 */
const countsAgree = (a: number, b: number | null) => b === null || (a / b > 0.75 && a / b < 1.33);

const countFromCover = (input: {
  facts: CompanyFacts;
  splits: readonly Split[];
  newest: string;
  diluted: number | null;
}): Figure | null => {
  const { facts, splits, newest, diluted } = input;
  const rows = facts.byTag.get(coverTag) ?? [];
  // Sort by the day of the count, not of the filing: an amended 10-K repeats a count older than the
  // last 10-Q's.
  const fact = newestFact(rows);
  if (!fact || daysBetween(fact.end, newest) > staleAfterDays) return null;
  const { factor, note } = adjustForSplits(splits, fact.filed);
  const value = fact.value * factor;
  if (!countsAgree(value, diluted)) return null;
  return {
    value: inMillions(value),
    source: fromFact({ fact, cik: facts.cik, note: joinNotes("Count on the cover page.", note) }),
  };
};

/** Adds up the classes on the 10-K's cover page: filers with several classes file no total. */
const countFromClasses = (input: {
  cik: number;
  instance: Instance | null;
  splits: readonly Split[];
  newest: string;
  diluted: number | null;
}): Figure | null => {
  const { cik, instance, splits, newest, diluted } = input;
  const rows = (instance?.facts ?? []).filter(
    (fact) =>
      fact.concept === coverTag && fact.value !== null && "StatementClassOfStockAxis" in fact.dimensions,
  );
  const first = rows[0];
  if (!instance || !first || daysBetween(first.end, newest) > staleAfterDays) return null;
  const { factor, note } = adjustForSplits(splits, instance.filed);
  const value = rows.reduce((sum, fact) => sum + (fact.value ?? 0), 0) * factor;
  if (!countsAgree(value, diluted)) return null;
  return {
    value: inMillions(value),
    source: filingSource({
      filing: instance,
      cik,
      tag: coverTag,
      end: first.end,
      note: joinNotes(`Sum of ${rows.length} classes of stock on the cover page.`, note),
    }),
  };
};

const countFromBalanceSheet = (
  facts: CompanyFacts,
  splits: readonly Split[],
  newest: string,
  diluted: number | null,
): Figure | null => {
  const rows = (facts.byTag.get("CommonStockSharesOutstanding") ?? []).filter(
    (fact) => daysBetween(fact.end, newest) <= staleAfterDays,
  );
  const fact = newestFact(rows);
  if (!fact) return null;
  const { factor, note } = adjustForSplits(splits, fact.filed);
  if (!countsAgree(fact.value * factor, diluted)) return null;
  return {
    value: inMillions(fact.value * factor),
    source: fromFact({ fact, cik: facts.cik, note: joinNotes("Count in the balance sheet.", note) }),
  };
};

/**
 * The current number of shares, in millions, on the price's basis. In order: the cover page's plain
 * count; the classes on the cover page added up; the balance sheet's count; the diluted average;
 * the published market value divided by its price. A count that is stale, or that lies more than a
 * quarter off the diluted average, is passed over.
 */
export const resolveCurrentShares = ({
  facts,
  instance,
  splits,
  newest,
  diluted,
  marketValue,
}: {
  facts: CompanyFacts;
  instance: Instance | null;
  splits: readonly Split[];
  /** End of the newest period reported. */
  newest: string;
  /** Newest diluted average, in millions, already on the price's basis. */
  diluted: Figure;
  marketValue: { shares: number; date: string; name: string } | null;
}): ShareCount => {
  const check = diluted.value === null ? (marketValue?.shares ?? null) : diluted.value * 1_000_000;
  const plain =
    countFromCover({ facts, splits, newest, diluted: check }) ??
    countFromClasses({ cik: facts.cik, instance, splits, newest, diluted: check }) ??
    countFromBalanceSheet(facts, splits, newest, check);
  if (plain) return { figure: plain, warning: null };
  if (diluted.value !== null)
    return {
      figure: {
        value: diluted.value,
        source: {
          ...diluted.source,
          note: joinNotes(diluted.source.note, "The diluted average is used as the current count."),
        },
      },
      warning: {
        code: "SHARES_FROM_DILUTED_AVERAGE",
        message:
          "The cover page gives no current share count for all classes together; the diluted average is used.",
      },
    };
  if (marketValue)
    return {
      figure: {
        value: inMillions(marketValue.shares),
        source: fromDataset({
          name: marketValue.name,
          date: marketValue.date,
          note: "Market value divided by the price.",
        }),
      },
      warning: {
        code: "SHARES_FROM_MARKET_VALUE",
        message: `No filing gives a share count for all classes together; the market value of ${marketValue.date} divided by the price is used.`,
      },
    };
  return {
    figure: { value: null, source: derived("No filing gives a share count.") },
    warning: {
      code: "NO_SHARE_COUNT",
      message: missing("No filing gives a share count.").source.note as string,
    },
  };
};
