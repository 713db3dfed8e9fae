import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { resolveStatements } from "./statements.ts";

const companies = openTestCompanies();

const readValue = (period: StatementPeriod | undefined, name: ConceptName) => period?.figures[name].value;
const findYear = (annual: StatementPeriod[], end: string) => annual.find((period) => period.end === end);

const removeTags = (facts: CompanyFacts, unwanted: RegExp): CompanyFacts => ({
  ...facts,
  byTag: new Map([...facts.byTag].filter(([tag]) => !unwanted.test(tag))),
});

test("every figure cites its source, or gives the reason why it is null", async () => {
  for (const ticker of ["AAPL", "JPM", "SNOW", "V"]) {
    const { statements } = await companies.company(ticker);
    for (const period of [...statements.annual, statements.trailing])
      for (const { value: number, source } of Object.values(period.figures)) {
        if (number === null) expect(source.note).toBeTruthy();
        else expect(Number.isFinite(number)).toBe(true);
        if (source.kind === "filing") {
          expect(source.accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
          expect(source.url).toContain(source.accession);
          expect(source.tag).toBeTruthy();
          expect(source.filed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        }
      }
  }
});

test("reads a history of at least 15 years without gaps", async () => {
  for (const ticker of ["AAPL", "MSFT", "KO", "JPM", "JNJ", "MU", "GE"]) {
    const { annual } = (await companies.company(ticker)).statements;
    expect(annual.length).toBeGreaterThanOrEqual(15);
    const years = annual.map(({ fiscalYear }) => fiscalYear);
    expect(years).toEqual(years.map((_, i) => (years[0] as number) + i));
  }
});

test("follows a change of revenue tags (Apple: SalesRevenueNet to RevenueFromContractWithCustomer)", async () => {
  const { annual } = (await companies.company("AAPL")).statements;
  expect(readValue(findYear(annual, "2015-09-26"), "revenue")).toBe(233715);
  expect(findYear(annual, "2015-09-26")?.figures.revenue.source.tag).toBe("SalesRevenueNet");
  expect(annual.at(-1)?.figures.revenue.source.tag).toBe(
    "RevenueFromContractWithCustomerExcludingAssessedTax",
  );
});

test("adds deposits and marketable securities on lines of their own (Coca-Cola, fiscal 2020)", async () => {
  const { annual } = (await companies.company("KO")).statements;
  const year = annual.find(({ fiscalYear }) => fiscalYear === 2020);
  expect(readValue(year, "shortTermInvestments")).toBe(1771 + 2348);
});

test("reads a bank's revenue net of interest expense (JPMorgan)", async () => {
  const { annual } = (await companies.company("JPM")).statements;
  expect(annual.at(-1)?.figures.revenue.source.tag).toBe("RevenuesNetOfInterestExpense");
});

test("adds up a bank's net interest income and other income if there is no total", async () => {
  const { facts, filings } = await companies.company("JPM");
  const totals = /^(Revenues|RevenuesNetOfInterestExpense|RevenueFromContractWithCustomer.*)$/;
  const { annual } = resolveStatements({ facts: removeTags(facts, totals), filings });
  const { value: sum, source } = annual.at(-1)?.figures.revenue ?? {};
  expect(sum).toBe(95443 + 87004);
  expect(source?.note).toContain("Sum: InterestIncomeExpenseNet 95443, NoninterestIncome 87004.");
});

test("a bank's operating income is its pre-tax income (JPMorgan)", async () => {
  const { figures } = (await companies.company("JPM")).statements.annual.at(-1) as StatementPeriod;
  expect(figures.operatingIncome.value).toBe(figures.pretaxIncome.value);
  expect(figures.interestExpense.value).toBe(97898);
});

test("ignores the rounded net income of proxy statements (JPMorgan, Snowflake)", async () => {
  const jpm = (await companies.company("JPM")).statements.annual.at(-1);
  expect(readValue(jpm, "netIncome")).toBe(55681);
  expect(jpm?.figures.netIncome.source.form).toBe("10-K");
  const snow = (await companies.company("SNOW")).statements.annual;
  expect(readValue(findYear(snow, "2025-01-31"), "netIncome")).toBe(-1285.64);
});

test("estimates interest expense that is no longer stated, with a note (Apple after 2023)", async () => {
  const { statements } = await companies.company("AAPL");
  const { annual, warnings } = statements;
  expect(readValue(findYear(annual, "2023-09-30"), "interestExpense")).toBe(3933);
  expect(annual.at(-1)?.figures.interestExpense.source.kind).toBe("assumed");
  expect(annual.at(-1)?.figures.interestExpense.source.note).toContain("Not stated since fiscal 2023");
  expect(warnings.map(({ code }) => code)).toContain("INTEREST_ESTIMATED");
});

test("reads net income from ProfitLoss if it is the only tag (Broadcom 2025, Mastercard)", async () => {
  const broadcom = (await companies.company("AVGO")).statements.annual.at(-1);
  const mastercard = (await companies.company("MA")).statements.annual.at(-1);
  expect(broadcom?.figures.netIncome.source.tag).toBe("ProfitLoss");
  expect(mastercard?.figures.netIncome.source.tag).toBe("ProfitLoss");
});

test.each([
  ["JNJ", true],
  ["NKE", true],
  ["GE", true],
  // An insurer's interest is revenue.
  ["BRK-B", false],
])("computes missing operating income of %s, less interest income: %s", async (ticker, isLess) => {
  const { figures } = (await companies.company(ticker)).statements.trailing;
  const { operatingIncome, pretaxIncome, interestExpense, interestIncome } = figures;
  expect(operatingIncome.source.kind).toBe("derived");
  expect(operatingIncome.value).toBeCloseTo(
    (pretaxIncome.value as number) +
      (interestExpense.value ?? 0) -
      (isLess ? (interestIncome.value as number) : 0),
    6,
  );
});

test("has operating income as a company states income before interest and taxes (NIKE)", async () => {
  const [before, last] = (await companies.company("NKE")).statements.annual.slice(-2);
  // Its reconciliation of segments adds back interest net of interest income, and no more.
  expect(readValue(before, "operatingIncome")).toBe(3885 - 107);
  expect(readValue(last, "operatingIncome")).toBe(3900 - 50);
});

test("trailing twelve months = year + year to date - year to date of the previous year (Micron)", async () => {
  const { annual, trailing } = (await companies.company("MU")).statements;
  expect(trailing.end).toBe("2026-05-28");
  expect(trailing.start).toBe("2025-05-30");
  expect(
    (readValue(trailing, "revenue") as number) / (readValue(annual.at(-1), "revenue") as number),
  ).toBeGreaterThan(2);
  expect(trailing.figures.revenue.source.note).toContain("Fiscal 2025: 37,378; plus");
});

test("does not read a quarter's three months as the year to date (Apple)", async () => {
  const { facts, statements } = await companies.company("AAPL");
  const spans = (facts.byTag.get("RevenueFromContractWithCustomerExcludingAssessedTax") ?? [])
    .filter(({ end, form }) => end === "2026-03-28" && form === "10-Q")
    .map(({ start, value: units }) => [start, units / 1e6]);
  expect(spans).toContainEqual(["2025-12-28", 111184]);
  expect(spans).toContainEqual(["2025-09-28", 254940]);
  expect(statements.trailing.figures.revenue.source.note).toContain(
    "plus 2025-09-28 to 2026-03-28: 254,940; less",
  );
});

test("matches two tags of one line (Broadcom: interest expense in 10-K and 10-Q)", async () => {
  const { trailing } = (await companies.company("AVGO")).statements;
  expect(readValue(trailing, "interestExpense")).toBe(3210 + 1577 - 1642);
});

test("does not mix interest paid with interest expense (Meta)", async () => {
  const { trailing } = (await companies.company("META")).statements;
  expect(readValue(trailing, "interestExpense")).toBe(1165);
  expect(trailing.figures.interestExpense.source.note).toContain("later quarters do not report it");
});

test.each([
  ["AAPL", 416161 + 254940 - 219659, 112010 + 71675 - 61110],
  ["MU", 37378 + 78959 - 26063, 8539 + 47268 - 5338],
  ["NVDA", 215938 + 81615 - 44062, null],
  ["GOOGL", 402836 + 229692 - 186662, null],
  ["KO", 47941 + 12472 - 11129, null],
  // Less the newest year's preferred dividends.
  ["JPM", null, 57048 + 16494 - 14643 - 1367],
  ["TSLA", null, 3794 + 477 - 409],
  ["V", 40000 + 22131 - 19104, null],
])(
  "%s's trailing revenue is %s and net income %s, computed from the quarters by hand",
  async (ticker, revenue, netIncome) => {
    const { trailing } = (await companies.company(ticker)).statements;
    if (revenue !== null) expect(readValue(trailing, "revenue")).toBe(revenue);
    if (netIncome !== null) expect(readValue(trailing, "netIncome")).toBe(netIncome);
  },
);

test("without a newer 10-Q the trailing twelve months are the last year (Microsoft)", async () => {
  const { annual, trailing } = (await companies.company("MSFT")).statements;
  expect(trailing.end).toBe("2026-06-30");
  expect(readValue(trailing, "revenue")).toBe(readValue(annual.at(-1), "revenue"));
});

test("uses the newest known balances if newer quarters omit them, and warns with their date (Coca-Cola)", async () => {
  const { trailing, warnings } = (await companies.company("KO")).statements;
  expect(readValue(trailing, "bookEquity")).toBe(32169);
  expect(trailing.figures.bookEquity.source.periodEnd).toBe("2025-12-31");
  expect(warnings.find(({ code }) => code === "BALANCES_OF_YEAR_END")?.message).toContain("2025-12-31");
});

test("uses the last filed value, and notes the value that it restates (GE's break-up)", async () => {
  const { annual, warnings } = (await companies.company("GE")).statements;
  const restated = findYear(annual, "2022-12-31");
  expect(readValue(restated, "revenue")).toBe(29139);
  expect(restated?.figures.revenue.source.note).toMatch(
    /^Restated: the 10-K filed 2023-02-10 gave 76555 million\./,
  );
  expect(warnings.find(({ code }) => code === "HISTORY_BREAK")?.message).toContain(
    "up to fiscal 2021 still includes them",
  );
  const johnson = (await companies.company("JNJ")).statements.warnings;
  expect(johnson.find(({ code }) => code === "HISTORY_BREAK")?.message).toContain(
    "up to fiscal 2020 still includes them",
  );
  const apple = (await companies.company("AAPL")).statements.warnings;
  expect(apple.map(({ code }) => code)).not.toContain("HISTORY_BREAK");
});

test("reads fiscal years of 52 and 53 weeks (Costco, Johnson & Johnson)", async () => {
  const costco = (await companies.company("COST")).statements.annual;
  expect(costco.slice(-3).map(({ end }) => end)).toEqual(["2023-09-03", "2024-09-01", "2025-08-31"]);
  const johnson = (await companies.company("JNJ")).statements.annual;
  expect(johnson.slice(-4).map(({ fiscalYear }) => fiscalYear)).toEqual([2022, 2023, 2024, 2025]);
});

test("numbers fiscal years as the company does (NVIDIA's year to January 2026 is 2026)", async () => {
  expect((await companies.company("NVDA")).statements.annual.at(-1)?.fiscalYear).toBe(2026);
  expect((await companies.company("WMT")).statements.annual.at(-1)?.fiscalYear).toBe(2026);
});

test("subtracts minority interest from equity including it (Procter & Gamble)", async () => {
  const { annual } = (await companies.company("PG")).statements;
  expect(annual.at(-1)?.figures.bookEquity.source.note).toContain("less MinorityInterest 272");
});

test("warns about negative equity and old figures", async () => {
  const mcd = (await companies.company("MCD")).statements.warnings.map(({ code }) => code);
  const bkng = (await companies.company("BKNG")).statements.warnings.map(({ code }) => code);
  expect(mcd).toContain("NEGATIVE_EQUITY");
  expect(bkng).toContain("OLD_FIGURES");
  const snow = (await companies.company("SNOW")).statements.warnings;
  expect(snow.find(({ code }) => code === "BALANCES_OF_YEAR_END")?.message).toContain("2025-04-30");
});

test("rejects a company without revenue", async () => {
  const { facts, filings } = await companies.company("KHC");
  expect(() => resolveStatements({ facts: removeTags(facts, /Revenue|Sales|GrossProfit/), filings })).toThrow(
    "Kraft Heinz Co cannot be valued, because none of its filings states total revenue",
  );
});

test("rejects a company without annual figures", async () => {
  const { facts, filings } = await companies.company("KHC");
  expect(() => resolveStatements({ facts: { ...facts, byTag: new Map() }, filings })).toThrow(
    "no annual figures in US dollars",
  );
});

test("rejects figures in another currency", async () => {
  const { facts, filings } = await companies.company("KHC");
  const inPounds = new Map(
    [...facts.byTag].map(([tag, rows]) => [
      tag,
      rows.map((fact) => ({ ...fact, unit: fact.unit.replace("USD", "GBP") })),
    ]),
  );
  expect(() => resolveStatements({ facts: { ...facts, byTag: inPounds }, filings })).toThrow(
    "no annual figures in US dollars",
  );
});
