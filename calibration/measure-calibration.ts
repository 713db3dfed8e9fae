import { findFit } from "@plumbline/base-rates/forecast.ts";
import type { Horizon } from "@plumbline/base-rates/track-record.ts";
import { outcomePercentiles } from "./class-rates.ts";
import { InputError } from "./command.ts";
import type { Company } from "./company-years.ts";
import { foldsOf } from "./folds.ts";
import { type Scored, scoreWindows, summariseScores } from "./score.ts";
import { sampleWindows, type Window } from "./windows.ts";

/**
 * Measures how often ranges held, for each horizon. Each company is forecast by a fit to the four
 * folds that it is not in. With `after`, fits see forecasts made up to that year alone, and later
 * ones are tested. Throws an InputError with too few cases to fit or none to test.
 */
export const measureCalibration = async (
  companies: readonly Company[],
  after: number | null,
): Promise<Horizon[]> => {
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

  const folds = await foldsOf({ companies, samples, isFitted });
  const scored = folds.map(({ fits, isUnseen }): Scored[][] =>
    samples.map(({ driver, years, windows }) => {
      const seen = windows.filter((one) => !isUnseen(one) && isFitted(one));
      const unseen = windows.filter((one) => isUnseen(one) && isTested(one));
      return scoreWindows(findFit({ fits }, driver, years), unseen, outcomePercentiles(seen).p50);
    }),
  );
  return samples.map(({ driver, years }, index) => ({
    driver,
    years,
    ...summariseScores(scored.flatMap((fold) => fold[index] ?? [])),
  }));
};
