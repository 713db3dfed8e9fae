import { expect, test } from "vitest";
import { resolveSegments } from "./segments.ts";
import { instance, instanceFact } from "../testing/facts.ts";
import { figure, period } from "../testing/period.ts";

const business = "StatementBusinessSegmentsAxis";
const product = "ProductOrServiceAxis";
const place = "StatementGeographicalAxis";
const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";
const net = "SalesRevenueNet";

/** Members of one axis under one tag, in millions of a year's 1,000; beside: a second axis held at one member. */
type Group = { axis: string; members: Record<string, number>; concept?: string; beside?: [string, string] };
const chosen = (type: "OPERATING" | "GEOGRAPHIC", ...groups: Group[]) => {
  const facts = groups.flatMap(({ axis, members, concept = "Revenues", beside }) =>
    Object.entries(members).map(([member, millions]) =>
      instanceFact({
        concept,
        unit: "USD",
        start: "2025-01-01",
        value: millions * 1e6,
        dimensions: { [axis]: member, ...(beside ? { [beside[0]]: beside[1] } : {}) },
      }),
    ),
  );
  return resolveSegments({
    instance: instance(...facts),
    annual: [period(2025, { revenue: figure(1_000) })],
    cik: 7,
  })
    .filter((row) => row.type === type)
    .map(({ name, revenue }) => `${name} ${revenue.value}`);
};

test.each([
  ["three quarters in places", { EuropeMember: 500, AsiaPacificMember: 250, PumpsMember: 250 }, true],
  ["a little less in places", { EuropeMember: 500, AsiaPacificMember: 249, PumpsMember: 251 }, false],
  ["half at home, half abroad", { UnitedStatesMember: 500, InternationalMember: 500 }, true],
  ["more abroad than at home", { UnitedStatesMember: 490, InternationalMember: 510 }, false],
  ["places with one that takes away", { EuropeMember: 800, PumpsMember: 300, AsiaPacificMember: -100 }, true],
])("segments with %s are geography or business", (_, members, isGeography) => {
  const group = { axis: business, members };
  expect(chosen("GEOGRAPHIC", group)).toHaveLength(isGeography ? Object.keys(members).length : 0);
  expect(chosen("OPERATING", group)).toHaveLength(isGeography ? 0 : Object.keys(members).length);
});

test("members of the geographical axis are no business, whatever their names", () => {
  expect(chosen("OPERATING", { axis: place, members: { PumpsMember: 600, ValvesMember: 400 } })).toEqual([]);
});

const beside: [string, string] = [business, "PumpsMember"];
test.each([
  ["nearly all of the company", { US: 500, CN: 400 }, ["United States 500", "China 400", "Other 100"]],
  ["less than nine tenths of it", { US: 500, CN: 399 }, []],
])("places of one segment alone count where it is %s", (_, members, expected) => {
  expect(chosen("GEOGRAPHIC", { axis: place, members, beside })).toEqual(expected);
});

test("a second axis says so in the source", () => {
  const [row] = resolveSegments({
    instance: instance(
      instanceFact({
        concept: "Revenues",
        unit: "USD",
        start: "2025-01-01",
        value: 1e9,
        dimensions: { [place]: "US", [business]: "PumpsMember" },
      }),
    ),
    annual: [period(2025, { revenue: figure(1_000) })],
    cik: 7,
  });
  expect(row?.revenue.source.note).toBe(
    "StatementGeographicalAxis: US, StatementBusinessSegmentsAxis: PumpsMember",
  );
});

test("members beside different members of a second axis are not added up", () => {
  const members = { US: 500 };
  const groups = [
    { axis: place, members, beside },
    { axis: place, members: { CN: 500 }, beside: [business, "ValvesMember"] as [string, string] },
  ];
  expect(chosen("GEOGRAPHIC", ...groups)).toEqual([]);
});

const two = { PumpsMember: 600, ValvesMember: 400 };
const others = { BigMember: 700, SmallMember: 300 };
test.each<[string, Group[], string[]]>([
  [
    "two parts go before one",
    [
      { axis: business, members: { PumpsMember: 1_000 } },
      { axis: product, members: { BigMember: 700, SmallMember: 200 } },
    ],
    ["Big 700", "Small 200", "Other 100"],
  ],
  [
    "business segments go before products",
    [
      { axis: product, members: others },
      { axis: business, members: two },
    ],
    ["Pumps 600", "Valves 400"],
  ],
  [
    "business segments that leave something over go before products that do not",
    [
      { axis: product, members: others },
      { axis: business, members: { PumpsMember: 600, ValvesMember: 300 } },
    ],
    ["Pumps 600", "Valves 300", "Other 100"],
  ],
  [
    "of products those that add up go first, though they are fewer",
    [
      { axis: product, members: { AMember: 500, BMember: 200, CMember: 100 } },
      { axis: product, members: others, concept: contracts },
    ],
    ["Big 700", "Small 300"],
  ],
  [
    "of those that add up the most parts go first",
    [
      { axis: product, members: others },
      { axis: product, members: { AMember: 500, BMember: 300, CMember: 200 }, concept: contracts },
    ],
    ["A 500", "B 300", "C 200"],
  ],
  [
    "of as many parts those that leave least over, or take least, go first",
    [
      { axis: product, members: { BigMember: 702, SmallMember: 300 } },
      { axis: product, members: two, concept: contracts },
      { axis: product, members: { AMember: 501, BMember: 500 }, concept: net },
    ],
    ["Pumps 600", "Valves 400"],
  ],
])("%s", (_, groups, expected) => {
  expect(chosen("OPERATING", ...groups)).toEqual(expected);
  expect(chosen("OPERATING", ...groups.toReversed())).toEqual(expected);
});

test.each<[string, Group[], string[]]>([
  [
    "the division that names more places goes first",
    [
      { axis: place, members: { US: 500, PumpsMember: 300, ValvesMember: 200 } },
      { axis: place, members: { US: 500, CN: 500 }, concept: contracts },
    ],
    ["United States 500", "China 500"],
  ],
  [
    "of divisions that name nearly as much the most parts go first",
    [
      { axis: place, members: { US: 500, CN: 500 } },
      { axis: place, members: { US: 500, JP: 480, PumpsMember: 20 }, concept: contracts },
    ],
    ["United States 500", "Japan 480", "Pumps 20"],
  ],
  [
    "a twentieth more in places is more, whatever the parts",
    [
      { axis: place, members: { US: 500, CN: 500 } },
      { axis: place, members: { US: 500, JP: 470, PumpsMember: 30 }, concept: contracts },
    ],
    ["United States 500", "China 500"],
  ],
])("%s", (_, groups, expected) => {
  expect(chosen("GEOGRAPHIC", ...groups)).toEqual(expected);
  expect(chosen("GEOGRAPHIC", ...groups.toReversed())).toEqual(expected);
});
