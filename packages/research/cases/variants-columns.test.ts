import { expect, test } from "vitest";
import type { Column, Company, Line } from "./company.ts";
import { expectRefusal, run } from "./run-company.ts";

/** What the usual company has earned in twelve months to June, and owns then. */
const usual = {
  revenue: expect.closeTo(4_120, 3),
  netIncome: expect.closeTo(412, 3),
  bookEquity: expect.closeTo(3_296, 3),
};
type IsOff = (column: Column) => boolean;
/** A line of a filer that enters it in thousands in some columns. */
const inThousands =
  (millions: number, isOff: IsOff): Line =>
  (column) =>
    column.grow(millions) / (isOff(column) ? 1e3 : 1);
const listLines = (lines: Record<string, number>, isOff: IsOff) =>
  Object.fromEntries(Object.entries(lines).map(([tag, millions]) => [tag, inThousands(millions, isOff)]));
const incomeInThousands = (isOff: IsOff, tax = isOff) => ({
  ...listLines({ Revenues: 4_000, OperatingIncomeLoss: 520, NetIncomeLoss: 400 }, isOff),
  IncomeTaxExpenseBenefit: inThousands(100, tax),
});
const newestQuarter: IsOff = ({ filed }) => filed === "2026-07-30";

test.each<[string, Company]>([
  ["the months of the newest 10-Q", { flows: incomeInThousands(newestQuarter) }],
  ["the only 10-K, beside two 10-Qs", { years: 1, flows: incomeInThousands(({ form }) => form === "10-K") }],
  [
    "the day of the newest balance sheet",
    {
      balances: listLines(
        {
          Assets: 6_400,
          Liabilities: 3_200,
          StockholdersEquity: 3_200,
          LiabilitiesAndStockholdersEquity: 6_400,
          CashAndCashEquivalentsAtCarryingValue: 640,
          LongTermDebtNoncurrent: 500,
        },
        (column) => newestQuarter(column) && column.end === "2026-06-30",
      ),
    },
  ],
])("reads a statement in thousands that no other filing repeats: %s", async (_, company) => {
  expect(await run(company)).toMatchObject(usual);
});

test("refuses months of revenue and income in thousands if another line is not", () =>
  expectRefusal(
    {
      quarters: 1,
      flows: incomeInThousands(
        ({ form }) => form === "10-Q",
        () => false,
      ),
    },
    /revenue of 1\.1 million/,
    /revenue of 4,000 million/,
    /10-Q filed 2026-04-30/,
  ));

test("reads a company that has grown a thousandfold since its first year as filed", async () => {
  const small: Line = ({ end, grow }) => grow(end < "2024" ? 4 : 4_000);
  const read = await run({
    flows: { Revenues: small, OperatingIncomeLoss: 5, IncomeTaxExpenseBenefit: 1, NetIncomeLoss: 4 },
  });
  expect(read.revenueByYear).toMatchObject({ "2023": expect.closeTo(3.56, 2), "2025": 4_000 });
});
