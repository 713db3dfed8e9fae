import { expect, test } from "vitest";
import type { InstanceFact } from "../filings/sec-records.ts";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { resolveSegments } from "./segments.ts";

const business = "StatementBusinessSegmentsAxis";
const product = "ProductOrServiceAxis";
const place = "StatementGeographicalAxis";
const consolidation = "ConsolidationItemsAxis";
const operating = { [consolidation]: "OperatingSegmentsMember" };
const eliminations = "IntersegmentEliminationMember";

const createRow = (dimensions: Record<string, string>, millions: number, concept = "Revenues") =>
  createInstanceFact({
    concept,
    unit: "USD",
    start: "2025-01-01",
    end: "2025-12-31",
    value: millions * 1e6,
    dimensions,
  });
const createRows = (axis: string, members: Record<string, number>, beside: Record<string, string> = {}) =>
  Object.entries(members).map(([member, millions]) => createRow({ [axis]: member, ...beside }, millions));
/** Resolves the segments of a year with revenue of 1,000 million. */
const resolve = (...facts: InstanceFact[]) =>
  resolveSegments({
    instance: createInstance(...facts),
    annual: [createPeriod(2025, { revenue: createFigure(1_000) })],
    cik: 7,
  });
const describeRows = (...facts: InstanceFact[]) =>
  resolve(...facts).segments.map(({ type, name, revenue }) => `${type[0]} ${name} ${revenue.value}`);

const gross = { PumpsMember: 700, ValvesMember: 450, SealsMember: 100 };
const grossRows = ["O Pumps 700", "O Valves 450", "O Seals 100"];

test("segments that exceed revenue keep their sizes, with the eliminations that the filing states", () => {
  const stated = createRow({ [consolidation]: eliminations }, -250);
  expect(describeRows(...createRows(business, gross, operating), stated)).toEqual([
    ...grossRows,
    "O Eliminations -250",
  ]);
  const inAxis = createRow({ [business]: "EliminationsMember" }, -250);
  expect(describeRows(...createRows(business, gross), inAxis)).toContain("O Eliminations -250");
});

test("eliminations filed without their sign are taken off all the same", () => {
  const stated = createRow({ [consolidation]: eliminations }, 250);
  const rows = describeRows(...createRows(business, gross, operating), stated);
  expect(rows).toContain("O Eliminations -250");
  expect(rows).toHaveLength(4);
});

test("eliminations that the filing states by segment or not at all are derived", () => {
  const bySegment = createRows(
    business,
    { PumpsMember: -200, ValvesMember: -50 },
    { [consolidation]: eliminations },
  );
  for (const facts of [[], bySegment]) {
    const { segments, warnings } = resolve(...createRows(business, gross), ...facts);
    expect(segments.map(({ name, revenue }) => `O ${name} ${revenue.value}`)).toEqual([
      ...grossRows,
      "O Eliminations -250",
    ]);
    expect(segments.at(-1)?.revenue.source).toMatchObject({
      kind: "derived",
      note: "Total revenue less the segments that are reported, which include sales to one another.",
    });
    expect(warnings).toEqual([]);
  }
});

test("what stated eliminations do not explain is another row", () => {
  const stated = createRow({ [consolidation]: eliminations }, -230);
  expect(describeRows(...createRows(business, gross), stated).slice(-1)).toEqual(["O Other -20"]);
});

test("the order of facts changes no names and sizes", () => {
  const facts = [
    ...createRows(business, gross, operating),
    createRow({ [consolidation]: eliminations }, -250),
  ];
  expect(describeRows(...facts.toReversed()).sort()).toEqual(describeRows(...facts).sort());
});

test("items that join segments to the total have their own names; sums of segments are no items", () => {
  const segments = createRows(business, { PumpsMember: 600, ValvesMember: 380 }, operating);
  const items = ["CorporateNonSegmentMember", "OperatingSegmentsExcludingIntersegmentEliminationMember"];
  expect(
    describeRows(
      ...segments,
      ...items.map((member, i) => createRow({ [consolidation]: member }, [20, 980][i] as number)),
    ),
  ).toEqual(["O Pumps 600", "O Valves 380", "O Corporate 20"]);
});

test("items without segments divide nothing", () => {
  expect(resolve(createRow({ [consolidation]: "CorporateNonSegmentMember" }, 1_000))).toEqual({
    segments: [],
    warnings: [],
  });
});

test("segments filed with and without sales to one another: those without add up", () => {
  const external = createRows(business, { PumpsMember: 600, ValvesMember: 400 });
  const internal = createRows(business, { PumpsMember: 700, ValvesMember: 450 }, operating);
  const expected = ["O Pumps 600", "O Valves 400"];
  expect(describeRows(...external, ...internal)).toEqual(expected);
  expect(describeRows(...internal, ...external)).toEqual(expected);
});

test("segments filed twice: those with sales to one another count if only they add up", () => {
  const contracts = createRows(business, { PumpsMember: 500, ValvesMember: 400 });
  const all = createRows(business, { PumpsMember: 700, ValvesMember: 450 }, operating);
  const stated = createRow({ [consolidation]: eliminations }, -150);
  const expected = ["O Pumps 700", "O Valves 450", "O Eliminations -150"];
  expect(describeRows(...contracts, ...all, stated)).toEqual(expected);
  expect(describeRows(stated, ...all, ...contracts)).toEqual(expected);
});

test("regions that include sales to one another keep their sizes", () => {
  expect(describeRows(...createRows(place, { US: 700, EuropeMember: 450 }))).toEqual([
    "G United States 700",
    "G Europe 450",
    "G Eliminations -150",
  ]);
});

test("a division that would drop a segment is refused, and a warning says why", () => {
  const facts = createRows(business, { PumpsMember: 800, ValvesMember: 450, SealsMember: 200.25 });
  expect(resolve(...facts)).toEqual({
    segments: [],
    warnings: [
      {
        code: "SEGMENTS_DO_NOT_ADD_UP",
        message:
          "The segments in the 10-K filed 2026-02-02 (Revenues by StatementBusinessSegmentsAxis) add up to $1,450.3 million, but revenue of fiscal 2025 is $1,000 million: Pumps $800 million, Valves $450 million, Seals $200.3 million. No part is left out to make them fit, so the company is valued as one segment. The filing's notes on segments and revenue show how they overlap.",
      },
    ],
  });
});

test("refused segments make way for products that add up", () => {
  const segments = createRows(business, { PumpsMember: 800, ValvesMember: 450, SealsMember: 200 });
  const products = createRows(product, { WaterMember: 550, OilMember: 450 });
  expect(resolve(...segments, ...products)).toMatchObject({ segments: { length: 2 }, warnings: [] });
});

test("regions that overlap are refused with their own warning", () => {
  const { segments, warnings } = resolve(...createRows(place, { US: 1_000.5, EuropeMember: 990, CN: 300 }));
  expect(segments.map(({ name }) => name)).toEqual(["United States"]);
  expect(warnings).toEqual([]);
  const overlapping = resolve(...createRows(place, { US: 980, EuropeMember: 990, CN: 100 }));
  expect(overlapping.segments).toEqual([]);
  expect(overlapping.warnings).toMatchObject([
    {
      code: "REGIONS_DO_NOT_ADD_UP",
      message: expect.stringContaining("all revenue is treated as coming from the United States"),
    },
  ]);
});
