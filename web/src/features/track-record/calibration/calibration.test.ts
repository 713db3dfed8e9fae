import { expect, test } from "vitest";
import { createHorizon, trackRecordFixture } from "../../../testing/track-record-fixture.ts";
import { averageByCases, listTests, nameHorizon } from "./horizons.ts";
import { listSlices, nameSlice, rankSlices } from "./rank-slices.ts";
import { writeCalibration, writeHeadline } from "./write-calibration.ts";

/** Creates a track record whose 80% ranges held these shares, of growth and of margins. */
const createRecord = (
  all: { growth: number; margin: number },
  later: { growth: number; margin: number },
  errors = { mae: 0.09, maeBestNaive: 0.1 },
) => {
  const createHorizons = (held: typeof all) =>
    (["growth", "margin"] as const).map((driver) =>
      createHorizon({ driver, coverage80: held[driver], ...errors }),
    );
  const calibration = { all: createHorizons(all), after: 2014, later: createHorizons(later) };
  return { ...trackRecordFixture, calibration };
};

const even = (held: number) => ({ growth: held, margin: held });

test("the headline says what ranges promised and held, of unseen companies and in later years", () => {
  expect(writeHeadline(createRecord(even(0.803), even(0.772)))).toBe(
    "Ranges that should hold 80% of outcomes held 80.3% of them, close to what was promised, for growth and margins of companies that our formulas were not fitted to. For years after 2014, from formulas fitted to earlier years alone, they held 77.2%, 2.8 points fewer than promised.",
  );
});

test.each([
  [0.779, "2.1 points fewer than promised"],
  [0.781, "close to what was promised"],
  [0.819, "close to what was promised"],
  [0.821, "2.1 points more than promised"],
])("ranges that held %f are said to hold %s", (held, words) => {
  expect(writeHeadline(createRecord(even(0.8), even(held)))).toContain(words);
});

test("says of each driver whether its ranges were too narrow or too wide, and how forecasts did", () => {
  const record = createRecord({ growth: 0.8, margin: 0.83 }, { growth: 0.81, margin: 0.75 });
  expect(writeCalibration(record)).toEqual([
    "The range of a share's value comes from ranges of what drives it. Those of growth and margins are tested here against what companies went on to do.",
    "Ranges of growth were about right (80.0% held) for companies left out of the fit, and about right (81.0% held) in later years.",
    "Ranges of margins were too wide (83.0% held) for companies left out of the fit, and too narrow (75.0% held) in later years.",
    "Mean errors were 10.0% smaller than those of the best naive forecast (no change, own trend, or one figure for all), and 10.0% smaller in later years.",
  ]);
});

test("says so if a naive forecast was better", () => {
  const record = createRecord(even(0.8), even(0.8), { mae: 0.12, maeBestNaive: 0.1 });
  expect(writeCalibration(record).at(-1)).toContain("20.0% larger");
});

test("shows horizons of three and five years, averaged by their cases", () => {
  const { all, later } = listTests(trackRecordFixture);
  expect(all.horizons.map(nameHorizon)).toEqual([
    "Growth over 3 years",
    "Growth over 5 years",
    "Margin of years 2 and 3",
    "Margin of years 4 and 5",
  ]);
  expect(later.horizons).toHaveLength(4);
  const horizons = [createHorizon({ cases: 300, mae: 0.1 }), createHorizon({ cases: 100, mae: 0.2 })];
  expect(averageByCases(horizons, ({ mae }) => mae)).toBeCloseTo(0.125, 12);
});

test("ranks sizes and sectors of a hundred cases, not periods", () => {
  expect(rankSlices(createHorizon())).toMatchObject({ least: { name: "Unknown" }, most: { name: "Energy" } });
  expect(rankSlices(createHorizon({ slices: [] }))).toBeNull();
});

test("lists every size and sector once, sizes first, and what a horizon lacks", () => {
  const sector = { by: "sector", name: "Utilities", cases: 5, coverage80: 1 } as const;
  const size = { by: "size", name: "under $0.5bn", cases: 7, coverage80: 0.5 } as const;
  const rows = listSlices([
    createHorizon({ slices: [sector] }),
    createHorizon({ years: 5, slices: [sector, size] }),
  ]);
  expect(rows.map(nameSlice)).toEqual(["Revenue under $0.5bn", "Utilities"]);
  expect(rows[0]?.cells).toEqual([
    { horizon: "Growth over 3 years", slice: null },
    { horizon: "Growth over 5 years", slice: size },
  ]);
  expect(nameSlice({ by: "sector", name: "Unknown" })).toBe("Sector not known");
});
