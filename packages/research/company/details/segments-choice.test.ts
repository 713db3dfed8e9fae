import { expect, test } from "vitest";
import { chooseSegments, type RevenueGroup, segmentAxes } from "../testing/choose-segments.ts";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { resolveSegments } from "./segments.ts";

const { business, product, place } = segmentAxes;
const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";
const net = "SalesRevenueNet";

test.each([
  ["places and what is left", { EuropeMember: 500, AsiaPacificMember: 250, OtherMember: 250 }, true],
  [
    "places and a business below a twentieth",
    { EuropeMember: 501, AsiaPacificMember: 450, PumpsMember: 49 },
    true,
  ],
  [
    "less than three quarters in places",
    { EuropeMember: 500, AsiaPacificMember: 249, PumpsMember: 251 },
    false,
  ],
  ["half of revenue abroad", { UnitedStatesMember: 500, InternationalMember: 500 }, true],
  ["most revenue abroad", { UnitedStatesMember: 490, InternationalMember: 510 }, false],
  ["places, one of them negative", { EuropeMember: 800, JapanMember: 300, AsiaPacificMember: -100 }, true],
])("classifies segments with %s as geographic or operating", (_, members, isGeography) => {
  const group = { axis: business, members };
  expect(chooseSegments("GEOGRAPHIC", group)).toHaveLength(isGeography ? Object.keys(members).length : 0);
  expect(chooseSegments("OPERATING", group)).toHaveLength(isGeography ? 0 : Object.keys(members).length);
});

test("reads regions and a business beside them as segments, and for where revenue comes from", () => {
  const group = { axis: business, members: { EuropeMember: 500, AsiaPacificMember: 250, PumpsMember: 250 } };
  const parts = ["Europe 500", "Asia Pacific 250", "Pumps 250"];
  expect(chooseSegments("OPERATING", group)).toEqual(parts);
  expect(chooseSegments("GEOGRAPHIC", group)).toEqual(parts);
  const places = { axis: place, members: { UnitedStatesMember: 600, JapanMember: 400 } };
  expect(chooseSegments("GEOGRAPHIC", group, places)).toEqual(["United States 600", "Japan 400"]);
});

test("never reads members of the geographical axis as operating segments", () => {
  expect(
    chooseSegments("OPERATING", { axis: place, members: { PumpsMember: 600, ValvesMember: 400 } }),
  ).toEqual([]);
});

test.each([
  ["named parts with half of revenue", { PumpsMember: 500, OtherProductsMember: 500 }, 2],
  ["named parts with less", { PumpsMember: 499, OtherProductsMember: 501 }, 0],
  [
    "lines of the income statement",
    { SalesAndOtherOperatingRevenueMember: 970, IncomeFromEquityAffiliatesMember: 30 },
    0,
  ],
  [
    "a sum that only a tag names",
    { ReportableSegmentAggregationBeforeOtherMember: 900, PumpsMember: 100 },
    0,
  ],
])("of a division with %s: %j, reads %i operating segments", (_, members, count) => {
  expect(chooseSegments("OPERATING", { axis: business, members })).toHaveLength(count);
});

test("prefers products with names to business segments without", () => {
  const groups: RevenueGroup[] = [
    { axis: business, members: { OtherMember: 946, OtherProductsMember: 54 } },
    { axis: product, members: { PumpsMember: 600, ValvesMember: 400 } },
  ];
  expect(chooseSegments("OPERATING", ...groups)).toEqual(["Pumps 600", "Valves 400"]);
});

const beside: [string, string] = [business, "PumpsMember"];
test.each([
  ["90% of revenue", { US: 500, CN: 400 }, ["United States 500", "China 400", "Other 100"]],
  ["less than 90% of revenue", { US: 500, CN: 399 }, []],
])("reads places of one business segment if it has %s", (_, members, expected) => {
  expect(chooseSegments("GEOGRAPHIC", { axis: place, members, beside })).toEqual(expected);
});

test("names both axes in the note", () => {
  const { segments } = resolveSegments({
    instance: createInstance(
      createInstanceFact({
        concept: "Revenues",
        unit: "USD",
        start: "2025-01-01",
        value: 1e9,
        dimensions: { [place]: "US", [business]: "PumpsMember" },
      }),
    ),
    annual: [createPeriod(2025, { revenue: createFigure(1_000) })],
    cik: 7,
  });
  expect(segments[0]?.revenue.source.note).toBe(
    "StatementGeographicalAxis: US, StatementBusinessSegmentsAxis: PumpsMember",
  );
});

test("does not add up members that differ on the second axis", () => {
  const members = { US: 500 };
  const groups = [
    { axis: place, members, beside },
    { axis: place, members: { CN: 500 }, beside: [business, "ValvesMember"] as [string, string] },
  ];
  expect(chooseSegments("GEOGRAPHIC", ...groups)).toEqual([]);
});

const two = { PumpsMember: 600, ValvesMember: 400 };
const others = { BigMember: 700, SmallMember: 300 };
test.each<[string, RevenueGroup[], string[]]>([
  [
    "prefers two parts to one",
    [
      { axis: business, members: { PumpsMember: 1_000 } },
      { axis: product, members: { BigMember: 700, SmallMember: 200 } },
    ],
    ["Big 700", "Small 200", "Other 100"],
  ],
  [
    "prefers business segments to products",
    [
      { axis: product, members: others },
      { axis: business, members: two },
    ],
    ["Pumps 600", "Valves 400"],
  ],
  [
    "prefers incomplete business segments to complete products",
    [
      { axis: product, members: others },
      { axis: business, members: { PumpsMember: 600, ValvesMember: 300 } },
    ],
    ["Pumps 600", "Valves 300", "Other 100"],
  ],
  [
    "prefers products that add up, even with fewer parts",
    [
      { axis: product, members: { AMember: 500, BMember: 200, CMember: 100 } },
      { axis: product, members: others, concept: contracts },
    ],
    ["Big 700", "Small 300"],
  ],
  [
    "prefers the most parts among products that add up",
    [
      { axis: product, members: others },
      { axis: product, members: { AMember: 500, BMember: 300, CMember: 200 }, concept: contracts },
    ],
    ["A 500", "B 300", "C 200"],
  ],
  [
    "prefers the smallest absolute rest among sums of as many parts",
    [
      { axis: product, members: { BigMember: 702, SmallMember: 300 } },
      { axis: product, members: two, concept: contracts },
      { axis: product, members: { AMember: 501, BMember: 500 }, concept: net },
    ],
    ["Pumps 600", "Valves 400"],
  ],
])("%s", (_, groups, expected) => {
  expect(chooseSegments("OPERATING", ...groups)).toEqual(expected);
  expect(chooseSegments("OPERATING", ...groups.toReversed())).toEqual(expected);
});

test.each<[string, RevenueGroup[], string[]]>([
  [
    "prefers the division with more revenue in named places",
    [
      { axis: place, members: { US: 500, PumpsMember: 300, ValvesMember: 200 } },
      { axis: place, members: { US: 500, CN: 500 }, concept: contracts },
    ],
    ["United States 500", "China 500"],
  ],
  [
    "prefers the most parts if the named revenue is within 5%",
    [
      { axis: place, members: { US: 500, CN: 500 } },
      { axis: place, members: { US: 500, JP: 480, PumpsMember: 20 }, concept: contracts },
    ],
    ["United States 500", "Japan 480", "Pumps 20"],
  ],
  [
    "prefers 5% more revenue in named places to more parts",
    [
      { axis: place, members: { US: 500, CN: 500 } },
      { axis: place, members: { US: 500, JP: 470, PumpsMember: 30 }, concept: contracts },
    ],
    ["United States 500", "China 500"],
  ],
])("%s", (_, groups, expected) => {
  expect(chooseSegments("GEOGRAPHIC", ...groups)).toEqual(expected);
  expect(chooseSegments("GEOGRAPHIC", ...groups.toReversed())).toEqual(expected);
});
