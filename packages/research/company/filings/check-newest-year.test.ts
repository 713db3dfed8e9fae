import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { checkNewestYear } from "./check-newest-year.ts";
import { addDays } from "./dates.ts";
import type { Fact } from "./sec-records.ts";

const annual = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-20",
  periodEnd: "2025-12-31",
  url: "https://www.sec.gov/",
};
const createRevenue = (year: number, unit: string, changes: Partial<Fact> = {}) =>
  createFact({
    tag: "Revenues",
    unit,
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    value: 1e9,
    accession: `0000000001-${year - 1999}-000001`,
    filed: `${year + 1}-02-20`,
    ...changes,
  });

/** Returns why the newest report is refused; null if it is not. */
const refuse = (
  facts: Fact[],
  { priceDate = "2026-08-21", ...changes }: Partial<typeof annual> & { priceDate?: string | null } = {},
) => {
  const filings = { annual: { ...annual, ...changes } };
  try {
    checkNewestYear({ name: "X Corp", facts: createCompanyFacts(...facts), filings, priceDate });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ code: "CANNOT_BE_VALUED" });
    return (error as Error).message.replace("X Corp cannot be valued, because ", "");
  }
};

test("accepts a report with its own figures in dollars", () => {
  expect(refuse([createRevenue(2024, "USD"), createRevenue(2025, "USD")])).toBeNull();
  expect(refuse([createRevenue(2025, "USD")], { priceDate: null })).toBeNull();
});

const changed = [2018, 2019].map((year) => createRevenue(year, "USD"));
test.each([
  ["CAD", "Canadian dollars (CAD)"],
  ["EUR", "euros (EUR)"],
  ["JPY", "Japanese yen (JPY)"],
  ["XQZ", "XQZ"],
])("refuses a report in %s, with the last year in dollars", (unit, name) => {
  expect(refuse([...changed, createRevenue(2024, unit), createRevenue(2025, unit)])).toBe(
    `its 10-K filed 2026-02-20 states its figures in ${name}, and our model needs US dollars: the last year in US dollars is the one to 2019-12-31, in the 10-K filed 2020-02-20.`,
  );
});

test("refuses a report in another currency whose filer never used dollars", () => {
  expect(refuse([createRevenue(2025, "CAD")])).toContain(": it has no year in US dollars.");
});

test("the currency of most figures of the newest year counts", () => {
  const tags = ["NetIncomeLoss", "IncomeTaxExpenseBenefit"];
  const own = (unit: string) => tags.map((tag) => createRevenue(2025, unit, { tag }));
  expect(refuse([...own("USD"), createRevenue(2025, "EUR")])).toBeNull();
  expect(refuse([...own("EUR"), createRevenue(2025, "USD")])).toContain("in euros (EUR)");
  // The report's earlier years are in dollars still, as they were filed.
  const earlier = [2023, 2024].map((year) => createRevenue(year, "USD", { accession: annual.accession }));
  expect(refuse([...earlier, createRevenue(2025, "CAD")])).toContain("Canadian dollars");
  // Neither counts nor figures per share have a currency of their own.
  const shares = ["shares", "CAD/shares", "pure"].map((unit) => createRevenue(2025, unit));
  expect(refuse([createRevenue(2025, "USD"), ...shares])).toBeNull();
});

test("accepts a transition report with its months in dollars, or a year that an amendment states", () => {
  const months = createRevenue(2025, "USD", { form: "10-KT", end: "2025-09-30", start: "2025-01-01" });
  expect(refuse([months], { form: "10-KT", periodEnd: "2025-09-30" })).toBeNull();
  const weeks = createRevenue(2025, "USD", { start: "2025-11-01" });
  // Without a year that ends with them no other year is shown under their name.
  expect(refuse([weeks])).toBeNull();
  expect(refuse([createRevenue(2024, "USD"), weeks])).toContain("the newest end on 2024-12-31");
  expect(refuse([createRevenue(2025, "USD", { form: "10-K/A", accession: "amended" })])).toBeNull();
  // The index says the month's end, the facts the last Saturday.
  expect(refuse([createRevenue(2025, "USD", { start: "2024-12-28", end: "2025-12-26" })])).toBeNull();
});

test("the report's own figures count, whatever period the index gives it", () => {
  const year = createRevenue(2025, "USD", { start: "2024-11-01", end: "2025-10-31" });
  expect(refuse([{ ...year, accession: annual.accession }])).toBeNull();
  expect(refuse([{ ...year, accession: "another" }])).toContain("has no figures of its 10-K");
});

test.each([0, 1, 7])("says that the figures of a report filed %i days ago are not there yet", (days) => {
  const priceDate = addDays(annual.filed, days);
  expect(refuse([createRevenue(2024, "USD")], { priceDate })).toBe(
    "the figures of its 10-K filed 2026-02-20 are not available yet. Try again tomorrow.",
  );
});

test("says so as well if the last price is older than the report, or there is none", () => {
  for (const priceDate of ["2026-02-19", null])
    expect(refuse([createRevenue(2024, "USD")], { priceDate })).toContain("not available yet");
});

test.each<[string, Fact[]]>([
  ["only earlier years", [createRevenue(2023, "USD"), createRevenue(2024, "USD")]],
  ["nothing", []],
  ["only a balance sheet", [createFact({ tag: "Assets", end: "2025-12-31", value: 1 })]],
  ["only what other forms state", [createRevenue(2025, "USD", { form: "DEF 14A" })]],
])("refuses a report of which the data has %s long after its filing", (_name, facts) => {
  expect(refuse(facts)).toBe(
    "the SEC's data has no figures of its 10-K filed 2026-02-20, for the period to 2025-12-31, under the standard tags that we read.",
  );
});

test("refuses a company whose newest report is overdue", () => {
  const stopped = { accession: "0000000001-18-000001", filed: "2018-02-20", periodEnd: "2017-12-31" };
  expect(refuse([createRevenue(2017, "USD")], stopped)).toBe(
    "its newest annual report, the 10-K filed 2018-02-20, is of the period to 2017-12-31, 3,155 days before the price of 2026-08-21: it has stopped filing, or its next report is late. Analyse it again once that is filed.",
  );
});

test.each([
  ["2026-08-31", null],
  ["2027-05-15", null],
  ["2027-06-30", null],
  ["2027-07-01", "its newest annual report"],
])("at a price of %s a report of 2025 gives %j", (priceDate, reason) => {
  const refusal = refuse([createRevenue(2025, "USD")], { priceDate });
  if (reason) expect(refusal).toContain(reason);
  else expect(refusal).toBeNull();
});

test("refuses months of a later 10-Q in another currency, but not months in two currencies", () => {
  const create = (unit: string, changes: Partial<Fact> = {}) =>
    createFact({
      tag: "NetIncomeLoss",
      unit,
      start: "2026-01-01",
      end: "2026-06-30",
      value: 1e8,
      form: "10-Q",
      filed: "2026-07-30",
      ...changes,
    });
  const year = createRevenue(2025, "USD");
  expect(refuse([year, create("CAD"), create("CAD", { tag: "Revenues" })])).toBe(
    "its 10-Q filed 2026-07-30 states its figures in Canadian dollars (CAD), and its 10-K filed 2026-02-20 in US dollars: our model needs twelve months in one currency, US dollars.",
  );
  expect(refuse([year, create("CAD"), create("CAD", { tag: "Revenues" }), create("USD")])).toBeNull();
  // Months before the year's end say nothing of the months after it.
  expect(refuse([year, create("CAD", { start: "2025-01-01", end: "2025-06-30" })])).toBeNull();
});

test.each<[string, Fact[]]>([
  ["months after a fresh start", [createRevenue(2025, "USD", { start: "2025-08-16" })]],
  [
    "a 10-Q of the year after, which has nothing to compare",
    [
      createRevenue(2025, "USD", { start: "2025-08-16" }),
      createRevenue(2026, "USD", { end: "2026-03-31", form: "10-Q", filed: "2026-05-01" }),
    ],
  ],
])("refuses a newest 10-K that states only %s", (_, facts) => {
  expect(refuse([createRevenue(2024, "USD"), ...facts])).toMatch(
    /^its 10-K filed 2026-02-20 is of the period to 2025-12-31, and its reports give no twelve months .* the newest end on 2024-12-31\./,
  );
});

test("accepts a newest 10-K whose months add up to a year with those before", () => {
  const months = (start: string, end: string) => createRevenue(2025, "USD", { start, end });
  expect(
    refuse([
      createRevenue(2024, "USD"),
      months("2025-01-01", "2025-08-15"),
      months("2025-08-16", "2025-12-31"),
    ]),
  ).toBeNull();
});
