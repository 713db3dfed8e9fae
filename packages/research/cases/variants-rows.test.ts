import { expect, test } from "vitest";
import { buildCase } from "./build-case.ts";
import type { Case } from "./case.ts";
import { analyseCase } from "./analyse-case.ts";
import { run } from "./run-company.ts";

const always = (millions: number) => () => millions;
const usual = await run({});

/** Puts rows before the others of a tag: [filing, start or 0, end, value], faulty ones too. */
const prepend = (one: Case, tag: string, ...rows: [number, string | 0, string, number | null][]) => {
  one.company.facts["us-gaap"]?.[tag]?.["USD"]?.unshift(...(rows as [number, string | 0, string, number][]));
};

test("leaves out facts without a value and with days that no calendar has", async () => {
  const one = buildCase();
  prepend(one, "Revenues", [5, "2026-01-01", "2026-02-30", 9e9], [0, "2020-01-01", "2020-12-31", null]);
  prepend(one, "NetIncomeLoss", [5, "2026-01-01", "n/a", 9e9]);
  prepend(one, "StockholdersEquity", [5, 0, "2026-13-01", 9e9]);
  expect(await analyseCase(one)).toEqual(usual);
});

test("leaves out a balance of the year 9999", async () => {
  const one = buildCase();
  prepend(one, "StockholdersEquity", [5, 0, "9999-12-31", 9e9]);
  prepend(one, "Revenues", [3, "9999-01-01", "9999-12-31", 9e9]);
  expect(await analyseCase(one)).toEqual(usual);
});

test("takes the close of the day before if the last one is zero", async () => {
  const day = (date: string, close: number) => ({ date, close, adjClose: close, divCash: 0, splitFactor: 1 });
  const prices = [day("2026-08-19", 39), day("2026-08-20", 40), day("2026-08-21", 0)];
  expect(await run({ prices })).toMatchObject({ price: 40, priceDate: "2026-08-20", shares: 197 });
});

test("leaves out a row of the SEC's list without a ticker", async () => {
  const one = buildCase();
  const tickers = [[4, "OTHER WORKS INC", null, "NYSE"], ...one.tickers] as Case["tickers"];
  expect(await analyseCase({ ...one, tickers })).toEqual(usual);
});

test("takes the exact of two values of one filing if the rounded one comes first", async () => {
  const read = await run({
    quarters: 0,
    flows: {
      Revenues: ({ end, grow }) => (end === "2025-12-31" ? [4_000, 4_037.4] : grow(4_037.4)),
      CostsAndExpenses: 3_517.4,
    },
    balances: {
      StockholdersEquity: ({ end, grow }) => (end === "2025-12-31" ? [3_400, 3_412.6] : grow(3_412.6)),
      Liabilities: 2_987.4,
    },
  });
  expect(read).toMatchObject({ revenue: 4_037.4, bookEquity: 3_412.6 });
});

test("counts convertible notes due within a year once beside a total of debt", async () => {
  const balances = { LongTermDebt: always(3_000), ConvertibleNotesPayableCurrent: always(500) };
  expect((await run({ balances })).debt).toBe(3_000);
});

test("reads a long-term line of credit that is the only debt", async () => {
  expect((await run({ balances: { LongTermLineOfCredit: always(750) } })).debt).toBe(750);
});

test("takes preferred stock at its preference per share x shares out of equity", async () => {
  const read = await run({
    balances: {
      PreferredStockValue: always(0),
      PreferredStockSharesOutstanding: always(4),
      PreferredStockLiquidationPreference: always(250),
    },
  });
  expect(read).toMatchObject({ preferredStock: 1_000, bookEquity: 2_296 });
});

test("adds up senior notes and a small note beside them", async () => {
  const balances = { SeniorNotes: always(2_000), NotesPayable: always(30) };
  expect((await run({ balances })).debt).toBe(2_030);
});

test("reads secured debt that is the only debt", async () => {
  expect((await run({ balances: { SecuredDebt: always(480) } })).debt).toBe(480);
});

test("adds commercial paper to both parts of long-term debt", async () => {
  const balances = {
    LongTermDebtNoncurrent: always(1_000),
    LongTermDebtCurrent: always(100),
    CommercialPaper: always(300),
  };
  expect((await run({ balances })).debt).toBe(1_400);
});

test("adds short-term borrowings to a total of debt that holds its current part", async () => {
  const balances = {
    LongTermDebt: always(3_000),
    LongTermDebtCurrent: always(400),
    ShortTermBorrowings: always(200),
  };
  expect((await run({ balances })).debt).toBe(3_200);
});

test("takes preferred stock and its dividends from equity and income", async () => {
  const read = await run({
    flows: { PreferredStockDividendsIncomeStatementImpact: 30 },
    balances: { PreferredStockValue: always(500) },
  });
  expect(read).toMatchObject({ preferredStock: 500, bookEquity: 2_796, netIncome: expect.closeTo(381.1, 3) });
});

test("leaves out a day without a close of Financial Modeling Prep", async () => {
  const day = (date: string, close: number | null) => ({
    date,
    close,
    adjClose: close,
    divCash: 0,
    splitFactor: 1,
  });
  const prices = [day("2026-08-19", 39), day("2026-08-20", null), day("2026-08-21", 40)];
  const read = await run({ provider: "fmp", prices });
  expect(read).toMatchObject({ price: 40, shares: 197, netIncome: 412 });
});
