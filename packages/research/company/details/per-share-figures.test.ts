import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import { createFigure } from "../testing/period.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolvePerShare } from "./per-share-figures.ts";

const { company } = openTestCompanies();

// As the 10-Ks state them; the first year's is divided by later splits (AAPL 2.18, AVGO 1.94).
test.each([
  ["AAPL", [2016, 0.545], 1.02],
  ["AVGO", [2016, 0.194], 2.36],
  ["JPM", [2016, 1.88], 5.8],
  ["PG", [2016, 2.66], 4.0763],
] as const)(
  "reads what %s declared a share, on the basis of the price",
  async (ticker, [from, value], last) => {
    const { details } = await company(ticker);
    const { values, source } = details.noteFigures?.dividendPerShare ?? {};
    expect(values?.[0]?.fiscalYear).toBe(from);
    expect(values?.[0]?.value).toBeCloseTo(value, 3);
    expect(values?.at(-1)?.value).toBeCloseTo(last, 3);
    expect(source).toMatchObject({ kind: "filing", form: "10-K", periodEnd: expect.any(String) as string });
  },
);

// As the 10-Ks state them, or restated, after preferred dividends; first ones by today's shares.
test.each([
  ["PG", [2016, 3.69], 6.51],
  ["AAPL", [2016, 2.0775], 7.46],
  ["GE", [2016, 6], 8.14],
  ["KHC", [2016, 2.78], -4.93],
] as const)("reads what %s earned a share", async (ticker, [from, value], last) => {
  const { details } = await company(ticker);
  const { values } = details.noteFigures?.earningsPerShare ?? {};
  expect(values?.[0]?.fiscalYear).toBe(from);
  expect(values?.[0]?.value).toBeCloseTo(value, 3);
  expect(values?.at(-1)?.value).toBeCloseTo(last, 3);
});

test("earnings of a share of another class are none", async () => {
  const { details } = await company("BRK-B");
  expect(details.noteFigures?.earningsPerShare).toBeUndefined();
});

test("a quarter's dividend under a year's dates is none", async () => {
  const { details } = await company("BKNG");
  expect(details.noteFigures).toBeDefined();
  expect(details.noteFigures?.dividendPerShare).toBeUndefined();
});

const declared = "CommonStockDividendsPerShareDeclared";
const paid = "CommonStockDividendsPerShareCashPaid";

/** Resolves fiscal 2023 to 2025, in each of which $2 a share was paid; of rows of [tag, year, dividend]. */
const resolve = (
  rows: readonly [tag: string, year: number, value: number, filed?: string][],
  splits = [],
) => {
  const figures = { dividends: createFigure(200), dilutedShares: createFigure(100) };
  const facts = createCompanyFacts(
    ...rows.map(([tag, year, value, filed = `${year + 1}-02-01`]) =>
      createFact({
        tag,
        value,
        filed,
        unit: "USD/shares",
        start: `${year}-01-01`,
        end: `${year}-12-31`,
        accession: `0000000001-${filed}`,
      }),
    ),
  );
  const years = [2023, 2024, 2025].map((fiscalYear) => ({
    fiscalYear,
    start: `${fiscalYear}-01-01`,
    end: `${fiscalYear}-12-31`,
    figures: figures as never,
  }));
  return resolvePerShare({ name: "dividendPerShare", facts, years, splits })?.values.map(
    ({ value }) => value,
  );
};

test("a filer that changed its tag has one series where both tags agree in a year", () => {
  expect(
    resolve([
      [paid, 2023, 1.8],
      [paid, 2024, 1.9],
      [declared, 2024, 1.9],
      [declared, 2025, 2],
    ]),
  ).toEqual([1.8, 1.9, 2]);
  expect(
    resolve([
      [paid, 2023, 1.8],
      [paid, 2024, 1.8],
      [declared, 2024, 1.9],
      [declared, 2025, 2],
    ]),
  ).toEqual([1.9, 2]);
  expect(
    resolve([
      [paid, 2023, 1.8],
      [paid, 2024, 1.9],
      [declared, 2025, 2],
    ]),
  ).toEqual([2]);
});

test("what was paid refuses a year and all before it", () => {
  expect(
    resolve([
      [declared, 2023, 1.8],
      [declared, 2024, 0.5],
      [declared, 2025, 2],
    ]),
  ).toEqual([2]);
  expect(
    resolve([
      [declared, 2023, 1.8],
      [declared, 2024, 1.9],
      [declared, 2025, 0.5],
    ]),
  ).toBeUndefined();
});

test("a later filing that has fewer decimals replaces nothing", () => {
  expect(
    resolve([
      [declared, 2025, 2.2],
      [declared, 2025, 2, "2027-02-01"],
    ]),
  ).toEqual([2.2]);
  expect(
    resolve([
      [declared, 2025, 2.2],
      [declared, 2025, 2.1, "2027-02-01"],
    ]),
  ).toEqual([2.1]);
});
