import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFiling, createIndex, findFilingsOf, year2025 } from "../testing/filing-index.ts";
import type { Fact } from "./sec-records.ts";

const flow = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  createFact({ tag, start: "2025-01-01", end: "2025-12-31", value: millions * 1e6, ...changes });
const balance = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  createFact({ tag, end: "2025-12-31", value: millions * 1e6, ...changes });
const income = flow("GrossInvestmentIncomeOperating", 1_250);

/** Returns why a company with these facts is refused; null if it is not. */
const refuse = (
  facts: Fact[],
  { sic = null, forms = [] }: { sic?: number | null; forms?: string[] } = {},
) => {
  const filings = [year2025, ...forms.map((form, i) => createFiling(form, `2025-0${9 - i}-01`, ""))];
  try {
    findFilingsOf(createIndex(filings, sic), createCompanyFacts(...facts));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([null, 6726, 6799, 6199])("refuses a lender with gross investment income, code %s", (sic) => {
  expect(refuse([income, flow("NetIncomeLoss", 500)], { sic })).toBe(
    "X Corp cannot be valued, because it is a fund that lends and invests, such as a business development company: its 10-K filed 2026-02-01 states investment income of 1,250 million (GrossInvestmentIncomeOperating); such a fund is judged by its net asset value per share, and our model starts from the sales of a business.",
  );
});

const share = createFact({
  tag: "NetAssetValuePerShare",
  unit: "USD/shares",
  end: "2025-12-31",
  value: 19.9,
});
test.each<[string, Fact[], number | null]>([
  ["the same income as revenue", [income, flow("Revenues", 1_250)], null],
  ["fees beside its income", [income, flow("Revenues", 2_400)], null],
  [
    "net assets per share and investments",
    [share, balance("InvestmentOwnedAtFairValue", 410), balance("Assets", 1_000)],
    null,
  ],
  ["interest and dividends, by its code", [flow("InterestAndDividendIncomeOperating", 90)], 6799],
  ["net investment income, by its code", [flow("NetInvestmentIncome", 90), flow("NetIncomeLoss", 120)], 6726],
  ["a year that ends on another day", [{ ...income, start: "2024-12-29", end: "2025-12-27" }], null],
])("refuses a fund with %s", (_name, facts, sic) => {
  expect(refuse(facts, { sic })).toContain("it is a fund that lends and invests");
});

test.each<[string, Fact[], number | null]>([
  ["a business with income of its investments", [income, flow("Revenues", 2_600)], 7372],
  ["an insurer", [income, flow("Revenues", 1_300)], 6311],
  ["an insurer whose revenue has another tag", [income], 6331],
  [
    "a fund of an earlier year",
    [flow("GrossInvestmentIncomeOperating", 9, { start: "2022-01-01", end: "2022-12-31" })],
    null,
  ],
  ["a quarter of such income", [{ ...income, start: "2025-10-01" }], null],
  ["no income", [flow("GrossInvestmentIncomeOperating", 0)], null],
  ["an investor with sales", [flow("NetInvestmentIncome", 90), flow("Revenues", 50)], 6799],
  [
    "an investor with interest on its cash and a loss",
    [flow("InvestmentIncomeInterestAndDividend", 2), flow("NetIncomeLoss", -60)],
    6799,
  ],
  ["a bank", [flow("InterestAndDividendIncomeOperating", 900)], 6021],
  [
    "net assets per share, but few investments",
    [share, balance("InvestmentOwnedAtFairValue", 400), balance("Assets", 1_000)],
    null,
  ],
  [
    "investments, but no net assets per share",
    [balance("InvestmentOwnedAtFairValue", 900), balance("Assets", 1_000)],
    null,
  ],
])("accepts %s", (_name, facts, sic) => {
  expect(refuse(facts, { sic })).toBeNull();
});

test.each(["N-54A", "N-54A/A", "40-17G", "40-17G/A"])(
  "refuses a filer of %s at the start, before its facts",
  (form) => {
    const index = createIndex([year2025, createFiling(form, "2025-08-01", "")]);
    expect(() => findFilingsOf(index)).toThrow(
      `such as a business development company (${form} filed 2025-08-01): such a fund is judged by its net asset value per share`,
    );
  },
);

test("a company that has withdrawn its election is a business again", () => {
  expect(refuse([], { forms: ["N-54C", "40-17G"] })).toBeNull();
  expect(refuse([], { forms: ["40-17G", "N-54C"] })).toContain("it is a fund");
  expect(refuse([], { forms: ["N-54B", "40-17F"] })).toBeNull();
});
