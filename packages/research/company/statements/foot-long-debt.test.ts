import { expect, test } from "vitest";
import { createBalances } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2016-09-30";
const read = (balances: Record<string, number>, accessions: Record<string, string> = {}) =>
  resolveReading({
    facts: createBalances(end, balances, accessions),
    name: "longTermDebt",
    span: { start: "2015-10-01", end },
  });
const valueOf = (...args: Parameters<typeof read>) => (read(...args)?.value ?? 0) / 1e6;

const divided = {
  Liabilities: 3_000,
  LiabilitiesCurrent: 900,
  LongTermDebtNoncurrent: 1_100,
  DeferredTaxLiabilitiesNoncurrent: 400,
  OtherLiabilitiesNoncurrent: 350,
};

test("adds the debt of a part of the company that fills liabilities due after a year", () => {
  expect(read({ ...divided, LongTermDebt: 250 })).toMatchObject({
    value: 1_350e6,
    note: "With the lines that fill liabilities.",
  });
  expect(valueOf({ ...divided, Liabilities: 9_000, LiabilitiesNoncurrent: 2_100, LongTermDebt: 250 })).toBe(
    1_350,
  );
});

test("counts no line of a note that holds the part due after a year once more", () => {
  const lines = {
    OperatingLeaseLiabilityNoncurrent: 200,
    OperatingLeaseLiability: 230,
    DeferredIncomeTaxLiabilities: 520,
  };
  expect(valueOf({ ...divided, ...lines, Liabilities: 3_200, LongTermDebt: 250 })).toBe(1_350);
  // A financing arm shows deferred taxes of its own, without a term.
  expect(valueOf({ ...divided, DeferredTaxLiabilities: 520, Liabilities: 3_520, LongTermDebt: 250 })).toBe(
    1_350,
  );
});

test("adds no line of a note: what is left is another amount, none, or of another filing", () => {
  expect(valueOf({ ...divided, LongTermDebt: 260 })).toBe(1_100);
  expect(valueOf({ ...divided, LongTermDebt: 250, RegulatoryLiabilityNoncurrent: 250 })).toBe(1_100);
  expect(valueOf({ ...divided, LongTermDebt: 250 }, { LongTermDebt: "0000000001-26-000002" })).toBe(1_100);
  expect(valueOf({ LongTermDebtNoncurrent: 1_100, LongTermDebt: 250 })).toBe(1_100);
});

const undivided = {
  Liabilities: 1_500,
  AccountsPayableAndAccruedLiabilities: 280,
  LongTermDebt: 700,
  ConvertibleDebt: 250,
  OtherLiabilities: 70,
};

test("adds a line of a balance sheet without terms, after what is due within a year", () => {
  expect(valueOf({ ...undivided, ShortTermBorrowings: 200 })).toBe(950);
  // Both lines would fill it; borrowings due within a year are on the balance sheet.
  expect(valueOf({ ...undivided, ShortTermBorrowings: 450, ConvertibleDebt: 450 })).toBe(700);
});
