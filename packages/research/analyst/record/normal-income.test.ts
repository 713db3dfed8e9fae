import type { AdjustedYear } from "@plumbline/model";
import { describe, expect, test } from "vitest";
import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { normalYears } from "./normal-income.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";

const plain = buildBrief();

type Values = Partial<Record<ConceptName, number | null>>;
/** A year taxed at 20%; its operating income of 125 leaves net income of 100. */
const usual: Values = { operatingIncome: 125, interestExpense: null, pretaxIncome: 125, incomeTax: 25 };

const createPeriod = (fiscalYear: number, values: Values = {}): StatementPeriod => ({
  ...replaceFigures(plain.statements.trailing, { ...usual, ...values }),
  fiscalYear,
});

/** Creates a year with revenue of 1,000 and the given adjusted net income. */
const createYear = (
  year: number,
  adjustedNetIncome: number,
  over: Partial<AdjustedYear> = {},
): AdjustedYear => ({
  ...plain.trailing,
  year,
  revenue: 1000,
  adjustedNetIncome,
  adjustedNetIncomeMargin: adjustedNetIncome / 1000,
  researchAdjustment: 0,
  oneOffItems: [],
  ...over,
});

type Row = { income: number; values?: Values; over?: Partial<AdjustedYear> };
/** Computes the normal years of fiscal years up to 2025 and the trailing months. */
const computeYears = (
  past: Row[],
  now: Row,
  { isFinancial = false, annual = [] as StatementPeriod[] } = {},
) => {
  const first = 2026 - past.length;
  return normalYears({
    annual: annual.length > 0 ? annual : past.map(({ values }, i) => createPeriod(first + i, values)),
    adjusted: past.map(({ income, over }, i) => createYear(first + i, income, over)),
    trailing: createYear(2026, now.income, now.over),
    trailingPeriod: createPeriod(2026, now.values),
    isFinancial,
  });
};
const createRows = (...values: number[]): Row[] => values.map((income) => ({ income }));
const computeTrailing = (...input: Parameters<typeof computeYears>) => {
  const row = computeYears(...input).at(-1);
  if (!row) throw new Error("no trailing row");
  return row;
};

describe("income that deviates from operating income", () => {
  test.each([
    { income: 125, margin: 0.125, isSmoothed: false, why: "a quarter above" },
    { income: 126, margin: 0.1, isSmoothed: true, why: "more than a quarter above" },
    { income: 75, margin: 0.075, isSmoothed: false, why: "a quarter below" },
    { income: 74, margin: 0.1, isSmoothed: true, why: "more than a quarter below" },
    { income: -50, margin: 0.1, isSmoothed: true, why: "a loss in a profitable year" },
  ])("of $income for a usual 100 counts as $margin: $why", ({ income, margin, isSmoothed }) => {
    const row = computeTrailing(createRows(100, 100), { income });
    expect(row).toMatchObject({ year: 2026, reportedMargin: income / 1000, isSmoothed });
    expect(row.margin).toBeCloseTo(margin, 12);
  });

  test("is smoothed in fiscal years too, oldest first, trailing last", () => {
    const rows = computeYears(createRows(100, 200, 100), { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    expect(rows.map(({ isSmoothed }) => isSmoothed)).toEqual([false, true, false, false]);
    expect(rows[1]?.margin).toBeCloseTo(0.1, 12);
    expect(rows[1]?.reportedMargin).toBe(0.2);
  });

  test("is not smoothed if fewer than three years define the usual ratio", () => {
    expect(computeTrailing(createRows(100), { income: 300 })).toMatchObject({
      margin: 0.3,
      isSmoothed: false,
    });
  });

  test("is not smoothed for a bank or insurer", () => {
    const row = computeTrailing(createRows(100, 100), { income: 300 }, { isFinancial: true });
    expect(row).toMatchObject({ margin: 0.3, isSmoothed: false });
  });

  test.each([
    { usual: 40, income: 80, margin: 0.04 },
    { usual: 39, income: 80, margin: 0.08 },
    { usual: 200, income: 300, margin: 0.2 },
    { usual: 201, income: 300, margin: 0.3 },
  ])("of $income, with a usual $usual of 100, counts as $margin", ({ usual: each, income, margin }) => {
    expect(computeTrailing(createRows(each, each), { income }).margin).toBeCloseTo(margin, 12);
  });

  test("is compared with the last seven years", () => {
    // The median of the last seven is 1, so 1.5 deviates; the median of all eight is 1.25, so it
    // would not.
    const rows = computeYears(createRows(150, 150, 150, 150, 100, 100, 100), { income: 100 });
    expect(rows[3]).toMatchObject({ isSmoothed: true });
    expect(rows[3]?.margin).toBeCloseTo(0.1, 12);
  });
});

const gain = { name: "Gains on stakes in other companies", amount: 10 };

describe("income from operations", () => {
  test.each<{ values?: Values; over?: Partial<AdjustedYear>; margin: number; why: string }>([
    { values: {}, margin: 0.1, why: "125 of operating income less 20% tax" },
    { values: { operatingIncome: 250, pretaxIncome: 500 }, margin: 0.2, why: "pre-tax income is not used" },
    { values: { interestExpense: 25 }, margin: 0.08, why: "(125 − 25) × 0.8" },
    { values: { operatingIncome: null, pretaxIncome: 50 }, margin: 0.04, why: "50 × 0.8 of pre-tax income" },
    {
      values: { operatingIncome: null, pretaxIncome: 50, interestExpense: 25 },
      margin: 0.04,
      why: "pre-tax income is after interest already",
    },
    { values: { operatingIncome: null, pretaxIncome: null }, margin: 0.4, why: "unknown: as reported" },
    { values: { operatingIncome: 0 }, margin: 0.4, why: "zero: as reported" },
    { values: { operatingIncome: -10 }, margin: 0.4, why: "a loss: as reported" },
    { over: { researchAdjustment: 20 }, margin: 0.12, why: "100 and research of 20" },
    {
      values: { restructuring: 40 },
      over: { oneOffItems: [gain] },
      margin: 0.13,
      why: "100, plus a charge of 40 less 25% tax; a gain of 10 is not in operating income",
    },
    {
      values: { operatingIncome: null, pretaxIncome: 125 },
      over: { oneOffItems: [gain] },
      margin: 0.09,
      why: "100 of pre-tax income, less a gain of 10 in it",
    },
  ])("counts as $margin: $why", ({ values, over, margin }) => {
    expect(computeTrailing(createRows(100, 100, 100), { income: 400, values, over }).margin).toBeCloseTo(
      margin,
      12,
    );
  });

  test("is unknown for a fiscal year without a statement", () => {
    const annual = [2023, 2024].map((year) => createPeriod(year));
    const rows = computeYears(createRows(100, 100, 300), { income: 100 }, { annual });
    expect(rows[2]).toMatchObject({ year: 2025, margin: 0.3, isSmoothed: false });
  });
});

describe("the tax rate", () => {
  type Rate = [pretaxIncome: number | null, incomeTax: number | null];
  /**
   * Two years with 100 of 125 before tax, then trailing months with a research adjustment of 100
   * only. Their income is 100 × 100 / (125 × (1 − tax)), a margin of 0.08 / (1 − tax).
   */
  const computeMargin = (rates: Rate[]) => {
    const annual = rates.map(([pretaxIncome, incomeTax], i) =>
      createPeriod(2026 - rates.length + i, { pretaxIncome, incomeTax }),
    );
    const now = { income: 400, values: { operatingIncome: 0 }, over: { researchAdjustment: 100 } };
    return computeTrailing(createRows(100, 100), now, { annual }).margin;
  };
  const createRates = (...rates: number[]) => rates.map((rate): Rate => [100, rate]);

  test.each<{ rates: Rate[]; tax: number; why: string }>([
    { rates: createRates(20, 20), tax: 0.2, why: "read from the years" },
    { rates: createRates(5, 5), tax: 0.1, why: "at least 10%" },
    { rates: createRates(11, 11), tax: 0.11, why: "just above the minimum" },
    { rates: createRates(26, 26), tax: 0.26, why: "just below the maximum" },
    { rates: createRates(40, 40), tax: 0.27, why: "at most 27%" },
    {
      rates: [
        [null, 20],
        [-100, -15],
        [0, 15],
        [100, null],
      ],
      tax: 0.21,
      why: "the default if no year has a rate",
    },
    {
      rates: [
        [-100, -15],
        [100, 25],
        [100, 25],
      ],
      tax: 0.25,
      why: "loss years are excluded",
    },
    // Median of all seven 12%, of the last six (12% + 22%) / 2.
    { rates: createRates(12, 12, 12, 12, 22, 22, 22), tax: 0.17, why: "the median of six years" },
  ])("is $tax: $why", ({ rates, tax }) => {
    expect(computeMargin(rates)).toBeCloseTo(0.08 / (1 - tax), 12);
  });
});

describe("the years", () => {
  test("are the last ten fiscal years and the trailing months", () => {
    const rows = computeYears(createRows(...Array.from({ length: 12 }, () => 100)), { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([
      2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
    ]);
  });

  test("contain the last year once if there is no newer quarter", () => {
    const trailing = createYear(2025, 110);
    const rows = normalYears({
      annual: [createPeriod(2024), createPeriod(2025)],
      adjusted: [createYear(2024, 100), createYear(2025, 110)],
      trailing,
      trailingPeriod: createPeriod(2025),
      isFinancial: false,
    });
    expect(rows.map(({ year }) => year)).toEqual([2024, 2025]);
  });

  test.each<{ over: Partial<AdjustedYear>; why: string }>([
    { over: { adjustedNetIncomeMargin: null }, why: "a margin" },
    { over: { revenue: 0 }, why: "revenue" },
    { over: { revenue: -10 }, why: "positive revenue" },
  ])("exclude one without $why", ({ over }) => {
    const rows = computeYears([{ income: 100 }, { income: 100, over }], { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([2024, 2026]);
  });
});

test("takes no income of discontinued operations out of pre-tax income, which has none", () => {
  const values = { operatingIncome: null };
  const oneOffItems = [{ name: "Income of discontinued operations", amount: 60 }];
  const past = Array.from({ length: 3 }, (): Row => ({ income: 100, values }));
  const years = computeYears(past, { income: 100, values, over: { oneOffItems } });
  expect(years.at(-1)).toMatchObject({ margin: 0.1, isSmoothed: false });
});

test("an impairment of goodwill, which moves no tax, is no deviation from operating income", () => {
  const impaired = { operatingIncome: -75, pretaxIncome: -75, impairment: 200, goodwillImpairment: 200 };
  expect(
    computeTrailing(createRows(100, 100, 100), { income: 100, values: { ...usual, ...impaired } }),
  ).toMatchObject({ margin: 0.1, isSmoothed: false });
});
