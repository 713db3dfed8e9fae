import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { resolveCurrentShares } from "./share-count.ts";
import type { Split } from "./splits.ts";
import { companyFacts, fact, instance, instanceFact } from "../testing/facts.ts";
import { figure } from "../testing/period.ts";

const cover = "EntityCommonStockSharesOutstanding";
const newest = "2026-03-31";
const of = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  fact({ tag, unit: "shares", end: "2026-04-15", value: millions * 1e6, filed: "2026-05-01", ...changes });
const classOf = (member: string, millions: number | null, changes: { end?: string; axis?: string } = {}) =>
  instanceFact({
    concept: cover,
    unit: "shares",
    end: changes.end ?? "2026-01-30",
    value: millions === null ? null : millions * 1e6,
    dimensions: { [changes.axis ?? "StatementClassOfStockAxis"]: member },
  });

const table = { shares: 500e6, date: "2026-08-16", name: "Table" };
const split: Split = { ratio: 2, after: "2026-05-20", by: "2026-06-01", evidence: "Made up." };
const current = ({
  facts = [],
  classes = null,
  diluted = null,
  marketValue = null,
  splits = [],
}: {
  facts?: Fact[];
  classes?: ReturnType<typeof classOf>[] | null;
  diluted?: number | null;
  marketValue?: typeof table | null;
  splits?: Split[];
}) =>
  resolveCurrentShares({
    facts: companyFacts(...facts),
    instance: classes && instance(...classes),
    splits,
    newest,
    diluted: figure(diluted),
    marketValue,
  });
const valueOf = (input: Parameters<typeof current>[0]) => current(input).figure.value;

test("the cover page's plain count goes first, then its classes, the balance sheet, the diluted average, the market", () => {
  const sources = {
    facts: [of(cover, 500), of("CommonStockSharesOutstanding", 502)],
    classes: [classOf("CommonClassAMember", 501)],
    diluted: 503,
    marketValue: { ...table, shares: 504e6 },
  };
  const [plain, balance] = sources.facts as [Fact, Fact];
  expect(valueOf(sources)).toBe(500);
  expect(valueOf({ ...sources, facts: [balance] })).toBe(501);
  expect(valueOf({ ...sources, facts: [balance], classes: null })).toBe(502);
  expect(valueOf({ ...sources, facts: [], classes: null })).toBe(503);
  expect(valueOf({ marketValue: sources.marketValue })).toBe(504);
  expect(valueOf({ facts: [plain] })).toBe(500);
});

test("the cover page's count says what it is", () => {
  expect(current({ facts: [of(cover, 500)] })).toMatchObject({
    figure: { source: { tag: cover, periodEnd: "2026-04-15", note: "Count on the cover page." } },
    warning: null,
  });
});

test("the newest count is taken by its day, and of one day the last filed", () => {
  const older = of(cover, 490, { end: "2026-04-01", filed: "2026-06-01" });
  const first = of(cover, 495, { filed: "2026-04-20" });
  expect(valueOf({ facts: [of(cover, 500), older, first] })).toBe(500);
  const tag = "CommonStockSharesOutstanding";
  const inSheet = [of(tag, 500), { ...older, tag }, { ...first, tag }];
  expect(valueOf({ facts: inSheet })).toBe(500);
});

test.each([
  ["2025-11-21", 500],
  ["2025-11-20", null],
])("a count of %s, 130 or 131 days before the newest figures, comes to %s", (end, expected) => {
  expect(valueOf({ facts: [of(cover, 500, { end })] })).toBe(expected);
  expect(valueOf({ facts: [of("CommonStockSharesOutstanding", 500, { end })] })).toBe(expected);
  expect(valueOf({ classes: [classOf("CommonClassAMember", 500, { end })] })).toBe(expected);
});

test.each([
  [75, false],
  [75.1, true],
  [132.9, true],
  [133, false],
])("a count of %d million beside a diluted average of 100 is taken: %s", (millions, taken) => {
  const expected = taken ? millions : 100;
  expect(valueOf({ facts: [of(cover, millions)], diluted: 100 })).toBe(expected);
  expect(valueOf({ facts: [of("CommonStockSharesOutstanding", millions)], diluted: 100 })).toBe(expected);
  expect(valueOf({ classes: [classOf("CommonClassAMember", millions)], diluted: 100 })).toBe(expected);
});

test("without a diluted average counts are held against the market value's", () => {
  expect(valueOf({ facts: [of(cover, 600)], marketValue: table })).toBe(600);
  expect(valueOf({ facts: [of(cover, 300)], marketValue: table })).toBe(500);
});

test("classes of stock are added up; other dimensions, and rows without a number, are none", () => {
  const { figure: sum } = current({
    classes: [
      classOf("CommonClassAMember", 400),
      classOf("CommonClassBMember", 100),
      classOf("CommonClassCMember", null),
      classOf("SubsidiaryMember", 7, { axis: "LegalEntityAxis" }),
      { ...classOf("CommonClassAMember", 9), concept: "CommonStockSharesAuthorized" },
    ],
  });
  expect(sum).toEqual({
    value: 500,
    source: {
      kind: "filing",
      label: "10-K filed 2026-02-02",
      form: "10-K",
      accession: "0000000001-26-000009",
      tag: cover,
      periodStart: null,
      periodEnd: "2026-01-30",
      filed: "2026-02-02",
      url: "https://www.sec.gov/Archives/edgar/data/1/000000000126000009/0000000001-26-000009-index.htm",
      note: "Sum of 2 classes of stock on the cover page.",
    },
  });
});

test("counts filed before a split are brought to today's shares", () => {
  const note = "Multiplied by 2: the shares were split after the filing.";
  const splits = [split];
  expect(current({ facts: [of(cover, 500)], splits }).figure).toMatchObject({
    value: 1_000,
    source: { note: `Count on the cover page. ${note}` },
  });
  const sheet = [of("CommonStockSharesOutstanding", 500)];
  expect(current({ facts: sheet, splits }).figure).toMatchObject({
    value: 1_000,
    source: { note: `Count in the balance sheet. ${note}` },
  });
  expect(
    current({ classes: [classOf("CommonClassAMember", 400), classOf("CommonClassBMember", 100)], splits })
      .figure,
  ).toMatchObject({
    value: 1_000,
    source: { note: `Sum of 2 classes of stock on the cover page. ${note}` },
  });
  expect(valueOf({ facts: sheet, splits, diluted: 1_000 })).toBe(1_000);
});

test("a diluted average in place of a count is warned of", () => {
  expect(current({ diluted: 100 })).toMatchObject({
    figure: { value: 100, source: { note: "Made up. The diluted average is used as the current count." } },
    warning: {
      code: "SHARES_FROM_DILUTED_AVERAGE",
      message:
        "The cover page gives no current share count for all classes together; the diluted average is used.",
    },
  });
});

test("the market value in place of a count is warned of", () => {
  expect(current({ marketValue: table })).toMatchObject({
    figure: {
      value: 500,
      source: { kind: "dataset", label: "Table, 2026-08-16", note: "Market value divided by the price." },
    },
    warning: {
      code: "SHARES_FROM_MARKET_VALUE",
      message:
        "No filing gives a share count for all classes together; the market value of 2026-08-16 divided by the price is used.",
    },
  });
});

test("without any count there is none, and a warning", () => {
  expect(current({})).toMatchObject({
    figure: { value: null, source: { note: "No filing gives a share count." } },
    warning: { code: "NO_SHARE_COUNT", message: "No filing gives a share count." },
  });
});
