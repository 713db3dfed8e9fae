import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findDebtDoubt } from "./debt-doubt.ts";
import { doubtDebt } from "./doubts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2013-01-01", end: "2013-06-30" };

const find = (balances: Record<string, number>, interest?: number, tag = "InterestExpense") => {
  const facts = createCompanyFacts(
    ...Object.entries(balances).map(([line, value]) =>
      createFact({ tag: line, end: span.end, value: value * 1e6 }),
    ),
    ...(interest === undefined ? [] : [createFact({ tag, ...span, value: interest * 1e6 })]),
  );
  const [short = null, long = null] = (["shortTermDebt", "longTermDebt"] as const).map((name) =>
    resolveReading({ facts, name, span }),
  );
  return findDebtDoubt({ facts, span, short, long });
};

const current = { LiabilitiesCurrent: 500, AccountsPayableCurrent: 300, AccruedLiabilitiesCurrent: 150 };

test("doubts long-term debt alone where current liabilities hold an untagged line", () => {
  expect(find({ ...current, LongTermDebtNoncurrent: 900 })).toMatch(/^no debt due within a year/);
  expect(find({ ...current, LongTermDebtNoncurrent: 900, LongTermDebtCurrent: 50 })).toBeNull();
  expect(find({ ...current, LongTermDebtNoncurrent: 900, OtherLiabilitiesCurrent: 50 })).toBeNull();
  // Rounding of current liabilities, and a line too small to matter beside the debt.
  expect(find({ ...current, LongTermDebtNoncurrent: 900, OtherLiabilitiesCurrent: 49.8 })).toBeNull();
  expect(find({ ...current, LongTermDebtNoncurrent: 10_001 })).toBeNull();
  expect(find({ LongTermDebtNoncurrent: 900 })).toBeNull();
  // Most lines are untagged: the line of debt is one of many.
  expect(
    find({ LongTermDebtNoncurrent: 900, LiabilitiesCurrent: 500, AccountsPayableCurrent: 240 }),
  ).toBeNull();
});

test("doubts short-term debt alone where interest or a balance sheet without terms leaves room", () => {
  const lines = { ...current, ShortTermBorrowings: 50 };
  // Interest of half a year.
  expect(find(lines, 5.5)).toMatch(/^no debt due after a year/);
  expect(find(lines, 4.5)).toBeNull();
  expect(find({ ShortTermBorrowings: 50 })).toMatch(/^no debt due after a year/);
  expect(find({})).toBeNull();
});

test("doubts nothing where other figures show that all debt is tagged", () => {
  const later = { ...current, LongTermDebtNoncurrent: 900 };
  expect(find({ ...later, LongTermDebt: 900 })).toBeNull();
  expect(find({ ...later, LongTermDebt: 950 })).toMatch(/^no debt due within a year/);
  expect(find({ ...current, LongTermDebt: 900 })).toMatch(/^no debt due within a year/);
  const next = "LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths";
  expect(find({ ...later, [next]: 0 })).toBeNull();
  // Other lines fill liabilities due after a year, with and without a total.
  const small = { ...current, ShortTermBorrowings: 5, OtherLiabilitiesNoncurrent: 200 };
  expect(find({ ...small, Liabilities: 700 }, 2)).toBeNull();
  expect(
    find({ ...small, LiabilitiesAndStockholdersEquity: 1_700, StockholdersEquity: 1_000 }, 2),
  ).toBeNull();
  expect(find({ ...small, Liabilities: 701 }, 2)).toMatch(/^no debt due after a year/);
});

test("doubts debt that is small beside the interest, under each of its tags", () => {
  const lines = { LongTermDebtNoncurrent: 20, LongTermDebt: 20, Liabilities: 700 };
  const doubt = /^interest is 203% of it a year/;
  for (const tag of [
    "InterestExpense",
    "InterestExpenseNonoperating",
    "InterestExpenseDebt",
    "InterestAndDebtExpense",
  ])
    expect(find(lines, 20, tag)).toMatch(doubt);
  expect(find(lines, 20, "InterestPaidNet")).toBeNull();
});

test.each(["Deposits", "SecuritiesSoldUnderAgreementsToRepurchase"])(
  "doubts nothing where interest is on %s too",
  (tag) => {
    const lines = { ConvertibleNotesPayable: 20, Liabilities: 700 };
    expect(find(lines, 20)).toMatch(/^interest is 203%/);
    expect(find({ ...lines, [tag]: 600 }, 20)).toBeNull();
  },
);

test.each<[string, Record<string, number>, boolean]>([
  [
    "a loan from a pipeline company",
    { LongTermDebtNoncurrent: 970, DueToRelatedPartiesNoncurrent: 250 },
    true,
  ],
  ["a note to a venture", { LongTermDebtNoncurrent: 12, DueToRelatedPartiesNoncurrent: 783 }, true],
  [
    "beside debt of both terms",
    { DebtCurrent: 4, LongTermDebtNoncurrent: 1, DueToRelatedPartiesNoncurrent: 0.11 },
    true,
  ],
  ["too small to matter", { LongTermDebtNoncurrent: 970, DueToRelatedPartiesNoncurrent: 19 }, false],
  ["without debt beside it", { DueToRelatedPartiesNoncurrent: 250 }, false],
  ["due within a year", { LongTermDebtNoncurrent: 970, DueToRelatedPartiesCurrent: 250 }, false],
])("doubts debt where much is due to related parties: %s", (_, balances, isDoubted) => {
  const facts = createCompanyFacts(
    ...Object.entries(balances).map(([tag, value]) => createFact({ tag, end: span.end, value: value * 1e6 })),
  );
  const { doubt } = doubtDebt({ facts, span });
  expect(doubt?.includes("due to related parties") ?? false).toBe(isDoubted);
});
