import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { resolveStatements } from "./statements.ts";

const companies = openTestCompanies();

/** Changes the values of some of Kraft Heinz's facts and returns a function that resolves them. */
const resolveChanged = async (changes: [RegExp, (fact: Fact) => number][], unwanted = /^$/) => {
  const { facts, filings, prices } = await companies.company("KHC");
  const byTag = new Map(
    [...facts.byTag]
      .filter(([tag]) => !unwanted.test(tag))
      .map(([tag, rows]): [string, readonly Fact[]] => {
        const change = changes.find(([pattern]) => pattern.test(tag))?.[1];
        return [tag, change ? rows.map((fact) => ({ ...fact, value: change(fact) })) : rows];
      }),
  );
  const changed: CompanyFacts = { ...facts, byTag };
  return () => resolveStatements({ facts: changed, filings, prices });
};
const counts =
  /^(EntityCommonStockSharesOutstanding|CommonStockSharesOutstanding|WeightedAverageNumberOf.*)$/;
const listCodes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);

test("warns about assets that are 3% above liabilities and equity, with both sums", async () => {
  const resolve = await resolveChanged([[/^Assets$/, ({ value }) => value * 1.03]]);
  expect(resolve().warnings).toContainEqual({
    code: "BALANCE_CONTRADICTORY",
    message:
      "The balance sheet does not add up: on 2025-12-27 its assets are 84239.58 million, but liabilities and equity 81786 million.",
  });
});

test("tolerates a difference within rounding", async () => {
  const resolve = await resolveChanged([[/^Assets$/, ({ value }) => value * 1.004]]);
  expect(listCodes(resolve().warnings)).not.toContain("BALANCE_CONTRADICTORY");
});

test("rejects equity filed in thousands", async () => {
  const resolve = await resolveChanged([
    [/^StockholdersEquity(IncludingPortion.*)?$/, ({ value }) => value / 1000],
  ]);
  expect(resolve).toThrow(expect.objectContaining({ code: "CANNOT_BE_VALUED", kind: "failed-precondition" }));
  expect(resolve).toThrow(
    "cannot be valued, because on 2025-12-27 its assets are 81786 million, but liabilities and equity 40050.777 million",
  );
});

test("rescales share counts filed in thousands by the market value, with a warning", async () => {
  const resolve = await resolveChanged(
    [[counts, ({ value }) => value / 1000]],
    /^EarningsPerShare(Basic|Diluted)$/,
  );
  const { sharesOutstanding, warnings } = resolve();
  expect(sharesOutstanding.value).toBeCloseTo(1185.823758, 6);
  expect(sharesOutstanding.source.note).toContain("Multiplied by 1000: the market value of 2026-08-14");
  expect(warnings.find(({ code }) => code === "SHARES_RESCALED")?.message).toContain(
    "1.18582 million, is on a different scale",
  );
});

test("skips a cover page in thousands next to averages in shares", async () => {
  const resolve = await resolveChanged([
    [/^(Entity)?CommonStockSharesOutstanding$/, ({ value }) => value / 1000],
  ]);
  const { sharesOutstanding, warnings } = resolve();
  expect(sharesOutstanding.value).toBe(1187);
  expect(listCodes(warnings)).toContain("SHARES_FROM_DILUTED_AVERAGE");
});

test("rescales averages in thousands by earnings per share", async () => {
  const resolve = await resolveChanged([[/^WeightedAverageNumberOf/, ({ value }) => value / 1000]]);
  const newest = resolve().annual.at(-1)?.figures.dilutedShares;
  expect(newest?.value).toBe(1187);
  expect(newest?.source.note).toContain("Filed in thousands");
});

test("takes a third of the market's share count for a split before it, for every count", async () => {
  const plain = (await resolveChanged([]))();
  const resolve = await resolveChanged([[counts, ({ value }) => value / 3.1]], /^EarningsPerShareDiluted$/);
  const { sharesOutstanding, trailing, warnings } = resolve();
  expect(warnings.find(({ code }) => code === "SPLIT_ASSUMED")?.message).toBe(
    "The market value of 2026-08-14 divided by the price is about 3 times the filings' share count, as after a split that neither the filings nor the prices show; the filings' counts were multiplied by 3.",
  );
  expect(sharesOutstanding.value).toBeCloseTo((plain.sharesOutstanding.value as number) * (3 / 3.1), 3);
  expect(sharesOutstanding.source.note).toContain("Multiplied by 3");
  expect(trailing.figures.dilutedShares.value).toBeCloseTo(
    (plain.trailing.figures.dilutedShares.value as number) * (3 / 3.1),
    3,
  );
});

test("says that of a reverse split too", async () => {
  const resolve = await resolveChanged([[counts, ({ value }) => value * 10]], /^EarningsPerShareDiluted$/);
  const { warnings, marketSplit } = resolve();
  expect(marketSplit?.ratio).toBe(0.1);
  expect(warnings.find(({ code }) => code === "SPLIT_ASSUMED")?.message).toContain(
    "is about one 10th of the filings' share count",
  );
});

test.each([1.7, 2.5, 7])(
  "rejects a share count that the market's exceeds %d times, no split ratio",
  async (factor) => {
    const resolve = await resolveChanged(
      [[counts, ({ value }) => value / factor]],
      /^EarningsPerShareDiluted$/,
    );
    expect(resolve).toThrow(expect.objectContaining({ code: "CANNOT_BE_VALUED" }));
    expect(resolve).toThrow("and its market value of 2026-08-14 divided by the price");
  },
);

test("rejects share counts that differ by a factor of thirty, which is not a scale", async () => {
  const resolve = await resolveChanged([[counts, ({ value }) => value / 30]], /^EarningsPerShareDiluted$/);
  expect(resolve).toThrow("cannot be valued, because its filings give 39.5275 million shares");
});

test("warns about interest without debt (Berkshire files its notes by part of the company)", async () => {
  const { warnings } = (await companies.company("BRK-B")).statements;
  expect(warnings.find(({ code }) => code === "DEBT_NOT_AT_HAND")?.message).toContain("5113 million");
});
