import {
  cellOf,
  classifyRecord,
  growthClasses,
  type JointOutcomes,
  type JointTable,
  marginClasses,
  revenueClasses,
} from "@plumbline/base-rates/joint-outcomes.ts";
import { dataSource } from "./build-base-rates.ts";
import type { Company } from "./company-years.ts";
import { windowsOf } from "./windows.ts";

/**
 * Companies that a class needs to be counted alone; with fewer, the next smaller class of revenue
 * is counted with it. With 30 companies the share of half of them has a standard error of 9 points.
 */
const leastCompanies = 30;

/** Years of a period, as in the fits of growth and margin. */
const years = 5;

type Period = ReturnType<typeof classifyRecord> & {
  company: string;
  fiscalYear: number;
  cell: number;
};

/** Lists the five-year periods of which both the growth and the margin that followed are known. */
const listPeriods = (companies: readonly Company[]): Period[] => {
  const keyOf = (company: string, fiscalYear: number) => `${company} ${fiscalYear}`;
  const margins = new Map(
    windowsOf(companies, { driver: "margin", years }).map((window) => [
      keyOf(window.company, window.record.fiscalYear),
      window.outcome,
    ]),
  );
  return windowsOf(companies, { driver: "growth", years }).flatMap(
    ({ company, record, summary, outcome }) => {
      const margin = margins.get(keyOf(company, record.fiscalYear));
      const growth = summary.growth3;
      if (margin === undefined || growth === null) return [];
      const past = classifyRecord({ revenue: summary.revenue, growth, margin: summary.margin3 });
      return [{ ...past, company, fiscalYear: record.fiscalYear, cell: cellOf({ growth: outcome, margin }) }];
    },
  );
};

const countCompanies = (periods: readonly Period[]) => new Set(periods.map(({ company }) => company)).size;

const countCells = (periods: readonly Period[]): number[] => {
  const counts = new Map<number, number>();
  for (const { cell } of periods) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a - b).flat();
};

/** Counts, for each class of size and record, the cells in which growth and margin ended. */
export const countJointOutcomes = (companies: readonly Company[]): JointTable => {
  const periods = listPeriods(companies);
  const countClass = (size: number, growth: number, margin: number): JointOutcomes => {
    const ofRecord = periods.filter((one) => one.growth === growth && one.margin === margin);
    const within = (from: number) => ofRecord.filter((one) => one.size >= from && one.size <= size);
    let fromSize = size;
    while (fromSize > 0 && countCompanies(within(fromSize)) < leastCompanies) fromSize -= 1;
    const counted = within(fromSize);
    return {
      size,
      growth,
      margin,
      fromSize,
      periods: counted.length,
      companies: countCompanies(counted),
      cells: countCells(counted),
    };
  };
  const starts = periods.map(({ fiscalYear }) => fiscalYear);
  return {
    source: dataSource,
    firstYear: starts.reduce((a, b) => Math.min(a, b), Infinity),
    lastYear: starts.reduce((a, b) => Math.max(a, b), -Infinity) + years,
    classes: revenueClasses.flatMap((_, size) =>
      growthClasses.flatMap((__, growth) =>
        marginClasses.map((___, margin) => countClass(size, growth, margin)),
      ),
    ),
  };
};
