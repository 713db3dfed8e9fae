import type { Horizon, TrackRecord } from "@plumbline/base-rates/track-record.ts";

/** The horizons of the page. Reports draw drivers over several years, not over one. */
const shownYears: readonly number[] = [3, 5];
/** What the two ranges promise to hold. */
export const promised = { range50: 0.5, range80: 0.8 } as const;

/** Cases of the test: companies that the fit had not seen, of all years and of later years. */
export type CalibrationTest = { name: string; horizons: Horizon[] };

/** Lists the tests of the track record with the horizons that the page shows. */
export function listTests({ calibration }: TrackRecord): { all: CalibrationTest; later: CalibrationTest } {
  const select = (horizons: Horizon[]) => horizons.filter(({ years }) => shownYears.includes(years));
  return {
    all: { name: "Companies never fitted", horizons: select(calibration.all) },
    later: { name: `Years after ${calibration.after}`, horizons: select(calibration.later) },
  };
}

/** Returns the name of a horizon. Margins are those of its last two years. */
export function nameHorizon({ driver, years }: Pick<Horizon, "driver" | "years">): string {
  return driver === "growth" ? `Growth over ${years} years` : `Margin of years ${years - 1} and ${years}`;
}

/** Returns a figure averaged over horizons, weighted by cases. */
export function averageByCases(horizons: readonly Horizon[], read: (horizon: Horizon) => number): number {
  const cases = horizons.reduce((sum, one) => sum + one.cases, 0);
  return horizons.reduce((sum, one) => sum + read(one) * one.cases, 0) / cases;
}
