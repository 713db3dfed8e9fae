import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import type { Fact } from "../filings/sec-records.ts";
import { resolveStatements } from "./statements.ts";

const companies = openTestCompanies();

const readNewest = async (ticker: string, name: ConceptName) => {
  const { annual } = (await companies.company(ticker)).statements;
  return (annual.at(-1) as StatementPeriod).figures[name];
};

/** Returns the newest year's figures of a company after some facts are changed or removed. */
const resolveChanged = async (
  ticker: string,
  change: (tag: string, rows: readonly Fact[]) => readonly Fact[],
) => {
  const { facts, filings } = await companies.company(ticker);
  const byTag = new Map([...facts.byTag].map(([tag, rows]) => [tag, change(tag, rows)]));
  const { annual } = resolveStatements({ facts: { ...facts, byTag }, filings });
  return (annual.at(-1) as StatementPeriod).figures;
};

test("counts a line once that is filed under two tags (AMD: current debt)", async () => {
  const debt = await readNewest("AMD", "shortTermDebt");
  expect(debt.value).toBe(874);
  expect(debt.source.note).toContain("Filed under two tags, counted once.");
});

test("does not count current debt twice that stays in long-term debt (McDonald's)", async () => {
  const debt = await readNewest("MCD", "shortTermDebt");
  expect(debt.value).toBe(0);
  expect(debt.source.note).toContain("included in long-term debt");
  expect((await readNewest("MCD", "longTermDebt")).value).toBe(39973);
});

test("prefers the balance sheet's line to a note's rounded value (Johnson & Johnson)", async () => {
  const debt = await readNewest("JNJ", "shortTermDebt");
  expect(debt.value).toBe(8495);
  expect(debt.source).toMatchObject({ tag: "ShortTermBorrowings" });
});

test("prefers the cash flow statement's depreciation to a part of it (McDonald's)", async () => {
  expect((await readNewest("MCD", "depreciation")).value).toBe(2199);
});

test("computes untagged lease liabilities as undiscounted payments less interest (McDonald's)", async () => {
  const { value, source } = await readNewest("MCD", "operatingLeases");
  expect(value).toBe(16564 - 4075);
  expect(source.note).toContain("less LesseeOperatingLeaseLiabilityUndiscountedExcessAmount 4075");
});

test("computes interest expense from net interest and interest income (Walmart, Nike)", async () => {
  expect((await readNewest("WMT", "interestExpense")).value).toBe(2431 + 368);
  expect((await readNewest("NKE", "interestExpense")).value).toBe(278 - 50);
});

test("does not read net interest income as interest expense", async () => {
  const { interestExpense } = await resolveChanged("NKE", (tag, rows) =>
    tag === "InvestmentIncomeInterest" ? rows.map((fact) => ({ ...fact, value: 1e6 })) : rows,
  );
  expect(interestExpense).toMatchObject({ value: 323, source: { tag: "InterestPaidNet" } });
});

test("reads investments of any term as short-term only if current assets are reported", async () => {
  expect((await readNewest("V", "shortTermInvestments")).value).toBe(1833);
  const { shortTermInvestments } = await resolveChanged("V", (tag, rows) =>
    tag === "AssetsCurrent" ? [] : rows,
  );
  expect(shortTermInvestments.value).toBeNull();
});
