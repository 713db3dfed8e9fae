import { describe, expect, test } from "vitest";
import { growthRecord, readLongest } from "./growth-record.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { noGrowth } from "../testing/records.ts";

const plain = buildBrief();

/**
 * Reads the record of December fiscal years, with trailing months that end the given number of days
 * later.
 */
const readRecord = (
  revenues: Record<number, number | null>,
  {
    days = 0,
    trailing = 0,
    comparable = {},
  }: { days?: number; trailing?: number; comparable?: Record<number, number> } = {},
) => {
  const annual = Object.entries(revenues).map(([year, value]) => ({
    ...replaceFigures(plain.statements.trailing, { revenue: value }),
    fiscalYear: Number(year),
    end: `${year}-12-31`,
    ...(comparable[Number(year)] && { comparableRevenue: comparable[Number(year)] }),
  }));
  const end = new Date(Date.parse(annual.at(-1)?.end ?? "2025-12-31") + days * 86_400_000);
  return growthRecord({
    ...plain,
    base: { ...plain.base, revenue: trailing },
    statements: {
      ...plain.statements,
      annual,
      trailing: { ...plain.statements.trailing, end: end.toISOString().slice(0, 10) },
    },
  });
};

/** Creates revenues from 1,000 in the year 2000 with the given growth rates. */
const createRevenues = (...growth: number[]) => {
  let revenue = 1000;
  return Object.fromEntries(
    [0, ...growth].map((rate, i) => {
      revenue *= 1 + rate;
      return [2000 + i, revenue];
    }),
  );
};

test("without a fiscal year the record is empty", () => {
  expect(readRecord({})).toEqual({
    ...noGrowth,
    from: Number.NEGATIVE_INFINITY,
    lastYear: null,
    years: 0,
  });
});

describe("growth over years", () => {
  test("is compound, over known spans only", () => {
    // 1.1³ = 1.331; 1.2⁵ = 2.48832
    const record = readRecord({ 2020: 1000, 2022: 1869.51, 2024: 2073.6, 2025: 2488.32 });
    expect(record.oneYear).toBeCloseTo(0.2, 6);
    expect(record.threeYear).toBeCloseTo(0.1, 4);
    expect(record.fiveYear).toBeCloseTo(0.2, 6);
    expect(record.lastYear).toBe(2025);
    expect(record.from).toBe(2020);
  });

  test("is of revenue on the basis of later years", () => {
    const record = readRecord(
      { 2022: 1000, 2023: 1100, 2024: 900, 2025: 990 },
      { comparable: { 2022: 743.801653, 2023: 818.181818 } },
    );
    expect(record.threeYear).toBeCloseTo(0.1, 6);
    expect(record.falls).toBe(0);
  });

  test.each([null, 0, -5])("treats revenue of %s as missing", (revenue) => {
    const record = readRecord({ 2022: 1000, 2023: revenue, 2024: 1200, 2025: 1331 });
    expect(record.threeYear).toBeCloseTo(0.1, 12);
    // Only 2025 follows a known year.
    expect(record.years).toBe(1);
    expect(record.falls).toBe(0);
  });

  test("uses eleven fiscal years at most", () => {
    const record = readRecord(createRevenues(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
    expect(record.from).toBe(2001);
    expect(record.years).toBe(10);
  });

  test("counts the years in which revenue fell; unchanged years do not count", () => {
    const record = readRecord({ 2020: 100, 2021: 90, 2022: 90, 2023: 89, 2024: 95 });
    expect(record.falls).toBe(2);
    expect(record.years).toBe(4);
  });
});

describe("a break-up", () => {
  test.each([
    { revenues: [100, 75, 70], brokeUpIn: null, why: "a fall by exactly a quarter" },
    { revenues: [100, 74, 70], brokeUpIn: 2001, why: "a fall by more than a quarter" },
    { revenues: [100, 74, 80], brokeUpIn: null, why: "recovered to 80% in the first year after" },
    { revenues: [100, 74, 79], brokeUpIn: 2001, why: "recovered to 79% only" },
    { revenues: [100, 74, 79, 80], brokeUpIn: null, why: "recovered in the second year after" },
    { revenues: [100, 74, 79, 79, 120], brokeUpIn: 2001, why: "recovered in the third year after" },
    { revenues: [100, 50], brokeUpIn: null, why: "a fall in the last year" },
    { revenues: [100, 70, 72, 50, 52], brokeUpIn: 2003, why: "the later of two falls" },
    { revenues: [50, 52, 54], brokeUpIn: null, why: "no fall" },
  ])("in $revenues is found in $brokeUpIn: $why", ({ revenues, brokeUpIn }) => {
    const record = readRecord(Object.fromEntries(revenues.map((revenue, i) => [2000 + i, revenue])));
    expect(record.brokeUpIn).toBe(brokeUpIn);
    expect(record.from).toBe(brokeUpIn ?? 2000);
  });

  test("excludes the years before it and the fall itself", () => {
    const record = readRecord({ 2020: 100, 2021: 120, 2022: 60, 2023: 63, 2024: 66, 2025: 69 });
    expect(record).toMatchObject({ from: 2022, years: 3, falls: 0, fiveYear: null });
    // (69 / 60) to the third root = 1.0477
    expect(record.threeYear).toBeCloseTo(0.0477, 4);
  });
});

describe("growth since the last fiscal year", () => {
  test.each([
    { days: 0, expected: null },
    { days: 45, expected: null },
    { days: 46, expected: 0.1 },
    { days: 499, expected: 0.1 },
    { days: 500, expected: null },
  ])("of 10% is $expected after $days days", ({ days, expected }) => {
    const { sinceAnnual } = readRecord({ 2025: 1000 }, { days, trailing: 1100 });
    if (expected === null) expect(sinceAnnual).toBeNull();
    else expect(sinceAnnual).toBeCloseTo(expected, 12);
  });

  test.each([
    { days: 365, trailing: 1100, expected: 0.1 },
    // 1.1⁵ = 1.61051
    { days: 73, trailing: 1100, expected: 0.610_51 },
    // At least one hundredth counts: 0.01⁵ − 1.
    { days: 365, trailing: 11, expected: -0.989 },
    { days: 365, trailing: 0, expected: -0.99 },
    { days: 73, trailing: -500, expected: -1 },
  ])("annualized, $trailing after 1000 in $days days, is $expected", ({ expected, ...since }) => {
    expect(readRecord({ 2025: 1000 }, since).sinceAnnualYearly).toBeCloseTo(expected, 6);
  });
});

test("five years that start in a slump are measured from the year before it", () => {
  const slump = { 2019: 1_000, 2020: 900, 2021: 1_050, 2022: 1_100, 2023: 1_150, 2024: 1_200, 2025: 1_260 };
  expect(readRecord(slump).sinceUsual).toEqual({ year: 2019, rate: expect.closeTo(1.26 ** (1 / 6) - 1, 9) });
  // A fall of less than a twentieth is none, nor one that the next two years did not make good.
  expect(readRecord({ ...slump, 2020: 951 }).sinceUsual).toBeNull();
  expect(readRecord({ ...slump, 2021: 950, 2022: 990 }).sinceUsual).toBeNull();
  expect(readLongest(readRecord(slump))?.last).toBe("a year since fiscal 2019");
  expect(readLongest(readRecord({ ...slump, 2020: 951 }))?.last).toBe("over the last five");
});

test("growth is that of purchases where these cost as much as revenue rose", () => {
  const read = (goodwill: number) => {
    const annual = [1_000, 1_020, 1_500].map((revenue, i) => ({
      ...replaceFigures(plain.statements.trailing, { revenue, goodwill: i === 0 ? 100 : 100 + goodwill }),
      fiscalYear: 2023 + i,
      end: `${2023 + i}-12-31`,
    }));
    return growthRecord({ ...plain, statements: { ...plain.statements, annual } }).yearly;
  };
  expect(read(480).map(({ isBought }) => isBought)).toEqual([false, true]);
  expect(read(479).map(({ isBought }) => isBought)).toEqual([false, false]);
});
