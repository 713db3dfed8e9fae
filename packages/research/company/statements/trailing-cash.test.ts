import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findQuarters } from "./quarters.ts";
import { resolveTrailingFlow } from "./trailing-flow.ts";

const last = { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" };
const halfBefore = { start: "2025-01-01", end: "2025-06-30" };
const half = { start: "2026-01-01", end: "2026-06-30" };
const quarter = { start: "2026-04-01", end: "2026-06-30" };
const annual = { form: "10-K", filed: "2026-02-20", accession: "a-26-1" };
const quarterly = { form: "10-Q", filed: "2026-07-30", accession: "a-26-2" };

type Span = { start: string; end: string };
const flow = (tag: string, span: Span, millions: number, filing: Partial<Fact>) =>
  createFact({ tag, ...span, value: millions * 1e6, ...filing });

/** Income for the periods, and both totals, so that each statement is complete. */
const statements = [
  [last, annual],
  [halfBefore, quarterly],
  [half, quarterly],
] as const;
const income = statements.map(([span, filing]) => flow("NetIncomeLoss", span, 10, filing));
const totals = statements.flatMap(([span, filing]) => [
  flow("NetCashProvidedByUsedInOperatingActivities", span, 50, filing),
  flow("NetCashProvidedByUsedInFinancingActivities", span, -5, filing),
]);

const resolve = (name: ConceptName, ...rows: Fact[]) => {
  const facts = createCompanyFacts(...income, ...rows);
  return resolveTrailingFlow({ facts, name, last, quarters: findQuarters({ facts, last }), sic: null });
};
const businesses = "PaymentsToAcquireBusinessesNetOfCashAcquired";

test("an acquisition of the months before does not count once more in the twelve months", () => {
  const rows = [flow(businesses, last, 900, annual), flow(businesses, halfBefore, 900, quarterly)];
  const figure = resolve("acquisitions", ...totals, ...rows);
  expect(figure.value).toBe(0);
  expect(figure.source).toMatchObject({
    tag: businesses,
    periodStart: "2025-07-01",
    periodEnd: "2026-06-30",
  });
});

test("an acquisition since the year counts, though the year had none", () => {
  expect(resolve("acquisitions", ...totals, flow(businesses, half, 70, quarterly)).value).toBe(70);
});

test("months to date count, not the quarter of the same filing", () => {
  const rows = [
    flow("PaymentsForRepurchaseOfCommonStock", last, 40, annual),
    flow("PaymentsForRepurchaseOfCommonStock", halfBefore, 15, quarterly),
    flow("PaymentsForRepurchaseOfCommonStock", half, 22, quarterly),
    flow("PaymentsForRepurchaseOfCommonStock", quarter, 12, quarterly),
  ];
  expect(resolve("buybacks", ...totals, ...rows).value).toBe(40 + 22 - 15);
});

test("each statement divides its debt as it does: tags may differ from filing to filing", () => {
  const rows = [
    flow("ProceedsFromIssuanceOfLongTermDebt", last, 60, annual),
    flow("ProceedsFromIssuanceOfCommercialPaper", last, 30, annual),
    flow("ProceedsFromIssuanceOfDebt", half, 20, quarterly),
    flow("ProceedsFromIssuanceOfDebt", halfBefore, 50, quarterly),
  ];
  expect(resolve("debtIssued", ...totals, ...rows).value).toBe(90 + 20 - 50);
});

test("months that a 10-Q restated are taken as the year counted them", () => {
  const earlier = { form: "10-Q", filed: "2025-07-30", accession: "a-25-2" };
  const rows = [
    flow(businesses, last, 100, annual),
    flow(businesses, halfBefore, 80, earlier),
    flow(businesses, halfBefore, 30, quarterly),
    flow(businesses, half, 5, quarterly),
  ];
  expect(resolve("acquisitions", ...totals, ...rows).value).toBe(25);
});

test("without a whole statement of the months the figure is that of the year, and says so", () => {
  const figure = resolve("acquisitions", flow(businesses, last, 100, annual));
  expect(figure.value).toBe(100);
  expect(figure.source.note).toContain("Of fiscal 2025: later quarters do not report it.");
});

test("one line of a sum does not stand for all of it", () => {
  const rows = [
    flow("RepaymentsOfLongTermDebt", last, 100, annual),
    flow("RepaymentsOfShortTermDebt", last, 50, annual),
    flow("RepaymentsOfLongTermDebt", half, 10, quarterly),
    flow("RepaymentsOfLongTermDebt", halfBefore, 10, quarterly),
  ];
  expect(resolve("debtRepaid", ...rows).value).toBe(150);
});

const discontinued = "IncomeLossFromDiscontinuedOperationsNetOfTax";

test.each<[string, Fact[], number]>([
  ["that the year alone states", [flow(discontinued, last, 15, annual)], 15],
  [
    "that the months before hold",
    [flow(discontinued, last, 15, annual), flow(discontinued, halfBefore, 8, quarterly)],
    7,
  ],
  ["that began since", [flow(discontinued, half, 6, quarterly)], 6],
  [
    // Revenue of the year, and so of its months, still counts the part.
    "of a part that the year still counts",
    [flow(discontinued, half, 6, quarterly), flow(discontinued, halfBefore, 5, quarterly)],
    6,
  ],
])("reads income of discontinued operations %s", (_, rows, expected) => {
  expect(resolve("discontinuedIncome", ...totals, ...rows).value).toBe(expected);
});

test("a write-down of an equity-method stake that only the year's statements have is in the twelve months", () => {
  const writeDown = flow("EquityMethodInvestmentOtherThanTemporaryImpairment", last, 90, annual);
  expect(resolve("associateGains", ...totals, writeDown).value).toBe(-90);
  const sale = flow("EquityMethodInvestmentRealizedGainLossOnDisposal", half, 20, quarterly);
  expect(resolve("associateGains", ...totals, writeDown, sale).value).toBe(20 - 90);
});
