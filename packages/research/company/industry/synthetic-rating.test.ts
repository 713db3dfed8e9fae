import { expect, test } from "vitest";
import { ratingTable } from "../../data/reference-tables.ts";
import { rateByCoverage } from "./synthetic-rating.ts";

test.each([
  [10_000, 100, 1_000_000, "AAA", 0.007],
  [300, 100, 1_000_000, "A-", 0.0124],
  [110, 100, 1_000_000, "CCC", 0.5038],
  [-50, 100, 1_000_000, "D", 0.5038],
  [300, 100, 1_000, "BB", 0.1178],
])(
  "rates income %i, interest %i and market value %i as %s",
  (operatingIncome, interestExpense, marketCap, rating, probability) => {
    const found = rateByCoverage({ operatingIncome, interestExpense, marketCap });
    expect(found.rating).toBe(rating);
    expect(found.distressProbability).toBeCloseTo(probability, 4);
    expect(found.interestCoverage).toBeCloseTo(operatingIncome / interestExpense, 8);
  },
);

test("without interest a profit is rated AAA and a loss D", () => {
  expect(rateByCoverage({ operatingIncome: 5, interestExpense: null, marketCap: 1e6 })).toMatchObject({
    rating: "AAA",
    interestCoverage: null,
  });
  expect(rateByCoverage({ operatingIncome: -5, interestExpense: 0, marketCap: 1e6 }).rating).toBe("D");
});

test("writes no coverage of hardly any interest, and rates by it all the same", () => {
  const found = rateByCoverage({ operatingIncome: 2_000, interestExpense: 1, marketCap: 1e6 });
  expect(found).toMatchObject({ rating: "AAA", interestCoverage: 2_000 });
  expect(found.source.note).toContain("hardly any interest is paid");
});

test("does not rate a bank or a company without operating income", () => {
  expect(
    rateByCoverage({ operatingIncome: 70, interestExpense: 100, marketCap: 1e6, isFinancial: true }),
  ).toMatchObject({
    rating: null,
    distressProbability: null,
    source: { note: expect.stringContaining("financial company") as string },
  });
  expect(rateByCoverage({ operatingIncome: null, interestExpense: 1, marketCap: 1e6 }).rating).toBeNull();
});

test("rates a loss maker whose price is high beside its debt B at least, with a note", () => {
  const losing = { operatingIncome: -1_456, interestExpense: 2.8, marketCap: 100_000 };
  expect(rateByCoverage(losing).rating).toBe("D");
  const floored = rateByCoverage({ ...losing, debt: 150_000 });
  expect(floored.rating).toBe("B");
  expect(floored.distressProbability).toBeLessThan(rateByCoverage(losing).distressProbability ?? 0);
  expect(floored.source.note).toContain("debt is 60% of debt and market value");
  expect(rateByCoverage({ ...losing, debt: 151_000 }).rating).toBe("D");
  expect(rateByCoverage({ ...losing, debt: 1, marketCap: null }).rating).toBe("D");
});

const rateCoverage = (coverage: number, marketCap = 1e6) =>
  rateByCoverage({ operatingIncome: coverage * 100, interestExpense: 100, marketCap });

test.each([
  [8.5, "AAA"],
  [8.49, "AA"],
  [6.5, "AA"],
  [5.5, "A+"],
  [4.25, "A"],
  [3, "A-"],
  [2.5, "BBB"],
  [2.25, "BB+"],
  [2, "BB"],
  [1.75, "B+"],
  [1.5, "B"],
  [1.25, "B-"],
  [0.8, "CCC"],
  [0.65, "CC"],
  [0.2, "C"],
  [0.19, "D"],
])("rates a large company with interest coverage %d %s", (coverage, rating) => {
  expect(rateCoverage(coverage).rating).toBe(rating);
});

test("a company of five billion or more uses the table for large companies", () => {
  expect(rateCoverage(3, 5_000)).toMatchObject({ rating: "A-", defaultSpread: 0.008872 });
  expect(rateCoverage(3, 4_999)).toMatchObject({ rating: "BB", defaultSpread: 0.018395 });
  const unknown = rateByCoverage({ operatingIncome: 300, interestExpense: 100, marketCap: null });
  expect(unknown.rating).toBe("BB");
  expect(unknown.source.note).toContain("table for smaller or riskier companies");
  expect(rateCoverage(3).source.note).toContain(
    "interest coverage 3.00 (operating income / interest expense), table for large companies",
  );
});

test.each([
  [8.5, "AAA"],
  [6.5, "AA"],
  [5.5, "A"],
  [3, "A"],
  [2.5, "BBB"],
  [2.25, "BB"],
  [1.75, "B"],
  [1.25, "B"],
  [0.8, "CCC/C"],
  [0.1, "CCC/C"],
])("interest coverage %d uses the default rate of class %s", (coverage, letters) => {
  const byYear = ratingTable().cumulativeDefault.find(({ rating }) => rating === letters)?.byYear;
  expect(byYear?.at(-1)).toBeGreaterThan(0);
  expect(rateCoverage(coverage).distressProbability).toBe(byYear?.at(-1));
});

test("little debt does not raise a rating of B or better", () => {
  const rated = (coverage: number) =>
    rateByCoverage({
      operatingIncome: coverage * 100,
      interestExpense: 100,
      marketCap: 1e6,
      debt: 1,
    });
  expect(rated(3).rating).toBe("A-");
  expect(rated(1.5).source.note).not.toContain("Not below");
  expect(rated(1.25)).toMatchObject({ rating: "B", interestCoverage: 1.25 });
});

test("without income and interest the rating is D and coverage null", () => {
  const none = rateByCoverage({ operatingIncome: 0, interestExpense: 0, marketCap: 1e6 });
  expect(none).toMatchObject({ rating: "D", interestCoverage: null });
  expect(none.source.note).toContain("no interest is paid");
});
