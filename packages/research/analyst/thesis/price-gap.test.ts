import { valueCase } from "@plumbline/model";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";
import { baseDrivers } from "../testing/forecasts.ts";
import type { ReportContext } from "./report-context.ts";
import { describeAtRecord, describePriceGap } from "./price-gap.ts";

/** Ranges around the base case's drivers, the same distance on both sides. */
const rangesOf = (widths: Partial<Record<keyof typeof baseDrivers, number>>): Valuation["simulation"] => ({
  ...createContext().valuation.simulation,
  ranges: (
    [
      "revenueGrowthRate",
      "yearsToStability",
      "salesToEquityRatio",
      "stableNetIncomeMargin",
      "stableRoe",
    ] as const
  ).map((driver) => {
    const [p50, width] = [baseDrivers[driver], widths[driver] ?? 0];
    return { driver, p10: p50 - width, p50, p90: p50 + width, least: p50 - 2 * width, most: p50 + 2 * width };
  }),
});

/** Creates a company whose base case is worth what the model makes of its drivers. */
const createValued = (
  widths: Parameters<typeof rangesOf>[0],
  priceOfValue: number,
  changes: ContextChanges = {},
): ReportContext => {
  const simulation = rangesOf(widths);
  const context = createContext({ ...changes, valuation: { simulation }, elasticities: {} });
  const inputs = { ...context.base, price: null, equityStakes: 0, yearsSinceBase: 0 };
  const { rawPerShareValue: value } = valueCase(inputs);
  const base = { ...context.base, perShareValue: value, rawPerShareValue: value };
  return { ...context, base, price: Math.round(100 * priceOfValue * value) / 100 };
};

const readAmounts = (text: string | null) => {
  const [, gap, parts = ""] = /^Of the \$([\d.]+) between price and value (.+?)\. The/.exec(text ?? "") ?? [];
  const cents = (written: string | undefined) => Math.round(100 * Number(written));
  return {
    gap: cents(gap),
    parts: [...parts.matchAll(/(growth|the margin|reinvestment)(?: makes)? \$([\d.]+)/g)].map(
      ([, name, amount]) => ({ name, cents: cents(amount) }),
    ),
  };
};

const both = { revenueGrowthRate: 0.03, stableNetIncomeMargin: 0.03 };

test("what makes the difference to the price is divided, largest first, to the cent", () => {
  const context = createValued({ ...both, stableRoe: 0.04 }, 0.7);
  const { gap, parts } = readAmounts(describePriceGap(context, ""));
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(["growth", "reinvestment", "the margin"]));
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(gap);
  expect(gap).toBe(Math.round(100 * context.base.rawPerShareValue) - Math.round(100 * (context.price ?? 0)));
  expect(parts.map(({ cents }) => cents)).toEqual(parts.map(({ cents }) => cents).toSorted((a, b) => b - a));
});

test.each([
  [0.7, "worse", -1],
  [1.3, "better", 1],
])("at a price of %d of the value all drivers are %s together", (part, side, sign) => {
  const text = describePriceGap(createValued(both, part), " (today 10.0%)");
  const [, growth, margin] =
    /turn out \w+ alike, with growth of ([\d.]+)% and a lasting adjusted margin of ([\d.]+)%; we expect 6\.0% and 12\.0% \(today 10\.0%\)\.$/.exec(
      text ?? "",
    ) ?? [];
  expect(text).toContain(`if all drivers turn out ${side} alike`);
  expect(Math.sign(Number(growth) - 6)).toBe(sign);
  // Both have a range of three points, so that they move by the same.
  expect(Number(growth) - 6).toBeCloseTo(Number(margin) - 12, 1);
});

test("a driver that makes little of the difference is named, so that the parts add up", () => {
  const { gap, parts } = readAmounts(
    describePriceGap(createValued({ revenueGrowthRate: 0.0005, stableNetIncomeMargin: 0.03 }, 0.7), ""),
  );
  expect(parts.map(({ name }) => name)).toEqual(["the margin", "growth"]);
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(gap);
});

test("nothing is said of a price that no place of the ranges gives, nor without a price or ranges", () => {
  expect(describePriceGap(createValued({ revenueGrowthRate: 0.001 }, 0.5), "")).toBeNull();
  expect(describePriceGap({ ...createValued(both, 0.7), price: null }, "")).toBeNull();
  expect(describePriceGap(createContext({ price: 90 }), "")).toBeNull();
});

const atRecord = (changes: ContextChanges, base = {}) => {
  const context = createValued(both, 1, changes);
  return describeAtRecord({ ...context, base: { ...context.base, ...base } });
};

test("of a value near the price the record that moves it more is said", () => {
  expect(atRecord({ growth: { fiveYear: 0.04 } }, { baseNetIncomeMargin: 0.12 })).toMatch(
    /^At the growth of the record, 4\.0% a year over five years, the share would be worth \$1\d\d\.\d\d\.$/,
  );
  expect(atRecord({ growth: { fiveYear: 0.055 } })).toMatch(
    /^If today's margin lasted, the share would be worth \$\d+\.\d\d\.$/,
  );
  expect(atRecord({ margin: { trailing: 0.14, isSmoothed: true } })).toMatch(
    /^Unusual items aside, today's margin is 14\.0%; at that the share would be worth \$/,
  );
});

test("a record that moves the value little, or that lies outside the range, is not said", () => {
  expect(atRecord({ growth: { fiveYear: 0.061 } }, { baseNetIncomeMargin: 0.121 })).toBeNull();
  expect(atRecord({ growth: { fiveYear: 0.4 } }, { baseNetIncomeMargin: 0.12 })).toBeNull();
  expect(atRecord({ evidence: { isLossMaker: true } })).toBeNull();
});

test("of JPMorgan Chase growth makes most of the difference, of Walmart the margin", async () => {
  const reasonOf = async (ticker: string) => (await makeReport(ticker)).content.thesis.reason;
  expect(readAmounts((await reasonOf("JPM")) ?? null).parts[0]?.name).toBe("growth");
  expect(readAmounts((await reasonOf("WMT")) ?? null).parts[0]?.name).toBe("the margin");
});
