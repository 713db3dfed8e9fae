import type { Figure } from "@plumbline/report/provenance.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import { cannotBeValued } from "../../errors.ts";
import { inMillions, joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { derived, fromDataset } from "../provenance.ts";
import { countsAllOwners } from "../statements/all-owners.ts";
import { weighClasses } from "./class-weights.ts";
import { listCandidates, type Candidate } from "./share-candidates.ts";
import {
  findConfirmation,
  findFault,
  isBeyondAverage,
  includesOtherOwners,
  isSameCount,
  type MarketCount,
} from "./share-evidence.ts";
import type { Split } from "./splits.ts";

export type ShareCount = { figure: Figure; warning: Warning | null };

const nameOf = { cover: "cover page", classes: "cover page's classes", "balance sheet": "balance sheet" };
const roundCount = (millions: number) => Number(millions.toPrecision(6));
const describe = ({ kind, millions, end }: Candidate) =>
  `The count of the ${nameOf[kind]}, ${roundCount(millions)} million shares of ${end},`;

/**
 * Chooses among the counts that are believed: one that agrees with the market value, else the
 * preferred one; null if the market value contradicts it and agrees with the average. A market
 * value older than the count contradicts nothing.
 */
const choose = (
  believed: readonly Candidate[],
  average: number | null,
  market: MarketCount | null,
): Candidate | null => {
  const first = believed[0] ?? null;
  if (!first || !market || first.end > market.date) return first;
  const ofMarket = believed.find(({ millions }) => isSameCount(millions, market.millions));
  if (ofMarket || average === null || !isSameCount(average, market.millions)) return ofMarket ?? first;
  return believed.find(({ millions }) => isSameCount(millions, average)) ?? null;
};

/** Says in the note what confirms a count far from the average, or warns that nothing does. */
const explain = (candidate: Candidate, average: number | null, confirmation: string | null): ShareCount => {
  const { millions: value, source } = candidate;
  if (average === null || isSameCount(value, average)) return { figure: { value, source }, warning: null };
  const ratio = Number((value / average).toPrecision(3));
  const compared = `${ratio} times the diluted average of ${roundCount(average)} million`;
  if (confirmation)
    return {
      figure: {
        value,
        source: {
          ...source,
          note: joinNotes(source.note, `It is ${compared}; ${confirmation}, confirms it.`),
        },
      },
      warning: null,
    };
  return {
    figure: { value, source },
    warning: {
      code: "SHARES_NOT_CONFIRMED",
      message: `${describe(candidate)} is ${compared}, as after an offering, a merger or a large buyback. It is used, but no second count confirms it.`,
    },
  };
};

/** Explains why the diluted average is used: no current count, or one that is not believed. */
const explainAverage = (
  first: (Candidate & { fault: string | null }) | undefined,
  market: MarketCount | null,
) => {
  if (!first)
    return "The cover page gives no current share count for all classes together; the diluted average is used.";
  const fault =
    first.fault ??
    `the market value of ${market?.date} divided by the price agrees with the diluted average instead`;
  return `${describe(first)} is not used: ${fault}. The diluted average is used.`;
};

/**
 * Resolves the current number of shares, in millions, on the price's basis, by evidence. The counts
 * of the filings come first: of the cover page, of its classes added up, of the balance sheet. One
 * that differs from the diluted average by more than a quarter is used if the market value or a
 * second count confirms it, or if nothing speaks against it, with a warning. Else the diluted
 * average is used, then the published market value divided by its price, then classes of an older
 * cover page, with a warning that says why. Throws CANNOT_BE_VALUED if cover page and market value
 * count shares whose income belongs to noncontrolling interests, or if classes earn unequal amounts
 * and nothing says which one the price is of.
 */
export const resolveCurrentShares = ({
  facts,
  instance,
  splits,
  newest,
  diluted,
  marketValue,
  ofAllOwners = false,
  ticker = "",
}: {
  facts: CompanyFacts;
  instance: Instance | null;
  splits: readonly Split[];
  /** End of the newest period reported. */
  newest: string;
  /** Newest diluted average, in millions, already on the price's basis. */
  diluted: Figure;
  marketValue: { shares: number; date: string; name: string } | null;
  /** Whether net income is that of all owners, as the count may be. */
  ofAllOwners?: boolean;
  /** Whose price is used, where classes of stock earn unequal amounts. */
  ticker?: string;
}): ShareCount => {
  const average = diluted.value;
  const market = marketValue && { millions: inMillions(marketValue.shares), date: marketValue.date };
  const unequal = instance && weighClasses({ instance, facts, ticker });
  const candidates = listCandidates({ facts, instance, splits, newest, unequal });
  const judged = candidates.map((candidate) => ({
    ...candidate,
    fault: findFault({
      candidate,
      candidates,
      facts,
      average,
      market,
      isOfAllOwners: ofAllOwners || countsAllOwners({ facts, splits, count: candidate }),
    }),
  }));
  const chosen = choose(
    judged.filter(({ fault }) => fault === null),
    average,
    market,
  );
  if (chosen) {
    const second = findConfirmation({ candidate: chosen, candidates, market, facts, average });
    return explain(chosen, average, second ?? (ofAllOwners ? "income of all owners" : null));
  }
  const others = candidates.find(
    (one) => market && isSameCount(one.millions, market.millions) && includesOtherOwners(facts, one, average),
  );
  if (others)
    throw cannotBeValued(
      facts.name,
      `its cover page and its market value count ${roundCount(others.millions)} million shares, but its net income is that of ${roundCount(average ?? 0)} million: the rest belongs to noncontrolling interests`,
    );
  const current = judged.find(({ isStale }) => !isStale);
  if (current && average !== null && isBeyondAverage(current.millions, average))
    throw cannotBeValued(
      facts.name,
      `its ${nameOf[current.kind]} counts ${roundCount(current.millions)} million shares of ${current.end}, and its diluted average is ${roundCount(average)} million, so one of the two is not its count`,
    );
  if (average !== null)
    return {
      figure: {
        value: average,
        source: {
          ...diluted.source,
          note: joinNotes(diluted.source.note, "The diluted average is used as the current count."),
        },
      },
      warning: { code: "SHARES_FROM_DILUTED_AVERAGE", message: explainAverage(current, market) },
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
  if (unequal?.weights === null)
    throw cannotBeValued(
      facts.name,
      `its classes of stock earn unequal amounts a share (${unequal.note}), and its cover page does not say which of them ${ticker} is`,
    );
  const stale = judged.find(({ isStale }) => isStale);
  if (stale)
    return {
      figure: { value: stale.millions, source: stale.source },
      warning: {
        code: "SHARES_NOT_CONFIRMED",
        message: `${describe(stale)} is used, because later reports give no count of all classes together; nothing confirms it.`,
      },
    };
  return {
    figure: { value: null, source: derived("No filing gives a share count.") },
    warning: { code: "NO_SHARE_COUNT", message: "No filing gives a share count." },
  };
};
