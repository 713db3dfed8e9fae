import { describe, expect, test } from "vitest";
import type { Company } from "./company-years.ts";
import { columnsOf, windowsOf } from "./windows.ts";

const createCompany = (
  revenues: (number | null)[],
  netIncomes = revenues.map((one) => (one ?? 0) / 10),
): Company => ({
  id: "1",
  sector: "Energy",
  years: revenues.flatMap((revenue, n) =>
    revenue === null
      ? []
      : [
          {
            fiscalYear: 2010 + n,
            revenue,
            netIncome: netIncomes[n] ?? 0,
            operatingIncome: null,
            research: null,
            equity: null,
            marketValue: null,
          },
        ],
  ),
});
const startsAndOutcomes = (company: Company, driver: "growth" | "margin", years: number) =>
  windowsOf([company], { driver, years }).map(({ record, outcome }) => [
    record.fiscalYear,
    Math.round(outcome * 1e6) / 1e6,
  ]);

describe("windows", () => {
  test("growth that followed is a year's, from each year with one before it", () => {
    expect(startsAndOutcomes(createCompany([100, 200, 220, 242, 266.2, 300]), "growth", 3)).toEqual([
      [2011, 0.1],
      [2012, 0.108918],
    ]);
  });

  test("the margin that followed is that of the last two years together", () => {
    const company = createCompany([100, 100, 100, 100, 300], [0, 0, 0, 10, 90]);
    expect(startsAndOutcomes(company, "margin", 3)).toEqual([[2011, 0.25]]);
    expect(startsAndOutcomes(company, "margin", 1)).toEqual([
      [2011, 0],
      [2012, 0.1],
      [2013, 0.3],
    ]);
  });

  test("there is none from revenue under $20m, over a gap, or to an implausible outcome", () => {
    expect(startsAndOutcomes(createCompany([15, 19, 30]), "growth", 1)).toEqual([]);
    expect(startsAndOutcomes(createCompany([100, 100, null, 100]), "growth", 1)).toEqual([]);
    expect(startsAndOutcomes(createCompany([100, 100, 100, null, 100]), "margin", 3)).toEqual([]);
    expect(startsAndOutcomes(createCompany([100, 100, 700, 60]), "growth", 1)).toEqual([]);
    expect(startsAndOutcomes(createCompany([100, 100, 100], [1, 1, 101]), "margin", 1)).toEqual([]);
  });

  test("naive forecasts are the last value and the own trend", () => {
    const growth = windowsOf([createCompany([100, 110, 121, 266.2, 300])], { driver: "growth", years: 1 });
    expect(growth[2]?.naive.lastValue).toBeCloseTo(1.2, 9);
    expect(growth[2]?.naive.ownTrend).toBeCloseTo(2.662 ** (1 / 3) - 1, 9);
    const margin = windowsOf([createCompany([100, 100, 100, 100], [10, 20, 60, 0])], {
      driver: "margin",
      years: 1,
    });
    expect(margin[1]?.naive).toEqual({ lastValue: 0.6, ownTrend: (0.1 + 0.2 + 0.6) / 3 });
  });

  test("columns have one row for each window and one name for each feature", () => {
    const windows = windowsOf([createCompany([100, 110, 121, 133])], { driver: "growth", years: 1 });
    const columns = columnsOf({ windows, driver: "growth" });
    expect(columns).toMatchObject({
      company: ["1", "1"],
      year: [2011, 2012],
      size: ["under $0.5bn", "under $0.5bn"],
    });
    expect(columns).toMatchObject({
      marketSize: ["", ""],
      revenue: [110, 121],
      revenueThen: [121, 133],
      netIncomeThen: [12.1, 13.3],
    });
    expect(columns.median.map((row) => row.length)).toEqual([30, 30]);
    expect(columns.medianNames).toHaveLength(30);
    expect(columns.spread[0]).toHaveLength(columns.spreadNames.length);
  });
});
