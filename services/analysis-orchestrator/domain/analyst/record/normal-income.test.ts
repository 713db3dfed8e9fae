import type { AdjustedYear } from "@plumbline/model";
import { describe, expect, test } from "vitest";
import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { normalYears } from "./normal-income.ts";
import { briefOf, withFigures } from "../testing/brief.ts";

const plain = briefOf();

type Values = Partial<Record<ConceptName, number | null>>;
/** A year taxed at 20% whose operating income of 125 leaves 100. */
const usual: Values = { operatingIncome: 125, interestExpense: null, pretaxIncome: 125, incomeTax: 25 };

const periodOf = (fiscalYear: number, values: Values = {}): StatementPeriod => ({
  ...withFigures(plain.statements.trailing, { ...usual, ...values }),
  fiscalYear,
});

/** A year with revenue of 1,000 and so much adjusted net income. */
const yearOf = (year: number, adjustedNetIncome: number, over: Partial<AdjustedYear> = {}): AdjustedYear => ({
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
/** Fiscal years up to 2025 with their income, then the trailing months. */
const rowsOf = (past: Row[], now: Row, { isFinancial = false, annual = [] as StatementPeriod[] } = {}) => {
  const first = 2026 - past.length;
  return normalYears({
    annual: annual.length > 0 ? annual : past.map(({ values }, i) => periodOf(first + i, values)),
    adjusted: past.map(({ income, over }, i) => yearOf(first + i, income, over)),
    trailing: yearOf(2026, now.income, now.over),
    trailingPeriod: periodOf(2026, now.values),
    isFinancial,
  });
};
const incomes = (...values: number[]): Row[] => values.map((income) => ({ income }));
const trailingOf = (...input: Parameters<typeof rowsOf>) => {
  const row = rowsOf(...input).at(-1);
  if (!row) throw new Error("no trailing row");
  return row;
};

describe("income that strays from what the business earned", () => {
  test.each([
    { income: 125, margin: 0.125, isSmoothed: false, why: "a quarter above" },
    { income: 126, margin: 0.1, isSmoothed: true, why: "more than a quarter above" },
    { income: 75, margin: 0.075, isSmoothed: false, why: "a quarter below" },
    { income: 74, margin: 0.1, isSmoothed: true, why: "more than a quarter below" },
    { income: -50, margin: 0.1, isSmoothed: true, why: "a loss in a year that earned" },
  ])("of $income for a usual 100 counts as $margin: $why", ({ income, margin, isSmoothed }) => {
    const row = trailingOf(incomes(100, 100), { income });
    expect(row).toMatchObject({ year: 2026, revenue: 1000, reportedMargin: income / 1000, isSmoothed });
    expect(row.margin).toBeCloseTo(margin, 12);
  });

  test("is put right in fiscal years too, oldest first, trailing last", () => {
    const rows = rowsOf(incomes(100, 200, 100), { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    expect(rows.map(({ isSmoothed }) => isSmoothed)).toEqual([false, true, false, false]);
    expect(rows[1]?.margin).toBeCloseTo(0.1, 12);
    expect(rows[1]?.reportedMargin).toBe(0.2);
  });

  test("stays as reported where fewer than three years tell the usual", () => {
    expect(trailingOf(incomes(100), { income: 300 })).toMatchObject({ margin: 0.3, isSmoothed: false });
  });

  test("stays as reported for a bank or insurer", () => {
    const row = trailingOf(incomes(100, 100), { income: 300 }, { isFinancial: true });
    expect(row).toMatchObject({ margin: 0.3, isSmoothed: false });
  });

  test.each([
    { usual: 40, income: 80, margin: 0.04 },
    { usual: 39, income: 80, margin: 0.08 },
    { usual: 200, income: 300, margin: 0.2 },
    { usual: 201, income: 300, margin: 0.3 },
  ])("of $income for a usual $usual of 100 counts as $margin", ({ usual: each, income, margin }) => {
    expect(trailingOf(incomes(each, each), { income }).margin).toBeCloseTo(margin, 12);
  });

  test("is judged by the last seven years", () => {
    // Median of the last seven 1, from which 1.5 strays; of all eight 1.25, from which it does not.
    const rows = rowsOf(incomes(150, 150, 150, 150, 100, 100, 100), { income: 100 });
    expect(rows[3]).toMatchObject({ isSmoothed: true });
    expect(rows[3]?.margin).toBeCloseTo(0.1, 12);
  });
});

describe("what the business earned", () => {
  test.each<{ values?: Values; over?: Partial<AdjustedYear>; margin: number; why: string }>([
    { values: {}, margin: 0.1, why: "125 of operating income after 20% tax" },
    { values: { operatingIncome: 250, pretaxIncome: 500 }, margin: 0.2, why: "not income before tax" },
    { values: { interestExpense: 25 }, margin: 0.08, why: "(125 − 25) × 0.8" },
    { values: { operatingIncome: null, pretaxIncome: 50 }, margin: 0.04, why: "50 × 0.8 before tax" },
    {
      values: { operatingIncome: null, pretaxIncome: 50, interestExpense: 25 },
      margin: 0.04,
      why: "interest is taken out of income before tax already",
    },
    { values: { operatingIncome: null, pretaxIncome: null }, margin: 0.4, why: "unknown: as reported" },
    { values: { operatingIncome: 0 }, margin: 0.4, why: "nothing: as reported" },
    { values: { operatingIncome: -10 }, margin: 0.4, why: "a loss: as reported" },
    { over: { researchAdjustment: 20 }, margin: 0.12, why: "100 and research of 20" },
    {
      over: {
        oneOffItems: [
          { name: "charge", amount: -30 },
          { name: "gain", amount: 10 },
        ],
      },
      margin: 0.12,
      why: "100, a charge of 30 given back and a gain of 10 taken out",
    },
  ])("counts as $margin: $why", ({ values, over, margin }) => {
    expect(trailingOf(incomes(100, 100, 100), { income: 400, values, over }).margin).toBeCloseTo(margin, 12);
  });

  test("is unknown for a fiscal year without a statement", () => {
    const annual = [2023, 2024].map((year) => periodOf(year));
    const rows = rowsOf(incomes(100, 100, 300), { income: 100 }, { annual });
    expect(rows[2]).toMatchObject({ year: 2025, margin: 0.3, isSmoothed: false });
  });
});

describe("the tax rate", () => {
  type Rate = [pretaxIncome: number | null, incomeTax: number | null];
  /**
   * Two years with 100 of 125 before tax, then months with nothing but a research adjustment of 100: their income is
   * set to 100 × 100 / (125 × (1 − tax)), a margin of 0.08 / (1 − tax).
   */
  const marginOf = (rates: Rate[]) => {
    const annual = rates.map(([pretaxIncome, incomeTax], i) =>
      periodOf(2026 - rates.length + i, { pretaxIncome, incomeTax }),
    );
    const now = { income: 400, values: { operatingIncome: 0 }, over: { researchAdjustment: 100 } };
    return trailingOf(incomes(100, 100), now, { annual }).margin;
  };
  const percents = (...rates: number[]) => rates.map((rate): Rate => [100, rate]);

  test.each<{ rates: Rate[]; tax: number; why: string }>([
    { rates: percents(20, 20), tax: 0.2, why: "read from the years" },
    { rates: percents(5, 5), tax: 0.1, why: "never below 10%" },
    { rates: percents(11, 11), tax: 0.11, why: "just above the least" },
    { rates: percents(26, 26), tax: 0.26, why: "just below the most" },
    { rates: percents(40, 40), tax: 0.27, why: "never above 27%" },
    {
      rates: [
        [null, 20],
        [-100, -15],
        [0, 15],
        [100, null],
      ],
      tax: 0.21,
      why: "usual where no year tells",
    },
    {
      rates: [
        [-100, -15],
        [100, 25],
        [100, 25],
      ],
      tax: 0.25,
      why: "years of loss are left out",
    },
    // Median of all seven 12%, of the last six (12% + 22%) / 2.
    { rates: percents(12, 12, 12, 12, 22, 22, 22), tax: 0.17, why: "the median of six years" },
  ])("is $tax: $why", ({ rates, tax }) => {
    expect(marginOf(rates)).toBeCloseTo(0.08 / (1 - tax), 12);
  });
});

describe("the years", () => {
  test("are the last ten fiscal years and the trailing months", () => {
    const rows = rowsOf(incomes(...Array.from({ length: 12 }, () => 100)), { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([
      2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026,
    ]);
  });

  test("hold the trailing year once where no quarter is newer", () => {
    const trailing = yearOf(2025, 110);
    const rows = normalYears({
      annual: [periodOf(2024), periodOf(2025)],
      adjusted: [yearOf(2024, 100), yearOf(2025, 110)],
      trailing,
      trailingPeriod: periodOf(2025),
      isFinancial: false,
    });
    expect(rows.map(({ year }) => year)).toEqual([2024, 2025]);
  });

  test.each<{ over: Partial<AdjustedYear>; why: string }>([
    { over: { adjustedNetIncomeMargin: null }, why: "a margin" },
    { over: { revenue: 0 }, why: "revenue" },
    { over: { revenue: -10 }, why: "positive revenue" },
  ])("leave out one without $why", ({ over }) => {
    const rows = rowsOf([{ income: 100 }, { income: 100, over }], { income: 100 });
    expect(rows.map(({ year }) => year)).toEqual([2024, 2026]);
  });
});
