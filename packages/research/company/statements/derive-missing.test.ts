import { describe, expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import { createFigure, createPeriod } from "../../analyst/testing/brief.ts";
import { carryForward, deriveMissing, fillResearch } from "./derive-missing.ts";

const createYear = (fiscalYear: number, values: Partial<Record<ConceptName, number>>) =>
  createPeriod(String(fiscalYear), fiscalYear, `${fiscalYear}-12-31`, values);
/** Returns the figures of one year after missing ones are derived. */
const deriveFigures = (values: Partial<Record<ConceptName, number>>, bank = false) => {
  const one = createYear(2025, values);
  deriveMissing({ periods: [one], isBank: bank });
  return one.figures;
};

test("keeps stated operating income, and returns null without pre-tax income", () => {
  expect(deriveFigures({ operatingIncome: 0, pretaxIncome: 100 }).operatingIncome).toMatchObject({
    value: 0,
    source: { kind: "filing" },
  });
  expect(deriveFigures({ interestExpense: 20 }).operatingIncome).toEqual(createFigure(null));
});

test("computes missing operating income from pre-tax income and interest, with a note", () => {
  expect(deriveFigures({ pretaxIncome: 100, interestExpense: 20 }).operatingIncome).toMatchObject({
    value: 120,
    source: {
      kind: "derived",
      note: "Not stated: pre-tax income 100 + interest expense 20.",
    },
  });
  expect(deriveFigures({ pretaxIncome: 100 }).operatingIncome).toMatchObject({
    value: 100,
    source: { note: "Not stated: pre-tax income 100 + interest expense 0." },
  });
  // Without the floating-point remainder of 0.1 + 0.2.
  expect(deriveFigures({ pretaxIncome: 0.1, interestExpense: 0.2 }).operatingIncome.value).toBe(0.3);
});

test("takes interest income off from the first year on from which all years have it", () => {
  const derive = (incomes: readonly (number | undefined)[], isFinance = false) => {
    const periods = incomes.map((interestIncome, i) =>
      createYear(2020 + i, {
        pretaxIncome: 100,
        interestExpense: 20,
        ...(interestIncome !== undefined && { interestIncome }),
      }),
    );
    deriveMissing({ periods, isBank: false, isFinance });
    return periods.map(({ figures }) => figures.operatingIncome.value);
  };
  expect(derive([5, undefined, 6, 7])).toEqual([120, 120, 114, 113]);
  expect(derive([5, 6, undefined])).toEqual([120, 120, 120]);
  expect(derive([5, 6], true)).toEqual([120, 120]);
  expect(deriveFigures({ pretaxIncome: 100, interestIncome: 4 }).operatingIncome.source.note).toBe(
    "Not stated: pre-tax income 100 + interest expense 0 - interest income 4.",
  );
});

test("does not add a bank's interest to its pre-tax income", () => {
  expect(deriveFigures({ pretaxIncome: 100, interestExpense: 20 }, true).operatingIncome).toMatchObject({
    value: 100,
    source: { kind: "derived", note: "Pre-tax income; a bank's interest is part of its business." },
  });
});

test.each([
  ["RevenuesNetOfInterestExpense", 100],
  ["InterestIncomeExpenseNet", 100],
  ["Revenues", 120],
])("with revenue tagged %s operating income is %i", (tag, value) => {
  const one = createYear(2025, { revenue: 900, pretaxIncome: 100, interestExpense: 20 });
  one.figures.revenue.source.tag = tag;
  deriveMissing({ periods: [one], isBank: false });
  expect(one.figures.operatingIncome.value).toBe(value);
});

test("twelve months follow their year, whose revenue is net of interest under another tag", () => {
  const [old, year, trailing] = [2023, 2024, 2025].map((fiscal) =>
    createYear(fiscal, { revenue: 900, pretaxIncome: 100, interestExpense: 20 }),
  ) as [StatementPeriod, StatementPeriod, StatementPeriod];
  year.figures.revenue.source.tag = "RevenuesNetOfInterestExpense";
  const periods = [old, year, trailing];
  deriveMissing({ periods, isBank: false });
  expect(periods.map(({ figures }) => figures.operatingIncome.value)).toEqual([120, 100, 100]);
});

test.each([
  ["LongTermDebtAndCapitalLeaseObligations", null],
  ["LongTermDebtAndFinanceLeaseLiability", null],
  ["LongTermDebtNoncurrent", 30],
  [null, 30],
])("with long-term debt tagged %s the finance leases are %j", (tag, value) => {
  const one = createYear(2025, { longTermDebt: 500, financeLeases: 30 });
  one.figures.longTermDebt.source.tag = tag;
  deriveMissing({ periods: [one], isBank: false });
  expect(one.figures.financeLeases.value).toBe(value);
  if (value === null) expect(one.figures.financeLeases.source.note).toBe("Part of the long-term debt.");
});

const deriveInterest = (...periods: StatementPeriod[]) => {
  const warnings = deriveMissing({ periods, isBank: false });
  return { warnings, interest: periods.map(({ figures }) => figures.interestExpense) };
};
const values = (figures: { value: number | null }[]) => figures.map(({ value }) => value);

test("estimates interest that is no longer stated from the last rate and current debt, with a warning", () => {
  const last = createYear(2025, { longTermDebt: 1_500, pretaxIncome: 200 });
  const { warnings, interest } = deriveInterest(
    createYear(2023, { interestExpense: 50, longTermDebt: 900, shortTermDebt: 100 }),
    createYear(2024, { longTermDebt: 1_000, shortTermDebt: 200 }),
    last,
  );
  expect(values(interest)).toEqual([50, 60, 75]);
  expect(interest[1]?.source).toMatchObject({
    kind: "assumed",
    note: "Not stated since fiscal 2023: the rate then paid, 5.00% of debt, on debt of 1200.",
  });
  // Operating income is computed from the estimated interest.
  expect(last.figures.operatingIncome.value).toBe(275);
  expect(warnings).toEqual([
    {
      code: "INTEREST_ESTIMATED",
      message:
        "Interest expense has not been stated since fiscal 2023; it is estimated from the rate then paid.",
    },
  ]);
});

test("estimates interest on short-term debt without long-term debt", () => {
  const { interest } = deriveInterest(
    createYear(2024, { interestExpense: 5, shortTermDebt: 100 }),
    createYear(2025, { shortTermDebt: 300 }),
  );
  expect(values(interest)).toEqual([5, 15]);
});

test("rounds an estimate to twelve digits and the rate in its note to two decimals", () => {
  const { interest } = deriveInterest(
    createYear(2024, { interestExpense: 1, longTermDebt: 3 }),
    createYear(2025, { longTermDebt: 0.1, shortTermDebt: 0.2 }),
  );
  expect(interest[1]?.value).toBe(0.1);
  expect(interest[1]?.source.note).toBe(
    "Not stated since fiscal 2024: the rate then paid, 33.33% of debt, on debt of 0.3.",
  );
});

test.each([
  ["never stated", {}, { longTermDebt: 100 }],
  ["stated as zero", { interestExpense: 0, longTermDebt: 100 }, { longTermDebt: 100 }],
  ["stated without debt", { interestExpense: 5 }, { longTermDebt: 100 }],
  ["without current debt", { interestExpense: 5, longTermDebt: 100 }, {}],
])("does not estimate interest %s", (_name, before, last) => {
  const { warnings, interest } = deriveInterest(createYear(2024, before), createYear(2025, last));
  expect(interest[1]).toEqual(createFigure(null));
  expect(warnings).toEqual([]);
});

test("does not warn about an estimate between two years that state interest", () => {
  const stated = { interestExpense: 50, longTermDebt: 1_000 };
  const { warnings, interest } = deriveInterest(
    createYear(2023, stated),
    createYear(2024, { longTermDebt: 800 }),
    createYear(2025, stated),
  );
  expect(values(interest)).toEqual([50, 40, 50]);
  expect(warnings).toEqual([]);
});

test("does not warn if there are no periods", () => {
  expect(deriveMissing({ periods: [], isBank: false })).toEqual([]);
});

describe("research between two years that state it", () => {
  const fill = (years: (number | null)[], now: number | null) => {
    const create = (year: number, value: number | null) =>
      createYear(year, value === null ? {} : { researchAndDevelopment: value });
    const periods = years.map((value, i) => create(2021 + i, value));
    const warnings = fillResearch({ periods, trailing: create(2026, now) });
    return {
      warnings,
      filled: values(periods.map(({ figures }) => figures.researchAndDevelopment)),
      periods,
    };
  };

  test("is the newest before it, with its source, a note and a warning", () => {
    const { warnings, filled, periods } = fill([10, null, null, 40, null], 60);
    expect(filled).toEqual([10, 10, 10, 40, 40]);
    expect(periods[2]?.figures.researchAndDevelopment.source).toEqual({
      ...createFigure(10).source,
      note: "Not stated: 10 million of 2021-01-01 to 2021-12-31, as revenue has not grown since.",
    });
    expect(warnings.map(({ message }) => message)).toEqual([
      "Research of fiscal 2022 is not stated; that of fiscal 2021 is used.",
      "Research of fiscal 2023 is not stated; that of fiscal 2021 is used.",
      "Research of fiscal 2025 is not stated; that of fiscal 2024 is used.",
    ]);
    expect(warnings[0]?.code).toBe("RESEARCH_CARRIED");
  });

  test("grows with revenue, as its warning says", () => {
    const periods = [
      createYear(2024, { revenue: 100, researchAndDevelopment: 20 }),
      createYear(2025, { revenue: 150 }),
    ];
    const trailing = createYear(2026, { researchAndDevelopment: 40 });
    expect(fillResearch({ periods, trailing }).map(({ message }) => message)).toEqual([
      "Research of fiscal 2025 is not stated; that of fiscal 2024, grown with revenue, is used.",
    ]);
    expect(values(periods.map(({ figures }) => figures.researchAndDevelopment))).toEqual([20, 30]);
  });

  test.each([
    { years: [null, null, 30], now: 40, why: "before the first figure" },
    { years: [10, 20, null, null, null], now: null, why: "after the last figure" },
    { years: [0, null], now: 0, why: "of a company that does none" },
    { years: [null, null], now: null, why: "of a company that states none" },
  ])("is not filled $why", ({ years, now }) => {
    expect(fill(years, now)).toMatchObject({ filled: years, warnings: [] });
  });
});

test.each(["researchAndDevelopment", "depreciation", "shareBasedCompensation"] as const)(
  "takes a missing trailing %s from the newest of the last two years",
  (name) => {
    const carryYears = (...years: (number | null)[]) => {
      const trailing = createYear(2026, {});
      const periods = years.map((value, i) => createYear(2023 + i, value === null ? {} : { [name]: value }));
      carryForward({ periods, trailing });
      return trailing.figures[name];
    };
    expect(carryYears(10, 20, 30)).toEqual({
      value: 30,
      source: { ...createFigure(30).source, note: "Of fiscal 2025, the newest available." },
    });
    expect(carryYears(10, 20, null)).toMatchObject({
      value: 20,
      source: { note: "Of fiscal 2024, the newest available." },
    });
    expect(carryYears(10, null, null)).toEqual(createFigure(null));
    expect(carryYears()).toEqual(createFigure(null));
  },
);

test("keeps trailing figures, and does not carry forward volatile ones", () => {
  const trailing = createYear(2026, { depreciation: 0 });
  carryForward({ periods: [createYear(2025, { depreciation: 7, impairment: 8 })], trailing });
  expect(trailing.figures.depreciation).toEqual(createFigure(0));
  expect(trailing.figures.impairment).toEqual(createFigure(null));
});

const companies = openTestCompanies();

/** Finance lease liabilities of the newest balance sheet that reports them, in millions. */
test.each([
  ["MSFT", 66_594, "2026-06-30"],
  ["AMZN", 10_602, "2024-12-31"],
  ["ORCL", 7_701, "2026-05-31"],
  ["WMT", 6_673, "2026-04-30"],
  ["GOOGL", 2_214, "2026-03-31"],
  ["META", 1_184, "2025-12-31"],
])("reads %s's finance leases of %d million in addition to debt", async (ticker, value, at) => {
  const { financeLeases } = (await companies.company(ticker)).statements.trailing.figures;
  expect(financeLeases.value).toBe(value);
  expect(financeLeases.source).toMatchObject({ kind: "filing", periodEnd: at });
});

test.each(["KO", "MU", "GE", "KHC", "JPM"])(
  "%s: does not count leases again that are part of long-term debt",
  async (ticker) => {
    const { financeLeases } = (await companies.company(ticker)).statements.trailing.figures;
    expect(financeLeases).toMatchObject({ value: null, source: { note: "Part of the long-term debt." } });
  },
);
