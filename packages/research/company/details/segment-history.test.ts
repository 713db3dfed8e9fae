import { expect, test } from "vitest";
import type { SegmentRevenue } from "../company-data.ts";
import { derived } from "../provenance.ts";
import { withEarlierYears } from "./segment-history.ts";

const createSegment = (
  name: string,
  fiscalYear: number,
  revenue: number,
  type: SegmentRevenue["type"] = "OPERATING",
): SegmentRevenue => ({ name, type, fiscalYear, revenue: { value: revenue, source: derived("Made up.") } });
const newest = [
  createSegment("A", 2024, 60),
  createSegment("B", 2024, 40),
  createSegment("A", 2025, 70),
  createSegment("B", 2025, 50),
];
const joinYears = (earlier: SegmentRevenue[]) => [
  ...new Set(withEarlierYears({ newest, earlier }).map(({ fiscalYear }) => fiscalYear)),
];

test("adds earlier years if both filings divide the shared year alike", () => {
  expect(
    joinYears([
      createSegment("A", 2023, 55),
      createSegment("B", 2023, 35),
      createSegment("A", 2024, 60),
      createSegment("B", 2024, 40),
    ]),
  ).toEqual([2023, 2024, 2025]);
});

test.each([
  [
    "other names",
    [
      createSegment("A", 2023, 55),
      createSegment("C", 2023, 35),
      createSegment("A", 2024, 60),
      createSegment("C", 2024, 40),
    ],
  ],
  [
    "recast numbers",
    [
      createSegment("A", 2023, 55),
      createSegment("B", 2023, 35),
      createSegment("A", 2024, 66),
      createSegment("B", 2024, 34),
    ],
  ],
  [
    "more parts",
    [
      createSegment("A", 2023, 90),
      createSegment("A", 2024, 60),
      createSegment("B", 2024, 40),
      createSegment("C", 2024, 1),
    ],
  ],
  ["no year in common", [createSegment("A", 2022, 55), createSegment("B", 2022, 35)]],
  ["another type", [createSegment("A", 2023, 55, "GEOGRAPHIC"), createSegment("A", 2024, 60, "GEOGRAPHIC")]],
])("does not join histories with %s", (_name, earlier) => {
  expect(joinYears(earlier)).toEqual([2024, 2025]);
});

test("returns the newest rows unchanged without an earlier filing", () => {
  expect(withEarlierYears({ newest, earlier: [] })).toEqual(newest);
});

test.each([
  ["half a percent more", 60.3, true],
  ["half a percent less", 59.7, true],
  ["more than that", 60.4, false],
  ["less than that", 59.6, false],
])("joins histories whose shared segment was filed with %s (%d): %s", (_name, filed, same) => {
  const earlier = [
    createSegment("A", 2023, 55),
    createSegment("B", 2023, 35),
    createSegment("A", 2024, filed),
    createSegment("B", 2024, 40),
  ];
  expect(joinYears(earlier)).toEqual(same ? [2023, 2024, 2025] : [2024, 2025]);
});

test("joins histories only if all shared years match", () => {
  const earlier = [
    createSegment("A", 2023, 55),
    createSegment("B", 2023, 35),
    createSegment("A", 2024, 60),
    createSegment("B", 2024, 40),
    createSegment("A", 2025, 70),
    createSegment("B", 2025, 51),
  ];
  expect(joinYears(earlier)).toEqual([2024, 2025]);
});

test("a segment without a value in one of the filings does not match", () => {
  const none = { ...createSegment("B", 2024, 0), revenue: { value: null, source: derived("Made up.") } };
  expect(joinYears([createSegment("A", 2023, 55), createSegment("A", 2024, 60), none])).toEqual([2024, 2025]);
  const idle = [createSegment("A", 2024, 60), createSegment("B", 2024, 0)];
  const joined = withEarlierYears({
    newest: idle,
    earlier: [createSegment("A", 2023, 55), createSegment("A", 2024, 60), none],
  });
  expect(joined).toEqual(idle);
});

test("keeps each type's history apart, oldest year first, and the newest filing's rows unchanged", () => {
  const places = [createSegment("US", 2024, 100, "GEOGRAPHIC"), createSegment("US", 2025, 120, "GEOGRAPHIC")];
  const earlier = [
    createSegment("US", 2023, 90, "GEOGRAPHIC"),
    createSegment("US", 2024, 100, "GEOGRAPHIC"),
    createSegment("A", 2023, 90),
    createSegment("A", 2024, 100),
  ];
  expect(withEarlierYears({ newest: [...places, ...newest], earlier })).toEqual([
    ...newest,
    createSegment("US", 2023, 90, "GEOGRAPHIC"),
    ...places,
  ]);
});
