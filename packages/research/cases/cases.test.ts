import { expect, test } from "vitest";
import { findSubject } from "../company/filings/subject.ts";
import { openTestCompanies } from "../sources/testing/test-company.ts";
import { readCases } from "./case.ts";
import { analyseCase } from "./analyse-case.ts";

const { cases, tickers } = readCases();

/** Finds a case by its number and runs it. */
const run = (id: string) => {
  const found = cases[id];
  if (!found) throw new Error(`there is no case ${id}`);
  return analyseCase(found);
};

type Read = Awaited<ReturnType<typeof analyseCase>>;

/** The twelve months of the company that most cases change in one thing, and its value. */
const usual = { end: "2026-06-30", revenue: 10_300, netIncome: 1_030, bookEquity: 8_080, shares: 490 };
const usualValue = 50.37;

// [case, what is right, facts, value per share]; a value is right to two cents.
test.each<[string, string, Partial<Read>, number | null]>([
  ["01a", "counts the shares of the cover page after a listing", { shares: 400 }, 62.39],
  ["01c", "counts the shares of the cover page after an offering", { shares: 680 }, 37.74],
  ["01e", "adds up two classes of the cover page after a listing", { shares: 400 }, 62.39],
  [
    "01f",
    "takes an offering that the market value shows for no split",
    { shares: 680, options: { count: 20, strike: 10 } },
    null,
  ],
  ["01h", "counts the shares of a listing that the market value confirms", { shares: 400 }, null],
  ["02", "adds up a bank's net interest and other income", { revenue: 1_287.5 }, 72.42],
  ["04a", "reads a finance company's net revenue, not its fees", { revenue: 10_300 }, 55.51],
  ["06d", "joins twelve months across a transition report", { revenue: 10_800, end: "2026-06-30" }, null],
  // No value: operating income and cash of this case are a twentieth, unlike income.
  ["07", "reads income of all owners where the count is of all owners", usual, null],
  ["08", "reads income of common holders, not with minorities", usual, usualValue],
  ["09a", "reads a utility's total, not its electric part", { revenue: 10_300 }, 57.07],
  ["09b", "reads a utility's total where it is the only tag", { revenue: 10_300 }, 57.07],
  ["10a", "leaves out a day without a close", { ...usual, price: 52.1, priceDate: "2026-08-21" }, 50.47],
  ["12", "values a company with a blank check's code and revenue", usual, null],
  ["13a", "takes a spin-off in the price history for no split", usual, usualValue],
  ["15a", "reads partners' capital as equity", { bookEquity: 8_080 }, 48.22],
  ["16", "adds up twelve months of two tags of one line", { revenue: 14_000, netIncome: 1_400 }, 322.82],
  ["18a", "leaves out a fact without a value", usual, usualValue],
  ["18b", "leaves out a row of the list without a name", usual, usualValue],
  ["19", "takes the exact of two values of one filing", { revenue: 10_000, bookEquity: 8_000 }, null],
  ["20a", "counts the current part of a total of debt once", { ...usual, debt: 5_000 }, null],
  [
    "21",
    "takes preferred stock at its liquidation preference, not at par",
    { preferredStock: 2_000, bookEquity: 6_080 },
    null,
  ],
])("%s %s", async (id, _right, facts, value) => {
  const read = await run(id);
  expect(read).toMatchObject(facts);
  expect(read.perShare).toBeGreaterThan(0);
  if (value !== null) expect(Math.abs((read.perShare ?? 0) - value)).toBeLessThanOrEqual(0.02);
});

test.each([
  ["03a", "2025", 10_000],
  ["03c", "2024", 9_433.962264],
])("%s does not take a part tagged as revenue for all of fiscal %s", async (id, year, revenue) => {
  const read = await run(id);
  expect(read.revenueByYear[year]).toBe(revenue);
  expect(read).toMatchObject(usual);
  expect(Math.abs((read.perShare ?? 0) - usualValue)).toBeLessThanOrEqual(0.02);
});

test.each([
  // Both figures, the tag and both filings.
  [
    "05a",
    "a part split off after the 10-K",
    /Revenues.* 2,000 million.* 10-Q filed 2025-07-30 gave 5,000 million/,
  ],
  ["06a", "annual figures in another currency since 2020", /2019.*Canadian dollars|Canadian dollars.*2019/],
  // Closes on the basis of a split and a count before it: nothing in the case shows its ratio.
  ["14a", "a split that the price provider does not give", /490 million shares.*split/],
  ["23a", "a business development company", /business development company/],
])("%s is refused: %s", async (id, _why, reason) => {
  await expect(run(id)).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message: expect.stringMatching(reason),
  });
});

/** The SEC's own list, in which the order of a company's tickers shows which is its main one. */
const listed = await openTestCompanies().sources.tickers();

test.each(tickers.refused)("17 refuses $ticker, $kind of $first", ({ ticker, kind }) => {
  expect(() => findSubject({ ticker, tickers: listed })).toThrow(
    expect.objectContaining({ code: "CANNOT_BE_VALUED", message: expect.stringContaining(kind) }),
  );
});

test.each(tickers.accepted)("17 accepts $ticker, common stock beside $first", ({ ticker }) => {
  expect(findSubject({ ticker, tickers: listed }).ticker).toBe(ticker);
});
