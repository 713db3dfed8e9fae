import { expect, test } from "vitest";
import { scaleShareCounts } from "./share-scale.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const year = { start: "2025-01-01", end: "2025-12-31" };
const diluted = "WeightedAverageNumberOfDilutedSharesOutstanding";
const scaleCount = (
  count: number,
  {
    income = 2_000e6,
    perShare = 2,
    incomeTag = "NetIncomeLoss",
    tag = diluted,
  }: { income?: number; perShare?: number | null; incomeTag?: string; tag?: string } = {},
) => {
  const facts = createCompanyFacts(
    createFact({ tag: incomeTag, ...year, value: income }),
    createFact({ tag, ...year, unit: "shares", value: count }),
    ...(perShare === null
      ? []
      : [createFact({ tag: "EarningsPerShareDiluted", ...year, unit: "USD/shares", value: perShare })]),
  );
  const found = scaleShareCounts(facts).byTag.get(tag)?.[0];
  return { value: found?.value, scaledBy: found?.scaledBy };
};
const shares = 1_000e6;

test("leaves a count in shares unchanged", () => {
  expect(scaleCount(shares)).toEqual({ value: shares, scaledBy: undefined });
});

test.each([
  ["thousands", shares / 1e3, 1e3],
  ["millions", shares / 1e6, 1e6],
])("rescales a count in %s by earnings per share", (_name, count, scale) => {
  expect(scaleCount(count)).toEqual({ value: shares, scaledBy: scale });
});

test.each([
  ["a thousand times too high", 1e3, 1e-3],
  ["a million times too high", 1e6, 1e-6],
])("rescales a count that is %s", (_, factor, scale) => {
  expect(scaleCount(shares * factor).value).toBeCloseTo(shares, 0);
  expect(scaleCount(shares * factor).scaledBy).toBeCloseTo(scale, 9);
  // Far from earnings per share on any scale, or a factor of ten.
  expect(scaleCount(2 * shares * factor).scaledBy).toBeUndefined();
  expect(scaleCount(10 * shares).scaledBy).toBeUndefined();
});

test.each([
  ["a million times too high beside income that is not the shares'", 135e12, 134.6e6, 135e6],
  ["far from the cover page on any scale", 135e12, 40e6, 135e12],
  ["as income shows it, beside a cover page in thousands", 792e6, 792e3, 792e6],
])("rescales a count by the cover page: %s", (_, count, cover, expected) => {
  const facts = createCompanyFacts(
    createFact({ tag: "NetIncomeLoss", ...year, value: 1_822e6 }),
    createFact({ tag: "EarningsPerShareDiluted", ...year, unit: "USD/shares", value: 2.3 }),
    createFact({ tag: diluted, ...year, unit: "shares", value: count }),
    createFact({
      tag: "EntityCommonStockSharesOutstanding",
      end: "2026-01-31",
      unit: "shares",
      value: cover,
    }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]?.value).toBeCloseTo(expected, 0);
});

test("turns a count below zero, on any scale", () => {
  expect(scaleCount(-shares)).toEqual({ value: shares, scaledBy: undefined });
  expect(scaleCount(-shares / 1e3)).toEqual({ value: shares, scaledBy: 1e3 });
  expect(scaleCount(-shares, { income: -2_000e6, perShare: -2 }).value).toBe(shares);
});

test.each(["ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"])(
  "reads %s in place of net income",
  (incomeTag) => {
    expect(scaleCount(1_000, { incomeTag })).toEqual({ value: shares, scaledBy: 1e6 });
  },
);

test.each([
  "WeightedAverageNumberOfSharesOutstandingBasic",
  "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
])("rescales %s, but no point-in-time counts", (tag) => {
  expect(scaleCount(1_000, { tag }).scaledBy).toBe(1e6);
  expect(scaleCount(1_000, { tag: "SharesOutstanding" }).scaledBy).toBeUndefined();
});

test("rescales by a loss per share, but not if its sign contradicts the income", () => {
  expect(scaleCount(1_000, { income: -2_000e6, perShare: -2 }).scaledBy).toBe(1e6);
  expect(scaleCount(200_000, { income: -2_000e6, perShare: 2 }).scaledBy).toBeUndefined();
});

test("without earnings per share a count under 100,000 is read as millions", () => {
  expect(scaleCount(99_999, { perShare: null })).toEqual({ value: 99_999e6, scaledBy: 1e6 });
  expect(scaleCount(100_000, { perShare: null })).toEqual({ value: 100_000, scaledBy: undefined });
  expect(scaleCount(0, { perShare: null })).toEqual({ value: 0, scaledBy: undefined });
});

test("does not rescale a company whose income or loss never reached ten million", () => {
  expect(scaleCount(50_000, { income: 9_999_999, perShare: null }).scaledBy).toBeUndefined();
  expect(scaleCount(50_000, { income: -10_000_000, perShare: null }).scaledBy).toBe(1e6);
});

test("a factor of ten or of a billion is not a scale", () => {
  expect(scaleCount(1).scaledBy).toBeUndefined();
  expect(scaleCount(shares / 10).scaledBy).toBeUndefined();
});

test("ignores earnings per share of zero and those of another filing", () => {
  expect(scaleCount(1_000, { perShare: 0 })).toEqual({ value: shares, scaledBy: 1e6 });
  const facts = createCompanyFacts(
    createFact({ tag: "NetIncomeLoss", ...year, value: 2_000e6 }),
    createFact({ tag: diluted, ...year, unit: "shares", value: 200_000 }),
    createFact({ tag: "EarningsPerShareDiluted", ...year, value: 2, accession: "0000000001-26-000002" }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]).toMatchObject({ value: 200_000 });
});

test.each([
  ["thousands", 183_876, 183_876_000],
  ["millions", 405.6, 405.6e6],
  ["shares", 183_876_000, 183_876_000],
])("rescales a count in %s by the cover page without earnings per share", (_, count, expected) => {
  const facts = createCompanyFacts(
    createFact({ tag: diluted, ...year, unit: "shares", value: count }),
    createFact({
      tag: "EntityCommonStockSharesOutstanding",
      end: "2026-01-31",
      unit: "shares",
      value: expected * 1.02,
    }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]?.value).toBeCloseTo(expected, 3);
});

test("leaves an average that is far from the cover page on any scale", () => {
  const facts = createCompanyFacts(
    createFact({ tag: diluted, ...year, unit: "shares", value: 20e6 }),
    createFact({
      tag: "EntityCommonStockSharesOutstanding",
      end: "2026-01-31",
      unit: "shares",
      value: 700e6,
    }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]?.value).toBe(20e6);
});

test.each(["Revenues", "SalesRevenueNet", "SalesRevenueGoodsNet"])(
  "rescales a count by earnings per share where %s shows the size, not a small loss",
  (tag) => {
    const facts = createCompanyFacts(
      createFact({ tag: diluted, ...year, unit: "shares", value: 37_540 }),
      createFact({ tag: "NetIncomeLoss", ...year, value: -525_000 }),
      createFact({ tag: "EarningsPerShareDiluted", ...year, unit: "USD/shares", value: -0.01 }),
      createFact({ tag, ...year, value: 131e6 }),
    );
    expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]?.value).toBe(37_540_000);
  },
);

test("rescales a count of a company with revenue alone, and by the count on its balance sheet", () => {
  const scale = (count: number, ...others: ReturnType<typeof createFact>[]) =>
    scaleShareCounts(
      createCompanyFacts(createFact({ tag: diluted, ...year, unit: "shares", value: count }), ...others),
    ).byTag.get(diluted)?.[0]?.value;
  expect(scale(405.6, createFact({ tag: "Revenues", ...year, value: 7_515e6 }))).toBe(405.6e6);
  const issued = createFact({
    tag: "CommonStockSharesIssued",
    unit: "shares",
    end: year.end,
    value: 184_508_109,
  });
  expect(scale(183_876, issued)).toBe(183_876_000);
});

test("earnings per share of continuing operations show that a few thousand shares are no millions", () => {
  const facts = createCompanyFacts(
    createFact({ tag: diluted, ...year, unit: "shares", value: 16_000 }),
    createFact({ tag: "Revenues", ...year, value: 12_400_000 }),
    createFact({ tag: "NetIncomeLoss", ...year, value: 3_200_000 }),
    createFact({
      tag: "IncomeLossFromContinuingOperationsPerDilutedShare",
      ...year,
      unit: "USD/shares",
      value: 200,
    }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]?.value).toBe(16_000);
});
