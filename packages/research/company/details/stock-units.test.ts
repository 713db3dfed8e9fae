import { expect, test } from "vitest";
import { derived } from "../provenance.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import type { Split } from "../shares/splits.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure } from "../testing/period.ts";
import { chooseStockUnits, resolveStockUnits, stockUnitsTag } from "./stock-units.ts";

const newest = "2025-12-31";
const rsu = "RestrictedStockUnitsRSUMember";
const psu = "PerformanceSharesMember";

const resolve = ({
  instance = null,
  facts = createCompanyFacts(),
  splits = [],
  shares = 1_000,
}: {
  instance?: Instance | null;
  facts?: CompanyFacts;
  splits?: Split[];
  shares?: number | null;
}) => resolveStockUnits({ instance, facts, splits, newest, shares });

const tagged = (millions: number, dimensions: Record<string, string> = {}, end = newest) =>
  createInstanceFact({ concept: stockUnitsTag, value: millions * 1e6, end, dimensions });
const resolveTagged = (...facts: ReturnType<typeof tagged>[]) =>
  resolve({ instance: createInstance(...facts) });

test("adds up the kinds of awards of the newest day", () => {
  const units = resolveTagged(
    tagged(13, { AwardTypeAxis: rsu }),
    tagged(2, { AwardTypeAxis: psu }),
    tagged(40, { AwardTypeAxis: rsu }, "2024-12-31"),
  );
  expect(units?.value).toBe(15);
  expect(units?.source).toMatchObject({ tag: stockUnitsTag, periodEnd: newest });
  expect(units?.source.note).toBe("2 kinds of awards added up.");
});

test("takes a kind's total instead of its plans, and the total of all kinds instead of both", () => {
  const plans = [
    tagged(5, { AwardTypeAxis: rsu, PlanNameAxis: "OldPlanMember" }),
    tagged(7, { AwardTypeAxis: rsu, PlanNameAxis: "NewPlanMember" }),
  ];
  expect(resolveTagged(...plans)?.value).toBe(12);
  expect(resolveTagged(...plans, tagged(13, { AwardTypeAxis: rsu }))?.value).toBe(13);
  expect(resolveTagged(...plans, tagged(2, { AwardTypeAxis: psu }), tagged(14))?.value).toBe(14);
});

test.each([
  ["the most that a goal could give", { AwardTypeAxis: psu, RangeAxis: "MaximumMember" }],
  ["awards paid in cash", { AwardTypeAxis: "CashSettledRestrictedStockUnitsMember" }],
  ["rights to a rise of the price", { AwardTypeAxis: "StockAppreciationRightsSARSMember" }],
])("leaves out %s", (_what, dimensions: Record<string, string>) => {
  expect(resolveTagged(tagged(13, { AwardTypeAxis: rsu }), tagged(30, dimensions))?.value).toBe(13);
  expect(resolveTagged(tagged(30, dimensions))).toBeNull();
});

test("takes the company facts if they are newer, on the basis of the price", () => {
  const fact = createFact({ tag: stockUnitsTag, unit: "shares", start: null, end: newest, value: 4e6 });
  const facts = createCompanyFacts(fact);
  const instance = createInstance(tagged(9, { AwardTypeAxis: rsu }, "2024-12-31"));
  const splits: Split[] = [{ ratio: 10, after: newest, by: "2027-01-01", evidence: "" }];
  expect(resolve({ instance, facts })?.value).toBe(4);
  expect(resolve({ facts, splits })).toMatchObject({
    value: 40,
    source: { note: expect.stringContaining("Multiplied by 10") },
  });
});

test("does not believe units of another scale, or of years ago", () => {
  const instance = createInstance(tagged(260, { AwardTypeAxis: rsu }));
  expect(resolve({ instance })).toBeNull();
  expect(resolve({ instance, shares: 1_100 })?.value).toBe(260);
  expect(resolveTagged(tagged(9, { AwardTypeAxis: rsu }, "2024-11-01"))).toBeNull();
});

test.each([
  { units: 10, dilution: null, chosen: 10 },
  { units: 10, dilution: 12, chosen: 12 },
  { units: 10, dilution: 8, chosen: 10 },
  { units: null, dilution: 8, chosen: 8 },
  { units: 10, dilution: 101, chosen: 10 },
  { units: null, dilution: 101, chosen: undefined },
])("chooses $chosen of units $units and diluted shares $dilution", ({ units, dilution, chosen }) => {
  const [first, second] = [units, dilution].map((value) => (value === null ? null : createFigure(value)));
  expect(chooseStockUnits({ units: first ?? null, dilution: second ?? null, shares: 1_000 })?.value).toBe(
    chosen,
  );
});

test("units that the diluted average holds already are not counted twice", () => {
  const choose = (units: number | null, dilution: number | null, held: number) => {
    const [first, second] = [units, dilution].map((value) =>
      value === null ? null : { value, source: derived("Made up.") },
    );
    return chooseStockUnits({ units: first ?? null, dilution: second ?? null, shares: 1_000, held });
  };
  expect(choose(50, null, 20)).toMatchObject({
    value: 30,
    source: {
      note: "Made up. Less 20 million that the diluted average, used as the count of shares, holds already.",
    },
  });
  expect(choose(20, null, 20)).toBeNull();
  // Diluted less basic shares are in the diluted average.
  expect(choose(null, 20, 20)).toBeNull();
  expect(choose(50, null, 0)?.value).toBe(50);
});
