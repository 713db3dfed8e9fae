import { expect, test } from "vitest";
import { buildBrief } from "../../analyst/testing/brief.ts";
import { resolveFilingDetails } from "./filing-details.ts";
import type { Instance } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";

const { filings, statements } = buildBrief();
const { annual } = statements;
const year = annual.at(-1)!;
const facts = createCompanyFacts();

const resolveDetails = (
  document: Instance | null,
  changes: Partial<Parameters<typeof resolveFilingDetails>[0]> = {},
) => resolveFilingDetails({ instance: document, facts, filings, statements, ...changes });
const listWarnings = (document: Instance | null) => resolveDetails(document).warnings;

/**
 * Creates the instance of the newest 10-K, in which two segments make up the revenue of each given
 * year.
 */
const createDocument = (...years: (typeof annual)[number][]): Instance => ({
  ...createInstance(
    ...years.flatMap(({ start, end, figures }) =>
      [0.75, 0.25].map((share, i) =>
        createInstanceFact({
          concept: "Revenues",
          unit: "USD",
          start,
          end,
          value: (figures.revenue.value as number) * share * 1e6,
          dimensions: { StatementBusinessSegmentsAxis: `${["Pumps", "Valves"][i]}Member` },
        }),
      ),
    ),
  ),
  accession: filings.annual.accession,
});

test("figures of notes are read where texts follow, and nowhere else", () => {
  const inventories = createFact({ tag: "InventoryNet", end: year.end, value: 5e6 });
  const withInventories = { facts: createCompanyFacts(inventories) };
  expect(resolveDetails(null, withInventories).noteFigures?.inventories?.values).toEqual([
    { fiscalYear: year.fiscalYear, value: 5 },
  ]);
  expect(resolveDetails(null, { ...withInventories, readsNotes: false })).not.toHaveProperty("noteFigures");
});

test("without an instance the company has no segments, and a warning gives the reason", () => {
  const { segments, warnings } = resolveDetails(null);
  expect(segments).toEqual([]);
  expect(warnings).toEqual([
    {
      code: "NO_FILING_DOCUMENT",
      message: "The 10-K's own document is not available, so the company is valued as one segment.",
    },
  ]);
});

test("warns about an instance without segments only", () => {
  expect(listWarnings({ ...createInstance(), accession: filings.annual.accession })).toEqual([
    { code: "NO_SEGMENTS", message: "The 10-K reports no segments, so the company is valued as one." },
  ]);
  const { segments, warnings } = resolveDetails(createDocument(year));
  expect(segments.map(({ name, type, fiscalYear }) => [name, type, fiscalYear])).toEqual([
    ["Pumps", "OPERATING", year.fiscalYear],
    ["Valves", "OPERATING", year.fiscalYear],
  ]);
  expect(warnings).toEqual([]);
});

test("warns about segments of an earlier annual report, with both filing dates", () => {
  expect(
    listWarnings({ ...createDocument(year), accession: "0000000001-25-000001", filed: "2025-02-11" }),
  ).toEqual([
    {
      code: "SEGMENTS_OF_EARLIER_FILING",
      message:
        "Segments come from the 10-K filed 2025-02-11; the document of the newest, filed 2026-02-10, is not available.",
    },
  ]);
});

test("adds the years that only the previous year's instance holds", () => {
  const [first, second, third] = annual.slice(-3) as [typeof year, typeof year, typeof year];
  const earlierInstance = createDocument(first, second);
  const { segments } = resolveDetails(createDocument(second, third), { earlierInstance });
  expect(segments.map(({ name, fiscalYear }) => [name, fiscalYear])).toEqual([
    ["Pumps", 2023],
    ["Valves", 2023],
    ["Pumps", 2024],
    ["Valves", 2024],
    ["Pumps", 2025],
    ["Valves", 2025],
  ]);
  // The earlier instance alone is not used.
  expect(resolveDetails(null, { earlierInstance }).segments).toEqual([]);
});

test("looks for claims near the end of the last fiscal year, or of the annual report's period without one", () => {
  const pension = createCompanyFacts(
    createFact({ tag: "DefinedBenefitPensionPlanLiabilitiesNoncurrent", end: "2025-12-31", value: 7e6 }),
  );
  expect(resolveDetails(null, { facts: pension }).unfunded.pension.value).toBe(7);
  const old = createCompanyFacts(
    createFact({ tag: "DefinedBenefitPensionPlanLiabilitiesNoncurrent", end: "2024-06-30", value: 7e6 }),
  );
  expect(resolveDetails(null, { facts: old }).unfunded.pension.value).toBeNull();
  const none = { ...statements, annual: [] };
  expect(resolveDetails(null, { facts: pension, statements: none }).unfunded.pension.value).toBe(7);
  const late = { ...filings, annual: { ...filings.annual, periodEnd: "2028-12-31" } };
  expect(
    resolveDetails(null, { facts: pension, statements: none, filings: late }).unfunded.pension.value,
  ).toBeNull();
});
