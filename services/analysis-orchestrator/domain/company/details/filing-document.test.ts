import { expect, test } from "vitest";
import { briefOf } from "../../analyst/testing/brief.ts";
import { resolveFilingDetails } from "./filing-details.ts";
import type { Instance } from "../filings/sec-records.ts";
import { companyFacts, fact, instance, instanceFact } from "../testing/facts.ts";

const { filings, statements } = briefOf();
const { annual } = statements;
const year = annual.at(-1)!;
const facts = companyFacts();

const detailsOf = (
  document: Instance | null,
  changes: Partial<Parameters<typeof resolveFilingDetails>[0]> = {},
) => resolveFilingDetails({ instance: document, facts, filings, statements, ...changes });
const warned = (document: Instance | null) => detailsOf(document).warnings;

/** A document of the newest 10-K in which two segments make up the revenue of each of these years. */
const divided = (...years: (typeof annual)[number][]): Instance => ({
  ...instance(
    ...years.flatMap(({ start, end, figures }) =>
      [0.75, 0.25].map((share, i) =>
        instanceFact({
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

test("without the 10-K's own document the company is one segment, and a warning says why", () => {
  const { segments, warnings } = detailsOf(null);
  expect(segments).toEqual([]);
  expect(warnings).toEqual([
    {
      code: "NO_FILING_DOCUMENT",
      message: "The 10-K's own document is not available, so the company is valued as one segment.",
    },
  ]);
});

test("a document without segments is told of, and one with segments is not", () => {
  expect(warned({ ...instance(), accession: filings.annual.accession })).toEqual([
    { code: "NO_SEGMENTS", message: "The 10-K reports no segments, so the company is valued as one." },
  ]);
  const { segments, warnings } = detailsOf(divided(year));
  expect(segments.map(({ name, type, fiscalYear }) => [name, type, fiscalYear])).toEqual([
    ["Pumps", "OPERATING", year.fiscalYear],
    ["Valves", "OPERATING", year.fiscalYear],
  ]);
  expect(warnings).toEqual([]);
});

test("segments of an earlier annual report are told of, with both days", () => {
  expect(warned({ ...divided(year), accession: "0000000001-25-000001", filed: "2025-02-11" })).toEqual([
    {
      code: "SEGMENTS_OF_EARLIER_FILING",
      message:
        "Segments come from the 10-K filed 2025-02-11; the document of the newest, filed 2026-02-10, is not available.",
    },
  ]);
});

test("the document of the year before adds the years that the newest does not hold", () => {
  const [first, second, third] = annual.slice(-3) as [typeof year, typeof year, typeof year];
  const earlierInstance = divided(first, second);
  const { segments } = detailsOf(divided(second, third), { earlierInstance });
  expect(segments.map(({ name, fiscalYear }) => [name, fiscalYear])).toEqual([
    ["Pumps", 2023],
    ["Valves", 2023],
    ["Pumps", 2024],
    ["Valves", 2024],
    ["Pumps", 2025],
    ["Valves", 2025],
  ]);
  // An earlier document alone is not enough to go by.
  expect(detailsOf(null, { earlierInstance }).segments).toEqual([]);
});

test("claims are looked for about the end of the last fiscal year, or else of the annual report's", () => {
  const pension = companyFacts(
    fact({ tag: "DefinedBenefitPensionPlanLiabilitiesNoncurrent", end: "2025-12-31", value: 7e6 }),
  );
  expect(detailsOf(null, { facts: pension }).unfunded.pension.value).toBe(7);
  const old = companyFacts(
    fact({ tag: "DefinedBenefitPensionPlanLiabilitiesNoncurrent", end: "2024-06-30", value: 7e6 }),
  );
  expect(detailsOf(null, { facts: old }).unfunded.pension.value).toBeNull();
  const none = { ...statements, annual: [] };
  expect(detailsOf(null, { facts: pension, statements: none }).unfunded.pension.value).toBe(7);
  const late = { ...filings, annual: { ...filings.annual, periodEnd: "2028-12-31" } };
  expect(
    detailsOf(null, { facts: pension, statements: none, filings: late }).unfunded.pension.value,
  ).toBeNull();
});
