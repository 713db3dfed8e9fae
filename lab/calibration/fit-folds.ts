import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { buildBaseRates } from "./build-base-rates.ts";
import type { Company } from "./company-years.ts";
import { type Fold, foldsOf } from "./folds.ts";
import { measureLongRun } from "./long-run.ts";
import { sampleWindows } from "./windows.ts";

/** Fits each fold to all windows of the companies outside of it. */
export const fitAllFolds = (companies: readonly Company[]): Promise<Fold[]> =>
  foldsOf({ companies, samples: sampleWindows(companies) });

/**
 * Makes base rates from the companies outside of each fold, whose fits may be given. Returns a
 * function that gives the base rates which have not seen the company of an id. Throws an InputError
 * with too few cases.
 */
export const fitFolds = async (
  companies: readonly Company[],
  fitted?: readonly Fold[],
): Promise<(id: string) => BaseRates> => {
  const folds = fitted ?? (await fitAllFolds(companies));
  const tables = await Promise.all(
    folds.map(async ({ fits, isUnseen }) => {
      const seen = companies.filter(({ id }) => !isUnseen({ company: id }));
      // Drawing companies again takes four fifths of the time, and no forecast reads the errors.
      const longRun = await measureLongRun({ companies: seen, folds, resamples: 0 });
      return { isUnseen, baseRates: buildBaseRates({ companies: seen, fits, longRun }) };
    }),
  );
  return (id) => {
    // No fit has seen a company that is in no fold, so that the first one will do.
    const table = tables.find(({ isUnseen }) => isUnseen({ company: id })) ?? tables[0];
    if (!table) throw new Error("each fold has its base rates");
    return table.baseRates;
  };
};
