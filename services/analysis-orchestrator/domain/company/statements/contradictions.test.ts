import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { resolveStatements } from "./statements.ts";

const companies = openTestCompanies();

/** Kraft Heinz's facts with the values of some tags changed, and what they resolve to. */
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
const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);

test("assets that are 3% more than liabilities and equity: a warning with both sums", async () => {
  const resolve = await resolveChanged([[/^Assets$/, ({ value }) => value * 1.03]]);
  expect(resolve().warnings).toContainEqual({
    code: "BALANCE_CONTRADICTORY",
    message:
      "The balance sheet does not add up: on 2025-12-27 its assets are 84239.58 million, but liabilities and equity 81786 million.",
  });
});

test("a difference that rounding explains is none", async () => {
  const resolve = await resolveChanged([[/^Assets$/, ({ value }) => value * 1.004]]);
  expect(codes(resolve().warnings)).not.toContain("BALANCE_CONTRADICTORY");
});

test("equity filed in thousands: cannot be valued, because", async () => {
  const resolve = await resolveChanged([
    [/^StockholdersEquity(IncludingPortion.*)?$/, ({ value }) => value / 1000],
  ]);
  expect(resolve).toThrow(expect.objectContaining({ code: "CANNOT_BE_VALUED", kind: "failed-precondition" }));
  expect(resolve).toThrow(
    "cannot be valued, because on 2025-12-27 its assets are 81786 million, but liabilities and equity 40050.777 million",
  );
});

test("share counts filed in thousands are mended by the market value, and told of", async () => {
  const resolve = await resolveChanged([[counts, ({ value }) => value / 1000]], /^EarningsPerShareDiluted$/);
  const { sharesOutstanding, warnings } = resolve();
  expect(sharesOutstanding.value).toBeCloseTo(1185.823758, 6);
  expect(sharesOutstanding.source.note).toContain("Multiplied by 1000: the market value of 2026-08-16");
  expect(warnings.find(({ code }) => code === "SHARES_RESCALED")?.message).toContain(
    "1.18582 million, is on a different scale",
  );
});

test("a cover page in thousands beside averages in shares is passed over", async () => {
  const resolve = await resolveChanged([
    [/^(Entity)?CommonStockSharesOutstanding$/, ({ value }) => value / 1000],
  ]);
  const { sharesOutstanding, warnings } = resolve();
  expect(sharesOutstanding.value).toBe(1187);
  expect(codes(warnings)).toContain("SHARES_FROM_DILUTED_AVERAGE");
});

test("averages in thousands beside earnings per share are mended by them", async () => {
  const resolve = await resolveChanged([[/^WeightedAverageNumberOf/, ({ value }) => value / 1000]]);
  const newest = resolve().annual.at(-1)?.figures.dilutedShares;
  expect(newest?.value).toBe(1187);
  expect(newest?.source.note).toContain("Filed in thousands");
});

test("share counts three times off: a warning with both counts", async () => {
  const resolve = await resolveChanged([[counts, ({ value }) => value / 3]], /^EarningsPerShareDiluted$/);
  expect(resolve().warnings.find(({ code }) => code === "SHARES_DISAGREE")?.message).toContain(
    "its filings give 395.275 million shares",
  );
});

test("share counts thirty times off, which no scale explains: cannot be valued, because", async () => {
  const resolve = await resolveChanged([[counts, ({ value }) => value / 30]], /^EarningsPerShareDiluted$/);
  expect(resolve).toThrow("cannot be valued, because its filings give 39.5275 million shares");
});

test("interest without a debt is told of: Berkshire's notes are filed by part of the company alone", async () => {
  const { warnings } = (await companies.company("BRK-B")).statements;
  expect(warnings.find(({ code }) => code === "DEBT_NOT_AT_HAND")?.message).toContain("5113 million");
});
