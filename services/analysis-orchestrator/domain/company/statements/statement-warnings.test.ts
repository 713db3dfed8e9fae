import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";
import { addDays } from "../filings/dates.ts";
import { findHistoryWarnings } from "./statement-warnings.ts";

const companies = openTestCompanies();

test("a fiscal year that was moved is warned of, once, with the months that are left out", async () => {
  const { statements, facts, filings } = await companies.company("KO");
  const moved = statements.annual.map((period, i) =>
    i < 10 ? { ...period, start: addDays(period.start, -184), end: addDays(period.end, -184) } : period,
  );
  const warningsOf = (annual: typeof moved) =>
    findHistoryWarnings({
      annual,
      trailing: statements.trailing,
      facts,
      filings,
      priceDate: null,
      splits: [],
    })
      .filter(({ code }) => code === "FISCAL_YEAR_MOVED")
      .map(({ message }) => message);
  expect(warningsOf(statements.annual)).toEqual([]);
  expect(warningsOf(moved)).toEqual([
    "The fiscal year was changed: the months between 2016-06-30 and 2017-01-01 belong to no fiscal year.",
  ]);
});

test("a newer 10-Q whose figures are not at hand is told of", async () => {
  const { statements, facts, filings } = await companies.company("KHC");
  const quarterly = { ...filings.annual, form: "10-Q", filed: "2026-07-30", periodEnd: "2026-06-27" };
  const { annual, trailing } = statements;
  const warnings = findHistoryWarnings({
    annual,
    trailing,
    facts,
    filings: { ...filings, quarterly },
    priceDate: null,
    splits: [],
  });
  expect(warnings.find(({ code }) => code === "QUARTER_NOT_IN_DATA")?.message).toContain("2026-07-30");
});
