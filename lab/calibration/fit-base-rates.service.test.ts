import { findFit, forecastRange } from "@plumbline/base-rates/forecast.ts";
import { inverseNormal } from "@plumbline/model";
import { expect, test } from "vitest";
import type { Company } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { forecastSums } from "./measure-sums.ts";
import { median } from "./quantile.ts";
import { sampleWindows } from "./windows.ts";

// The first fit of a machine installs scikit-learn.
const timeout = 600_000;

/** Low-discrepancy numbers in 0..1, the same on every machine. */
const place = (index: number) => (0.5 + index * 0.618_033_988_75) % 1;

/**
 * Companies of one kind: growth of some years together strays by 15 points around 6%, and margins
 * are the higher the faster sales grow.
 */
const companies: Company[] = Array.from({ length: 200 }, (_, index) => {
  let revenue = 2_000;
  const years = Array.from({ length: 13 }, (_year, n) => {
    const z = inverseNormal(place(index * 5 + Math.floor(n / 3) + 1));
    revenue *= 1 + Math.max(-0.4, 0.06 + 0.15 * z);
    const margin = 0.08 + 0.03 * z;
    return {
      fiscalYear: 2008 + n,
      revenue,
      netIncome: margin * revenue,
      operatingIncome: margin * revenue * 1.3,
      research: null,
      equity: null,
      marketValue: null,
    };
  });
  return { id: String(index), sector: "Industrials", years };
});

test("medians are those of what followed although sums are, too", { timeout }, async () => {
  const samples = sampleWindows(companies);
  const fits = await fitBaseRates(samples);
  for (const { driver, years, windows } of samples) {
    const errors = windows.map(
      ({ record, outcome }) => outcome - forecastRange(findFit({ fits }, driver, years), record).p50,
    );
    expect(Math.abs(median(errors)), `${driver} over ${years} years`).toBeLessThan(0.01);
    const pairs = forecastSums(fits, { driver, years }, windows).map(({ pair }) => pair);
    const sum = (name: "forecast" | "followed") => pairs.reduce((total, pair) => total + pair[name], 0);
    expect(sum("forecast") / sum("followed"), `${driver} over ${years} years`).toBeCloseTo(1, 1);
  }
});
