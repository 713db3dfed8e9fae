import { createRecord } from "@plumbline/base-rates/testing/record.ts";
import { expect, test } from "vitest";
import { InputError } from "./command.ts";
import type { Company } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { measureCalibration } from "./measure-calibration.ts";
import { sampleWindows } from "./windows.ts";

/** Companies with ten years from 2010. */
const createCompanies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    sector: "Energy",
    years: createRecord({
      years: Array.from({ length: 10 }, (_year, n) => ({ fiscalYear: 2010 + n })),
    }).years.map((year) => ({ ...year, equity: null, marketValue: null })),
  }));

test("refuses a year after which nothing followed", async () => {
  const measuring = measureCalibration(createCompanies(10), 2016);
  await expect(measuring).rejects.toThrow(InputError);
  await expect(measuring).rejects.toThrow(
    "There is no growth over 3 years from a year after 2016 to test the ranges on.",
  );
});

test("refuses to fit to too few cases", async () => {
  await expect(measureCalibration(createCompanies(40), 2010)).rejects.toThrow(
    "Too few cases to fit growth over 1 year: 0 of 0 companies; a fit needs 60 of 3.",
  );
  await expect(measureCalibration(createCompanies(10), 2011)).rejects.toThrow(
    /Too few cases to fit growth over 1 year: 8 of 8 companies/,
  );
  const samples = sampleWindows(createCompanies(2));
  await expect(fitBaseRates(samples)).rejects.toThrow("Too few cases to fit growth over 1 year: 16 of 2");
});
