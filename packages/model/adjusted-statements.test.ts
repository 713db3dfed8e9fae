import { expect, test } from "vitest";
import { adjustedStatements } from "./index.ts";
import type { StatementYear } from "./index.ts";

const years: StatementYear[] = [
  { year: 2019, revenue: 100, netIncome: 8, bookEquity: 50, research: 4 },
  { year: 2020, revenue: 110, netIncome: 9, bookEquity: 54, research: 6 },
  { year: 2021, revenue: 121, netIncome: 10, bookEquity: 60, research: 8 },
  { year: 2022, revenue: 133.1, netIncome: 11, bookEquity: 66, research: 8 },
  { year: 2023, revenue: 150, netIncome: 12, bookEquity: 70, research: 10 },
  {
    year: 2024,
    revenue: 161.051,
    netIncome: 20,
    bookEquity: 80,
    research: 12,
    oneOffItems: [{ name: "sale of a division", amount: 5 }],
    netReinvestment: 7,
  },
];

test("capitalises research and excludes one-off items from net income", () => {
  const last = adjustedStatements({ years, researchLife: 2 }).at(-1);
  // Asset 12 + 10/2, amortisation (10 + 8)/2, adjustment 12 - 9; the year after, (12 + 10)/2.
  expect(last).toMatchObject({ researchAsset: 17, researchAmortisation: 9, researchAdjustment: 3 });
  expect(last?.nextResearchAmortisation).toBe(11);
  expect(last?.adjustedNetIncome).toBe(20 - 5 + 3);
  expect(last?.adjustedEquity).toBe(97);
  expect(last?.adjustedNetIncomeMargin).toBeCloseTo(18 / 161.051, 12);
  // Equity at the start of the year: 70 + 10 + 8/2.
  expect(last?.adjustedROE).toBeCloseTo(18 / 84, 12);
  expect(last?.adjustedSalesToEquityRatio).toBeCloseTo(161.051 / 97, 12);
  expect(last?.oneOffItems).toHaveLength(1);
});

test("research of a part that has left the company is not amortised after it left", () => {
  const base = { netIncome: 10, bookEquity: 50 };
  const rows: StatementYear[] = [
    { ...base, year: 2021, revenue: 200, research: 40, comparableResearch: 10 },
    { ...base, year: 2022, revenue: 200, research: 40, comparableResearch: 10 },
    { ...base, year: 2023, revenue: 55, research: 12 },
    { ...base, year: 2024, revenue: 60, research: 12 },
  ];
  const adjusted = adjustedStatements({ years: rows, researchLife: 2 });
  // While the part was there, its research counted whole.
  expect(adjusted[1]).toMatchObject({ researchAsset: 60, researchAmortisation: 20 });
  // A quarter of the business remained: asset 12 + 10/2, amortisation (10 + 10)/2.
  expect(adjusted[2]).toMatchObject({ researchAsset: 17, researchAmortisation: 10 });
  expect(adjusted[3]).toMatchObject({ researchAsset: 18, researchAmortisation: 11 });
});

test("takes reinvestment from cash flows, else from the change in adjusted equity", () => {
  const [first, second, ...rest] = adjustedStatements({ years, researchLife: 2 });
  expect(first).toMatchObject({
    reinvestment: null,
    reinvestmentSource: null,
    fcfe: null,
    adjustedROE: null,
  });
  expect(second).toMatchObject({ reinvestment: 54 + 6 + 2 - (50 + 4), reinvestmentSource: "equityChange" });
  expect(rest.at(-1)).toMatchObject({ reinvestment: 10, reinvestmentSource: "cashFlow", fcfe: 8 });
});

test("computes compound growth over one, three and five fiscal years", () => {
  const result = adjustedStatements({ years, researchLife: 2 });
  expect(result.at(-1)?.fiveYearCAGR).toBeCloseTo(0.1, 12);
  expect(result[3]?.threeYearCAGR).toBeCloseTo(0.1, 12);
  expect(result[1]?.oneYearCAGR).toBeCloseTo(0.1, 12);
  expect(result[2]?.threeYearCAGR).toBeNull();
});

test("growth compares revenue on the basis of later years", () => {
  const [before, ...later] = years;
  const sold = { ...(before as StatementYear), revenue: 200, comparableRevenue: 100 };
  const result = adjustedStatements({ years: [sold, ...later], researchLife: 2 });
  expect(result[0]?.revenue).toBe(200);
  expect(result[1]?.oneYearCAGR).toBeCloseTo(0.1, 12);
});

test("amortises research of years that have no statement", () => {
  const known = years.filter(({ year }) => year !== 2023);
  const last = (input: Omit<Parameters<typeof adjustedStatements>[0], "years" | "researchLife">) =>
    adjustedStatements({ years: known, researchLife: 2, ...input }).at(-1);
  // 12 + 10/2, and (10 + 8)/2, as with the whole year.
  expect(last({ otherResearch: [{ year: 2023, research: 10 }] })).toMatchObject({
    researchAsset: 17,
    researchAmortisation: 9,
  });
  expect(last({})).toMatchObject({ researchAsset: 12, researchAmortisation: 4 });
  // A year of its own comes first.
  expect(last({ otherResearch: [{ year: 2022, research: 90 }] })?.researchAmortisation).toBe(4);
});

test("accepts any order, does not bridge gaps, and does not change its inputs", () => {
  const shuffled = Object.freeze([...years].reverse());
  expect(adjustedStatements({ years: shuffled, researchLife: 2 })).toEqual(
    adjustedStatements({ years, researchLife: 2 }),
  );
  const gap = adjustedStatements({ years: years.filter(({ year }) => year !== 2023), researchLife: 2 }).at(
    -1,
  );
  expect(gap?.oneYearCAGR).toBeNull();
  expect(gap?.adjustedROE).toBeNull();
});

test("returns null for ratios on equity or revenue that is not positive", () => {
  const [, second] = adjustedStatements({
    years: [
      { year: 1, revenue: 0, netIncome: -5, bookEquity: -90 },
      { year: 2, revenue: 10, netIncome: -5, bookEquity: -95 },
    ],
    researchLife: 3,
  });
  expect(second).toMatchObject({ adjustedROE: null, adjustedSalesToEquityRatio: null, oneYearCAGR: null });
});

test("refuses a repeated year and a figure that is not finite, by name", () => {
  const repeated = [...years, ...years];
  expect(() => adjustedStatements({ years: repeated, researchLife: 2 })).toThrow(
    "years must not repeat a year",
  );
  const broken = [{ year: 2024, revenue: Number.NaN, netIncome: 1, bookEquity: 1 }];
  expect(() => adjustedStatements({ years: broken, researchLife: 2 })).toThrow(
    "2024 revenue must be a finite number",
  );
  const year = { year: 2024, revenue: 1, netIncome: 1, bookEquity: 1 };
  const refusalOf = (change: Partial<StatementYear>) => () =>
    adjustedStatements({ years: [{ ...year, ...change }], researchLife: 2 });
  expect(refusalOf({ oneOffItems: [{ name: "a gain", amount: Number.NaN }] })).toThrow(
    "2024 a gain must be a finite number",
  );
  expect(refusalOf({ netReinvestment: Number.NaN })).toThrow("2024 netReinvestment must be a finite number");
});

test("refuses income or equity that overflows, by name", () => {
  const most = Number.MAX_VALUE;
  const refusalOf = (change: Partial<StatementYear>) => () =>
    adjustedStatements({
      years: [{ year: 2024, revenue: 1, netIncome: 1, bookEquity: 1, ...change }],
      researchLife: 2,
    });
  expect(refusalOf({ netIncome: most, oneOffItems: [{ name: "a loss", amount: -most }] })).toThrow(
    "2024 netIncome is too large or too small: the figures overflow",
  );
  expect(refusalOf({ bookEquity: most, research: most })).toThrow(
    "2024 bookEquity is too large or too small: the figures overflow",
  );
});

test("growth to zero revenue is -100%; growth to negative revenue does not exist", () => {
  const after = (revenue: number) =>
    adjustedStatements({
      years: [
        { year: 1, revenue: 10, netIncome: 1, bookEquity: 5 },
        { year: 2, revenue, netIncome: 1, bookEquity: 6, netReinvestment: null },
      ],
      researchLife: 2,
    }).at(-1);
  expect(after(0)?.oneYearCAGR).toBe(-1);
  expect(after(-3)?.oneYearCAGR).toBeNull();
  // null counts as absent.
  expect(after(12)).toMatchObject({ reinvestment: 1, reinvestmentSource: "equityChange" });
});
