import { expect, test } from "vitest";
import { always, averages, run } from "./run-company.ts";

test("counts the units that a partnership's balance sheet states, without a cover page count", async () => {
  const read = await run({
    cover: null,
    averages: {
      WeightedAverageNumberOfDilutedSharesOutstanding: null,
      WeightedAverageNumberOfSharesOutstandingBasic: null,
      WeightedAverageLimitedPartnershipUnitsOutstanding: always(149),
    },
    balances: {
      StockholdersEquity: null,
      PartnersCapital: 3_200,
      LimitedPartnersCapitalAccountUnitsOutstanding: always(150),
    },
  });
  expect(read.shares).toBe(150);
});

test.each([
  ["a tenth", 20, 180],
  ["three tenths", 60, 140],
])("values all owners of an Up-C whose average counts class A alone, %s of it", async (_, own, others) => {
  const all = own + others;
  const read = await run({
    quarters: 0,
    cover: null,
    classes: { "us-gaap:CommonClassAMember": own, "us-gaap:CommonClassBMember": others },
    flows: { ProfitLoss: 400, NetIncomeLoss: (400 * own) / all },
    averages: { ...averages(always(own)), EarningsPerShareDiluted: always(400 / all) },
    balances: {
      StockholdersEquity: (3_200 * own) / all,
      MinorityInterest: (3_200 * others) / all,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_200,
    },
  });
  expect(read).toMatchObject({ shares: all, netIncome: 400, bookEquity: 3_200 });
  expect(read.warnings).not.toContain("SHARES_NOT_CONFIRMED");
});

test("values all owners of an Up-C after two 10-Qs, whose classes are on the 10-K's cover alone", async () => {
  const read = await run({
    cover: null,
    classes: { "us-gaap:CommonClassAMember": 50, "us-gaap:CommonClassBMember": 150 },
    flows: { ProfitLoss: 400, NetIncomeLoss: 100 },
    averages: { ...averages(always(50)), EarningsPerShareDiluted: always(2) },
    balances: {
      StockholdersEquity: 800,
      MinorityInterest: 2_400,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 3_200,
    },
  });
  expect(read).toMatchObject({
    shares: 200,
    netIncome: expect.closeTo(412, 3),
    bookEquity: expect.closeTo(3_296, 3),
  });
});

test("takes the average of two classes after two 10-Qs, which give no count of both", async () => {
  const classes = { "us-gaap:CommonClassAMember": 50, "us-gaap:CommonClassBMember": 150 };
  const read = await run({ cover: null, classes });
  expect(read.shares).toBe(200);
  expect(read.warnings).toContain("SHARES_FROM_DILUTED_AVERAGE");
});

test.each([
  ["a sixth of income", 60, true],
  ["nine tenths of income", 360, false],
])("warns of other owners if the count is that of the parent, who has %s", async (_, own, isWarned) => {
  const { warnings } = await run({
    cover: 30,
    flows: { ProfitLoss: 400, NetIncomeLoss: own },
    averages: { ...averages(always(30)), EarningsPerShareDiluted: always(own / 30) },
  });
  expect(warnings.includes("INCOME_OF_OTHER_OWNERS")).toBe(isWarned);
});
