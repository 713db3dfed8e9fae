import type { Figure } from "@plumbline/report/provenance.ts";
import type { ProfitYear, SegmentProfits, StatementPeriod } from "../company-data.ts";
import { isSamePeriod } from "../filings/dates.ts";
import { inMillions } from "../filings/figures.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { derived } from "../provenance.ts";
import { divideRevenue } from "./divide-revenue.ts";
import {
  groupFacts,
  hasEliminations,
  isJoining,
  isOfSegment,
  listRevenueYears,
  type Group,
} from "./segment-facts.ts";
import { citeFact } from "./segment-rows.ts";

type Line = SegmentProfits["line"];
type Kind = {
  tag: RegExp;
  /** Whether the tag is the filer's own, of no standard taxonomy. */
  isOwn?: boolean;
  measure: SegmentProfits["measure"];
  lines: readonly Line[];
};
type Filed = InstanceFact & { value: number };

/**
 * Tags of the profit of segments, in order of preference, with the lines of the statements that it
 * may be reconciled to, as the rules of accounting ask (ASC 280-10-50-30b).
 */
const kinds: readonly Kind[] = [
  { tag: /^OperatingIncomeLoss$/, measure: "operatingIncome", lines: ["operatingIncome", "pretaxIncome"] },
  {
    tag: /^EarningsBeforeInterestAndTaxes$/,
    isOwn: true,
    measure: "earningsBeforeInterestAndTax",
    lines: ["pretaxIncome"],
  },
  {
    tag: /^(?:IncomeLossFromContinuingOperationsBeforeIncomeTaxes(?!Domestic|Foreign)\w*|IncomeLossIncludingPortionAttributableToNoncontrollingInterest)$/,
    measure: "pretaxIncome",
    lines: ["pretaxIncome"],
  },
  {
    tag: /^(?!.*(?:Cost|Expense|Margin|Percent|Ratio|PerShare|Adjustment|Reconcil|Tax(?!es$))).*(?:Segment|Operating|Adjusted).*(?:Income|Profit|Earnings|Ebitd?a)/i,
    isOwn: true,
    measure: "segmentProfit",
    lines: ["operatingIncome", "pretaxIncome"],
  },
  { tag: /^GrossProfit$/, measure: "grossProfit", lines: ["grossProfit"] },
];

/** Share of a figure within which rounded amounts are the same. */
const sameTolerance = 0.001;

const isOfYear = (fact: InstanceFact, period: StatementPeriod): fact is Filed =>
  fact.unit === "USD" &&
  fact.value !== null &&
  fact.start !== null &&
  isSamePeriod(period, { start: fact.start, end: fact.end });

/** Reads a line of the statements in millions; null if no filing states it. */
const readLine = ({ figures }: StatementPeriod, line: Line): Figure | null => {
  if (line !== "grossProfit") return figures[line].source.kind === "filing" ? figures[line] : null;
  const [revenue, costs] = [figures.revenue.value, figures.costOfSales.value];
  return revenue === null || costs === null
    ? null
    : { value: revenue - costs, source: derived("Revenue - cost of sales.") };
};

/** Returns whether the filing gives the company the amount, which a later one may have restated. */
const isStated = (instance: Instance, period: StatementPeriod, millions: number): boolean =>
  instance.facts.some(
    (fact) =>
      Object.keys(fact.dimensions).length === 0 &&
      isOfYear(fact, period) &&
      Math.abs(inMillions(fact.value) - millions) <= sameTolerance * Math.abs(millions),
  );

/** Reads what a segment earned in a year; null if nothing, or more than one amount, is filed. */
const readProfit = (facts: readonly InstanceFact[], period: StatementPeriod, member: string) => {
  const found = facts.filter((fact) => isOfYear(fact, period) && isOfSegment(fact, member)) as Filed[];
  return new Set(found.map(({ value }) => value)).size === 1 ? (found[0] ?? null) : null;
};

/** Lists the segments that divide a year's revenue; empty if some of it belongs to none of them. */
const divideYear = (group: Group, { fiscalYear, figures }: StatementPeriod, isEliminating: boolean) => {
  const { kind, parts } = divideRevenue({
    parts: group.byYear.get(fiscalYear) ?? [],
    revenue: (figures.revenue.value ?? 0) * 1e6,
    level: "SEGMENTS",
    hasEliminations: isEliminating,
  });
  return kind === "EXACT" || kind === "GROSS"
    ? parts.filter(({ isItem, member }) => !isItem && !isJoining(member))
    : [];
};

type Reading = { instance: Instance; cik: number; group: Group; isEliminating: boolean };

/**
 * Reads what each segment earned in a year under a tag, and what joins it to a line of the
 * statements. Null if a segment has revenue and no profit, earns more than its revenue, or the
 * line is not the filing's own.
 */
const readYear = (
  { instance, cik, group, isEliminating }: Reading,
  period: StatementPeriod,
  { facts, line }: { facts: readonly InstanceFact[]; line: Line },
): (ProfitYear & { members: string[] }) | null => {
  const parts = divideYear(group, period, isEliminating);
  const total = readLine(period, line);
  if (parts.length < 2 || total?.value == null || !isStated(instance, period, total.value)) return null;
  const rows = parts.flatMap(({ member, name, value, fact }) => {
    const profit = readProfit(facts, period, member);
    return profit && profit.value <= value ? [{ name, revenue: fact, profit }] : [];
  });
  if (rows.length < parts.length) return null;
  const segments = rows.map(({ name, ...row }) => ({
    name,
    revenue: citeFact({ instance, cik, fact: row.revenue, value: row.revenue.value ?? 0 }),
    profit: citeFact({ instance, cik, fact: row.profit, value: row.profit.value }),
  }));
  const sum = segments.reduce((all, { profit }) => all + (profit.value ?? 0), 0);
  return {
    fiscalYear: period.fiscalYear,
    members: parts.map(({ member }) => member).toSorted(),
    revenue: period.figures.revenue,
    segments,
    rest: {
      value: total.value - sum,
      source: derived("The company's figure less that of its segments: corporate costs and other items."),
    },
    total,
  };
};

/** Reads two years under one tag; null unless both have the same segments. */
const readYears = (
  reading: Reading,
  [before, now]: readonly [StatementPeriod, StatementPeriod],
  { tag, isOwn = false, measure, lines }: Kind,
): SegmentProfits | null => {
  const byTag = Map.groupBy(
    reading.instance.facts.filter((fact) => (fact.isOwn ?? false) === isOwn && tag.test(fact.concept)),
    ({ concept }) => concept,
  );
  const found = [...byTag.values()].flatMap((facts) =>
    lines.flatMap((line) => {
      const years = [before, now].map((period) => readYear(reading, period, { facts, line }));
      const [first, second] = years;
      if (!first || !second || first.members.join() !== second.members.join()) return [];
      const [{ members: _before, ...from }, { members: _now, ...to }] = [first, second];
      return [{ measure, line, before: from, now: to }];
    }),
  );
  return found[0] ?? null;
};

/**
 * Resolves what each business segment earned in the newest two fiscal years of a 10-K, by the tag
 * that comes first in the order of preference. The segments divide all revenue, so that what they
 * leave of the company's figure is corporate costs and other items, a row of its own. Null if no
 * tag gives all segments a profit in both years, or the company's figure was restated later.
 */
export const resolveSegmentProfits = ({
  instance,
  annual,
  cik,
}: {
  instance: Instance;
  annual: readonly StatementPeriod[];
  cik: number;
}): SegmentProfits | null => {
  const groups = groupFacts(instance, listRevenueYears(annual)).filter(
    ({ axis, hasFixedAxis }) => axis === "StatementBusinessSegmentsAxis" && !hasFixedAxis,
  );
  const isEliminating = hasEliminations(instance);
  const pairs = annual
    .slice(1)
    .map((now, i) => [annual[i] as StatementPeriod, now] as const)
    .toReversed();
  for (const pair of pairs)
    for (const kind of kinds)
      for (const group of groups) {
        const found = readYears({ instance, cik, group, isEliminating }, pair, kind);
        if (found) return found;
      }
  return null;
};
