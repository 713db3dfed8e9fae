import { expect, test } from "vitest";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import type { Column, Company } from "./company.ts";
import { expectRefusal, run } from "./run-company.ts";

/** A balance of June that grows by 3% a year, from that of December. */
const atJune = (year: number) => expect.closeTo(year * 1.03, 3);
const usual = { shares: 197, bookEquity: atJune(3_200) };

const debt: [string, Company["balances"] & {}, number][] = [
  [
    "notes under tags of the taxonomy that few use",
    { MediumtermNotesNoncurrent: 700, NotesPayableToBankNoncurrent: 90, MediumtermNotesCurrent: 40 },
    830,
  ],
  [
    "the debt of a financing arm beside that of the works",
    {
      LiabilitiesCurrent: 900,
      OtherLiabilitiesNoncurrent: 800,
      LongTermDebtNoncurrent: 1_100,
      LongTermDebt: 400,
    },
    1_500,
  ],
  [
    "a current part under the filer's own tag, given by the table of maturities",
    {
      LiabilitiesCurrent: 900,
      AccountsPayableCurrent: 500,
      AccruedLiabilitiesCurrent: 280,
      LongTermDebtNoncurrent: 1_000,
      LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths: 120,
    },
    1_120,
  ],
  [
    "a total of debt beside its two parts",
    { DebtLongtermAndShorttermCombinedAmount: 1_000, LongTermDebtNoncurrent: 850, LongTermDebtCurrent: 150 },
    1_000,
  ],
  [
    "a property company's mortgages, notes and credit line",
    { SecuredDebt: 900, UnsecuredDebt: 500, LineOfCredit: 120 },
    1_520,
  ],
  [
    "debt and leases in one line, current part too",
    { LongTermDebtAndCapitalLeaseObligations: 800, LongTermDebtAndCapitalLeaseObligationsCurrent: 60 },
    860,
  ],
  [
    "debt with the minus sign of a statement",
    { LongTermDebtNoncurrent: -900, LongTermDebtCurrent: -50 },
    950,
  ],
];
test.each(debt)("reads debt: %s", async (_, balances, expected) => {
  expect((await run({ balances })).debt).toEqual(atJune(expected));
});

test("counts three classes of common stock that the cover page gives by class", async () => {
  const classes = {
    "us-gaap:CommonClassAMember": 120,
    "us-gaap:CommonClassBMember": 60,
    "us-gaap:CommonClassCMember": 17,
  };
  expect((await run({ quarters: 0, cover: null, classes })).shares).toBe(197);
  // In June the count of February is old; the report says that it takes the average.
  const later = await run({ cover: null, classes });
  expect(later.shares).toBe(200);
  expect(later.warnings).toContain("SHARES_FROM_DILUTED_AVERAGE");
});

test("counts the balance sheet's shares if the cover page gives none", async () => {
  expect(await run({ cover: null, balances: { CommonStockSharesOutstanding: () => 196 } })).toMatchObject({
    shares: 196,
  });
});

test("reads averages that one 10-K enters in thousands", async () => {
  const inThousands = (count: number) => (column: { form: string; filed: string }) =>
    column.form === "10-K" && column.filed.startsWith("2026") ? count / 1e3 : count;
  const read = await run({
    flows: { EarningsPerShareDiluted: null },
    averages: {
      WeightedAverageNumberOfDilutedSharesOutstanding: inThousands(200),
      WeightedAverageNumberOfSharesOutstandingBasic: inThousands(198),
    },
  });
  expect(read).toMatchObject(usual);
});

test("divides counts by ten after a reverse split that follows the year", async () => {
  const prices = {
    from: "2021-08-23",
    to: sampleDay,
    close: 400,
    splits: [["2026-08-10", 0.1]] as [string, number][],
  };
  expect((await run({ prices })).shares).toBeCloseTo(19.7, 3);
});

test("reads nothing else from an amendment that holds Part III alone", async () => {
  const amended = { form: "10-K/A", filed: "2026-04-28", periodEnd: "2025-12-31", spans: [], days: [] };
  const [read, plain] = await Promise.all([run({ more: [amended] }), run({})]);
  expect(read).toEqual(plain);
});

test("takes a restated year from the next 10-K", async () => {
  const { revenueByYear } = await run({
    flows: {
      Revenues: ({ grow, filed, end }) => grow(4_000) * (filed >= "2026" && end === "2024-12-31" ? 0.9 : 1),
    },
  });
  expect(revenueByYear["2024"]).toBeCloseTo((4_000 / 1.06) * 0.9, 3);
});

test("keeps every year of a filer of 52 and 53 weeks", async () => {
  const ends = [
    "2025-12-27",
    "2024-12-28",
    "2023-12-30",
    "2022-12-31",
    "2021-12-25",
    "2020-12-26",
    "2019-12-28",
  ];
  const { revenueByYear } = await run({ yearEnd: (back) => ends[back] ?? "2018-12-29", quarters: 0 });
  expect(Object.keys(revenueByYear).slice(-4)).toEqual(["2022", "2023", "2024", "2025"]);
});

test("takes minorities off equity that is stated with them alone", async () => {
  const balances = {
    StockholdersEquity: null,
    StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_200,
    MinorityInterest: 200,
  };
  expect((await run({ balances })).bookEquity).toEqual(atJune(3_000));
});

test("takes equity without redeemable stock between liabilities and equity", async () => {
  const balances = { Liabilities: 2_900, TemporaryEquityCarryingAmount: 300 };
  expect(await run({ balances })).toMatchObject(usual);
});

test("refuses a biotechnology company without revenue, with the reason", () =>
  expectRefusal(
    { sic: 2836, flows: { Revenues: null, OperatingIncomeLoss: -210, NetIncomeLoss: -200 } },
    /revenue/,
  ));

test("refuses a year of revenue that was entered in thousands, with both figures", () =>
  expectRefusal(
    {
      quarters: 0,
      flows: {
        Revenues: ({ grow, filed, end }) =>
          filed >= "2026" && end === "2025-12-31" ? grow(4_000) / 1e3 : grow(4_000),
      },
    },
    /revenue/,
    /million/,
  ));

test.each<[string, Company, RegExp]>([
  [
    "net income",
    {
      flows: {
        NetIncomeLoss: ({ end, filed, grow }) =>
          grow(400) * (end === "2025-12-31" && filed >= "2026" ? 1e3 : 1),
      },
    },
    /net income is 40\d,\d+ million .* revenue only/,
  ],
  [
    "cash",
    { balances: { CashAndCashEquivalentsAtCarryingValue: 640_000 } },
    /cash is 659,200 million .* total assets only 6,592 million/,
  ],
  [
    "debt",
    { balances: { LongTermDebtNoncurrent: 900_000 } },
    /long-term debt is 927,000 million .* total liabilities only 3,296 million/,
  ],
  [
    "equity",
    { balances: { StockholdersEquity: 3.2 } },
    /assets are 6592 million, but liabilities and equity/,
  ],
])("refuses %s on another scale, with both figures", (_, company, text) => expectRefusal(company, text));

test.each(["TemporaryEquitySharesOutstanding", "TemporaryEquitySharesIssued"])(
  "reads redeemable preferred stock of the newest quarter, not of the year, by %s",
  async (count) => {
    const read = await run({
      balances: {
        Liabilities: 2_900,
        TemporaryEquityCarryingAmountAttributableToParent: 300,
        [count]: () => 3,
      },
    });
    expect(read).toMatchObject({ ...usual, preferredStock: atJune(300) });
  },
);

test("reads no preferred stock after it was converted in the newest quarter", async () => {
  const isLater = ({ end }: Column) => end > "2026";
  const read = await run({
    balances: {
      Liabilities: (column) => column.grow(isLater(column) ? 3_200 : 2_900),
      TemporaryEquityCarryingAmountAttributableToParent: (column) => (isLater(column) ? 0 : column.grow(300)),
      TemporaryEquitySharesOutstanding: (column) => (isLater(column) ? 0 : 3),
    },
  });
  expect(read).toMatchObject({ ...usual, preferredStock: 0 });
});
