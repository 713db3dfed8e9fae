import { expect, test } from "vitest";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { countChanges, listFlows, listInvestingSpans } from "./foot-investing.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const total = "NetCashProvidedByUsedInInvestingActivities";

const createFlows = (lines: Record<string, number>, changes = {}) =>
  Object.entries(lines).map(([concept, value]) =>
    createInstanceFact({ concept, unit: "USD", ...span, value, ...changes }),
  );

test.each<[string, number | null, Record<string, number>]>([
  ["all lines as their names say", 0, { [total]: -70_123_000, PaymentsToAcquireInvestments: 30_123_000 }],
  [
    "sales, and a net line of payments",
    0,
    {
      [total]: -51_007_000,
      ProceedsFromSaleOfProductiveAssets: 9_993_000,
      PaymentsForProceedsFromOtherInvestingActivities: 21_000_000,
    },
  ],
  [
    "all lines with the signs of the statement",
    0,
    {
      [total]: -65_000_000,
      PaymentsToAcquireInvestments: -30_000_000,
      ProceedsFromSaleOfProductiveAssets: 5_000_000,
    },
  ],
  [
    "a line of a note left out",
    1,
    { [total]: -70_123_000, PaymentsToAcquireInvestments: 30_123_000, PaymentsToAcquireLand: 8_811_000 },
  ],
  [
    "a line turned",
    1,
    {
      [total]: -65_118_000,
      PaymentsToAcquireInvestments: 30_123_000,
      ProceedsFromSaleOfProductiveAssets: -5_005_000,
    },
  ],
  ["more that nothing explains", null, { [total]: -90_123_000, PaymentsToAcquireInvestments: 30_123_000 }],
  ["no total", null, { PaymentsToAcquireInvestments: 30_123_000 }],
  [
    "lines of financing left aside",
    0,
    { [total]: -40_000_000, PaymentsForRepurchaseOfCommonStock: 7_000_000 },
  ],
])("counts what must change for investing to add up: %s", (_, expected, lines) => {
  const flows = createFlows({ own: 40_000_000, ...lines });
  expect(countChanges({ flows, spending: new Set(["own"]), spent: 40_000_000 })).toBe(expected);
});

test("allows one change where the total has few digits", () => {
  const lines = { PaymentsToAcquireInvestments: 30_000_000, PaymentsToAcquireLand: 8_000_000 };
  const count = (rest: number) =>
    countChanges({
      flows: createFlows({ [total]: -40_000_000 - rest, ...lines }),
      spending: new Set(),
      spent: 40_000_000,
    });
  expect([count(38_000_000), count(8_000_000), count(0)]).toEqual([0, 1, null]);
});

test("lists flows without dimensions, and the spans of totals, the newest first", () => {
  const instance = createInstance(
    ...createFlows({ [total]: -1, PaymentsToAcquireLand: 1 }, { start: "2024-01-01", end: "2024-12-31" }),
    ...createFlows({ [total]: -2, PaymentsToAcquireLand: 2 }),
    ...createFlows({ PaymentsToAcquireLand: 3 }, { dimensions: { axis: "member" } }),
  );
  expect(listInvestingSpans(instance).map(({ end }) => end)).toEqual(["2025-12-31", "2024-12-31"]);
  expect(listFlows(instance, span).map(({ value }) => value)).toEqual([-2, 2]);
});
