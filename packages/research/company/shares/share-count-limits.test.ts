import { expect, test } from "vitest";
import { derived } from "../provenance.ts";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { resolveCurrentShares } from "./share-count.ts";
import type { Split } from "./splits.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";

const newest = "2025-12-31";
const cover = "EntityCommonStockSharesOutstanding";
const sheet = "CommonStockSharesOutstanding";
const marketValue = { shares: 970e6, date: "2026-08-16", name: "Market values" };
const split: Split = { ratio: 2, after: "2026-03-01", by: "2026-03-10", evidence: "" };

const resolveShares = (
  parts: {
    facts?: CompanyFacts;
    document?: Instance | null;
    splits?: Split[];
    diluted?: number | null;
    market?: typeof marketValue | null;
  } = {},
) => {
  const { figure, warning } = resolveCurrentShares({
    facts: parts.facts ?? createCompanyFacts(),
    instance: parts.document ?? null,
    splits: parts.splits ?? [],
    newest,
    diluted: { value: parts.diluted === undefined ? 1_000 : parts.diluted, source: derived("Average.") },
    marketValue: parts.market ?? null,
  });
  return { value: figure.value, note: figure.source.note, code: warning?.code ?? null };
};
const createCount = (tag: string, millions: number, end = newest, filed = "2026-02-01") =>
  createFact({ tag, unit: "shares", end, filed, value: millions * 1e6 });

test("prefers the cover page's count to the balance sheet's", () => {
  const facts = createCompanyFacts(createCount(cover, 990), createCount(sheet, 980));
  expect(resolveShares({ facts })).toEqual({ value: 990, note: "Count on the cover page.", code: null });
  expect(resolveShares({ facts: createCompanyFacts(createCount(sheet, 980)) })).toEqual({
    value: 980,
    note: "Count in the balance sheet.",
    code: null,
  });
});

test.each([cover, sheet])("uses the newest of several %s by date, then by filing day", (tag) => {
  const facts = createCompanyFacts(
    createCount(tag, 970, addDays(newest, -90), "2026-06-01"),
    createCount(tag, 990, newest, "2026-05-01"),
    createCount(tag, 980, newest, "2026-02-01"),
  );
  expect(resolveShares({ facts }).value).toBe(990);
});

test.each([cover, sheet])("a %s up to 130 days old is current", (tag) => {
  expect(
    resolveShares({ facts: createCompanyFacts(createCount(tag, 990, addDays(newest, -130))) }).value,
  ).toBe(990);
  expect(
    resolveShares({ facts: createCompanyFacts(createCount(tag, 990, addDays(newest, -131))) }).value,
  ).toBe(1_000);
});

test.each([
  [cover, "SHARES_NOT_CONFIRMED"],
  [sheet, "SHARES_FROM_DILUTED_AVERAGE"],
])("accepts a %s within about a quarter of the diluted average; above it gives %s", (tag, code) => {
  const countOf = (millions: number) =>
    resolveShares({ facts: createCompanyFacts(createCount(tag, millions)) });
  for (const near of [751, 1_329]) expect(countOf(near)).toMatchObject({ value: near, code: null });
  expect(countOf(750).code).toBe("SHARES_FROM_DILUTED_AVERAGE");
  expect(countOf(1_330).code).toBe(code);
});

test("compares with the market value without a diluted average, and with nothing without both", () => {
  const facts = createCompanyFacts(createCount(cover, 2_000));
  expect(resolveShares({ facts, diluted: null, market: marketValue }).code).toBe("SHARES_FROM_MARKET_VALUE");
  expect(resolveShares({ facts, diluted: null })).toMatchObject({ value: 2_000, code: null });
});

test("adjusts a count filed before a split", () => {
  const note = "Multiplied by 2: the shares were split after the filing.";
  const splits = [split];
  expect(resolveShares({ facts: createCompanyFacts(createCount(cover, 500)), splits })).toEqual({
    value: 1_000,
    note: `Count on the cover page. ${note}`,
    code: null,
  });
  expect(resolveShares({ facts: createCompanyFacts(createCount(sheet, 500)), splits }).note).toBe(
    `Count in the balance sheet. ${note}`,
  );
  const later = createCompanyFacts(createCount(cover, 990, newest, "2026-03-10"));
  expect(resolveShares({ facts: later, splits }).note).toBe("Count on the cover page.");
});

const createClass = (member: string, millions: number, end = newest) =>
  createInstanceFact({
    concept: cover,
    unit: "shares",
    end,
    value: millions * 1e6,
    dimensions: { StatementClassOfStockAxis: member },
  });

test("prefers the sum of classes on the cover page to the balance sheet", () => {
  const document = createInstance(createClass("AMember", 600), createClass("BMember", 380));
  const facts = createCompanyFacts(createCount(sheet, 970));
  expect(resolveShares({ facts, document })).toEqual({
    value: 980,
    note: "Sum of 2 classes of stock on the cover page.",
    code: null,
  });
  expect(resolveShares({ facts, document: createInstance(createClass("AMember", 600)) }).value).toBe(970);
  expect(
    resolveShares({ document: createInstance(createClass("AMember", 990, addDays(newest, -130))) }).value,
  ).toBe(990);
  expect(
    resolveShares({ document: createInstance(createClass("AMember", 990, addDays(newest, -131))) }).value,
  ).toBe(1_000);
  expect(
    resolveShares({ document: createInstance(createClass("AMember", 490)), splits: [split] }).value,
  ).toBe(980);
  expect(
    resolveShares({ document: createInstance(createInstanceFact({ concept: cover, value: 990e6 })) }).value,
  ).toBe(1_000);
});

test("falls back to the diluted average, then to the market value, with a warning", () => {
  expect(resolveShares({ market: marketValue })).toEqual({
    value: 1_000,
    note: "Average. The diluted average is used as the current count.",
    code: "SHARES_FROM_DILUTED_AVERAGE",
  });
  expect(resolveShares({ diluted: null, market: marketValue })).toEqual({
    value: 970,
    note: "Market value divided by the price.",
    code: "SHARES_FROM_MARKET_VALUE",
  });
  expect(resolveShares({ diluted: null })).toEqual({
    value: null,
    note: "No filing gives a share count.",
    code: "NO_SHARE_COUNT",
  });
});
