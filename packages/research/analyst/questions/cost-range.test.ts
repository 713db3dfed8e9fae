import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { answerBetter, answerWorse } from "./change-questions.ts";
import { describeCostRange } from "./cost-range.ts";

const source = derived("made up for a test");
// By the model a point of the margin is worth 10.06 a share; tax is a fifth of income.
const elasticities = { revenueGrowthRate: 80, stableNetIncomeMargin: 100 };
const createBrief = (shares: readonly number[]) => {
  const brief = buildBrief({ segments: [] });
  for (const { figures } of brief.statements.annual) {
    figures.costOfSales = { ...figures.costOfSales, value: null };
    figures.pretaxIncome = { value: 1_000, source };
    figures.incomeTax = { value: 200, source };
  }
  setNote(brief, "marketing", shares);
  return brief;
};
const shares = [0.18, 0.17, 0.19, 0.18, 0.2];
const rising = [0.23, 0.23, 0.22, 0.2, 0.2];
const contextOf = (own = shares, margin = {}) =>
  createContext({ brief: createBrief(own), elasticities, margin: { trailing: 0.12, ...margin } });

test("a cost at its mean of the years before is worth what that moves the margin, after tax", () => {
  expect(describeCostRange(contextOf(), "better")).toBe(
    "Marketing took 20.0% of revenue in fiscal 2025 and 18.0% on average in the four years before; a return to that adds $15.09 a share after 25.0% tax.",
  );
  // One mean is on one side: no cost can both rise and fall back to it.
  expect(describeCostRange(contextOf(), "worse")).toBeNull();
  expect(describeCostRange(contextOf(rising), "worse")).toBe(
    "Marketing took 20.0% of revenue in fiscal 2025 and 22.0% on average in the four years before; a return to that takes $15.09 off a share after 25.0% tax.",
  );
});

test("the company's own cost comes before what the cases assume", () => {
  const low = [0.196, 0.197, 0.198, 0.198, 0.2];
  expect(answerBetter(contextOf(low)).find(Boolean)).toMatch(/^Marketing took 20\.0% /);
  // From 3% of the value on the median comes first; a return to a mean is worth less.
  const near = [0.204, 0.203, 0.202, 0.202, 0.2];
  expect(answerWorse(contextOf(near)).join(" ")).toMatch(/^Marketing took 20\.0% /);
  expect(answerBetter(contextOf(low)).join(" ")).not.toContain("Our bull case");
});

test("no cost is named of an unusual year, of a small or too large a move, or that we expect already", () => {
  const leftOut = [2021, 2022, 2023].map((year) => ({ year, margin: 0.1, isUnusual: true }));
  expect(describeCostRange(contextOf(rising, { leftOut }), "worse")).toBeNull();
  expect(describeCostRange(contextOf([0.2, 0.201, 0.2, 0.2, 0.2]), "worse")).toBeNull();
  expect(describeCostRange(contextOf([0.26, 0.26, 0.26, 0.26, 0.2]), "worse")).toBeNull();
  // We expect 12.0%: of a margin of 10.0% the base case has two points more already.
  expect(describeCostRange(contextOf(shares, { trailing: 0.1 }), "better")).toBeNull();
  expect(describeCostRange(contextOf(rising, { trailing: 0.1 }), "worse")).not.toBeNull();
  expect(describeCostRange(contextOf(rising, { trailing: 0.14 }), "worse")).toBeNull();
});

test("a cost that may hold impairments, a bank's and one from a tax gain are left out", () => {
  const bank = contextOf();
  expect(
    describeCostRange({ ...bank, evidence: { ...bank.evidence, isFinancial: true } }, "better"),
  ).toBeNull();
  const brief = createBrief([0, 0, 0, 0, 0]);
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.24, 0.2]);
  const context = createContext({ brief, elasticities, margin: { trailing: 0.12 } });
  expect(describeCostRange(context, "worse")).toContain("21.0% on average in the four years before");
  const charged = brief.statements.annual.at(-2);
  if (charged) charged.figures.impairment = { value: 5_000, source };
  expect(describeCostRange(context, "worse")).toBeNull();
});
