import { expect, test } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { buildCase } from "./build-case.ts";
import type { Company, Line, Lines } from "./company.ts";
import { always, expectRefusal, run } from "./run-company.ts";

// Companies whose figures cannot be: each stops with both figures and their filings, in millions.

const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
const newest = "10-Q filed 2026-07-30";

// [what, lines of the usual company, figures that the refusal names]
test.each<[string, Pick<Company, "flows" | "balances">, string[]]>([
  [
    "net income above revenue, with income before tax that is an eighth of it",
    { flows: { NetIncomeLoss: 5_000, [pretax]: 640 } },
    [`net income is 5,000 million (NetIncomeLoss, ${newest})`, `revenue only 4,000 million`],
  ],
  [
    "a loss of six times all assets, with operating income",
    { flows: { NetIncomeLoss: -40_000 } },
    ["net income is −40,000 million", `total assets only 6,400 million (Assets, ${newest})`],
  ],
  [
    "operating income above revenue",
    { flows: { OperatingIncomeLoss: 5_000, NetIncomeLoss: 3_900 } },
    ["operating income is 5,000 million", "revenue 4,000 million"],
  ],
  [
    "gross profit above revenue",
    { flows: { GrossProfit: 6_000 } },
    ["gross profit is 6,000 million", "revenue 4,000 million"],
  ],
  [
    "research that costs ten times all that operating income leaves of revenue",
    { flows: { ResearchAndDevelopmentExpense: 40_000 } },
    ["research and development is 40,000 million", "3,480 million of costs"],
  ],
  [
    "revenue in thousands in every filing",
    { flows: { Revenues: 4_000_000 } },
    ["revenue is 4,000,000 million", "total assets 6,400 million"],
  ],
  [
    "dividends of five times all revenue and assets",
    { flows: { PaymentsOfDividendsCommonStock: 60_000 } },
    ["dividends are 60,000 million", "revenue is 4,000 million", "total assets are 6,400 million"],
  ],
  [
    "cash a tenth above all assets",
    { balances: { CashAndCashEquivalentsAtCarryingValue: 7_000 } },
    ["on 2026-06-30 cash is 7,000 million", "total assets 6,400 million"],
  ],
  [
    "equity above all assets, without liabilities",
    { balances: { StockholdersEquity: 7_000, Liabilities: null, LiabilitiesAndStockholdersEquity: null } },
    ["equity is 7,000 million", "total assets 6,400 million"],
  ],
  [
    "preferred stock above all assets",
    { balances: { PreferredStockValue: 32_000 } },
    ["preferred stock is 32,000 million", "total assets 6,400 million"],
  ],
  [
    "minorities above all assets",
    { balances: { MinorityInterest: 50_000 } },
    ["minority interests are 50,000 million", "total assets 6,400 million"],
  ],
  [
    "debt above all liabilities of its day",
    { balances: { LongTermDebtNoncurrent: 4_200 } },
    ["long-term debt is 4,200 million", "leave 3,200 million beside equity of 3,200 million"],
  ],
  [
    "leases above all liabilities",
    { balances: { OperatingLeaseLiabilityNoncurrent: 40_000 } },
    ["operating leases are 40,000 million", "leave 3,200 million"],
  ],
  [
    "assets below zero",
    { balances: { Assets: -6_400 } },
    ["revenue is 4,000 million", "total assets −6,400 million"],
  ],
])("refuses %s", async (_, { flows = {}, balances = {} }, said) => {
  const steady = (lines: Lines): Lines =>
    Object.fromEntries(Object.entries(lines).map(([tag, n]) => [tag, typeof n === "number" ? always(n) : n]));
  const usual = {
    Assets: 6_400,
    Liabilities: 3_200,
    StockholdersEquity: 3_200,
    LiabilitiesAndStockholdersEquity: 6_400,
  };
  const company: Company = { growth: 0, flows, balances: { ...steady(usual), ...steady(balances) } };
  const error = await run(company).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "CANNOT_BE_VALUED" });
  for (const part of said) expect(error).toMatchObject({ message: expect.stringContaining(part) });
});

test("refuses a newest balance sheet whose totals all have a digit too many", () => {
  const withDigit =
    (millions: number): Line =>
    ({ filed, end }) =>
      filed > "2026-07-01" && end > "2026-05-01" ? 10 * millions : millions;
  const balances = {
    Assets: withDigit(6_400),
    Liabilities: withDigit(3_200),
    StockholdersEquity: withDigit(3_200),
    LiabilitiesAndStockholdersEquity: withDigit(6_400),
  };
  return expectRefusal({ growth: 0, balances }, /64,000 million.*they were 6,400 million/);
});

// [public float in millions of dollars, close, refused]
test.each<[number, number, boolean]>([
  [5_500, 4_000, true],
  [5.5, 4_000, false],
  [900, 40, false],
])(
  "of a float of %i million and a price of %i, refuses what is in pence: %s",
  async (float, close, refused) => {
    const one = buildCase({ growth: 0, prices: { from: "2021-08-21", to: "2026-08-21", close } });
    const last = one.company.filings.findLastIndex(([, form]) => form === "10-K");
    one.company.facts["dei"] = {
      ...one.company.facts["dei"],
      EntityPublicFloat: { USD: [[last, 0, "2025-06-30", float * 1e6]] },
    };
    const asked = analyseCase(one);
    if (refused)
      await expect(asked).rejects.toThrow(/788,?000 million.*public float of 5,?500 million on 2025-06-30/);
    else expect(await asked).toMatchObject({ shares: 197 });
  },
);
