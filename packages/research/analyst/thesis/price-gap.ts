import { type DriverValues, limitRatio } from "@plumbline/model";
import { attributeChange } from "@plumbline/model/attribute-change.ts";
import { turnToPrice } from "@plumbline/model/turn-to-price.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNumber } from "../../numbers.ts";
import { readWindfall } from "../questions/usual-tax.ts";
import { valueAt } from "../questions/levers.ts";
import { listOf, percent, sentences } from "../wording/format.ts";
import { readLongest } from "../record/growth-record.ts";
import { driverGroups } from "./case-steps.ts";
import { isNothing } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Part of the difference of value and price from which a driver works against it: our judgement. */
const leastPart = 0.05;

const inCents = (amount: number): number => Math.round(100 * amount);

/** Returns the drivers, at one place of their ranges, at which the base case is worth the price. */
const driversAtPrice = (context: ReportContext): DriverValues | null => {
  const { ranges } = context.valuation.simulation;
  if (!ranges) return null;
  const byDriver = Object.fromEntries(ranges.map(({ driver, ...range }) => [driver, range]));
  return turnToPrice(reportedInputs(context.base, context.price), byDriver);
};

/**
 * Says what of the difference between price and value each group of drivers makes, largest first,
 * so that the amounts add up where all are named; null if one of them works against the others.
 */
const describeParts = (context: ReportContext, atPrice: DriverValues): string | null => {
  const { base, price, perShare } = context;
  const ours = reportedInputs(base, price);
  const gap = inCents(base.rawPerShareValue) - inCents(price ?? 0);
  const parts = (attributeChange({ ...ours, ...atPrice }, ours) ?? [])
    .map(({ title, amount }) => ({
      name: driverGroups[title] ?? title,
      cents: Math.sign(gap) * inCents(amount),
    }))
    .toSorted((a, b) => b.cents - a.cents);
  const least = leastPart * Math.abs(gap);
  const named = parts.filter(({ cents }) => cents > 0);
  const [first, ...others] = named;
  if (!first || parts.some(({ cents }) => cents <= -least)) return null;
  const rest = others.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = named.length === parts.length;
  const cents = isWhole ? Math.abs(gap) - rest : first.cents;
  const list = [{ ...first, cents }, ...others].map(
    (part, i) => `${part.name}${i === 0 ? " makes" : ""} ${perShare(part.cents / 100)}`,
  );
  return `Of the ${perShare(Math.abs(gap) / 100)} between price and value ${listOf(list)}.`;
};

/**
 * Explains a value away from the price: what each group of drivers makes of the difference, from
 * where all of them together give the price, whose growth and margin are set beside ours.
 * besideMargin is written after the lasting margin. Null where no place of the ranges gives the
 * price.
 */
export const describePriceGap = (context: ReportContext, besideMargin: string): string | null => {
  const { forecasts, base, price } = context;
  const atPrice = price === null ? null : driversAtPrice(context);
  const parts = atPrice && describeParts(context, atPrice);
  if (!atPrice || !parts || price === null) return null;
  const side = price < base.perShareValue ? "worse" : "better";
  const { revenueGrowthRate, stableNetIncomeMargin } = forecasts.base;
  return sentences(
    parts,
    `The price is right if all drivers turn out ${side} alike, with growth of ${percent(atPrice.revenueGrowthRate)} and a lasting adjusted margin of ${percent(atPrice.stableNetIncomeMargin)}; we expect ${percent(revenueGrowthRate.value)} and ${percent(stableNetIncomeMargin.value)}${besideMargin}.`,
  );
};

/** Part of the value from which what a record would change is said: our judgement. */
const leastChange = 0.05;

/** Names today's margin before what the share is worth at it; null without one that could last. */
const nameTodaysMargin = (context: ReportContext): { name: string; margin: number } | null => {
  const { base, evidence } = context;
  const today = limitRatio("margin", base.baseNetIncomeMargin);
  if (today === null || evidence.isLossMaker || readWindfall(context) !== null) return null;
  const { trailing, isSmoothed } = evidence.margin;
  return isSmoothed
    ? { name: `Unusual items aside, today's margin is ${percent(trailing)}; at that`, margin: trailing }
    : { name: "If today's margin lasted,", margin: today };
};

/**
 * Says what the share would be worth with the growth or the margin of the record, whichever of the
 * two moves the value more; null if neither moves it much. Growth outside its range, and a margin
 * that a tax gain lifted, are none that could last.
 */
export const describeAtRecord = (context: ReportContext): string | null => {
  const { base, evidence, valuation, perShare } = context;
  const record = readLongest(evidence.growth);
  const growth = record?.rate;
  const range = valuation.simulation.ranges?.find(({ driver }) => driver === "revenueGrowthRate");
  const isInRange = isNumber(growth) && range && growth >= range.p10 && growth <= range.p90;
  const margin = nameTodaysMargin(context);
  const ours = base.rawPerShareValue;
  const [largest] = [
    isInRange && {
      name: `At the growth of the record, ${percent(growth)} ${record?.since},`,
      worth: valueAt(base, "revenueGrowthRate", growth),
    },
    margin && { name: margin.name, worth: valueAt(base, "stableNetIncomeMargin", margin.margin) },
  ]
    .flatMap((change) => change || [])
    .toSorted((a, b) => Math.abs(b.worth - ours) - Math.abs(a.worth - ours));
  if (!largest || Math.abs(largest.worth - ours) < leastChange * Math.abs(ours)) return null;
  const { name, worth } = largest;
  return `${name} the share would be worth ${isNothing(worth) ? "nothing" : perShare(worth)}.`;
};
