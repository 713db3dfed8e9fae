import { findFit } from "@plumbline/base-rates/forecast.ts";
import type { Horizon } from "@plumbline/base-rates/track-record.ts";
import { outcomePercentiles } from "./class-rates.ts";
import { InputError } from "./command.ts";
import type { Company } from "./company-years.ts";
import { type Fold, foldsOf } from "./folds.ts";
import { findBrokenUnit } from "./value-score/find-broken-unit.ts";
import { forecastSums, summariseSums } from "./measure-sums.ts";
import { scoreWindows, summariseScores } from "./score.ts";
import type { SumRatio } from "./value-score/sum-ratios.ts";
import { sampleWindows, type Window } from "./windows.ts";

/** How often ranges held at each horizon, and the sums of forecasts over what followed. */
export type Calibration = { horizons: Horizon[]; sums: SumRatio[] };

/**
 * Measures how often ranges held and whether forecasts add up, for each horizon. Each company is
 * forecast by a fit to the four folds that it is not in. With `after`, fits see forecasts made up
 * to that year alone, and later ones are tested. Fits of all years may be given for an `after` of
 * null. Throws an InputError with too few cases to fit or none to test.
 */
export const measureCalibration = async (
  companies: readonly Company[],
  after: number | null,
  fitted?: readonly Fold[],
): Promise<Calibration> => {
  const isFitted = ({ record }: Window) => after === null || record.fiscalYear <= after;
  const isTested = ({ record }: Window) => after === null || record.fiscalYear > after;
  const samples = sampleWindows(companies);
  const untested = samples.find(({ windows }) => !windows.some(isTested));
  if (untested) {
    const since = after === null ? "" : ` from a year after ${after}`;
    throw new InputError(
      `There is no ${untested.driver} over ${untested.years} years${since} to test the ranges on.`,
    );
  }

  const folds = fitted ?? (await foldsOf({ companies, samples, isFitted }));
  const measured = folds.map(({ fits, isUnseen }) =>
    samples.map(({ driver, years, windows }) => {
      const seen = windows.filter((one) => !isUnseen(one) && isFitted(one));
      const unseen = windows.filter((one) => isUnseen(one) && isTested(one));
      return {
        scored: scoreWindows(findFit({ fits }, driver, years), unseen, outcomePercentiles(seen).p50),
        summed: forecastSums(fits, { driver, years }, unseen),
      };
    }),
  );
  const broken = new Set(companies.flatMap(({ id, years }) => (findBrokenUnit(years) === null ? [] : [id])));
  return {
    horizons: samples.map(({ driver, years }, index) => ({
      driver,
      years,
      ...summariseScores(measured.flatMap((fold) => fold[index]?.scored ?? [])),
    })),
    sums: samples.flatMap((sample, index) => {
      const summed = measured.flatMap((fold) => fold[index]?.summed ?? []);
      return summariseSums(
        sample,
        summed.filter(({ window }) => !broken.has(window.company)),
      );
    }),
  };
};
