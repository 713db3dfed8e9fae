import { expect, test } from "vitest";
import { scaleShareCounts } from "./share-scale.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const year = { start: "2025-01-01", end: "2025-12-31" };
const diluted = "WeightedAverageNumberOfDilutedSharesOutstanding";
const scaled = (
  count: number,
  {
    income = 2_000e6,
    perShare = 2,
    incomeTag = "NetIncomeLoss",
    tag = diluted,
  }: { income?: number; perShare?: number | null; incomeTag?: string; tag?: string } = {},
) => {
  const facts = companyFacts(
    fact({ tag: incomeTag, ...year, value: income }),
    fact({ tag, ...year, unit: "shares", value: count }),
    ...(perShare === null
      ? []
      : [fact({ tag: "EarningsPerShareDiluted", ...year, unit: "USD/shares", value: perShare })]),
  );
  const found = scaleShareCounts(facts).byTag.get(tag)?.[0];
  return { value: found?.value, scaledBy: found?.scaledBy };
};
const shares = 1_000e6;

test("a count in shares stays", () => {
  expect(scaled(shares)).toEqual({ value: shares, scaledBy: undefined });
});

test.each([
  ["thousands", shares / 1e3, 1e3],
  ["millions", shares / 1e6, 1e6],
])("a count in %s is brought to scale by earnings per share", (_name, count, scale) => {
  expect(scaled(count)).toEqual({ value: shares, scaledBy: scale });
});

test.each(["ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"])(
  "%s stands in for net income",
  (incomeTag) => {
    expect(scaled(1_000, { incomeTag })).toEqual({ value: shares, scaledBy: 1e6 });
  },
);

test.each([
  "WeightedAverageNumberOfSharesOutstandingBasic",
  "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
])("%s is scaled too, other counts are not", (tag) => {
  expect(scaled(1_000, { tag }).scaledBy).toBe(1e6);
  expect(scaled(1_000, { tag: "SharesOutstanding" }).scaledBy).toBeUndefined();
});

test("a loss per share tells as well; one that contradicts the income does not", () => {
  expect(scaled(1_000, { income: -2_000e6, perShare: -2 }).scaledBy).toBe(1e6);
  expect(scaled(200_000, { income: -2_000e6, perShare: 2 }).scaledBy).toBeUndefined();
});

test("without earnings per share a count under 100,000 is in millions", () => {
  expect(scaled(99_999, { perShare: null })).toEqual({ value: 99_999e6, scaledBy: 1e6 });
  expect(scaled(100_000, { perShare: null })).toEqual({ value: 100_000, scaledBy: undefined });
  expect(scaled(0, { perShare: null })).toEqual({ value: 0, scaledBy: undefined });
});

test("a company that never earned or lost ten million keeps what it filed", () => {
  expect(scaled(50_000, { income: 9_999_999, perShare: null }).scaledBy).toBeUndefined();
  expect(scaled(50_000, { income: -10_000_000, perShare: null }).scaledBy).toBe(1e6);
});

test("a count a billion times too small or ten times off is no matter of scale", () => {
  expect(scaled(1).scaledBy).toBeUndefined();
  expect(scaled(shares / 10).scaledBy).toBeUndefined();
});

test("earnings per share of nothing tell no scale, nor do those of another filing", () => {
  expect(scaled(1_000, { perShare: 0 })).toEqual({ value: shares, scaledBy: 1e6 });
  const facts = companyFacts(
    fact({ tag: "NetIncomeLoss", ...year, value: 2_000e6 }),
    fact({ tag: diluted, ...year, unit: "shares", value: 200_000 }),
    fact({ tag: "EarningsPerShareDiluted", ...year, value: 2, accession: "0000000001-26-000002" }),
  );
  expect(scaleShareCounts(facts).byTag.get(diluted)?.[0]).toMatchObject({ value: 200_000 });
});
