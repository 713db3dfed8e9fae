import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { resolveReading } from "./resolve-figure.ts";
import type { Fact } from "../filings/sec-records.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const balance = (tag: string, value: number, changes: Partial<Fact> = {}) =>
  fact({ tag, end: span.end, value, ...changes });
const flow = (tag: string, value: number) => balance(tag, value, { start: span.start });

/** What the first reading that stands comes to, of which tags, and what was weighed up. */
const read = (name: ConceptName, ...facts: Fact[]) => {
  const reading = resolveReading({ facts: companyFacts(...facts), name, span });
  return (
    reading && {
      value: reading.value,
      tags: reading.picked.map((one) => one.fact.tag),
      note: reading.note,
    }
  );
};

test.each([
  // The balance sheet's line, and what a note rounds it to: within 2% of the note's.
  [8_495, 8_500, 8_495],
  [981, 1_000, 981],
  [1_019, 1_000, 1_019],
  [980, 1_000, 1_000],
  [1_020, 1_000, 1_000],
  [0, 0, 0],
])("a balance sheet's line of %i beside a note's %i is read as %i", (line, note, value) => {
  expect(
    read("shortTermDebt", balance("DebtCurrent", note), balance("ShortTermBorrowings", line))?.value,
  ).toBe(value);
});

test("the balance sheet's own line says that a note rounds it", () => {
  const debt = balance("DebtCurrent", 8_500);
  expect(read("shortTermDebt", debt, balance("ShortTermBorrowings", 8_495))).toEqual({
    value: 8_495,
    tags: ["ShortTermBorrowings"],
    note: "Taken from the balance sheet; a note rounds the same amount.",
  });
  const plain = { value: 8_500, tags: ["DebtCurrent"], note: undefined };
  expect(read("shortTermDebt", debt)).toEqual(plain);
  expect(read("shortTermDebt", debt, balance("ShortTermBorrowings", 8_500))).toEqual(plain);
  // Of another filing, the numbers need not be of one line.
  expect(read("shortTermDebt", debt, balance("ShortTermBorrowings", 8_495, { accession: "other" }))).toEqual(
    plain,
  );
  expect(read("shortTermDebt", balance("DebtCurrent", 0), balance("ShortTermBorrowings", 5))?.value).toBe(0);
});

test("a line filed under two tags is counted once, and two lines are added up", () => {
  const current = balance("LongTermDebtCurrent", 874);
  expect(read("shortTermDebt", current, balance("ShortTermBorrowings", 874))).toEqual({
    value: 874,
    tags: ["LongTermDebtCurrent"],
    note: "Filed under two tags, counted once.",
  });
  expect(read("shortTermDebt", current, balance("ShortTermBorrowings", 100))).toEqual({
    value: 974,
    tags: ["LongTermDebtCurrent", "ShortTermBorrowings"],
    note: undefined,
  });
  // Nearly as much is another line, and nothing that a note rounds.
  expect(read("shortTermDebt", current, balance("ShortTermBorrowings", 870))?.value).toBe(1_744);
  // Commercial paper of the same size is another debt.
  expect(read("shortTermDebt", current, balance("CommercialPaper", 874))?.value).toBe(1_748);
});

test("what falls due is no short-term debt where the long-term debt holds all of it", () => {
  const current = balance("LongTermDebtCurrent", 500);
  const total = balance("LongTermDebt", 39_973);
  expect(read("shortTermDebt", current, total, balance("LongTermDebtNoncurrent", 39_973))).toEqual({
    value: 0,
    tags: ["LongTermDebtCurrent"],
    note: "The part due within a year is included in long-term debt, as on the balance sheet.",
  });
  const plain = { value: 500, tags: ["LongTermDebtCurrent"], note: undefined };
  expect(read("shortTermDebt", current, total, balance("LongTermDebtNoncurrent", 39_473))).toEqual(plain);
  expect(read("shortTermDebt", current, total)).toEqual(plain);
  expect(read("shortTermDebt", current, balance("LongTermDebtNoncurrent", 39_973))).toEqual(plain);
});

test("where nothing falls due, nothing is said of it", () => {
  const same = [balance("LongTermDebt", 9), balance("LongTermDebtNoncurrent", 9)];
  expect(read("shortTermDebt", balance("LongTermDebtCurrent", 0), ...same)?.note).toBeUndefined();
  expect(read("shortTermDebt", balance("CommercialPaper", 5), ...same)).toMatchObject({
    value: 5,
    note: undefined,
  });
});

test("depreciation of less than half of the cash flow statement's total is a part of it", () => {
  const total = flow("DepreciationAndAmortization", 2_000);
  expect(read("depreciation", flow("DepreciationDepletionAndAmortization", 999), total)).toEqual({
    value: 2_000,
    tags: ["DepreciationAndAmortization"],
    note: "The cash flow statement's total; another tag holds only part of it.",
  });
  expect(read("depreciation", flow("DepreciationDepletionAndAmortization", 1_000), total)).toMatchObject({
    value: 1_000,
    note: undefined,
  });
  expect(read("depreciation", flow("DepreciationDepletionAndAmortization", 999))).toMatchObject({
    value: 999,
    note: undefined,
  });
});

test.each(["Investments", "MarketableSecurities"])(
  "%s are held for the short term where they fit into the current assets",
  (tag) => {
    const current = balance("AssetsCurrent", 100);
    expect(read("shortTermInvestments", balance(tag, 100), current)?.value).toBe(100);
    expect(read("shortTermInvestments", balance(tag, 101), current)).toBeNull();
    expect(read("shortTermInvestments", balance(tag, 100))).toBeNull();
  },
);

test("investments that are called short-term need no current assets, nor do sums of several tags", () => {
  expect(read("shortTermInvestments", balance("ShortTermInvestments", 7))?.value).toBe(7);
  const sum = [balance("OtherShortTermInvestments", 4), balance("MarketableSecurities", 3)];
  expect(read("shortTermInvestments", ...sum)?.value).toBe(7);
});

test("negative interest expense is income: the next reading is taken, and none where there is no other", () => {
  const negative = flow("InterestExpense", -5);
  expect(read("interestExpense", negative)).toBeNull();
  expect(read("interestExpense", negative, flow("InterestPaidNet", 3))?.value).toBe(3);
  expect(read("interestExpense", flow("InterestExpense", 0))?.value).toBe(0);
  expect(read("netIncome", flow("NetIncomeLoss", -5))?.value).toBe(-5);
});
