import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { resolveCurrentShares } from "./share-count.ts";
import type { Split } from "./splits.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure } from "../testing/period.ts";

const cover = "EntityCommonStockSharesOutstanding";
const newest = "2026-03-31";
const createCount = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  createFact({
    tag,
    unit: "shares",
    end: "2026-04-15",
    value: millions * 1e6,
    filed: "2026-05-01",
    ...changes,
  });
const createClass = (
  member: string,
  millions: number | null,
  changes: { end?: string; axis?: string } = {},
) =>
  createInstanceFact({
    concept: cover,
    unit: "shares",
    end: changes.end ?? "2026-01-30",
    value: millions === null ? null : millions * 1e6,
    dimensions: { [changes.axis ?? "StatementClassOfStockAxis"]: member },
  });

const table = { shares: 500e6, date: "2026-08-16", name: "Table" };
const split: Split = { ratio: 2, after: "2026-05-20", by: "2026-06-01", evidence: "Made up." };
const resolveShares = ({
  facts = [],
  classes = null,
  diluted = null,
  marketValue = null,
  splits = [],
}: {
  facts?: Fact[];
  classes?: ReturnType<typeof createClass>[] | null;
  diluted?: number | null;
  marketValue?: typeof table | null;
  splits?: Split[];
}) =>
  resolveCurrentShares({
    facts: createCompanyFacts(...facts),
    instance: classes && createInstance(...classes),
    splits,
    newest,
    diluted: createFigure(diluted),
    marketValue,
  });
const resolveValue = (input: Parameters<typeof resolveShares>[0]) => resolveShares(input).figure.value;

test("prefers, in order, the cover page's total, its classes, the balance sheet, the diluted average and the market value", () => {
  const sources = {
    facts: [createCount(cover, 500), createCount("CommonStockSharesOutstanding", 502)],
    classes: [createClass("CommonClassAMember", 501)],
    diluted: 503,
    marketValue: { ...table, shares: 504e6 },
  };
  const [plain, balance] = sources.facts as [Fact, Fact];
  expect(resolveValue(sources)).toBe(500);
  expect(resolveValue({ ...sources, facts: [balance] })).toBe(501);
  expect(resolveValue({ ...sources, facts: [balance], classes: null })).toBe(502);
  expect(resolveValue({ ...sources, facts: [], classes: null })).toBe(503);
  expect(resolveValue({ marketValue: sources.marketValue })).toBe(504);
  expect(resolveValue({ facts: [plain] })).toBe(500);
});

test("cites the cover page", () => {
  expect(resolveShares({ facts: [createCount(cover, 500)] })).toMatchObject({
    figure: { source: { tag: cover, periodEnd: "2026-04-15", note: "Count on the cover page." } },
    warning: null,
  });
});

test("uses the newest count by date, then by filing day", () => {
  const older = createCount(cover, 490, { end: "2026-04-01", filed: "2026-06-01" });
  const first = createCount(cover, 495, { filed: "2026-04-20" });
  expect(resolveValue({ facts: [createCount(cover, 500), older, first] })).toBe(500);
  const tag = "CommonStockSharesOutstanding";
  const inSheet = [createCount(tag, 500), { ...older, tag }, { ...first, tag }];
  expect(resolveValue({ facts: inSheet })).toBe(500);
});

test.each([
  ["2025-11-21", 500],
  ["2025-11-20", null],
])("a count of %s, 130 or 131 days before the newest figures, gives %s", (end, expected) => {
  expect(resolveValue({ facts: [createCount(cover, 500, { end })] })).toBe(expected);
  expect(resolveValue({ facts: [createCount("CommonStockSharesOutstanding", 500, { end })] })).toBe(expected);
  const classes = [createClass("CommonClassAMember", 500, { end })];
  expect(resolveValue({ classes, diluted: 300 })).toBe(expected ?? 300);
});

test("uses classes of an older cover page where nothing else gives a count, with a warning", () => {
  const classes = [createClass("CommonClassAMember", 500, { end: "2025-11-20" })];
  expect(resolveShares({ classes })).toMatchObject({
    figure: { value: 500 },
    warning: {
      code: "SHARES_NOT_CONFIRMED",
      message:
        "The count of the cover page's classes, 500 million shares of 2025-11-20, is used, because later reports give no count of all classes together; nothing confirms it.",
    },
  });
  expect(resolveShares({ classes, marketValue: table }).warning?.code).toBe("SHARES_FROM_MARKET_VALUE");
});

test.each([
  [75, 100, 100],
  [75.1, 75.1, 75.1],
  [132.9, 132.9, 132.9],
  [133, 133, 100],
])(
  "a count of %d million against a diluted average of 100 gives %d on the cover, %d in the balance sheet",
  (millions, onCover, inSheet) => {
    expect(resolveValue({ facts: [createCount(cover, millions)], diluted: 100 })).toBe(onCover);
    expect(resolveValue({ classes: [createClass("CommonClassAMember", millions)], diluted: 100 })).toBe(
      onCover,
    );
    const sheet = [createCount("CommonStockSharesOutstanding", millions)];
    expect(resolveValue({ facts: sheet, diluted: 100 })).toBe(inSheet);
  },
);

test("compares counts with the market value if there is no diluted average", () => {
  expect(resolveValue({ facts: [createCount(cover, 600)], marketValue: table })).toBe(600);
  expect(resolveValue({ facts: [createCount(cover, 300)], marketValue: table })).toBe(500);
});

test("adds up classes of stock; ignores other axes and rows without a value", () => {
  const { figure: sum } = resolveShares({
    classes: [
      createClass("CommonClassAMember", 400),
      createClass("CommonClassBMember", 100),
      createClass("CommonClassCMember", null),
      createClass("SubsidiaryMember", 7, { axis: "LegalEntityAxis" }),
      { ...createClass("CommonClassAMember", 9), concept: "CommonStockSharesAuthorized" },
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

test("adjusts counts filed before a split to today's shares", () => {
  const note = "Multiplied by 2: the shares were split after the filing.";
  const splits = [split];
  expect(resolveShares({ facts: [createCount(cover, 500)], splits }).figure).toMatchObject({
    value: 1_000,
    source: { note: `Count on the cover page. ${note}` },
  });
  const sheet = [createCount("CommonStockSharesOutstanding", 500)];
  expect(resolveShares({ facts: sheet, splits }).figure).toMatchObject({
    value: 1_000,
    source: { note: `Count in the balance sheet. ${note}` },
  });
  expect(
    resolveShares({
      classes: [createClass("CommonClassAMember", 400), createClass("CommonClassBMember", 100)],
      splits,
    }).figure,
  ).toMatchObject({
    value: 1_000,
    source: { note: `Sum of 2 classes of stock on the cover page. ${note}` },
  });
  expect(resolveValue({ facts: sheet, splits, diluted: 1_000 })).toBe(1_000);
});

test("warns if the diluted average replaces a count", () => {
  expect(resolveShares({ diluted: 100 })).toMatchObject({
    figure: { value: 100, source: { note: "Made up. The diluted average is used as the current count." } },
    warning: {
      code: "SHARES_FROM_DILUTED_AVERAGE",
      message:
        "The cover page gives no current share count for all classes together; the diluted average is used.",
    },
  });
});

test("warns if the market value replaces a count", () => {
  expect(resolveShares({ marketValue: table })).toMatchObject({
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

test("without any count the value is null, with a warning", () => {
  expect(resolveShares({})).toMatchObject({
    figure: { value: null, source: { note: "No filing gives a share count." } },
    warning: { code: "NO_SHARE_COUNT", message: "No filing gives a share count." },
  });
});
