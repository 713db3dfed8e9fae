import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };

/** Reads a figure of a year whose debt was 650 and is `debt`, in units, from flows by tag. */
const read = (name: ConceptName, debt: number, flows: Record<string, number>) => {
  const balances = [
    ["2024-12-31", 650],
    [span.end, debt],
  ] as const;
  const reading = resolveReading({
    facts: createCompanyFacts(
      createFact({ tag: "NetCashProvidedByUsedInOperatingActivities", ...span, value: 100 }),
      ...Object.entries(flows).map(([tag, value]) => createFact({ tag, ...span, value })),
      ...balances.map(([end, value]) => createFact({ tag: "LongTermDebtNoncurrent", end, value })),
    ),
    name,
    span,
  });
  return reading && { value: reading.value, note: reading.note };
};

const zeroBeside = {
  ProceedsFromIssuanceOfLongTermDebt: 0,
  RepaymentsOfLongTermDebt: 800,
  PaymentsOfDividends: 30,
  NetCashProvidedByUsedInFinancingActivities: -230,
};

test("adds debt issued under the filer's own tag, if both balance sheets confirm it", () => {
  expect(read("debtIssued", 450, zeroBeside)).toEqual({
    value: 600,
    note: "With 0.0006 million that the total of financing leaves and the change in debt confirms, as of a line under a tag of the company's own.",
  });
  expect(read("debtRepaid", 450, zeroBeside)).toEqual({ value: 800, note: undefined });
});

test("adds debt repaid under the filer's own tag", () => {
  const flows = {
    ProceedsFromIssuanceOfLongTermDebt: 800,
    FinanceLeasePrincipalPayments: 20,
    NetCashProvidedByUsedInFinancingActivities: -120,
  };
  expect(read("debtRepaid", 530, flows)?.value).toBe(920);
});

test.each([
  ["debt changed by another amount", 520, zeroBeside],
  [
    "what is left is small beside the lines",
    250,
    { ...zeroBeside, NetCashProvidedByUsedInFinancingActivities: -430 },
  ],
])("leaves the lines as they are where %s", (_, debt, flows) => {
  expect(read("debtIssued", debt, flows)?.value).toBe(0);
});

test("adds nothing to a figure without any line: net borrowing is then the change in debt", () => {
  const { ProceedsFromIssuanceOfLongTermDebt, ...flows } = zeroBeside;
  expect(ProceedsFromIssuanceOfLongTermDebt).toBe(0);
  expect(read("debtIssued", 450, flows)).toBeNull();
});
