import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { buildBaseRates } from "./build-base-rates.ts";
import type { Company } from "./company-years.ts";
import { foldsOf } from "./folds.ts";
import { measureLongRun } from "./long-run.ts";
import { sampleWindows } from "./windows.ts";

/**
 * Fits base rates to the companies outside of each fold. Returns a function that gives the base
 * rates which have not seen the company of an id. Throws an InputError with too few cases.
 */
export const fitFolds = async (companies: readonly Company[]): Promise<(id: string) => BaseRates> => {
  const folds = await foldsOf({ companies, samples: sampleWindows(companies) });
  const tables = await Promise.all(
    folds.map(async ({ fits, isUnseen }) => {
      const seen = companies.filter(({ id }) => !isUnseen({ company: id }));
      const longRun = await measureLongRun(seen, folds);
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
