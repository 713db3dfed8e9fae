import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import type { Fact } from "../filings/sec-records.ts";
import { resolveStatements } from "./statements.ts";

const companies = openTestCompanies();

const newest = async (ticker: string, name: ConceptName) => {
  const { annual } = (await companies.company(ticker)).statements;
  return (annual.at(-1) as StatementPeriod).figures[name];
};

/** A company's newest year with some tags left out or changed. */
const newestChanged = async (
  ticker: string,
  change: (tag: string, rows: readonly Fact[]) => readonly Fact[],
) => {
  const { facts, filings } = await companies.company(ticker);
  const byTag = new Map([...facts.byTag].map(([tag, rows]) => [tag, change(tag, rows)]));
  const { annual } = resolveStatements({ facts: { ...facts, byTag }, filings });
  return (annual.at(-1) as StatementPeriod).figures;
};

test("one line filed under two tags is counted once: AMD's debt that falls due", async () => {
  const debt = await newest("AMD", "shortTermDebt");
  expect(debt.value).toBe(874);
  expect(debt.source.note).toContain("Filed under two tags, counted once.");
});

test("debt that falls due but stays among the long-term is not counted twice: McDonald's", async () => {
  const debt = await newest("MCD", "shortTermDebt");
  expect(debt.value).toBe(0);
  expect(debt.source.note).toContain("included in long-term debt");
  expect((await newest("MCD", "longTermDebt")).value).toBe(39973);
});

test("the balance sheet's line goes before a note's rounded number: Johnson & Johnson", async () => {
  const debt = await newest("JNJ", "shortTermDebt");
  expect(debt.value).toBe(8495);
  expect(debt.source).toMatchObject({ tag: "ShortTermBorrowings" });
});

test("the cash flow statement's depreciation goes before a part of it: McDonald's", async () => {
  expect((await newest("MCD", "depreciation")).value).toBe(2199);
});

test("leases that the balance sheet does not tag are what is due less its interest: McDonald's", async () => {
  const { value, source } = await newest("MCD", "operatingLeases");
  expect(value).toBe(16564 - 4075);
  expect(source.note).toContain("less LesseeOperatingLeaseLiabilityUndiscountedExcessAmount 4075");
});

test("interest is what the statement gives net of interest earned, and that: Walmart, Nike", async () => {
  expect((await newest("WMT", "interestExpense")).value).toBe(2431 + 368);
  expect((await newest("NKE", "interestExpense")).value).toBe(278 - 50);
});

test("a difference that is income is not read as interest expense", async () => {
  const { interestExpense } = await newestChanged("NKE", (tag, rows) =>
    tag === "InvestmentIncomeInterest" ? rows.map((fact) => ({ ...fact, value: 1e6 })) : rows,
  );
  expect(interestExpense).toMatchObject({ value: 323, source: { tag: "InterestPaidNet" } });
});

test("investments of any term count where there are current assets to hold them, and not in an insurer's books", async () => {
  expect((await newest("V", "shortTermInvestments")).value).toBe(1833);
  const { shortTermInvestments } = await newestChanged("V", (tag, rows) =>
    tag === "AssetsCurrent" ? [] : rows,
  );
  expect(shortTermInvestments.value).toBeNull();
});
