import { cellOf } from "@plumbline/base-rates/joint-outcomes.ts";
import { expect, test } from "vitest";
import type { Company } from "./company-years.ts";
import { countJointOutcomes } from "./count-joint-outcomes.ts";

/** Grows by a rate a year and earns a margin of its revenue, from 2010 on. */
const createCompany = (
  id: string,
  { revenue, growth, margin, years = 7 }: { revenue: number; growth: number; margin: number; years?: number },
): Company => ({
  id,
  sector: "Energy",
  years: Array.from({ length: years }, (_, n) => {
    const sales = revenue * (1 + growth) ** n;
    return {
      fiscalYear: 2010 + n,
      revenue: sales,
      netIncome: sales * margin,
      operatingIncome: null,
      research: null,
      equity: null,
      marketValue: null,
    };
  }),
});

const countClass = (companies: Company[], place: { size: number; growth: number; margin: number }) =>
  countJointOutcomes(companies).classes.find(
    (one) => one.size === place.size && one.growth === place.growth && one.margin === place.margin,
  );

test("counts the periods of a class in the cell where growth and margin ended", () => {
  const companies = Array.from({ length: 30 }, (_, n) =>
    createCompany(String(n), { revenue: 3_000, growth: 0.05, margin: 0.1, years: 8 }),
  );
  expect(countClass(companies, { size: 2, growth: 1, margin: 2 })).toEqual({
    size: 2,
    growth: 1,
    margin: 2,
    fromSize: 2,
    // From 2011 and from 2012; 2010 has no year before it.
    periods: 60,
    companies: 30,
    cells: [cellOf({ growth: 0.0501, margin: 0.1001 }), 60],
  });
});

test("counts smaller companies with the larger ones where these are fewer than 30", () => {
  const large = Array.from({ length: 29 }, (_, n) =>
    createCompany(`large ${n}`, { revenue: 20_000, growth: 0.05, margin: 0.1 }),
  );
  const small = createCompany("small", { revenue: 3_000, growth: 0.05, margin: 0.1 });
  const other = createCompany("other", { revenue: 3_000, growth: 0.05, margin: -0.1 });
  expect(countClass([...large, small, other], { size: 3, growth: 1, margin: 2 })).toMatchObject({
    fromSize: 2,
    periods: 30,
    companies: 30,
  });
  expect(
    countClass([...large, small, other], { size: 2, growth: 1, margin: 2 }),
    "never larger ones",
  ).toMatchObject({
    fromSize: 0,
    periods: 1,
  });
});

test("names the years that were counted, and needs both growth and margin", () => {
  const complete = createCompany("1", { revenue: 3_000, growth: 0.05, margin: 0.1 });
  const gap = createCompany("2", { revenue: 3_000, growth: 0.05, margin: 0.1 });
  // Without the year before the last the margin of the two last years is not known.
  gap.years = gap.years.filter(({ fiscalYear }) => fiscalYear !== 2015);
  const table = countJointOutcomes([complete, gap]);
  expect([table.firstYear, table.lastYear]).toEqual([2011, 2016]);
  expect(table.classes.find((one) => one.size === 2 && one.growth === 1 && one.margin === 2)?.companies).toBe(
    1,
  );
});
