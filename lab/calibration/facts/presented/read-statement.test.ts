import { expect, test } from "vitest";
import { loadQuarter } from "../load-quarter.ts";
import { writeQuarter, writeTables, type SampleFiling } from "../testing/sample-quarter.ts";
import { readBalanceSheet, readEndOfCashFlows, readIncomeStatement } from "./read-statement.ts";

const loadFiling = async (filing: SampleFiling) => {
  const [first] = (await loadQuarter(await writeQuarter(writeTables([filing])))).filings();
  return first!;
};

const income = "IS Revenues C 100/40 Revenues\nIS CostOfRevenue D 60/25 Cost of revenues";

test("reads the year to date, and signs amounts by the natural balance", async () => {
  const statement = readIncomeStatement(await loadFiling({ lines: income }));
  expect(statement?.quarters).toBe(2);
  expect(statement?.lines.map(({ label, value, amount }) => [label, value, amount])).toEqual([
    ["Revenues", 100e6, 100e6],
    ["Cost of revenues", 60e6, -60e6],
  ]);
});

test("without a natural balance the sign that the statement shows counts", async () => {
  const lines = "IS own:Fuel ~- 60 Fuel\nIS own:Sales - 100 Sales";
  const statement = readIncomeStatement(await loadFiling({ lines }));
  expect(statement?.lines.map(({ amount }) => amount)).toEqual([-60e6, 100e6]);
});

test("a span with few lines is not the statement: twelve months of one ratio, sales since the beginning", async () => {
  const lines = `${income}\nIS NetIncomeLoss C 9/4 Net income`;
  const filing = await loadFiling({ lines, form: "10-K", quarters: 4 });
  const revenue = filing.numbers.find(({ tag, quarters }) => tag === "Revenues" && quarters === 4)!;
  const numbers = [...filing.numbers.filter((one) => one !== revenue), { ...revenue, quarters: 3 }];
  expect(readIncomeStatement({ ...filing, numbers })?.quarters).toBe(4);
  const sinceBeginning = filing.numbers.map((one) => (one.quarters === 4 ? { ...one, quarters: 22 } : one));
  expect(readIncomeStatement({ ...filing, numbers: sinceBeginning })?.quarters).toBe(1);
});

test("a quarterly report has no year: twelve months beside the year to date do not count", async () => {
  const filing = await loadFiling({ lines: income, quarters: 4 });
  expect(readIncomeStatement(filing)?.quarters).toBe(1);
  expect(readIncomeStatement({ ...filing, form: "10-K" })?.quarters).toBe(4);
});

test("one statement of income and comprehensive income counts, and of two reports the first full one", async () => {
  const combined = await loadFiling({
    lines: "IS Taxes D 1 Taxes\nCI Revenues C 9 Revenues\nCI Cost D 5 Cost\nCI Profit C 4 Net income",
  });
  expect(readIncomeStatement(combined)?.lines).toHaveLength(3);
  const both = await loadFiling({ lines: `${income}\nCI Profit C 4 Net income\nCI Loss D 1 Loss` });
  expect(readIncomeStatement(both)?.lines[0]?.label).toBe("Revenues");
});

test("other currencies do not count, and a per-share amount that is tagged as money is none", async () => {
  const filing = await loadFiling({ lines: `${income}\nIS own:Earnings - 0.00000125 Net income` });
  const numbers = filing.numbers.map((one) =>
    one.tag === "CostOfRevenue"
      ? { ...one, unit: "CAD" }
      : { ...one, value: one.value === 1 ? 1.25 : one.value },
  );
  expect(readIncomeStatement({ ...filing, numbers })?.lines.map(({ label, unit }) => [label, unit])).toEqual([
    ["Revenues", "USD"],
    ["Net income", "USD/shares"],
  ]);
});

test("a line that is repeated for segments counts once", async () => {
  const lines = `${income}\nIS Revenues C 100/40 Revenues`;
  expect(readIncomeStatement(await loadFiling({ lines }))?.lines.map(({ label }) => label)).toEqual([
    "Revenues",
    "Cost of revenues",
  ]);
});

test("reads balances at the period; null without any", async () => {
  const filing = await loadFiling({ lines: "BS Assets D 500 Total assets\nCF Cash D 7 Cash at end" });
  expect(readBalanceSheet(filing)).toMatchObject({ quarters: 0, lines: [{ value: 500e6 }] });
  expect(readEndOfCashFlows(filing)).toMatchObject([{ value: 7e6 }]);
  expect(readBalanceSheet({ ...filing, period: 20081231 })).toBeNull();
  expect(readIncomeStatement(filing)).toBeNull();
});
