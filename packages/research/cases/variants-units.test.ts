import { expect, test } from "vitest";
import type { Company } from "./company.ts";
import { always, averages, listQuarters, monthsOf, run } from "./run-company.ts";

// Companies of which others own a part, in millions: which count and whose income belong together.

const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";
const allEquity = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
const parentPart = "MinorityInterestOwnershipPercentageByParent";

type Parts = { own: number; all: number; count: number; equity: [own: number, all: number] };

/** A company of which a share earns own / count; the cover page counts the parent's shares alone. */
const build = ({ own, all, count, equity }: Parts, more: Company = {}): Company => ({
  growth: 0,
  cover: always(count),
  ...more,
  flows: { NetIncomeLoss: own, ProfitLoss: all, [minorities]: all - own, ...more.flows },
  averages: {
    ...averages(always(count)),
    EarningsPerShareDiluted: (column) => ((own / count) * monthsOf(column)) / 12,
    ...more.averages,
  },
  balances: {
    Liabilities: 6_400 - equity[1],
    StockholdersEquity: equity[0],
    MinorityInterest: equity[1] - equity[0],
    [allEquity]: equity[1],
    ...more.balances,
  },
});

test("counts all units of an Up-C whose cover page counts class A alone, by equity", async () => {
  const company = build({ own: 120, all: 600, count: 60, equity: [400, 2_000] }, { sic: 6282 });
  expect(await run(company)).toMatchObject({ netIncome: 600, shares: 300, bookEquity: 2_000 });
});

test("counts all units of an Up-C with a loss, by the parent's stated part", async () => {
  const company = build(
    { own: -120, all: -400, count: 45, equity: [200, 900] },
    { sic: 7370, balances: { [parentPart]: always(0.3) } },
  );
  expect(await run(company)).toMatchObject({ netIncome: -400, shares: 150, bookEquity: 900 });
});

test.each([
  ["without a stated part", {}],
  ["with a stated part of one subsidiary, beside a business of its own", { [parentPart]: always(0.55) }],
])("leaves ordinary minorities out, %s", async (_, balances) => {
  const company = build({ own: 500, all: 800, count: 100, equity: [2_500, 3_200] }, { balances });
  expect(await run(company)).toMatchObject({ netIncome: 500, shares: 100, bookEquity: 2_500 });
});

test("values all owners of an Up-C that was listed in the year, whose income since then is shared", async () => {
  const company = build(
    { own: 6, all: 200, count: 60, equity: [300, 1_000] },
    { quarters: 0, years: 1, cover: always(200), flows: { [minorities]: 14 } },
  );
  expect(await run(company)).toMatchObject({ netIncome: 200, shares: 200, bookEquity: 1_000 });
});

test("counts the shares of an offering of a company with minorities, not their owners", async () => {
  const company = build(
    { own: 240, all: 370, count: 100, equity: [2_600, 3_200] },
    {
      quarters: 0,
      more: [...listQuarters("2024-12-31", 3), ...listQuarters("2025-12-31", 2)],
      cover: ({ filed }) => (filed > "2026-07-01" ? 160 : 100),
    },
  );
  expect(await run(company)).toMatchObject({ netIncome: 240, shares: 160 });
});

test.each<[string, Record<string, number>, number]>([
  ["subordinated units", { "us-gaap:CommonUnitsMember": 100, "us-gaap:SubordinatedUnitsMember": 50 }, 150],
  [
    "no mandatory convertible stock",
    { "us-gaap:CommonClassAMember": 140, "case:SeriesAMandatoryConvertibleMember": 12 },
    140,
  ],
])("of the classes on a cover page, counts %s", async (_, classes, shares) => {
  const none = { WeightedAverageNumberOfDilutedSharesOutstanding: null };
  const company: Company = {
    quarters: 0,
    cover: null,
    classes,
    averages: { ...none, WeightedAverageNumberOfSharesOutstandingBasic: null },
  };
  expect((await run(company)).shares).toBe(shares);
});

test("keeps a few thousand units that the cover page confirms", async () => {
  const read = await run({
    growth: 0,
    flows: { Revenues: 300, NetIncomeLoss: 22, OperatingIncomeLoss: 22, IncomeTaxExpenseBenefit: null },
    balances: {
      StockholdersEquity: null,
      MembersEquity: 120,
      Assets: 200,
      Liabilities: 80,
      LiabilitiesAndStockholdersEquity: 200,
      CashAndCashEquivalentsAtCarryingValue: 20,
    },
    cover: always(0.042049),
    averages: averages(always(0.042049)),
    prices: { from: "2021-08-21", to: "2026-08-21", close: 5_000 },
  });
  expect(read).toMatchObject({ bookEquity: 120, shares: 0.042049 });
});

test("takes preferred units out of a partnership's capital", async () => {
  const read = await run({
    growth: 0,
    cover: always(120),
    averages: averages(always(120)),
    balances: {
      StockholdersEquity: null,
      PartnersCapital: 3_200,
      PreferredUnitsPreferredPartnersCapitalAccounts: 400,
    },
  });
  expect(read).toMatchObject({ bookEquity: 2_800, preferredStock: 400 });
});
