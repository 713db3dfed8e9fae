import { isNumber, quotient } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { Line } from "../unusual/company-year.ts";
import { capitalise, percent } from "../wording/format.ts";
import {
  describeCost,
  describeIncome,
  describeTurning,
  leastChange,
  leastShown,
  listParts,
  type MarginYear,
  readBoth,
  type Shares,
} from "./margin-parts.ts";

/** What a line belongs to: income from operations, items between it and pretax income, tax, or what comes after. */
export type MarginGroup = "operations" | "outside" | "tax" | "below";

/**
 * A line between revenue and net income, and what it did to the net margin, as a fraction of
 * revenue; text is null if the line is too small for a sentence.
 */
type Reason = {
  group: MarginGroup;
  effect: number;
  text: string | null;
  /** The lines that it is read from, where the income statement or its notes name them. */
  lines?: readonly Line[];
  isRest: boolean;
  /** Whether it is all costs, which move as the operating margin does. */
  isAll?: boolean;
};

/** Whether a tax rate is one of ordinary years: no gain, and no more than one half. */
const isOrdinaryRate = (rate: number | null | undefined): rate is number =>
  isNumber(rate) && rate > 0 && rate < 0.5;

/** Part of a change before tax that is left of it: at a rate below 0% or above 50% all of it. */
const afterTax = (rate: number | null): number => (isOrdinaryRate(rate) ? 1 - rate : 1);

/** Writes what tax took of pretax income, or added to it, in a year and the one before. */
const describeTax = (before: number, now: number): string => {
  const [start, other] = now < 0 ? ["A tax gain added", "a tax of "] : ["Tax took", "a gain of "];
  const after = before < 0 === now < 0 ? "" : other;
  return `${start} ${percent(Math.abs(now))} of pretax income, after ${after}${percent(Math.abs(before))}`;
};

/** Share of revenue above which the costs that no line names are most of them. */
const mostCosts = 0.5;

/**
 * Writes the costs that no line names. Null below zero: then a filing has one line within another,
 * or a gain among costs, and what no line names is not known.
 */
const describeRest = (rest: Shares, { named, isStated }: { named: readonly string[]; isStated: boolean }) => {
  const [only] = named.length === 1 ? named : [];
  const all = isStated ? "Operating costs" : "Costs before interest and tax";
  const other = only
    ? `${all} other than ${only.charAt(0).toLowerCase()}${only.slice(1)}`
    : `All other ${all.charAt(0).toLowerCase()}${all.slice(1)}`;
  if (Math.min(rest.from, rest.to) < -leastShown) return null;
  return rest.to > mostCosts
    ? describeCost(other, rest)
    : describeTurning(`Other ${all.charAt(0).toLowerCase()}${all.slice(1)}`, rest);
};

/** Says how all costs grew beside revenue; null if they are not known or were none. */
const describeAll = (before: MarginYear, now: MarginYear): string | null => {
  const costsOf = ({ read }: MarginYear) => (read("revenue") ?? 0) - (read("operatingIncome") ?? 0);
  const costs = quotient("growth", costsOf(now) - costsOf(before), costsOf(before));
  const revenue = quotient(
    "growth",
    (now.read("revenue") ?? 0) - (before.read("revenue") ?? 0),
    before.read("revenue"),
  );
  const title = now.isStated ? "Operating costs" : "Costs before interest and tax";
  return isNumber(costs) && isNumber(revenue)
    ? `${title} ${describeMove(costs)} while revenue ${describeMove(revenue)}`
    : null;
};

/**
 * Lists the lines of the income statement that moved the net margin between two years, the largest
 * effect first. All effects add up to the change of the net margin: what no line names is one of
 * them, "the rest", and so are lines too small for a sentence, whose text is null. titleOutside is
 * what lies between operating and pretax income.
 */
export const listReasons = (before: MarginYear, now: MarginYear, titleOutside: string): Reason[] => {
  const of = (line: Line): Shares | null => readBoth(before, now, [line]);
  const [net, pretax, operating, taxes] = [
    of("netIncome"),
    of("pretaxIncome"),
    before.isStated === now.isStated ? of("operatingIncome") : null,
    of("incomeTax"),
  ];
  const rates = [before, now].map((year) =>
    quotient("share", year.read("incomeTax"), year.read("pretaxIncome")),
  );
  const [rateBefore = null, rate = null] = rates;
  const kept = afterTax(rateBefore);
  const named = operating ? listParts(before, now, operating) : [];
  const restOf = (end: keyof Shares): number =>
    1 - (operating?.[end] ?? 0) - named.reduce((sum, part) => sum + part.sign * part[end], 0);
  const rest = { from: restOf("from"), to: restOf("to") };
  const outside = operating && pretax && { from: pretax.from - operating.from, to: pretax.to - operating.to };
  const below = net &&
    pretax &&
    taxes && { from: net.from - pretax.from + taxes.from, to: net.to - pretax.to + taxes.to };
  const hasOutside = outside && Math.max(Math.abs(outside.from), Math.abs(outside.to)) > leastChange;
  return [
    ...named.map(({ from, to, sign, text, lines, isShown }) => ({
      group: "operations" as const,
      lines,
      effect: sign * (from - to) * kept,
      text: isShown ? text : null,
      isRest: false,
    })),
    ...(operating
      ? [
          {
            group: "operations" as const,
            effect: (rest.from - rest.to) * kept,
            text:
              named.length === 0
                ? describeAll(before, now)
                : describeRest(rest, {
                    named: named.map(({ sign, title }) => (sign > 0 ? title : "")),
                    isStated: now.isStated,
                  }),
            isRest: named.length > 0,
            isAll: named.length === 0,
          },
        ]
      : []),
    ...(hasOutside
      ? [
          {
            group: "outside" as const,
            effect: (outside.to - outside.from) * kept,
            text: now.isStated
              ? describeIncome(capitalise(titleOutside), outside)
              : describeTurning("Interest", { from: -outside.from, to: -outside.to }),
            isRest: false,
          },
        ]
      : []),
    ...(below
      ? [
          {
            group: "below" as const,
            effect: below.to - below.from,
            text: describeIncome("Minority interests and discontinued operations", below),
            isRest: false,
          },
        ]
      : []),
    ...(isNumber(rateBefore) && isNumber(rate) && pretax
      ? [
          {
            group: "tax" as const,
            effect: (rateBefore - rate) * pretax.to + (1 - rateBefore - kept) * (pretax.to - pretax.from),
            text: describeTax(rateBefore, rate),
            isRest: false,
          },
        ]
      : []),
  ].toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
};
