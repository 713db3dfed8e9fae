import { expect, test } from "vitest";
import { conceptNames } from "../company-data.ts";
import { concepts } from "./concepts.ts";

const listByKind = (kind: string) => conceptNames.filter((name) => concepts[name].kind === kind);

test("balances are instants, share counts are averages, and all others are flows", () => {
  expect(listByKind("balance")).toEqual([
    "bookEquity",
    "cash",
    "shortTermInvestments",
    "shortTermDebt",
    "longTermDebt",
    "operatingLeases",
    "financeLeases",
    "goodwill",
    "totalAssets",
    "totalLiabilities",
    "intangibles",
    "preferredStock",
    "equityStakes",
  ]);
  expect(listByKind("average")).toEqual(["dilutedShares"]);
  expect(listByKind("flow")).toHaveLength(conceptNames.length - 14);
  for (const name of conceptNames)
    expect(concepts[name].unit).toBe(name === "dilutedShares" ? "shares" : "USD");
});

test.each(conceptNames.map((name) => [name]))("%s has readings without duplicate tags", (name) => {
  const { readings } = concepts[name];
  expect(readings.length).toBeGreaterThan(0);
  for (const terms of readings) {
    expect(terms.length).toBeGreaterThan(0);
    // The first tag decides whether a reading applies, so it is required.
    expect(terms[0]?.optional).toBe(false);
    for (const { tag } of terms) expect(tag).toMatch(/^[A-Z][a-zA-Z]{3,}$/);
    expect(new Set(terms.map(({ tag }) => tag)).size).toBe(terms.length);
  }
  const texts = readings.map((terms) => JSON.stringify(terms));
  expect(new Set(texts).size).toBe(texts.length);
});

test("a reading is a tag, a sum, a sum with optional parts, or a difference", () => {
  expect(concepts.operatingIncome.readings).toEqual([
    [{ tag: "OperatingIncomeLoss", sign: 1, optional: false }],
  ]);
  expect(concepts.revenue.readings).toContainEqual([
    { tag: "InterestIncomeExpenseNet", sign: 1, optional: false },
    { tag: "NoninterestIncome", sign: 1, optional: false },
  ]);
  expect(concepts.shortTermDebt.readings).toContainEqual([
    { tag: "LongTermDebtAndCapitalLeaseObligationsCurrent", sign: 1, optional: false },
    { tag: "CommercialPaper", sign: 1, optional: true },
    { tag: "OtherShortTermBorrowings", sign: 1, optional: true },
  ]);
  expect(concepts.bookEquity.readings[2]).toEqual([
    {
      tag: "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
      sign: 1,
      optional: false,
    },
    { tag: "MinorityInterest", sign: -1, optional: true },
  ]);
  expect(concepts.totalLiabilities.readings.at(-1)).toEqual([
    { tag: "LiabilitiesAndStockholdersEquity", sign: 1, optional: false },
    { tag: "StockholdersEquity", sign: -1, optional: false },
  ]);
  expect(concepts.interestExpense.readings).toContainEqual([
    { tag: "InterestIncomeExpenseNonoperatingNet", sign: -1, optional: false },
    { tag: "InvestmentIncomeInterest", sign: 1, optional: false },
  ]);
});
