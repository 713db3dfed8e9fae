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
const shares = [0.18, 0.19, 0.22, 0.2, 0.2];
const contextOf = (own = shares, margin = {}) =>
  createContext({ brief: createBrief(own), elasticities, margin: { trailing: 0.12, ...margin } });

test("a cost at its best or worst year of five is worth what that moves the margin, after tax", () => {
  // Two points before tax are 1.6 after.
  expect(describeCostRange(contextOf(), "better")).toBe(
    "Marketing took 20.0% of revenue in fiscal 2025 and 18.0% in fiscal 2021; a return to that adds $15.09 a share after 25.0% tax.",
  );
  expect(describeCostRange(contextOf(), "worse")).toBe(
    "Marketing took 20.0% of revenue in fiscal 2025 and 22.0% in fiscal 2023; a return to that takes $15.09 off a share after 25.0% tax.",
  );
});

test("the company's own cost comes before what the cases assume", () => {
  expect(answerBetter(contextOf()).find(Boolean)).toMatch(/^Marketing took 20\.0% /);
  expect(answerWorse(contextOf()).join(" ")).toMatch(/^Marketing took 20\.0% /);
  expect(answerBetter(contextOf()).join(" ")).not.toContain("Our bull case");
});

test("no cost is named of an unusual year, of a small or too large a move, or that we expect already", () => {
  const leftOut = [{ year: 2023, margin: 0.1, isUnusual: true }];
  expect(describeCostRange(contextOf(shares, { leftOut }), "worse")).toBeNull();
  expect(describeCostRange(contextOf([0.2, 0.201, 0.2, 0.2, 0.2]), "worse")).toBeNull();
  expect(describeCostRange(contextOf([0.2, 0.26, 0.2, 0.2, 0.2]), "worse")).toBeNull();
  // We expect 12.0%: of a margin of 10.0% the base case has two points more already.
  expect(describeCostRange(contextOf(shares, { trailing: 0.1 }), "better")).toBeNull();
  expect(describeCostRange(contextOf(shares, { trailing: 0.1 }), "worse")).not.toBeNull();
  expect(describeCostRange(contextOf(shares, { trailing: 0.14 }), "worse")).toBeNull();
});

test("a cost that may hold impairments, a bank's and one from a tax gain are left out", () => {
  const bank = contextOf();
  expect(
    describeCostRange({ ...bank, evidence: { ...bank.evidence, isFinancial: true } }, "better"),
  ).toBeNull();
  const brief = createBrief([0, 0, 0, 0, 0]);
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.24, 0.2]);
  const context = createContext({ brief, elasticities, margin: { trailing: 0.12 } });
  expect(describeCostRange(context, "worse")).toContain("24.0% in fiscal 2024");
  const charged = brief.statements.annual.at(-2);
  if (charged) charged.figures.impairment = { value: 5_000, source };
  expect(describeCostRange(context, "worse")).toBeNull();
});
