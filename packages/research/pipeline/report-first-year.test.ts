import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { compareFirstYear } from "./report-first-year.ts";

type Values = Record<string, number | null>;
const flows = { operatingCashFlow: 150, capitalExpenditure: 40, shareBasedCompensation: 10 };
const createTrailing = (values: Values) =>
  createPeriod(
    2025,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, createFigure(value)])),
  );
type Base = Parameters<typeof compareFirstYear>[0]["base"];
const createBase = (baseNetIncome: number, netIncome: number, reinvestment: number, growthRate = 0.09) =>
  ({
    baseRevenue: 1_000,
    baseNetIncome,
    forecastYears: [{ revenue: 1_090, netIncome, reinvestment, fcfe: netIncome - reinvestment, growthRate }],
  }) as unknown as Base;
const compare = (
  base: Base,
  values: Values = flows,
  { isFinancial = false, netBorrowing = 0 }: { isFinancial?: boolean; netBorrowing?: number | null } = {},
) =>
  compareFirstYear({
    base,
    statements: { annual: [], trailing: createTrailing(values) },
    netBorrowing,
    isFinancial,
    currency: "USD",
  });

test("compares with cash flow less capital expenditure and share pay, and with what was paid out", () => {
  expect(compare(createBase(100, 105, 10), { ...flows, dividends: 30, buybacks: 25 })).toEqual({
    fcfe: 95,
    cashFlow: 100,
    paidOut: 55,
    reason: null,
    incomeReason: null,
  });
});

test("names the causes of a third or more, the largest first, from the figures", () => {
  expect(compare(createBase(100, 80, 40))?.reason).toBe(
    "The first forecast year's FCFE of $40m is 60.0% below cash flow before borrowing of $100m in the last twelve months. The next year's growth of 9.0% takes $40m of new equity and adjusted net income is expected to fall by $20m.",
  );
  expect(compare(createBase(100, 110, 42))?.reason).toBeNull();
  expect(compare(createBase(100, 110, 44))?.reason).not.toBeNull();
});

test("names amortisation that took no cash, and capital expenditure above depreciation", () => {
  const acquirer = { ...flows, amortisation: 45, depreciation: 60 };
  expect(compare(createBase(40, 42, 2), acquirer)?.reason).toBe(
    "The first forecast year's FCFE of $40m is 60.0% below cash flow before borrowing of $100m in the last twelve months. That cash flow was $60m above adjusted net income (amortisation of intangibles of $45m took no cash and depreciation exceeded capital expenditure by $20m) and the next year's growth of 9.0% takes $2m of new equity. Against that, adjusted net income is expected to rise by $2m.",
  );
  const builder = { operatingCashFlow: 150, capitalExpenditure: 140, depreciation: 60 };
  expect(compare(createBase(90, 92, 2), builder)?.reason).toBe(
    "The first forecast year's FCFE of $90m is 800.0% above cash flow before borrowing of $10m in the last twelve months. That cash flow was $80m below adjusted net income (capital expenditure exceeded depreciation by $80m) and adjusted net income is expected to rise by $2m. Against that, the next year's growth of 9.0% takes $2m of new equity.",
  );
});

test("names what adjusted income has above the reported one where that is the larger cause", () => {
  const flowsOf = (netIncome: number) => ({
    operatingCashFlow: 150,
    capitalExpenditure: 120,
    depreciation: 80,
    netIncome,
  });
  expect(compare(createBase(90, 92, 2), flowsOf(40))?.reason).toContain(
    "That cash flow was $60m below adjusted net income ($50m above the reported one) and",
  );
  expect(compare(createBase(90, 92, 2), flowsOf(60))?.reason).toContain(
    "That cash flow was $60m below adjusted net income (capital expenditure exceeded depreciation by $40m; the other $20m is working capital and items without cash)",
  );
});

test("what no figure names is working capital and items without cash, by difference", () => {
  const known = { operatingCashFlow: 150, capitalExpenditure: 40, depreciation: 41 };
  expect(compare(createBase(60, 61, 2), known)?.reason).toContain(
    "above adjusted net income (working capital and items without cash)",
  );
  expect(compare(createBase(40, 42, 2))?.reason).toContain(
    "(operating cash flow of $150m less $10m of share pay and $40m of capital expenditure)",
  );
});

test("new equity of the first year is for the growth of the second", () => {
  const [first] = createBase(100, 80, 40, 0.12).forecastYears;
  const second = { ...first, growthRate: 0.2 };
  const base = { ...createBase(100, 80, 40), forecastYears: [first, second] } as Base;
  expect(compare(base)?.reason).toContain("The next year's growth of 20.0% takes $40m of new equity");
});

test("depreciation that holds amortisation is named so, and its amortisation counts once", () => {
  const source = { tag: "Depreciation", periodEnd: "2025-12-31" };
  const amortised = { tag: "AmortizationOfIntangibleAssets", periodEnd: "2025-12-31" };
  const reasonOf = (tag: string) =>
    compareFirstYear({
      base: createBase(40, 42, 2),
      statements: {
        annual: [],
        trailing: createPeriod(2025, {
          operatingCashFlow: createFigure(150, source),
          capitalExpenditure: createFigure(40, source),
          depreciation: createFigure(90, source),
          amortisation: createFigure(45, { ...amortised, tag }),
        }),
      },
      netBorrowing: 0,
      isFinancial: false,
      currency: "USD",
    })?.reason;
  expect(reasonOf("AmortizationOfIntangibleAssets")).toContain(
    "$70m above adjusted net income (depreciation and amortisation exceeded capital expenditure by $50m) and",
  );
  // Under another tag it is no part of the sum.
  expect(reasonOf("FiniteLivedIntangibleAssetsAmortizationExpense")).toContain(
    "(amortisation of intangibles of $45m took no cash and depreciation exceeded capital expenditure by $50m)",
  );
});

test("compares no lines of two periods", () => {
  const ofMonths = { periodEnd: "2026-03-31" };
  const compareOf = (names: readonly string[]) => {
    const values: Values = { operatingCashFlow: 150, capitalExpenditure: 140, depreciation: 60 };
    const trailing = createPeriod(
      2025,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          createFigure(value, names.includes(name) ? ofMonths : { periodEnd: "2025-12-31" }),
        ]),
      ),
    );
    const base = createBase(90, 92, 2);
    return compareFirstYear({
      base,
      statements: { annual: [], trailing },
      netBorrowing: 0,
      isFinancial: false,
      currency: "USD",
    });
  };
  const gap =
    "The first forecast year's FCFE of $90m is 800.0% above cash flow before borrowing of $10m in the last twelve months. That cash flow was $80m below adjusted net income";
  const rest =
    " and adjusted net income is expected to rise by $2m. Against that, the next year's growth of 9.0% takes $2m of new equity.";
  expect(compareOf(["operatingCashFlow", "capitalExpenditure", "depreciation"])?.reason).toBe(
    `${gap} (capital expenditure exceeded depreciation by $80m)${rest}`,
  );
  expect(compareOf(["operatingCashFlow", "capitalExpenditure"])?.reason).toBe(
    `${gap} (operating cash flow of $150m less $140m of capital expenditure)${rest}`,
  );
  expect(compareOf(["operatingCashFlow"])).toMatchObject({ cashFlow: null, reason: null });
});

test("a loss grows or shrinks, and revenue that shrinks in the next year releases equity", () => {
  const burning = { operatingCashFlow: -20, capitalExpenditure: 5 };
  expect(compare(createBase(-30, -60, 10), burning)?.reason).toBe(
    "The first forecast year's FCFE of −$70m is $45m below cash flow before borrowing of −$25m in the last twelve months. The net loss is expected to grow by $30m, the next year's growth of 9.0% takes $10m of new equity and that cash flow was $5m above adjusted net income (operating cash flow of −$20m less $5m of capital expenditure).",
  );
  expect(compare(createBase(100, 100, -40))?.reason).toContain(
    "Revenue that shrinks in the next year releases $40m of equity",
  );
});

test("always gives a reason if the first year is under half of the last year's cash flow", () => {
  for (const income of [-50, 20, 60, 100, 180])
    for (const next of [-80, 0, 30, 45])
      for (const reinvestment of [-10, 0, 20]) {
        const found = compare(createBase(income, next, reinvestment));
        if ((found?.fcfe ?? 0) < 50) expect(found?.reason).toMatch(/ in the last twelve months\. .+\.$/);
      }
});

test("compares a bank with what it paid out alone, and nothing without a forecast", () => {
  expect(compare(createBase(100, 80, 40), { ...flows, dividends: 9 }, { isFinancial: true })).toEqual({
    fcfe: 40,
    cashFlow: null,
    paidOut: 9,
    reason: null,
    incomeReason:
      "Adjusted net income of $80m in the first forecast year is 20.0% below the $100m of the last twelve months: a margin of 7.3% after 10.0% takes $29m and revenue growth of 9.0% at the margin so far adds $9m.",
  });
  expect(compare({ ...createBase(100, 80, 40), forecastYears: [] })).toBeNull();
});

test("states an amount, not a percentage, beside cash flow near zero", () => {
  const reason = compare(createBase(1, 3_000, 0), { operatingCashFlow: 1, capitalExpenditure: 0 })?.reason;
  expect(reason).toMatch(
    /^The first forecast year's FCFE of \$3\.0bn is \$3\.0bn above cash flow before borrowing of \$1m/,
  );
});

test("says what was borrowed, as FCFE is after it, or that it is not known", () => {
  const reasonOf = (netBorrowing: number | null) =>
    compare(createBase(100, 80, 40), flows, { netBorrowing })?.reason ?? "";
  expect(reasonOf(-50)).toMatch(
    / FCFE is after borrowing: with the \$50m repaid net of borrowing that cash flow was \$50m\.$/,
  );
  expect(reasonOf(25)).toMatch(/ with the \$25m borrowed net of repayments that cash flow was \$125m\.$/);
  expect(reasonOf(null)).toMatch(/ What was borrowed net of repayments is not known; FCFE is after it\.$/);
  expect(reasonOf(5)).not.toContain("FCFE is after");
});

test("names acquisitions beside what was borrowed, so that it is the table's FCFE", () => {
  const reason = compare(
    createBase(100, 80, 40),
    { ...flows, acquisitions: 30 },
    { netBorrowing: 25 },
  )?.reason;
  expect(reason).toMatch(
    / FCFE is after borrowing and acquisitions: with the \$25m borrowed net of repayments and less the \$30m for acquisitions that cash flow was \$95m\.$/,
  );
});
