import { isNumber, quotient, roundTo } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, decimal, percent } from "../wording/format.ts";
import { type Effect as NamedEffect, joinEffects, verbOf } from "./join-effects.ts";
import type { MarginGroup } from "./margin-lines.ts";
import { describeAllowance } from "./tax-allowance.ts";
import { isHeld, leastChange, type MarginYear, readBoth } from "./margin-parts.ts";

/** What a group of lines did to the net margin after tax, as a fraction of revenue. */
type Effect = { group: MarginGroup; effect: number };
type Split = { change: number; effects: readonly Effect[] };

/**
 * Tax rate above which, either way, tax is no share of each further dollar of income: half of it,
 * as for the adjusted figures. Nor is it of a loss.
 */
const mostRate = 0.5;

/**
 * Splits the change of the net margin into what operations, items outside them, tax, and minority
 * interests with discontinued operations did. What two of them did together is split evenly: income
 * before tax counts at the mean of both years' tax rates, and tax takes the rest. The effects add
 * up to the change; the largest comes first. Null unless both years have all of these lines.
 */
export const splitMargin = (before: MarginYear, now: MarginYear): Split | null => {
  const of = (line: "netIncome" | "pretaxIncome" | "operatingIncome" | "incomeTax") => {
    const shares = readBoth(before, now, [line]);
    return shares ? shares.to - shares.from : null;
  };
  const [net, pretax, operating, tax] = [
    of("netIncome"),
    of("pretaxIncome"),
    of("operatingIncome"),
    of("incomeTax"),
  ];
  if (!isNumber(net) || !isNumber(pretax) || !isNumber(operating) || !isNumber(tax)) return null;
  if (before.isStated !== now.isStated) return null;
  const kept = [before, now].map((year) => {
    const [taxed, income] = [year.read("incomeTax"), year.read("pretaxIncome") ?? 0];
    const rate = income > 0 ? quotient("share", taxed, income) : null;
    return isNumber(rate) && Math.abs(rate) <= mostRate ? 1 - rate : 1;
  });
  const [keptBefore = 1, keptNow = 1] = kept;
  const mean = (keptBefore + keptNow) / 2;
  const effects: Effect[] = [
    { group: "operations", effect: operating * mean },
    { group: "outside", effect: (pretax - operating) * mean },
    { group: "tax", effect: pretax * (1 - mean) - tax },
    { group: "below", effect: net - pretax + tax },
  ];
  return { change: net, effects: effects.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)) };
};

/** Part of the largest effect from which the next one is about as large. Our judgement. */
const aboutAsLarge = 0.75;
/** Change of a margin, as a fraction of revenue, below which its points have two decimals. */
const leastWithOne = 0.01;

/** Writes an amount with its sign in words beside that of the year before. */
const describeAmounts = (
  money: ReportContext["money"],
  [from, to]: readonly [number, number],
  loss = "a loss of ",
): string => {
  const [last, now] = [from, to].map((amount) => (amount === 0 ? "none" : money(Math.abs(amount))));
  const isSame = from < 0 === to < 0 || from === 0;
  const name = (amount: number) => (amount < 0 ? loss : "a gain of ");
  return `${to < 0 ? name(to) : ""}${now}, after ${isSame ? "" : name(from)}${last}`;
};

/** Writes tax in both years: as shares of pretax income, or as amounts where one year had a loss. */
const describeTax = ({ money }: ReportContext, before: MarginYear, now: MarginYear): string => {
  const amounts = [before, now].map((year) => year.read("incomeTax") ?? 0);
  const pretax = [before, now].map((year) => year.read("pretaxIncome") ?? 0);
  const [from = 0, to = 0] = amounts;
  const isOfIncome = Math.min(...pretax) > 0;
  const [last, own] = amounts.map((tax, i) =>
    isOfIncome ? percent(Math.abs(tax) / (pretax[i] ?? 1)) : money(Math.abs(tax)),
  );
  const turned = from < 0 ? "a gain of " : "a tax of ";
  return `${to < 0 ? "a gain of " : ""}${own}${isOfIncome ? " of pretax income" : ""}, after ${from < 0 === to < 0 ? "" : turned}${last}`;
};

/** Says that tax turned from a charge into a gain, or back; empty if it did not. */
const describeTurn = (...pair: readonly [MarginYear, MarginYear]): string => {
  const [before, now] = pair.map((year) => Math.sign(year.read("incomeTax") ?? 0));
  if (before === undefined || now === undefined || before * now >= 0) return "";
  return now < 0 ? "a gain, after a charge" : "a charge, after a gain";
};

/** What a group is called, with its figures in both years. */
type Named = { title: string; figures: string };

/** The years that are compared, the name of what is outside operations, and what moved operations most. */
type SplitWords = {
  pair: readonly [MarginYear, MarginYear];
  titleOutside: string;
  line: string | null;
};

/** Difference, as a part of what is left out, within which preferred dividends are all of it. */
const aboutAll = 0.05;

/** Names what lies between income after tax and net income: what preferred shares take, or others. */
const nameBelow = (
  { money }: ReportContext,
  pair: readonly [MarginYear, MarginYear],
  [from, to]: readonly [number, number],
): Named => {
  const paid = pair.map((year) => year.read("preferredDividends") ?? 0);
  const isAll = [from, to].every(
    (below, i) => Math.abs(below + (paid[i] ?? 0)) <= aboutAll * Math.abs(below),
  );
  if (isAll && to < 0 && from < 0)
    return { title: "preferred dividends", figures: `${money(-to)}, after ${money(-from)}` };
  const others = paid.some((amount) => amount > 0)
    ? "preferred dividends and minority interests"
    : "minority interests and discontinued operations";
  return { title: others, figures: describeAmounts(money, [from, to]) };
};

const nameGroup = (
  context: ReportContext,
  { group, pair, titleOutside, line, effect }: Effect & SplitWords,
): Named => {
  const [before, now] = pair;
  const allowance = () => describeAllowance(context, { year: now.fiscalYear, effect });
  const lineOf = (year: MarginYear, line: Parameters<MarginYear["read"]>[0]) => year.read(line) ?? 0;
  const isPretax = lineOf(now, "operatingIncome") === lineOf(now, "pretaxIncome");
  const titleOfOperations = firstOf(
    now.isStated && "operations",
    isPretax && "income before tax",
    "income before interest and tax",
  );
  const outside = (year: MarginYear) => lineOf(year, "pretaxIncome") - lineOf(year, "operatingIncome");
  // Interest that a company earns is no cost.
  const isEarned = !now.isStated && pair.every((year) => outside(year) > 0);
  const below = (year: MarginYear) =>
    lineOf(year, "netIncome") - lineOf(year, "pretaxIncome") + lineOf(year, "incomeTax");
  const amounts = (of: (year: MarginYear) => number) =>
    describeAmounts(context.money, [of(before), of(now)], now.isStated ? "a net cost of " : undefined);
  const names: Record<MarginGroup, () => Named> = {
    operations: () => ({ title: titleOfOperations, figures: line ?? "" }),
    outside: () => ({
      title: firstOf(now.isStated && titleOutside, isEarned && "net interest income", "interest"),
      figures: firstOf(
        !now.isStated && amounts((year) => (isEarned ? outside(year) : -outside(year))),
        titleOutside.includes("(") && "",
        amounts(outside),
      ),
    }),
    tax: () => ({
      title: "tax",
      figures: [describeTax(context, before, now), allowance()].filter(Boolean).join("; "),
    }),
    below: () => nameBelow(context, pair, [below(before), below(now)]),
  };
  return names[group]();
};

const write = ({ title, figures }: Named): string => (figures ? `${title} (${figures})` : title);

/**
 * Points left beside what is named, as a fraction of revenue and of the change, from which the next
 * one is named, too: a reader adds these up.
 */
const leastLeft = { points: 0.0015, part: 0.25 };
/** Part of the change left beside two that are named from which a third one is, too. */
const leastBesideTwo = 0.1;

/** Returns the size from which a further effect, or the rest, is named, as a fraction of revenue. */
const leastOf = (change: number): number => Math.min(leastLeft.points, leastLeft.part * Math.abs(change));

/** Finds what is named first, with the next, and what else it takes for these to add up. */
const chooseEffects = ({ change, effects }: Split, isMore: boolean): Effect[] => {
  const way = Math.sign(change);
  const [first, second] = effects.filter(({ effect }) => effect * way > 0);
  if (!first) return [];
  const isAlike = second && Math.abs(second.effect) >= aboutAsLarge * Math.abs(first.effect);
  const left = second && Math.abs(change - first.effect) >= leastLeft.part * Math.abs(change);
  const isLeft = left && Math.abs(second.effect) >= leastLeft.points;
  if (!isMore) {
    if (!isAlike && !isLeft) return [first];
    const [, , third] = effects.filter(({ effect }) => effect * way > 0);
    const missed = Math.abs(change - first.effect - second.effect);
    const isThird =
      third && missed >= leastBesideTwo * Math.abs(change) && Math.abs(third.effect) >= leastLeft.points;
    return isThird ? [first, second, third] : [first, second];
  }
  const against = effects.find(({ effect }) => effect * way < 0);
  if (!against) return [first];
  const third = effects.find((one) => one !== first && one !== against);
  const isMissed = third && Math.abs(third.effect) >= leastOf(change);
  return isMissed ? [first, against, third] : [first, against];
};

/**
 * Says what moved the net margin most, in points after tax and of how many; with the next one where
 * that did about as much, or with what offset it where it did more than the whole change: in full
 * and in fewer words. Of a margin that stayed it says what offset each other; null where that is
 * little, or without the lines of both years.
 */
export const describeSplit = (
  context: ReportContext,
  { pair, titleOutside, line }: SplitWords,
): { texts: string[]; brief: string; groups: MarginGroup[] } | null => {
  const split = splitMargin(...pair);
  if (!split || split.change === 0) return null;
  const { change, effects } = split;
  const way = Math.sign(change);
  const [largest] = effects;
  const hasStayed = isHeld(pair);
  const measured = hasStayed ? (largest?.effect ?? 0) : change;
  const digits = Math.abs(measured) < leastWithOne ? 2 : 1;
  const size = (value: number) => decimal(100 * Math.abs(value), digits);
  /** Returns points as they are shown, which a reader adds up. */
  const toShown = (value: number) => roundTo(100 * value, digits);
  const first = effects.find(({ effect }) => effect * way > 0);
  if (!first || (hasStayed && Math.abs(first.effect) < leastChange)) return null;
  const name = (one: Effect) => nameGroup(context, { ...one, pair, titleOutside, line });
  const isMore = Math.abs(first.effect) > Math.abs(change) && size(first.effect) !== size(change);
  const said = chooseEffects(split, isMore);
  const start = write(name(first));
  const firstIncome = said.find(({ group }) => group === "operations" || group === "outside");
  /** Writes points; the first that income before tax is of are after tax. */
  const writePoints = (one: Effect, unit = ""): string =>
    `${size(one.effect)}${unit}${one === firstIncome ? " after tax" : ""}`;
  const whole = `${size(change)} points`;
  const ofWhole = firstOf(
    hasStayed && writePoints(first, " points"),
    isMore &&
      `${writePoints(first, " points")}, more than the whole ${way > 0 ? "rise" : "fall"} of ${size(change)}`,
    size(first.effect) === size(change) &&
      `nearly all of the ${whole}${first === firstIncome ? " after tax" : ""}`,
    `${writePoints(first, ` of the ${whole}`)}`,
  );
  const begin = `${start} ${verbOf(first.effect)} ${ofWhole}`;
  const listed = said.slice(1);
  const writeOthers = (names: readonly string[], hasRest: boolean): string => {
    const parts = names.flatMap((text, i): NamedEffect[] => {
      const one = listed[i];
      return one ? [{ name: text, effect: one.effect, points: writePoints(one) }] : [];
    });
    const named = said.slice(0, parts.length + 1);
    const left = named.reduce((sum, { effect }) => sum - toShown(effect), toShown(change)) / 100;
    const exact = named.reduce((sum, { effect }) => sum - effect, change);
    // What rounding alone leaves has no name, nor what is smaller than a part that is named.
    const isLeft =
      hasRest && (parts.length > 0 || isMore) && toShown(left) !== 0 && Math.abs(exact) >= leastOf(change);
    const rest = { name: "the rest", effect: left, points: size(left) };
    return joinEffects(isLeft ? [...parts, rest] : parts, { isMore, verb: verbOf(first.effect) });
  };
  const inFull = listed.map((one) => write(name(one)));
  const titles = listed.map((one) => name(one).title.replace(/ \(.*?\)/, ""));
  const turned = listed.map(({ group }, i) =>
    write({ title: titles[i] ?? "", figures: group === "tax" ? describeTurn(...pair) : "" }),
  );
  const next = [inFull, titles].map((names) => names.slice(0, 1));
  const wordings = [inFull, [...inFull.slice(0, 1), ...titles.slice(1)], turned, titles, ...next];
  // Without what else is named, points that a reader adds up do not add up.
  const isAll = listed.length < 2;
  const texts = [
    ...wordings.map((names) => writeOthers(names, true)),
    ...(isAll ? next.map((names) => writeOthers(names, false)) : []),
    writeOthers([], true),
  ];
  return {
    texts: [...new Set(texts)].map((other) => `${capitalise(begin + other)}.`),
    brief: `${capitalise(begin)}.`,
    groups: said.map(({ group }) => group),
  };
};
