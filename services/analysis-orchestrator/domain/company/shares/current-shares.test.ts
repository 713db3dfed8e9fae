import { expect, test } from "vitest";
import { derived } from "../provenance.ts";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { resolveCurrentShares } from "./share-count.ts";
import type { Split } from "./splits.ts";
import { companyFacts, fact, instance, instanceFact } from "../testing/facts.ts";

const newest = "2025-12-31";
const cover = "EntityCommonStockSharesOutstanding";
const sheet = "CommonStockSharesOutstanding";
const marketValue = { shares: 970e6, date: "2026-08-16", name: "Market values" };
const split: Split = { ratio: 2, after: "2026-03-01", by: "2026-03-10", evidence: "" };

const shares = (
  parts: {
    facts?: CompanyFacts;
    document?: Instance | null;
    splits?: Split[];
    diluted?: number | null;
    market?: typeof marketValue | null;
  } = {},
) => {
  const { figure, warning } = resolveCurrentShares({
    facts: parts.facts ?? companyFacts(),
    instance: parts.document ?? null,
    splits: parts.splits ?? [],
    newest,
    diluted: { value: parts.diluted === undefined ? 1_000 : parts.diluted, source: derived("Average.") },
    marketValue: parts.market ?? null,
  });
  return { value: figure.value, note: figure.source.note, code: warning?.code ?? null };
};
const count = (tag: string, millions: number, end = newest, filed = "2026-02-01") =>
  fact({ tag, unit: "shares", end, filed, value: millions * 1e6 });

test("the cover page's count goes before the balance sheet's", () => {
  const facts = companyFacts(count(cover, 990), count(sheet, 980));
  expect(shares({ facts })).toEqual({ value: 990, note: "Count on the cover page.", code: null });
  expect(shares({ facts: companyFacts(count(sheet, 980)) })).toEqual({
    value: 980,
    note: "Count in the balance sheet.",
    code: null,
  });
});

test.each([cover, sheet])("of several %s the newest day counts, of one day the one filed last", (tag) => {
  const facts = companyFacts(
    count(tag, 970, addDays(newest, -90), "2026-06-01"),
    count(tag, 990, newest, "2026-05-01"),
    count(tag, 980, newest, "2026-02-01"),
  );
  expect(shares({ facts }).value).toBe(990);
});

test.each([cover, sheet])("a %s of 130 days before is current, one of 131 is not", (tag) => {
  expect(shares({ facts: companyFacts(count(tag, 990, addDays(newest, -130))) }).value).toBe(990);
  expect(shares({ facts: companyFacts(count(tag, 990, addDays(newest, -131))) }).value).toBe(1_000);
});

test.each([cover, sheet])("a %s within a quarter of the average is taken, one beyond is not", (tag) => {
  for (const near of [751, 1_329]) expect(shares({ facts: companyFacts(count(tag, near)) }).value).toBe(near);
  for (const far of [750, 1_330])
    expect(shares({ facts: companyFacts(count(tag, far)) }).code).toBe("SHARES_FROM_DILUTED_AVERAGE");
});

test("without an average the market's count is what others are held against, without either nothing is", () => {
  const facts = companyFacts(count(cover, 2_000));
  expect(shares({ facts, diluted: null, market: marketValue }).code).toBe("SHARES_FROM_MARKET_VALUE");
  expect(shares({ facts, diluted: null })).toMatchObject({ value: 2_000, code: null });
});

test("a count filed before a split is brought over it", () => {
  const told = "Multiplied by 2: the shares were split after the filing.";
  const splits = [split];
  expect(shares({ facts: companyFacts(count(cover, 500)), splits })).toEqual({
    value: 1_000,
    note: `Count on the cover page. ${told}`,
    code: null,
  });
  expect(shares({ facts: companyFacts(count(sheet, 500)), splits }).note).toBe(
    `Count in the balance sheet. ${told}`,
  );
  const later = companyFacts(count(cover, 990, newest, "2026-03-10"));
  expect(shares({ facts: later, splits }).note).toBe("Count on the cover page.");
});

const ofClass = (member: string, millions: number, end = newest) =>
  instanceFact({
    concept: cover,
    unit: "shares",
    end,
    value: millions * 1e6,
    dimensions: { StatementClassOfStockAxis: member },
  });

test("classes on the cover page are added up before the balance sheet is asked", () => {
  const document = instance(ofClass("AMember", 600), ofClass("BMember", 380));
  const facts = companyFacts(count(sheet, 970));
  expect(shares({ facts, document })).toEqual({
    value: 980,
    note: "Sum of 2 classes of stock on the cover page.",
    code: null,
  });
  expect(shares({ facts, document: instance(ofClass("AMember", 600)) }).value).toBe(970);
  expect(shares({ document: instance(ofClass("AMember", 990, addDays(newest, -130))) }).value).toBe(990);
  expect(shares({ document: instance(ofClass("AMember", 990, addDays(newest, -131))) }).value).toBe(1_000);
  expect(shares({ document: instance(ofClass("AMember", 490)), splits: [split] }).value).toBe(980);
  expect(shares({ document: instance(instanceFact({ concept: cover, value: 990e6 })) }).value).toBe(1_000);
});

test("without a count the average, then the market value stands in, and it is told", () => {
  expect(shares({ market: marketValue })).toEqual({
    value: 1_000,
    note: "Average. The diluted average is used as the current count.",
    code: "SHARES_FROM_DILUTED_AVERAGE",
  });
  expect(shares({ diluted: null, market: marketValue })).toEqual({
    value: 970,
    note: "Market value divided by the price.",
    code: "SHARES_FROM_MARKET_VALUE",
  });
  expect(shares({ diluted: null })).toEqual({
    value: null,
    note: "No filing gives a share count.",
    code: "NO_SHARE_COUNT",
  });
});
