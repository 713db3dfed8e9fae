import type { Horizon } from "@plumbline/base-rates/track-record.ts";

/** A slice of fewer cases says little. */
const leastCases = 100;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const points = (share: number) => `${(100 * share).toFixed(1)} points`;

const formatResult = (one: Horizon): string =>
  [
    `${one.driver} over ${one.years} ${one.years === 1 ? "year" : "years"}, ${one.cases} cases`,
    `  80% range held ${percent(one.coverage80)}, 50% range ${percent(one.coverage50)}; mean width of the 80% range ${points(one.width80)}`,
    `  mean absolute error ${points(one.mae)}, best naive forecast ${points(one.maeBestNaive)}: ratio ${(one.mae / one.maeBestNaive).toFixed(3)}`,
    ...one.slices
      .filter(({ cases }) => cases >= leastCases)
      .map(({ by, name, cases, coverage80 }) => `    ${by} ${name}: ${percent(coverage80)} of ${cases}`),
  ].join("\n");

/** Formats the calibration of all horizons for reading. */
export const formatScores = (results: readonly Horizon[], after: number | null): string =>
  [
    after === null
      ? "Ranges of companies that the fit did not see, all years"
      : `Ranges of companies that the fit did not see, from years after ${after}; fitted to forecasts made up to ${after}`,
    ...results.map(formatResult),
  ].join("\n\n");
