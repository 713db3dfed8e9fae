import { expect, test } from "vitest";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { listYears } from "./company-year.ts";
import { measures } from "./place-unusual.ts";

test("debt without what is due within a year gives no ratio of that year", () => {
  const brief = buildBrief();
  const debts = [
    { shortTermDebt: 18, longTermDebt: 138, totalAssets: 500 },
    { longTermDebt: 135, totalAssets: 550 },
  ];
  const annual = brief.statements.annual
    .slice(-2)
    .map((year, i) => replaceFigures(year, { debtRepaid: null, ...debts[i] }));
  const years = listYears({ ...brief, statements: { ...brief.statements, annual } }, readEvidence(brief));
  const share = measures.find(({ key }) => key === "debtShare");
  expect(years.map((year) => share?.value(year))).toEqual([156 / 500, null]);
});
