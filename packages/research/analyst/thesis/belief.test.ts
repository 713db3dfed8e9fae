import { expect, test } from "vitest";
import { belief } from "./belief.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";

// Revenue of $10bn: the base rates hold 166 companies of that size.
const size = "166 companies with revenue $10bn to $50bn";
const write = (changes: ContextChanges) => belief(createContext(changes));

test("a price far above the value asks for growth, beside the record and the base rate", () => {
  expect(
    write({ price: 300, upside: -0.6, implied: { revenueGrowthRate: 0.183 }, growth: { fiveYear: 0.087 } }),
  ).toBe(
    `The price asks for revenue to grow 18.3% a year for four years; we expect 6.0%, after 8.7% over the last five. About one in 26 five-year periods of ${size} beat 18.3%.`,
  );
});

test("growth is told alone where growth and margin explain the price", () => {
  const text = write({
    price: 300,
    upside: -0.6,
    implied: { revenueGrowthRate: 0.5, stableNetIncomeMargin: 0.3 },
    growth: { threeYear: -0.02 },
    margin: { high: { year: 2021, margin: 0.12 } },
  });
  expect(text).toContain("we expect 6.0%, after −2.0% over the last three.");
  expect(text).toContain(`Fewer than one in 100 five-year periods of ${size} beat 50.0%.`);
  expect(text).not.toContain("margin");
});

test("margin is told where growth does not explain the price", () => {
  expect(
    write({
      price: 300,
      upside: -0.6,
      implied: { stableNetIncomeMargin: 0.3 },
      margin: { high: { year: 2021, margin: 0.12 } },
    }),
  ).toBe(
    "The price asks for a lasting adjusted net margin of 30.0%; we expect 12.0%, and Example Works' best fiscal year, 2021, reached 12.0%. About one in 22 five-year periods of 165 companies with revenue $10bn to $50bn ended above 30.0%.",
  );
});

test("a price below the value asks for less", () => {
  const text = write({ price: 50, upside: 1.4, implied: { revenueGrowthRate: 0.01 } });
  expect(text).toMatch(/^The price asks for revenue to grow only 1\.0% a year/);
  // A quarter of the companies and more did better than what we expect: that is not unusual.
  expect(text).toMatch(/About six in ten five-year periods of .* beat 1\.0%\.$/);
  // What one period in seven reached is not "only".
  expect(
    write({
      price: 50,
      upside: 1.4,
      implied: { revenueGrowthRate: 0.1 },
      drivers: { base: { revenueGrowthRate: 0.2 } },
    }),
  ).toMatch(
    /asks for revenue to grow 10\.0% a year .* About one in seven five-year periods .* beat 10\.0%, and about one in \d+ beat our 20\.0%\.$/,
  );
  expect(write({ price: 50, upside: 1.4, implied: { revenueGrowthRate: -0.031 } })).toMatch(
    /asks for revenue to shrink 3\.1% a year.* did better\.$/,
  );
});

test("less growth that explains a higher price is no belief: growth destroys value there", () => {
  expect(
    write({ price: 300, upside: -0.6, implied: { revenueGrowthRate: 0.01, stableNetIncomeMargin: 0.3 } }),
  ).toMatch(/^The price asks for a lasting adjusted net margin of 30\.0%;/);
});

test("a bank is compared with companies other than banks, and told so", () => {
  expect(
    write({ price: 300, upside: -0.6, implied: { revenueGrowthRate: 0.1 }, evidence: { isFinancial: true } }),
  ).toContain(
    "About one in seven five-year periods of 166 companies with revenue $10bn to $50bn (no banks or insurers) beat 10.0%.",
  );
});

test.each([0.0999, -0.0999])("a price that differs by %s asks for what is expected", (upside) => {
  const near = "The price of $110.00 lies within a tenth of our value: it asks for";
  expect(write({ price: 110, upside })).toBe(`${near} about what we expect.`);
  expect(write({ price: 110, upside, implied: { revenueGrowthRate: 0.051 } })).toBe(
    `${near} revenue to grow 5.1% a year, where we expect 6.0%.`,
  );
  expect(write({ price: 110, upside, implied: { revenueGrowthRate: -0.02 } })).toBe(
    `${near} revenue to shrink 2.0% a year, where we expect growth of 6.0%.`,
  );
});

test("where growth and margin explain nothing, another driver or several do", () => {
  const dear = { price: 300, upside: -0.6 };
  expect(write({ ...dear, implied: { stableRoe: 0.31 } })).toBe(
    "Neither growth nor margin alone explains the price of $300.00. All else equal, the price implies a lasting return on new equity of 31.0%.",
  );
  expect(write(dear)).toMatch(
    /turn out better than we expect at once; our bull case, in which they do, is worth/,
  );
  expect(write({ price: 30, upside: 3 })).toMatch(/turn out worse than we expect at once; our bear case/);
});

test("few companies that grew as much as we expect are named on either side of the price", () => {
  const drivers = { base: { revenueGrowthRate: 0.15 } };
  const own = /, and about one in 17 beat our 15\.0%\.$/;
  expect(write({ price: 300, upside: -0.6, implied: { revenueGrowthRate: 0.183 }, drivers })).toMatch(own);
  expect(write({ price: 50, upside: 1.4, implied: { revenueGrowthRate: -0.03 }, drivers })).toMatch(own);
  expect(write({ price: 110, upside: 0.05, implied: { revenueGrowthRate: 0.14 }, drivers })).toMatch(
    /we expect 15\.0%\. About one in 17 five-year periods of 166 companies .* beat 15\.0%\.$/,
  );
});

test("without a price nothing is asked", () => {
  expect(write({ price: null })).toBe("");
});

test("growth that we expect beyond all years of the record is said to be so", () => {
  const record = (...rates: number[]) => ({
    yearly: rates.map((growth, i) => ({ year: 2021 + i, growth })),
  });
  const near = (...rates: number[]) =>
    write({ price: 110, upside: 0.05, implied: { revenueGrowthRate: 0.051 }, growth: record(...rates) });
  expect(near(0.01, 0.02, 0.03, 0.04, 0.05)).toContain(
    "where we expect 6.0%, more than in any of five years.",
  );
  expect(near(0.1, 0.07, 0.08, 0.09, 0.2)).toContain("where we expect 6.0%, less than in any of five years.");
  expect(near(0.01, 0.02, 0.03, 0.04, 0.0601)).toContain(
    "where we expect 6.0%, as much as in the best of five years.",
  );
  expect(near(0.01, 0.02, 0.03, 0.04, 0.061)).toContain("where we expect 6.0%.");
  expect(near(0.01, 0.02, 0.03, 0.04)).toContain("where we expect 6.0%.");
  const dear = { price: 300, upside: -0.6, implied: { revenueGrowthRate: 0.183 } };
  expect(write({ ...dear, growth: { ...record(0.01, 0.02, 0.03, 0.04, 0.05), fiveYear: 0.03 } })).toContain(
    "we expect 6.0%, more than in any of five years, after 3.0% over the last five.",
  );
});
