import { expect, test } from "vitest";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFlow, resolveStatementsOf, revenue, spanOfYear } from "../testing/statements-of.ts";

/** Reads income of a utility from standard tags, and own ones of its document, in millions. */
const read = (standard: Record<string, number>, own: Record<string, number>) =>
  resolveStatementsOf(
    [revenue, ...Object.entries(standard).map(([tag, millions]) => createFlow(tag, 2025, millions))],
    {
      instance: createInstance(
        ...Object.entries({ NetCashProvidedByUsedInFinancingActivities: -500, ...own }).map(
          ([concept, millions]) =>
            createInstanceFact({
              concept,
              unit: "USD",
              ...spanOfYear(2025),
              value: millions * 1e6,
              ...(concept in own && { isOwn: true }),
            }),
        ),
      ),
    },
  ).trailing.figures;
const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";

test.each<[string, Record<string, number>, Record<string, number>, number, number]>([
  [
    "beside other owners",
    { ProfitLoss: 766, [minorities]: 34, NetIncomeLoss: 707 },
    { DividendsPreferredAndPreferenceStock: 25 },
    707,
    25,
  ],
  [
    "without other owners",
    { ProfitLoss: 177, NetIncomeLoss: 164 },
    { DividendsOnPreferredStockNotSubjectToMandatoryRedemption: 13 },
    164,
    13,
  ],
  [
    "as a deduction",
    { ProfitLoss: 90, NetIncomeLoss: 84 },
    { PreferredStockDividendRequirements: -6 },
    84,
    6,
  ],
  ["of a loss", { ProfitLoss: -20, NetIncomeLoss: -23 }, { PreferredDividendsAndAccretion: 3 }, -23, 3],
  [
    "of a small part",
    { ProfitLoss: 900, NetIncomeLoss: 895 },
    { PreferenceStockDividendsPreferred: 5 },
    895,
    5,
  ],
  [
    "in a line of requirements",
    { ProfitLoss: 412.5, NetIncomeLoss: 405.6 },
    { DividendRequirementsOfPreferredStock: 6.9 },
    405.6,
    6.9,
  ],
  [
    "that are most of income",
    { ProfitLoss: 10, NetIncomeLoss: 1 },
    { CumulativePreferredDividends: 9 },
    1,
    9,
  ],
])("takes preferred dividends of a filer's own tag once: %s", (_, standard, own, ofCommon, dividends) => {
  const { netIncome, preferredDividends } = read(standard, own);
  expect(netIncome).toMatchObject({ value: ofCommon, source: { tag: "ProfitLoss" } });
  expect(preferredDividends.value).toBe(dividends);
});

test.each<[string, Record<string, number>, Record<string, number>]>([
  [
    "dividends of subsidiaries, which are of other owners",
    { ProfitLoss: 100, NetIncomeLoss: 90 },
    {
      PreferredDividendsOfSubsidiaries: 10,
    },
  ],
  ["dividends that are paid in cash", { ProfitLoss: 100, NetIncomeLoss: 90 }, { PreferredDividendsPaid: 10 }],
  ["another amount", { ProfitLoss: 100, NetIncomeLoss: 90 }, { PreferredStockDividendRequirements: 4 }],
])("keeps the company's income as stated beside %s", (_, standard, own) => {
  expect(read(standard, own).netIncome).toMatchObject({ value: 90, source: { tag: "NetIncomeLoss" } });
});

test("takes no dividends twice off what a standard tag gives", () => {
  const standard = { ProfitLoss: 100, NetIncomeLoss: 90, PreferredStockDividendsIncomeStatementImpact: 10 };
  expect(read(standard, { PreferredStockDividendRequirements: 10 }).netIncome.value).toBe(90);
});
