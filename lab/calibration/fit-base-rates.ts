import { type Fit, halfMean } from "@plumbline/base-rates/forecast.ts";
import { marketSizes, sectors, sizes } from "@plumbline/base-rates/record.ts";
import { InputError } from "./command.ts";
import { runPython } from "./run-python.ts";
import { columnsOf, type Sample } from "./windows.ts";

/** What fit.py needs to fit to companies and years, and test on others. */
const least = { cases: 60, companies: 3 };

/**
 * Correlation of the errors of growth and margin, by which large sales go with high margins. That
 * of the fits is measured after them (long-run.ts) and hardly depends on it.
 */
export const errorCorrelation = 0.25;

const requireEnough = ({ driver, years, windows }: Sample) => {
  const companies = new Set(windows.map(({ company }) => company)).size;
  if (windows.length >= least.cases && companies >= least.companies) return;
  throw new InputError(
    `Too few cases to fit ${driver} over ${years} ${years === 1 ? "year" : "years"}: ${windows.length} of ${companies} companies; a fit needs ${least.cases} of ${least.companies}.`,
  );
};

/**
 * Fits the base rates to windows, and returns a fit for each sample in their order. Throws an
 * InputError for a sample of too few windows, and an error if Python fails.
 */
export const fitBaseRates = async (samples: readonly Sample[]): Promise<Fit[]> => {
  for (const sample of samples) requireEnough(sample);
  const input = samples.map((sample) => ({
    driver: sample.driver,
    years: sample.years,
    ...columnsOf(sample),
  }));
  const namesOf = (classes: readonly { name: string }[]) => classes.map(({ name }) => name).join(",");
  const args = [
    sectors.join(","),
    namesOf(sizes),
    namesOf(marketSizes),
    String(halfMean),
    String(errorCorrelation),
  ];
  return (await runPython({ program: "fit.py", args, input })) as Fit[];
};
