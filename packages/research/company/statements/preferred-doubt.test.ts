import { expect, test } from "vitest";
import { createPeriod } from "../../analyst/testing/brief.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { warnOfPreferred } from "./preferred-doubt.ts";

const end = "2025-12-31";
const createYear = (values: Parameters<typeof createPeriod>[3], dividendTag: string) => {
  const year = createPeriod("2025", 2025, end, values);
  year.figures.preferredDividends.source.tag = dividendTag;
  return year;
};
const count = (value: number) =>
  createFact({ tag: "PreferredStockSharesOutstanding", unit: "shares", end, value });
const impact = "PreferredStockDividendsIncomeStatementImpact";
const warn = (values: Parameters<typeof createPeriod>[3], shares: number | null, tag = impact) =>
  warnOfPreferred(
    createCompanyFacts(...(shares === null ? [] : [count(shares)])),
    createYear(values, tag),
  ).map(({ message }) => message);

test("names preferred stock that takes dividends and has no amount", () => {
  expect(warn({ preferredDividends: 58 }, null)).toEqual([
    "Preferred stock of 2025-12-31 takes dividends of 58 million (PreferredStockDividendsIncomeStatementImpact), but no amount of it has a standard tag; its holders are paid before shareholders.",
  ]);
  // It has an amount, was repaid in the year, or is a part of income that another class earns.
  expect(warn({ preferredDividends: 58, preferredStock: 900 }, null)).toEqual([]);
  expect(warn({ preferredDividends: 58 }, 0)).toEqual([]);
  expect(warn({ preferredDividends: 58 }, null, "NetIncomeLoss")).toEqual([]);
});

test("names preferred shares that are stated at par value alone", () => {
  const values = { preferredStock: 0.005, dilutedShares: 530 };
  expect(warn(values, 46e6)).toEqual([
    "46 million preferred shares of 2025-12-31 are stated at par value (0.005 million); what they are repaid at, or how many shares they become, has no standard tag.",
  ]);
  // More than par value was paid in; too few to matter.
  expect(warn({ ...values, preferredStock: 460 }, 46e6)).toEqual([]);
  expect(warn(values, 5e6)).toEqual([]);
});

test("names what lies between liabilities and equity without a count of shares", () => {
  const tag = "TemporaryEquityCarryingAmountAttributableToParent";
  const warnOf = (values: Parameters<typeof createPeriod>[3], value: number) =>
    warnOfPreferred(createCompanyFacts(createFact({ tag, end, value })), createYear(values, impact)).map(
      ({ message }) => message,
    );
  expect(warnOf({ totalAssets: 1_000 }, 90e6)).toEqual([
    "The balance sheet of 2025-12-31 has 90 million between liabilities and equity (TemporaryEquityCarryingAmountAttributableToParent). Without a count of its shares we do not take it for preferred stock; if it is, its holders are paid before shareholders.",
  ]);
  expect(warnOf({ totalAssets: 1_000, preferredStock: 90 }, 90e6)).toEqual([]);
  expect(warnOf({ totalAssets: 1_000 }, 9e6)).toEqual([]);
});
