import { normaliseCase } from "@plumbline/model/normalise-case.ts";
import { type Belief, solveGrowth, solveMargin, traceValue } from "@plumbline/model/price-curve.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { Report } from "@plumbline/report/report.ts";

/** What the picture of a company shows of growth and margin, as fractions a year and of revenue. */
export type Beliefs = {
  own: Belief;
  /** The growth that the price asks for at our margin; null without an answer. */
  askedGrowth: number | null;
  /** Pairs that are worth the price, half of it and twice it, by rising growth. */
  curves: { multiple: number; beliefs: Belief[] }[];
  /** The company's own fiscal years, oldest first. */
  years: Belief[];
  growth: [from: number, to: number];
  margin: [from: number, to: number];
};

/** What is always in the picture, and what a single year cannot widen it beyond. */
const always = [0, 0.15];
const usual = { growth: [-0.15, 0.4], margin: [-0.1, 0.6] } as const;
const step = 0.05;

const chooseEnds = (values: readonly number[]): [number, number] => [
  step * Math.floor(Math.min(...values) / step - 0.2),
  step * Math.ceil(Math.max(...values) / step + 0.2),
];

/** Reads the map of beliefs of a report; null without a price or a case that the model can value. */
export const readBeliefs = ({ valuation, company, financials }: Report): Beliefs | null => {
  const base = valuation?.cases.find(({ type }) => type === "base");
  const price = company?.stockPrice ?? null;
  if (!base || price === null || base.perShareValue <= 0) return null;
  const { normalised } = normaliseCase(reportedInputs(base, price));
  const own = { growth: base.revenueGrowthRate, margin: base.stableNetIncomeMargin };
  const askedGrowth = solveGrowth(normalised, own.margin, price);
  const askedMargin = solveMargin(normalised, own.growth, price);
  const years = (financials?.adjusted ?? [])
    .filter(({ label }) => label !== "TTM")
    .toSorted((a, b) => a.year - b.year)
    .flatMap(({ threeYearCAGR: growth, adjustedNetIncomeMargin: margin }) =>
      growth === null || margin === null ? [] : [{ growth, margin }],
    );
  const within = (values: number[], [least, most]: readonly [number, number]) =>
    values.filter((value) => value >= least && value <= most);
  const growth = chooseEnds([
    ...always,
    own.growth,
    askedGrowth ?? own.growth,
    ...within(
      years.map((year) => year.growth),
      usual.growth,
    ),
  ]);
  const margin = chooseEnds([
    ...always,
    own.margin,
    askedMargin ?? own.margin,
    ...within(
      years.map((year) => year.margin),
      usual.margin,
    ),
  ]);
  const curves = [0.5, 1, 2].map((multiple) => ({
    multiple,
    beliefs: traceValue({ base: normalised, value: multiple * price, from: growth[0], to: growth[1] }),
  }));
  return { own, askedGrowth, curves, years, growth, margin };
};
