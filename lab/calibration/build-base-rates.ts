import { findTypical } from "@plumbline/base-rates/contributions.ts";
import { type BaseRates, findFit, type Fit, type LongRun } from "@plumbline/base-rates/forecast.ts";
import { countClassRates } from "./class-rates.ts";
import type { Company } from "./company-years.ts";
import { sampleWindows } from "./windows.ts";

/** Returns the first and the last fiscal year of the companies. */
export const findYears = (companies: readonly Company[]): { firstYear: number; lastYear: number } => {
  const years = companies.flatMap((company) => company.years.map(({ fiscalYear }) => fiscalYear));
  return {
    firstYear: years.reduce((a, b) => Math.min(a, b), Infinity),
    lastYear: years.reduce((a, b) => Math.max(a, b), -Infinity),
  };
};

export const dataSource = "Derived from SimFin's free data set of US companies other than banks and insurers";

/** Builds the table of base rates: the fits, their typical companies, and what each size did. */
export const buildBaseRates = ({
  companies,
  fits,
  longRun,
}: {
  companies: readonly Company[];
  fits: Fit[];
  longRun: LongRun;
}): BaseRates => {
  const samples = sampleWindows(companies);
  return {
    source: dataSource,
    ...findYears(companies),
    fits,
    typical: samples.map(({ driver, years, windows }) =>
      findTypical(
        findFit({ fits }, driver, years),
        windows.map(({ record }) => record),
      ),
    ),
    classes: countClassRates(samples),
    longRun,
  };
};
