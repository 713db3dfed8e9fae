import { expect, test } from "vitest";
import { createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { income, resolveStatementsOf, revenue } from "../testing/statements-of.ts";

const end = "2025-12-31";
const own = "CommonShareholdersEquity";
const sides = { LiabilitiesAndStockholdersEquity: 9_000, Assets: 9_000 };

/** Reads equity, in millions; a plus sign marks the filer's own tags, which only the document has. */
const read = (lines: Record<string, number>) => {
  const all = Object.entries({ ...sides, ...lines });
  const facts = all
    .filter(([tag]) => !tag.startsWith("+"))
    .map(([tag, millions]) => createFact({ tag, end, value: millions * 1e6 }));
  const document = all.map(([tag, millions]) =>
    createInstanceFact({
      concept: tag.replace("+", ""),
      unit: "USD",
      end,
      value: millions * 1e6,
      ...(tag.startsWith("+") && { isOwn: true }),
    }),
  );
  return resolveStatementsOf([revenue, income, ...facts], { instance: createInstance(...document) }).trailing
    .figures.bookEquity;
};
const all = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";

test.each<[string, Record<string, number>, number]>([
  ["where no standard tag has it", { [`+${own}`]: 3_000 }, 3_000],
  [
    "of common holders, without preferred stock beside it",
    { [`+${own}`]: 3_000, PreferredStockValue: 100 },
    3_000,
  ],
  [
    "below a total with preferred stock",
    { [all]: 3_920, [`+${own}`]: 3_000, "+PreferredAndPreferenceStockValue": 920 },
    3_000,
  ],
  [
    "beside other owners' part, which has the name of equity too",
    {
      StockholdersEquity: 3_033,
      "+ExampleShareholdersEquity": 3_000,
      "+StockholdersEquityAttributableToNoncontrollingInterest": 33,
    },
    3_000,
  ],
  [
    "below a total with other owners",
    {
      StockholdersEquity: 3_033,
      "+ShareholdersEquityBeforeNoncontrollingInterest": 3_000,
      "+NoncontrollingInterest": 33,
    },
    3_000,
  ],
  [
    "below a total with both",
    {
      StockholdersEquity: 3_953,
      "+TotalCommonStockEquity": 3_000,
      "+PreferenceStock": 920,
      "+MinorityInterests": 33,
    },
    3_000,
  ],
])("reads equity of the filer's own total %s", (_, lines, expected) => {
  expect(read(lines).value).toBe(expected);
});

test.each<[string, Record<string, number>, number]>([
  ["that differs by nothing that is of others", { StockholdersEquity: 3_100, [`+${own}`]: 3_000 }, 3_100],
  ["that is larger", { StockholdersEquity: 3_000, [`+${own}`]: 3_100, "+PreferredStock": 100 }, 3_000],
  [
    "of a change",
    { StockholdersEquity: 3_000, "+StockholdersEquityAdjustment": 2_900, "+PreferenceStock": 100 },
    3_000,
  ],
])("leaves equity beside an own line %s", (_, lines, expected) => {
  expect(read(lines).value).toBe(expected);
});

test("chooses none of two own totals, and says whose amount it is", () => {
  const two = { StockholdersEquity: 3_033, "+NoncontrollingInterest": 33, [`+${own}`]: 3_000 };
  expect(read({ ...two, "+OwnersShareholdersEquity": 2_900 }).value).toBe(3_033);
  expect(read(two).source.note).toBe(
    `${own} of the filing's own document; StockholdersEquity also has what belongs to others.`,
  );
});

/** Lines of equity that lack one under a filer's own tag, so that they add up to less. */
const some = { AdditionalPaidInCapital: 1_200, RetainedEarningsAccumulatedDeficit: 900 };

test.each<[string, Record<string, number>, number]>([
  ["shareholders", { ...some, "+TotalShareholdersEquity": 2_600 }, 2_600],
  ["stockholders", { ...some, TreasuryStockValue: 400, "+TotalStockholdersEquity": 1_950 }, 1_950],
  ["shareowners", { ...some, "+TotalShareownersEquity": 2_400 }, 2_400],
  ["the company's holders", { ...some, "+TotalCompanyStockholdersEquity": 2_111 }, 2_111],
  ["an investment", { ...some, "+TotalShareholdersInvestment": 2_200 }, 2_200],
  ["holders, before other owners", { ...some, "+ShareholdersEquityBeforeMinorityInterest": 2_300 }, 2_300],
  ["what liabilities leave", { Liabilities: 6_000, "+TotalShareholdersEquity": 2_900 }, 2_900],
  [
    "what liabilities leave, with other owners",
    { Liabilities: 6_000, MinorityInterest: 50, "+TotalStockholdersEquity": 2_950 },
    2_950,
  ],
  [
    "one total beside a subtotal",
    { ...some, "+TotalShareholdersEquity": 2_600, "+StockholdersEquitySubtotal": 3_000 },
    2_600,
  ],
  ["holders and lines that add up to it", { ...some, "+TotalShareholdersEquity": 2_100 }, 2_100],
])("reads a filer's own total in place of lines or what liabilities leave: %s", (_, lines, expected) => {
  expect(read(lines)).toMatchObject({
    value: expected,
    source: { note: expect.stringMatching("no standard tag") },
  });
});

test("keeps a standard total beside a filer's own of another amount", () => {
  expect(read({ StockholdersEquity: 2_500, "+TotalShareholdersEquity": 2_600 }).value).toBe(2_500);
});
