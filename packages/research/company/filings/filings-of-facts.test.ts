import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createIndex, findFilingsOf, findPeriods, year2025 } from "../testing/filing-index.ts";

const emptyIndex = createIndex([]);
const createRevenue = (changes: Partial<Parameters<typeof createFact>[0]>) =>
  createFact({ tag: "Revenues", end: "2025-12-31", value: 1, ...changes });

test("without an index entry, finds the annual report and its last year in the facts", () => {
  const facts = createCompanyFacts(
    createRevenue({ start: "2025-01-01" }),
    createRevenue({ start: "2024-01-01", end: "2024-12-31" }),
    // An instant or a quarter is not the report's year.
    createRevenue({ end: "2026-01-20" }),
    createRevenue({ start: "2025-11-01", end: "2026-01-31" }),
    createRevenue({ tag: "NetIncomeLoss", start: "2023-01-01", end: "2023-12-31" }),
  );
  const { annual, quarterly, earlierAnnual } = findFilingsOf(emptyIndex, facts);
  expect(annual).toEqual({
    form: "10-K",
    accession: "0000000001-26-000001",
    filed: "2026-02-01",
    periodEnd: "2025-12-31",
    url: "https://www.sec.gov/Archives/edgar/data/9/000000000126000001/0000000001-26-000001-index.htm",
  });
  expect([quarterly, earlierAnnual]).toEqual([null, []]);
});

test.each([
  [75, undefined],
  [76, "2026-03-31"],
])("a quarterly report of the facts with a period of %i days ends on %s", (days, end) => {
  const start = new Date(Date.parse("2026-03-31") - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const quarter = { form: "10-Q", accession: "q", filed: "2026-05-01" };
  const facts = createCompanyFacts(
    createRevenue({ start: "2025-01-01" }),
    createRevenue({ ...quarter, start, end: "2026-03-31" }),
    createRevenue({ ...quarter, end: "2026-04-20" }),
  );
  expect(findPeriods(emptyIndex, facts).quarterly).toBe(end);
});

test("rejects a foreign annual report found in the facts", () => {
  const facts = createCompanyFacts(createRevenue({ form: "20-F", start: "2025-01-01" }));
  expect(() => findFilingsOf(emptyIndex, facts)).toThrow("its annual report is a Form 20-F, not a 10-K");
});

test("ignores other forms in the facts, and reports without a full year", () => {
  const facts = createCompanyFacts(
    createRevenue({ form: "8-K", start: "2025-01-01" }),
    createRevenue({ accession: "b", start: "2025-10-01" }),
  );
  expect(() => findFilingsOf(emptyIndex, facts)).toThrow("it has not filed an annual report (10-K) yet");
});

test("takes the period from the index if it lists the filing", () => {
  const facts = createCompanyFacts(
    createRevenue({ accession: year2025.accession, start: "2026-01-01", end: "2026-12-31" }),
  );
  expect(findPeriods(createIndex([year2025]), facts)).toEqual({
    annual: "2025-12-31",
    quarterly: undefined,
    earlier: 0,
  });
});
