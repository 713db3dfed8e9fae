import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findQuarters } from "./quarters.ts";
import { resolveTrailingFlow } from "./trailing-flow.ts";

const last = { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" };
const halfBefore = { start: "2025-01-01", end: "2025-06-30" };
const half = { start: "2026-01-01", end: "2026-06-30" };
const createFlow = (
  tag: string,
  span: { start: string; end: string },
  millions: number,
  filing: Partial<Fact>,
) => createFact({ tag, ...span, value: millions * 1e6, ...filing });
const annual = { form: "10-K", filed: "2026-02-20", accession: "a-26-1" };
const quarterly = { form: "10-Q", filed: "2026-07-30", accession: "a-26-2" };
const earlierQuarterly = { form: "10-Q", filed: "2025-07-30", accession: "a-25-2" };

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";

const resolve = (name: "revenue" | "netIncome" | "depreciation", ...rows: Fact[]) => {
  const facts = createCompanyFacts(...rows);
  return resolveTrailingFlow({ facts, name, last, quarters: findQuarters({ facts, last }), sic: null });
};

test("takes the months of the year before as the year counted them, if a 10-Q restated them", () => {
  const figure = resolve(
    "netIncome",
    createFlow("NetIncomeLoss", last, 1_000, annual),
    createFlow("NetIncomeLoss", halfBefore, 500, earlierQuarterly),
    createFlow("NetIncomeLoss", halfBefore, 200, quarterly),
    createFlow("NetIncomeLoss", half, 530, quarterly),
  );
  expect(figure.value).toBe(1_030);
  expect(figure.source.note).toContain("the 10-Q filed 2026-07-30 restated them to 200.");
});

test("months of which an older filing gives one line of a sum are those of the newer filing", () => {
  const amortised = "AmortizationOfIntangibleAssets";
  const figure = resolve(
    "depreciation",
    createFlow("Depreciation", last, 60, annual),
    createFlow(amortised, last, 800, annual),
    createFlow("Depreciation", halfBefore, 30, earlierQuarterly),
    createFlow("Depreciation", halfBefore, 30, quarterly),
    createFlow(amortised, halfBefore, 400, quarterly),
    createFlow("Depreciation", half, 35, quarterly),
    createFlow(amortised, half, 390, quarterly),
    // Quarters are found by these.
    createFlow("NetIncomeLoss", halfBefore, 500, quarterly),
    createFlow("NetIncomeLoss", half, 530, quarterly),
  );
  expect(figure.value).toBe(60 + 800 + 425 - 430);
});

test.each([
  ["the year was restated with them", { form: "10-K/A", filed: "2026-08-15", accession: "a-26-3" }, 1_330],
  ["no earlier 10-Q gives them", annual, 1_330],
])("takes the newest months if %s", (why, yearFiling, expected) => {
  const rows = [
    createFlow("NetIncomeLoss", last, 1_000, yearFiling),
    createFlow("NetIncomeLoss", halfBefore, 200, quarterly),
    createFlow("NetIncomeLoss", half, 530, quarterly),
  ];
  if (why.startsWith("the year")) rows.push(createFlow("NetIncomeLoss", halfBefore, 500, earlierQuarterly));
  expect(resolve("netIncome", ...rows).value).toBe(expected);
});

test("says from which day on the months count, where a quarter ends days after the one before", () => {
  const quarter = { start: "2026-01-01", end: "2026-04-03" };
  const shorter = { start: "2025-01-01", end: "2025-03-28" };
  const figure = resolve(
    "revenue",
    createFlow("Revenues", last, 1_000, annual),
    createFlow("Revenues", shorter, 200, earlierQuarterly),
    createFlow("Revenues", quarter, 250, quarterly),
  );
  expect(figure).toMatchObject({
    value: 1_050,
    source: { periodStart: "2025-03-29", periodEnd: "2026-04-03" },
  });
});

test("refuses twelve months that a part of the company has left, with both figures and filings", () => {
  const rows = [
    createFlow("Revenues", last, 10_000, annual),
    createFlow("Revenues", halfBefore, 5_000, earlierQuarterly),
    createFlow("Revenues", halfBefore, 2_000, quarterly),
    createFlow("Revenues", half, 2_120, quarterly),
  ];
  expect(() => resolve("revenue", ...rows)).toThrow(
    "a part of it was sold or split off after its 10-K filed 2026-02-20: for 2025-01-01 to 2025-06-30 the 10-Q filed 2026-07-30 gives revenue (Revenues) of 2,000 million, where the 10-Q filed 2025-07-30 gave 5,000 million",
  );
});

test.each([
  ["after the 10-Q", "2026-08-15", 10_000, 5_000],
  ["between the 10-K and the 10-Q", "2026-06-15", 8_000, 4_000],
])("keeps twelve months of which an 8-K %s has recast the year too", (_, filed, year, months) => {
  const figure = resolve(
    "revenue",
    createFlow("Revenues", last, year, annual),
    createFlow("Revenues", last, 4_000, { form: "8-K", filed, accession: "a-26-3" }),
    createFlow("Revenues", halfBefore, months, earlierQuarterly),
    createFlow("Revenues", halfBefore, 2_000, quarterly),
    createFlow("Revenues", half, 2_120, quarterly),
  );
  expect(figure.value).toBe(4_120);
});

test("takes months and a year that two amendments restated one after the other", () => {
  const figure = resolve(
    "netIncome",
    createFlow("NetIncomeLoss", last, 400, annual),
    createFlow("NetIncomeLoss", last, 340, { form: "10-K/A", filed: "2026-08-10", accession: "a-26-4" }),
    createFlow("NetIncomeLoss", halfBefore, 200, earlierQuarterly),
    createFlow("NetIncomeLoss", halfBefore, 170, {
      form: "10-Q/A",
      filed: "2026-08-11",
      accession: "a-26-5",
    }),
    createFlow("NetIncomeLoss", half, 205, { form: "10-Q/A", filed: "2026-08-11", accession: "a-26-5" }),
  );
  expect(figure.value).toBe(375);
});

test("passes over a part tagged Revenues in the quarters alone", () => {
  const figure = resolve(
    "revenue",
    createFlow(contract, last, 4_000, annual),
    createFlow(contract, halfBefore, 2_000, quarterly),
    createFlow(contract, half, 2_120, quarterly),
    createFlow("Revenues", halfBefore, 450, quarterly),
    createFlow("Revenues", half, 480, quarterly),
  );
  expect(figure).toMatchObject({ value: 4_120, source: { tag: contract } });
});

test.each([
  ["without minorities", [], 412],
  [
    "beside minorities, which are another line",
    [createFlow("MinorityInterest", halfBefore, 30, quarterly)],
    400,
  ],
])("reads net income under another tag in the quarters %s", (_, others, expected) => {
  const figure = resolve(
    "netIncome",
    createFlow("NetIncomeLoss", last, 400, annual),
    createFlow("ProfitLoss", halfBefore, 200, quarterly),
    createFlow("ProfitLoss", half, 212, quarterly),
    ...others,
  );
  expect(figure.value).toBe(expected);
});

test("joins twelve months across a change of the fiscal year, each part named in the note", () => {
  const span = (start: string, end: string) => ({ start, end });
  const year = { fiscalYear: 2024, start: "2024-01-01", end: "2024-12-31" };
  const facts = createCompanyFacts(
    createFlow("Revenues", year, 9_400, { ...annual, filed: "2025-02-20" }),
    createFlow("Revenues", span("2025-01-01", "2025-09-30"), 7_600, { form: "10-KT", filed: "2025-11-20" }),
    createFlow("Revenues", span("2024-10-01", "2024-12-31"), 2_450, { form: "10-Q", filed: "2026-02-05" }),
    createFlow("Revenues", span("2025-10-01", "2025-12-31"), 2_700, { form: "10-Q", filed: "2026-02-05" }),
  );
  const figure = resolveTrailingFlow({
    facts,
    name: "revenue",
    last: year,
    quarters: findQuarters({ facts, last: year }),
    sic: null,
  });
  expect(figure.value).toBe(10_300);
  expect(figure.source).toMatchObject({
    periodStart: "2025-01-01",
    periodEnd: "2025-12-31",
    filed: "2026-02-05",
  });
  expect(figure.source.note).toBe(
    "The fiscal year was changed: plus 2025-01-01 to 2025-09-30: 7,600; plus 2025-10-01 to 2025-12-31: 2,700.",
  );
});
