import type { Fit } from "@plumbline/base-rates/forecast.ts";
import { sectors } from "@plumbline/base-rates/record.ts";
import { runPython } from "./run-python.ts";
import { columnsOf, type Sample } from "./windows.ts";

/** Fits the base rates to windows, and returns a fit for each sample in their order. */
export const fitBaseRates = async (samples: readonly Sample[]): Promise<Fit[]> => {
  const input = samples.map((sample) => ({
    driver: sample.driver,
    years: sample.years,
    ...columnsOf(sample),
  }));
  return (await runPython({ program: "fit.py", args: [sectors.join(",")], input })) as Fit[];
};
