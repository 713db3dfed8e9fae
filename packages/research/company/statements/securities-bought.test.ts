import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findQuarters } from "./quarters.ts";
import { resolveReading } from "./resolve-figure.ts";
import { resolveTrailingFlow } from "./trailing-flow.ts";

const year = { start: "2025-01-01", end: "2025-12-31" };
const monthsBefore = { start: "2025-01-01", end: "2025-06-30" };
const months = { start: "2026-01-01", end: "2026-06-30" };
const annual = { form: "10-K", filed: "2026-02-20", accession: "a-26-1" };
const quarterly = { form: "10-Q", filed: "2026-07-30", accession: "a-26-2" };

/** Creates a whole statement of a span; lines in millions. */
const state = (lines: Record<string, number>, span = year, filing: Partial<Fact> = annual): Fact[] =>
  Object.entries({
    NetIncomeLoss: 10,
    NetCashProvidedByUsedInOperatingActivities: 500,
    NetCashProvidedByUsedInFinancingActivities: -70,
    ...lines,
  }).map(([tag, millions]) => createFact({ tag, ...span, value: millions * 1e6, ...filing }));

const read = (lines: Record<string, number>) => {
  const reading = resolveReading({
    facts: createCompanyFacts(...state(lines)),
    name: "securitiesBought",
    span: year,
  });
  return reading && reading.value / 1e6;
};
const investing = "NetCashProvidedByUsedInInvestingActivities";
const property = { PaymentsToAcquirePropertyPlantAndEquipment: 100 };
const bought = { PaymentsToAcquireShortTermInvestments: 300, PaymentsToAcquireOtherInvestments: 20 };
const sold = {
  ProceedsFromMaturitiesPrepaymentsAndCallsOfShorttermInvestments: 150,
  ProceedsFromSaleOfShortTermInvestments: 30,
};

test("purchases less what was sold and fell due are what was bought", () => {
  expect(read({ ...property, ...bought, ...sold, [investing]: -240 })).toBe(140);
  // What businesses cost, and what sales of others gave, is in the total too.
  const businesses = {
    PaymentsToAcquireBusinessesNetOfCashAcquired: 60,
    ProceedsFromDivestitureOfBusinesses: 50,
  };
  expect(read({ ...property, ...bought, ...sold, ...businesses, [investing]: -250 })).toBe(140);
});

test("a line net of sales is enough", () => {
  expect(read({ ...property, PaymentsForProceedsFromInvestments: -40, [investing]: -60 })).toBe(-40);
});

test("is not known from one side, or where the total of investing does not add up", () => {
  expect(read({ ...property, ...bought, [investing]: -420 })).toBeNull();
  expect(read({ ...property, ...bought, ...sold, [investing]: -180 })).toBeNull();
  expect(read({ ...property, ...bought, ...sold, [investing]: -240 - 31 })).toBe(140);
  expect(read({ ...property, ...bought, ...sold, [investing]: -240 - 33 })).toBeNull();
  expect(read({ ...property, ...bought, ...sold })).toBeNull();
  expect(read(property)).toBeNull();
});

test("the twelve months need all three statements: what does not add up is not zero", () => {
  const lines = { ...property, ...bought, ...sold };
  const resolve = (ofMonths: Record<string, number>) => {
    const last = { fiscalYear: 2025, ...year };
    const facts = createCompanyFacts(
      ...state({ ...lines, [investing]: -240 }),
      ...state({ ...lines, [investing]: -240 }, monthsBefore, quarterly),
      ...state(ofMonths, months, quarterly),
    );
    const quarters = findQuarters({ facts, last });
    return resolveTrailingFlow({ facts, name: "securitiesBought", last, quarters, sic: null });
  };
  expect(resolve({ ...lines, PaymentsToAcquireShortTermInvestments: 390, [investing]: -330 })).toMatchObject({
    value: 230,
    source: { periodEnd: "2026-06-30" },
  });
  expect(resolve({ ...lines, [investing]: -900 })).toMatchObject({
    value: 140,
    source: { periodEnd: "2025-12-31" },
  });
});
