import { expect, test } from "vitest";
import { findSubject } from "../company/filings/subject.ts";
import { buildCase } from "./build-case.ts";
import type { Report } from "./company.ts";
import { analyseCase } from "./analyse-case.ts";
import { expectRefusal, run } from "./run-company.ts";

/** What the usual company has earned in twelve months to June. */
const usual = { revenue: 4_120, netIncome: 412, bookEquity: 3_296, shares: 197 };
const yearOf = (year: number): [string, string] => [`${year}-01-01`, `${year}-12-31`];
const lastYearsQuarter: Report = {
  form: "10-Q",
  filed: "2025-07-30",
  periodEnd: "2025-06-30",
  spans: [
    ["2024-01-01", "2024-06-30"],
    ["2025-01-01", "2025-06-30"],
  ],
  days: ["2025-06-30"],
};

test("values a company after a spin-off if an 8-K recast the year", async () => {
  const recast: Report = {
    form: "8-K",
    filed: "2026-06-15",
    periodEnd: "2025-12-31",
    spans: [yearOf(2023), yearOf(2024), yearOf(2025)],
    days: ["2025-12-31"],
  };
  const read = await run({
    more: [lastYearsQuarter, recast],
    flows: { Revenues: ({ filed, grow }) => grow(filed < "2026-03-01" ? 8_000 : 4_000) },
  });
  expect(read).toMatchObject(usual);
  expect(read.revenueByYear["2025"]).toBe(4_000);
});

test("refuses a company after a spin-off if no filing recast the year to September", () =>
  expectRefusal(
    {
      yearEnd: (back) => `${2025 - back}-09-30`,
      quarters: 3,
      more: [{ ...lastYearsQuarter, spans: [["2024-10-01", "2025-06-30"]] }],
      flows: { Revenues: ({ filed, grow }) => grow(filed < "2025-12-31" ? 8_000 : 2_600) },
    },
    /1,950 million/,
    /6,000 million/,
    /10-Q filed 2026-07-30/,
    /10-Q filed 2025-07-30/,
  ));

test("counts restated months once if the year was not restated", async () => {
  const restate =
    (year: number, restated: number) =>
    ({ filed, end, grow }: { filed: string; end: string; grow: (millions: number) => number }) =>
      filed === "2026-07-30" && end === "2025-06-30" ? restated : grow(year);
  const read = await run({
    more: [lastYearsQuarter],
    flows: { Revenues: restate(4_000, 1_900), NetIncomeLoss: restate(400, 120) },
  });
  expect(read).toMatchObject(usual);
});

test("joins twelve months that end with a transition report", async () => {
  const transition: Report = {
    form: "10-KT",
    filed: "2026-08-15",
    periodEnd: "2026-06-30",
    spans: [yearOf(2024), yearOf(2025), ["2025-01-01", "2025-06-30"], ["2026-01-01", "2026-06-30"]],
    days: ["2025-12-31", "2026-06-30"],
  };
  expect(await run({ quarters: 1, more: [transition] })).toMatchObject({ ...usual, end: "2026-06-30" });
});

test("refuses a company whose newest 10-K is in euros", () =>
  expectRefusal(
    { quarters: 0, currency: ({ filed }) => (filed > "2026-01-01" ? "EUR" : "USD") },
    /euro|EUR/i,
    /2024/,
  ));

test("refuses a company whose newest 10-K is twenty months old", () =>
  expectRefusal(
    { yearEnd: (back) => `${2024 - back}-11-30`, quarters: 0 },
    /2024-11-30|2025-01-19/,
    /old|month|since|no newer|newest/,
  ));

test("values a filer of 10-Ks that amends its old annual report of a foreign filer", async () => {
  const amended = { form: "20-F/A", filed: "2026-06-10", periodEnd: "2021-12-31", spans: [], days: [] };
  expect(await run({ more: [amended] })).toMatchObject(usual);
});

test("refuses a blank-check company without revenue", () =>
  expectRefusal(
    { sic: 6770, flows: { Revenues: null, OperatingIncomeLoss: -3, NetIncomeLoss: 5 } },
    /blank-check/,
  ));

test("values a company with a blank check's code whose only revenue is from contracts", async () => {
  const flows = { Revenues: null, RevenueFromContractWithCustomerIncludingAssessedTax: 4_000 };
  expect(await run({ sic: 6770, flows })).toMatchObject(usual);
});

test("refuses a business development company that tags its investment income as revenue", () =>
  expectRefusal(
    {
      sic: 6726,
      flows: {
        Revenues: 300,
        GrossInvestmentIncomeOperating: 300,
        OperatingIncomeLoss: null,
        NetIncomeLoss: 180,
      },
      balances: { InvestmentOwnedAtFairValue: 5_900, NetAssetValuePerShare: () => 16.2 },
    },
    /business development company/,
  ));

test("a refusal of a company whose facts have no name begins with the listed name", () =>
  expectRefusal(
    {
      name: "",
      tickers: [[9_900_002, "EXAMPLE WORKS INC", "CASE", "NYSE"]],
      flows: { Revenues: null },
    },
    /^Example Works/,
    /revenue/,
  ));

// [ticker, all tickers of the company in the list's order, what the refusal calls it]
test.each<[string, string[], RegExp | null]>([
  ["EXMPW", ["EXMP", "EXMPW"], /warrant/],
  ["EXMPW", ["EXMPW", "EXMP"], /warrant/],
  ["EXMPU", ["EXMP", "EXMPU", "EXMPR"], /unit/],
  ["EXMPR", ["EXMP", "EXMPU", "EXMPR"], /right/],
  ["EXMPP", ["EXMP", "EXMPP"], /preferred/],
  ["EXM-PA", ["EXM", "EXM-PA"], /preferred/],
  ["EXM-WT", ["EXM", "EXM-WT"], /warrant/],
  ["EXMPB", ["EXMPA", "EXMPB"], null],
  ["EXM-B", ["EXM-A", "EXM-B"], null],
  ["EXM", ["EXM-A", "EXM"], null],
])("%s of %s", (ticker, all, refused) => {
  const exchange = ticker.length === 5 ? "Nasdaq" : "NYSE";
  const tickers = all.map((one) => ({ cik: 1, name: "EXAMPLE WORKS INC", ticker: one, exchange }));
  if (refused) expect(() => findSubject({ ticker, tickers })).toThrow(refused);
  else expect(findSubject({ ticker, tickers }).ticker).toBe(ticker);
});

test("reads months after a reorganisation with those before it, not the year before", async () => {
  const yearEnd = (back: number) => `${2024 - back}-12-31`;
  const split: Report = {
    form: "10-K",
    filed: "2026-02-19",
    periodEnd: "2025-12-31",
    spans: [
      ["2024-01-01", "2024-12-31"],
      ["2025-01-01", "2025-05-31"],
      ["2025-06-01", "2025-12-31"],
    ],
    days: ["2024-12-31", "2025-12-31"],
  };
  const read = await run({ yearEnd, quarters: 0, more: [split], growth: 0 });
  expect(read).toMatchObject({
    end: "2025-12-31",
    revenue: expect.closeTo(4_000, 0),
    netIncome: expect.closeTo(400, 0),
  });
});

test("takes the year and its months from amendments that restate both", async () => {
  const amend = (form: string, filed: string, spans: Report["spans"]): Report => ({
    form,
    filed,
    periodEnd: spans.at(-1)?.[1] ?? "",
    spans,
    days: [],
  });
  const restated: Record<string, number> = { "2025-12-31": 340, "2025-06-30": 170, "2026-06-30": 205 };
  const read = await run({
    more: [
      amend("10-K/A", "2026-08-10", [yearOf(2025)]),
      amend("10-Q/A", "2026-08-11", [
        ["2025-01-01", "2025-06-30"],
        ["2026-01-01", "2026-06-30"],
      ]),
    ],
    flows: {
      NetIncomeLoss: ({ form, end, grow }) => (form.endsWith("/A") ? (restated[end] ?? null) : grow(400)),
    },
  });
  expect(read).toMatchObject({ netIncome: 375, revenue: 4_120 });
});

test("refuses a company whose newest 10-K and 10-Qs are in Canadian dollars", () =>
  expectRefusal({ currency: ({ filed }) => (filed > "2026-01-01" ? "CAD" : "USD") }, /Canadian dollars/));

test("refuses a fund that lends, known by its assets and net asset value alone", () =>
  expectRefusal(
    {
      sic: 0,
      flows: { Revenues: 300, OperatingIncomeLoss: null, NetIncomeLoss: 180, NetInvestmentIncome: 170 },
      balances: { InvestmentOwnedAtFairValue: 5_900, NetAssetValuePerShare: () => 16.2 },
    },
    /business development company|fund/,
  ));

test("values a filer of 10-Ks that was a foreign filer in earlier years", async () => {
  const foreign = { form: "40-F", filed: "2022-03-20", periodEnd: "2021-12-31", spans: [], days: [] };
  expect(await run({ years: 3, more: [foreign] })).toMatchObject(usual);
});

test("does not say that a company reports no revenue if it reports negative revenue", async () => {
  await expectRefusal(
    { flows: { Revenues: -50, OperatingIncomeLoss: -80 } },
    /^(?!.*reports no revenue)/,
    /-5\d|negative/,
  );
});

test("refuses a company whose newest 10-K has no figures in the SEC's data", () =>
  expectRefusal(
    {
      yearEnd: (back) => `${2024 - back}-12-31`,
      quarters: 0,
      more: [{ form: "10-K", filed: "2026-02-19", periodEnd: "2025-12-31", spans: [], days: [] }],
    },
    /10-K filed 2026-02-19/,
  ));

test("values a company that files its newest year in euros and in dollars", async () => {
  const both = buildCase();
  const euros = buildCase({ currency: ({ filed }) => (filed > "2026-01-01" ? "EUR" : "USD") });
  const tags = euros.company.facts["us-gaap"] ?? {};
  // The euros come first.
  for (const [tag, { EUR }] of Object.entries(tags))
    if (EUR) tags[tag] = { EUR, ...both.company.facts["us-gaap"]?.[tag] };
    else tags[tag] = both.company.facts["us-gaap"]?.[tag] ?? {};
  expect(await analyseCase(euros)).toMatchObject(usual);
});
