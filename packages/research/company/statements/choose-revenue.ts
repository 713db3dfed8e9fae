import { addYears } from "../filings/dates.ts";
import { createFiledList } from "../filings/create-filed-list.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { isBankCode, isFinancialCode } from "./filer-codes.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";
import {
  addsUpToCosts,
  findContradiction,
  isConfirmed,
  isWholeBefore,
  readCosts,
} from "./revenue-evidence.ts";
import { listNeeded } from "./terms.ts";
import { isLessorSum, isNetOfDeposits, type RevenueCandidate, revenueReadings } from "./revenue-readings.ts";

/** Two readings closer than this are one figure: rounding, and small lines beside the total. */
const sameFigure = 0.02;
/** Two readings further apart than this are a doubt, if nothing but habit decides between them. */
const doubtfulFrom = 0.05;
/** A reading this many times that of both years beside it, or less than its inverse, is a spike. */
const spikeRatio = 1.8;

type Query = { facts: CompanyFacts; span: Span; sic: number | null };
export type ChosenRevenue = {
  reading: Reading;
  /** What else the filings give, if nothing decides between the two; null if the choice is sure. */
  doubt: string | null;
};

const concept = { kind: "flow", unit: "USD" } as const;

const filedReadings = createFiledList(
  revenueReadings.map((reading, order) => ({ ...reading, order })),
  ({ terms }) => listNeeded(terms),
);

const listCandidates = ({ facts, span }: Omit<Query, "sic">): RevenueCandidate[] => {
  const find = createFinder({ facts, ...concept, span });
  const all = filedReadings(facts).flatMap(({ kind, terms, order }) => {
    const reading = readTerms(terms, find);
    if (!reading || (isNetOfDeposits(terms) && !addsUpToCosts({ facts, span, reading }))) return [];
    return [{ kind, reading, order }];
  });
  return all.some(({ kind }) => kind === "total") ? all.filter(({ kind }) => kind !== "sum") : all;
};

const isSame = (a: number, b: number) => Math.abs(a - b) <= sameFigure * Math.max(Math.abs(a), Math.abs(b));

/**
 * Ranks what a reading is, 0 first. A financial company's revenue is net of interest expense; a
 * bank's `Revenues` often is not, so that its net interest and other income come first.
 */
const rankOf = (
  { kind, reading }: RevenueCandidate,
  {
    sic,
    isNetOfInterest,
    contract,
    lines,
  }: { sic: number | null; isNetOfInterest: boolean; contract: number; lines: readonly number[] },
): number => {
  if (kind === "net") return isNetOfInterest || isFinancialCode(sic) ? 0 : 2;
  // A lender's `Revenues` that exceed its spread by interest expense are before it.
  if (kind === "spread" && isNetOfInterest && isFinancialCode(sic)) return 1;
  if (kind === "spread" && isBankCode(sic)) return 1;
  // Both lines of a spread are a bank's form whatever its code; contract revenue below is its fees.
  if (kind === "spread" && reading.value >= contract) return 2.5;
  if (isLessorSum({ kind, reading })) return 2.75;
  // Of two costs, the one with which gross profit adds up to a line of sales is all of it.
  if (kind === "derived" && lines.some((line) => isSame(line, reading.value))) return 3.75;
  return { total: 2, contract: 3, derived: 4, spread: 5, line: 6, sum: 7 }[kind];
};

/** What decides between two readings, the strongest first; the lower number wins. */
const criteria = ["contradicted", "unconfirmed", "moved", "spike", "older", "rank", "order"] as const;
type Weighed = RevenueCandidate &
  Record<(typeof criteria)[number], number> & {
    against: string | null;
    /** Whether income and costs add up to more because of a gain. */
    isWhole: boolean;
    isNetOfInterest: boolean;
  };

const compare = (a: Weighed, b: Weighed) => {
  const decisive = criteria.find((one) => a[one] !== b[one]);
  return decisive ? a[decisive] - b[decisive] : 0;
};

/** A restatement changes a figure; one that leaves less than this share of it gives a part instead. */
const leastRestated = 0.85;

/**
 * Returns whether a tag now holds a part of what it held: its first filing gave much more for the
 * span, which is what another total gives.
 */
const isNowPart = ({ reading }: RevenueCandidate, others: readonly RevenueCandidate[]): boolean => {
  const [picked, ...more] = reading.picked;
  const before = more.length === 0 ? picked?.restatedFrom?.value : undefined;
  return (
    before !== undefined &&
    reading.value < leastRestated * before &&
    others.some(({ kind, reading: other }) => kind !== "derived" && isSame(other.value, before))
  );
};

/** Weighs readings by what their own filings say of the span; the best first, spikes not yet seen. */
const weigh = (candidates: readonly RevenueCandidate[], { facts, span, sic }: Query): Weighed[] => {
  const filedDays = candidates.map(({ reading }) => findLastFiled(reading).filed);
  const newest = filedDays.toSorted().at(-1);
  const contract = Math.max(
    0,
    ...candidates.filter(({ kind }) => kind === "contract").map(({ reading }) => reading.value),
  );
  const lines = candidates.filter(({ kind }) => kind === "line").map(({ reading }) => reading.value);
  return candidates
    .map((candidate, i): Weighed => {
      const costs = readCosts({ facts, span, reading: candidate.reading });
      const isWhole =
        candidate.kind === "total" &&
        findContradiction(candidate, costs) !== null &&
        isWholeBefore({ facts, span, reading: candidate.reading });
      const against = findContradiction(
        candidate,
        isWhole ? { ...costs, totals: [], operatingIncome: null } : costs,
      );
      return {
        ...candidate,
        against,
        isWhole,
        isNetOfInterest: costs.isNetOfInterest,
        contradicted: Number(against !== null),
        unconfirmed: Number(!isConfirmed(candidate, costs)),
        moved: Number(isNowPart(candidate, candidates)),
        spike: 0,
        older: Number(filedDays[i] !== newest),
        rank: rankOf(candidate, { sic, isNetOfInterest: costs.isNetOfInterest, contract, lines }),
        // Of two industry lines, or sums with leases, the larger one: the other is its part.
        order:
          candidate.kind === "line" || isLessorSum(candidate) ? -candidate.reading.value : candidate.order,
      };
    })
    .toSorted(compare);
};

/** Returns the best readings of the years beside a span, by their own filings alone. */
const readBeside = ({ facts, span, sic }: Query): number[] =>
  [-1, 1].flatMap((years) => {
    const shifted = { start: addYears(span.start, years), end: addYears(span.end, years) };
    const candidates = listCandidates({ facts, span: shifted });
    return weigh(candidates, { facts, span: shifted, sic })
      .slice(0, 1)
      .map(({ reading }) => reading.value);
  });

const isSpike = (value: number, beside: readonly number[]): boolean =>
  beside.length > 0 &&
  beside.every((other) => other > 0 && (value > other * spikeRatio || value * spikeRatio < other));

/** Returns the reading whose tag is the usual one for such a filer. */
const findUsual = <T extends RevenueCandidate>(
  same: readonly T[],
  sic: number | null,
  otherwise = same[0] as T,
): T =>
  same.find(({ kind }) => kind === "net" && isFinancialCode(sic)) ??
  same
    .filter(({ kind }) => kind !== "line" && kind !== "sum")
    .reduce((usual, one) => (one.order < usual.order ? one : usual), otherwise);

const nameReading = ({ reading }: RevenueCandidate) => {
  const tags = reading.picked.map(({ fact }) => fact.tag).join(" and ");
  return `${tags} of ${inMillions(reading.value)} million in the ${filingLabel(findLastFiled(reading))}`;
};

/** Says why a reading that usually comes first was passed over. */
const explain = (best: Weighed, other: Weighed): string => {
  if (other.against) return `there ${other.against}`;
  if (best.unconfirmed < other.unconfirmed) return "income and costs add up to this figure";
  if (best.moved < other.moved) return "the tag held this figure before, and now holds a part";
  if (best.spike < other.spike) return "it fits neither the year before nor the year after";
  return best.older < other.older
    ? "a later filing no longer gives it"
    : "it is a part, or before interest expense";
};

/**
 * Chooses revenue of a span from all readings that the filings hold: one that income does not
 * exceed, that income and costs of the same filing confirm, that fits the years beside it, of the
 * newest filing, and by what the tag means for such a filer. Returns null without a reading.
 */
export const chooseRevenue = (query: Query): ChosenRevenue | null => {
  const candidates = listCandidates(query);
  const [first] = candidates;
  if (!first) return null;
  if (candidates.every(({ reading }) => isSame(reading.value, first.reading.value)))
    return { reading: findUsual(candidates, query.sic).reading, doubt: null };
  const beside = readBeside(query);
  const weighed = weigh(candidates, query)
    .map((one) => ({ ...one, spike: Number(isSpike(one.reading.value, beside)) }))
    .toSorted(compare);
  const best = weighed[0] as Weighed;
  // The usual tag of the same figure keeps a company's years under one name.
  const chosen = findUsual(
    weighed.filter(({ reading, contradicted }) => !contradicted && isSame(reading.value, best.reading.value)),
    query.sic,
    best,
  );
  const { value } = chosen.reading;
  const others = weighed.filter(
    ({ kind, reading }) => (kind === "total" || kind === "contract") && !isSame(reading.value, value),
  );
  const usual = others.find(({ order }) => order < chosen.order);
  // Costs and income that add up to more may hold a gain, or revenue under the filer's own tag.
  const rival = [...others, ...weighed.filter(({ kind }) => kind === "derived")].find(
    (one) =>
      // A total before interest expense is another measure, not another amount.
      !(chosen.isNetOfInterest && one.kind === "total") &&
      !(chosen.isWhole && one.kind === "derived") &&
      one.contradicted + one.spike + one.older <= chosen.contradicted + chosen.spike + chosen.older &&
      one.reading.value > value * (1 + doubtfulFrom),
  );
  return {
    reading: usual
      ? { ...chosen.reading, note: `Not ${nameReading(usual)}: ${explain(chosen, usual)}.` }
      : chosen.reading,
    doubt: rival && chosen.unconfirmed ? nameReading(rival) : null,
  };
};
