import { expect, test } from "vitest";
import { figure, period } from "../../analyst/testing/brief.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import { carryForward, deriveMissing } from "./derive-missing.ts";

const year = (fiscalYear: number, values: Partial<Record<ConceptName, number>>) =>
  period(String(fiscalYear), fiscalYear, `${fiscalYear}-12-31`, values);
/** One year after what it lacks was filled in. */
const filled = (values: Partial<Record<ConceptName, number>>, bank = false) => {
  const one = year(2025, values);
  deriveMissing({ periods: [one], bank });
  return one.figures;
};

test("operating income that is stated stays, and without pre-tax income there is none", () => {
  expect(filled({ operatingIncome: 0, pretaxIncome: 100 }).operatingIncome).toEqual(figure(0));
  expect(filled({ interestExpense: 20 }).operatingIncome).toEqual(figure(null));
});

test("operating income that is not stated is pre-tax income and interest, and its note says so", () => {
  expect(filled({ pretaxIncome: 100, interestExpense: 20 }).operatingIncome).toMatchObject({
    value: 120,
    source: {
      kind: "derived",
      note: "Not stated: pre-tax income 100 + interest expense 20.",
    },
  });
  expect(filled({ pretaxIncome: 100 }).operatingIncome).toMatchObject({
    value: 100,
    source: { note: "Not stated: pre-tax income 100 + interest expense 0." },
  });
  // Without the tail of 0.1 + 0.2.
  expect(filled({ pretaxIncome: 0.1, interestExpense: 0.2 }).operatingIncome.value).toBe(0.3);
});

test("a bank's interest is part of its trade", () => {
  expect(filled({ pretaxIncome: 100, interestExpense: 20 }, true).operatingIncome).toMatchObject({
    value: 100,
    source: { kind: "derived", note: "Pre-tax income; a bank's interest is part of its business." },
  });
});

test.each([
  ["LongTermDebtAndCapitalLeaseObligations", null],
  ["LongTermDebtAndFinanceLeaseLiability", null],
  ["LongTermDebtNoncurrent", 30],
  [null, 30],
])("with a line of debt filed as %s the finance leases are %j", (tag, value) => {
  const one = year(2025, { longTermDebt: 500, financeLeases: 30 });
  one.figures.longTermDebt.source.tag = tag;
  deriveMissing({ periods: [one], bank: false });
  expect(one.figures.financeLeases.value).toBe(value);
  if (value === null) expect(one.figures.financeLeases.source.note).toBe("Part of the long-term debt.");
});

const fill = (...periods: StatementPeriod[]) => {
  const warnings = deriveMissing({ periods, bank: false });
  return { warnings, interest: periods.map(({ figures }) => figures.interestExpense) };
};
const values = (figures: { value: number | null }[]) => figures.map(({ value }) => value);

test("interest that is no longer stated is at the rate then paid, on the debt of the day, and a warning says so", () => {
  const last = year(2025, { longTermDebt: 1_500, pretaxIncome: 200 });
  const { warnings, interest } = fill(
    year(2023, { interestExpense: 50, longTermDebt: 900, shortTermDebt: 100 }),
    year(2024, { longTermDebt: 1_000, shortTermDebt: 200 }),
    last,
  );
  expect(values(interest)).toEqual([50, 60, 75]);
  expect(interest[1]?.source).toMatchObject({
    kind: "assumed",
    note: "Not stated since fiscal 2023: the rate then paid, 5.00% of debt, on debt of 1200.",
  });
  // Operating income rests on the interest that was estimated.
  expect(last.figures.operatingIncome.value).toBe(275);
  expect(warnings).toEqual([
    {
      code: "INTEREST_ESTIMATED",
      message:
        "Interest expense has not been stated since fiscal 2023; it is estimated from the rate then paid.",
    },
  ]);
});

test("short-term debt alone bears interest as well", () => {
  const { interest } = fill(
    year(2024, { interestExpense: 5, shortTermDebt: 100 }),
    year(2025, { shortTermDebt: 300 }),
  );
  expect(values(interest)).toEqual([5, 15]);
});

test("an estimate has twelve digits, and the rate in its note two decimals", () => {
  const { interest } = fill(
    year(2024, { interestExpense: 1, longTermDebt: 3 }),
    year(2025, { longTermDebt: 0.1, shortTermDebt: 0.2 }),
  );
  expect(interest[1]?.value).toBe(0.1);
  expect(interest[1]?.source.note).toBe(
    "Not stated since fiscal 2024: the rate then paid, 33.33% of debt, on debt of 0.3.",
  );
});

test.each([
  ["never stated", {}, { longTermDebt: 100 }],
  ["stated as nothing", { interestExpense: 0, longTermDebt: 100 }, { longTermDebt: 100 }],
  ["stated without a debt", { interestExpense: 5 }, { longTermDebt: 100 }],
  ["no longer owed", { interestExpense: 5, longTermDebt: 100 }, {}],
])("interest %s is not estimated", (_name, before, last) => {
  const { warnings, interest } = fill(year(2024, before), year(2025, last));
  expect(interest[1]).toEqual(figure(null));
  expect(warnings).toEqual([]);
});

test("an estimate of a year between two that state it is no warning", () => {
  const stated = { interestExpense: 50, longTermDebt: 1_000 };
  const { warnings, interest } = fill(
    year(2023, stated),
    year(2024, { longTermDebt: 800 }),
    year(2025, stated),
  );
  expect(values(interest)).toEqual([50, 40, 50]);
  expect(warnings).toEqual([]);
});

test("nothing to fill in is no warning", () => {
  expect(deriveMissing({ periods: [], bank: false })).toEqual([]);
});

test.each(["researchAndDevelopment", "depreciation", "shareBasedCompensation"] as const)(
  "%s that the trailing months lack is that of the newest of the last two years",
  (name) => {
    const carried = (...years: (number | null)[]) => {
      const trailing = year(2026, {});
      const periods = years.map((value, i) => year(2023 + i, value === null ? {} : { [name]: value }));
      carryForward({ periods, trailing });
      return trailing.figures[name];
    };
    expect(carried(10, 20, 30)).toEqual({
      value: 30,
      source: { ...figure(30).source, note: "Of fiscal 2025, the newest available." },
    });
    expect(carried(10, 20, null)).toMatchObject({
      value: 20,
      source: { note: "Of fiscal 2024, the newest available." },
    });
    expect(carried(10, null, null)).toEqual(figure(null));
    expect(carried()).toEqual(figure(null));
  },
);

test("what the trailing months give stays, and all that changes fast is not carried", () => {
  const trailing = year(2026, { depreciation: 0 });
  carryForward({ periods: [year(2025, { depreciation: 7, impairment: 8 })], trailing });
  expect(trailing.figures.depreciation).toEqual(figure(0));
  expect(trailing.figures.impairment).toEqual(figure(null));
});
