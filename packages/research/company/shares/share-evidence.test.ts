import { describe, expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure } from "../testing/period.ts";
import { resolveCurrentShares } from "./share-count.ts";

const coverTag = "EntityCommonStockSharesOutstanding";
const sheetTag = "CommonStockSharesOutstanding";
const dilutedTag = "WeightedAverageNumberOfDilutedSharesOutstanding";

/** The filings of a company: a 10-K of 2025 and the newest 10-Q, each with its own counts. */
const filings = {
  year: { accession: "0000000001-26-000001", form: "10-K", filed: "2026-02-20" },
  quarter: { accession: "0000000001-26-000002", form: "10-Q", filed: "2026-07-30" },
};
type Counts = { cover?: number; sheet?: number; average?: number };
const listFacts = (name: keyof typeof filings, { cover, sheet, average }: Counts): Fact[] => {
  const [start, end, day] =
    name === "year" ? ["2025-01-01", "2025-12-31", "2026-02-10"] : ["2026-01-01", "2026-06-30", "2026-07-15"];
  const create = (tag: string, millions: number | undefined, dates: { start?: string; end: string }) =>
    millions === undefined
      ? []
      : [createFact({ tag, unit: "shares", value: millions * 1e6, ...dates, ...filings[name] })];
  return [
    ...create(coverTag, cover, { end: day }),
    ...create(sheetTag, sheet, { end }),
    ...create(dilutedTag, average, { start, end }),
  ];
};

const resolve = (input: {
  year?: Counts;
  quarter: Counts;
  market?: number;
  marketDate?: string;
  classes?: [string, number][];
  others?: Fact[];
}) => {
  const { year = {}, quarter, market, marketDate = "2026-08-16", classes, others = [] } = input;
  const { figure, warning } = resolveCurrentShares({
    facts: createCompanyFacts(...listFacts("year", year), ...listFacts("quarter", quarter), ...others),
    instance: classes
      ? createInstance(
          ...classes.map(([member, millions]) =>
            createInstanceFact({
              concept: coverTag,
              end: "2026-07-15",
              value: millions * 1e6,
              dimensions: { StatementClassOfStockAxis: member },
            }),
          ),
        )
      : null,
    splits: [],
    newest: "2026-06-30",
    diluted: createFigure(quarter.average ?? null),
    marketValue: market ? { shares: market * 1e6, date: marketDate, name: "Table" } : null,
  });
  return {
    value: figure.value,
    code: warning?.code ?? null,
    message: warning?.message,
    note: figure.source.note,
  };
};

describe("a count far from the diluted average", () => {
  test.each([
    ["an IPO, with the balance sheet", { cover: 400, sheet: 398, average: 120 }, undefined],
    ["an offering, with the balance sheet", { cover: 680, sheet: 675, average: 500 }, undefined],
    ["an IPO, with the market value", { cover: 400, average: 120 }, 401.7],
    ["a merger, with the market value", { cover: 900, average: 500 }, 885],
    ["an IPO that multiplies the count by forty", { cover: 800, sheet: 790, average: 20 }, undefined],
    ["a tender offer, with the balance sheet", { cover: 300, sheet: 305, average: 500 }, undefined],
    ["a tender offer, with the market value", { cover: 300, average: 500 }, 290],
  ])("is used after %s, and its note says what confirms it", (_, quarter, market) => {
    const { value, code, note } = resolve({ quarter, ...(market ? { market } : {}) });
    expect([value, code]).toEqual([quarter.cover, null]);
    expect(note).toMatch(/times the diluted average of \d+ million; the .*, confirms it\.$/);
  });

  test.each([
    ["an offering after the balance sheet", { cover: 400, sheet: 118, average: 120 }],
    ["a merger that doubles it", { cover: 980, average: 500 }],
    ["a tender offer", { cover: 300, average: 500 }],
  ])("is used after %s without a confirmation, with a warning", (_, quarter) => {
    const year = { cover: quarter.average, average: quarter.average };
    expect(resolve({ year, quarter })).toMatchObject({ value: quarter.cover, code: "SHARES_NOT_CONFIRMED" });
  });

  test("is used after a listing that multiplies it by ten, with a warning", () => {
    expect(resolve({ quarter: { cover: 400, average: 40 } })).toMatchObject({
      value: 400,
      code: "SHARES_NOT_CONFIRMED",
    });
  });

  test("is the sum of two classes after an IPO", () => {
    const classes: [string, number][] = [
      ["CommonClassAMember", 250],
      ["CommonClassBMember", 150],
    ];
    expect(resolve({ quarter: { average: 120 }, classes })).toMatchObject({
      value: 400,
      code: "SHARES_NOT_CONFIRMED",
    });
    expect(resolve({ quarter: { average: 120 }, classes, market: 380 })).toMatchObject({
      value: 400,
      code: null,
    });
  });

  test("has a warning with both counts", () => {
    expect(resolve({ quarter: { cover: 680, average: 500 } }).message).toBe(
      "The count of the cover page, 680 million shares of 2026-07-15, is 1.36 times the diluted average of 500 million, as after an offering, a merger or a large buyback. It is used, but no second count confirms it.",
    );
  });
});

describe("the diluted average is used instead of", () => {
  test.each<[string, Counts, Counts]>([
    ["a cover page that counted one class of two the year before too", { cover: 200 }, { cover: 200 }],
    ["one class on the cover page and in the balance sheet", { cover: 200 }, { cover: 199, sheet: 201 }],
    ["a cover page in thousands", { cover: 500 }, { cover: 0.49 }],
    ["a cover page and a balance sheet in thousands", { cover: 500 }, { cover: 0.49, sheet: 0.488 }],
    ["a cover page in millions", { cover: 500 }, { cover: 0.00049 }],
    ["a placeholder", { cover: 500 }, { cover: 0.0001 }],
    ["a cover page with a digit too many", { cover: 500 }, { cover: 4_950 }],
    ["a balance sheet with treasury stock", {}, { sheet: 705 }],
    ["one class in the balance sheet", {}, { sheet: 187 }],
  ])("%s", (_, year, quarter) => {
    const average = 500;
    expect(resolve({ year: { ...year, average }, quarter: { ...quarter, average } })).toMatchObject({
      value: average,
      code: "SHARES_FROM_DILUTED_AVERAGE",
    });
  });

  test("a cover page with a digit too many, unless the balance sheet gives the count", () => {
    expect(resolve({ quarter: { cover: 4_950, sheet: 496, average: 500 } }).value).toBe(496);
  });

  test("a cover page that the market value contradicts, with the reason", () => {
    const { value, message } = resolve({ quarter: { cover: 400, average: 120 }, market: 122 });
    expect(value).toBe(120);
    expect(message).toBe(
      "The count of the cover page, 400 million shares of 2026-07-15, is not used: the market value of 2026-08-16 divided by the price agrees with the diluted average instead. The diluted average is used.",
    );
  });

  test("one class of two, with the reason", () => {
    expect(
      resolve({ year: { cover: 200, average: 500 }, quarter: { cover: 200, average: 500 } }).message,
    ).toBe(
      "The count of the cover page, 200 million shares of 2026-07-15, is not used: it is 0.4 times the diluted average of 500 million, as in the year before, so it counts a part of the shares. The diluted average is used.",
    );
  });
});

test("a market value older than the cover page contradicts nothing", () => {
  const year = { cover: 500, average: 500 };
  const quarter = { cover: 900, sheet: 505, average: 500 };
  expect(resolve({ year, quarter, market: 510, marketDate: "2026-06-16" }).value).toBe(900);
  expect(resolve({ year, quarter, market: 510 }).value).toBe(505);
});

test("prefers the count that the market value confirms", () => {
  const year = { cover: 500, average: 500 };
  const quarter = { cover: 900, sheet: 300, average: 500 };
  expect(resolve({ year, quarter, market: 310 })).toMatchObject({ value: 300, code: null });
  expect(resolve({ year, quarter }).value).toBe(900);
});

test("without an average the market value decides", () => {
  expect(resolve({ quarter: { cover: 400 }, market: 1_000 })).toMatchObject({
    value: 1_000,
    code: "SHARES_FROM_MARKET_VALUE",
  });
  expect(resolve({ quarter: { cover: 400, sheet: 990 }, market: 1_000 }).value).toBe(990);
});

describe("shares of other owners, who have most of the income (an Up-C)", () => {
  const createIncome = (tag: string, millions: number) =>
    createFact({ tag, start: "2026-01-01", end: "2026-06-30", value: millions * 1e6, ...filings.quarter });
  const others = [createIncome("NetIncomeLoss", 50), createIncome("ProfitLoss", 1_000)];
  const classes: [string, number][] = [
    ["CommonClassAMember", 25],
    ["CommonClassBMember", 465],
  ];

  test("are left out, because the average and net income leave them out", () => {
    expect(resolve({ quarter: { average: 25 }, classes, others })).toMatchObject({
      value: 25,
      message: expect.stringContaining(
        "the income of the other shares is that of noncontrolling interests",
      ) as string,
    });
    expect(resolve({ quarter: { cover: 490, sheet: 488, average: 25 }, others }).value).toBe(25);
  });

  test("count if the average includes them", () => {
    expect(resolve({ quarter: { average: 500 }, classes, others }).value).toBe(490);
  });

  test("are refused if the market value includes them", () => {
    expect(() => resolve({ quarter: { average: 25 }, classes, others, market: 495 })).toThrow(
      "cannot be valued, because its cover page and its market value count 490 million shares, but its net income is that of 25 million: the rest belongs to noncontrolling interests",
    );
  });

  test("small noncontrolling interests are no such owners", () => {
    const small = [createIncome("NetIncomeLoss", 950), createIncome("ProfitLoss", 1_000)];
    expect(resolve({ quarter: { cover: 400, average: 120 }, others: small }).value).toBe(400);
  });
});

test("a count far below a diluted average with convertible debt is confirmed by the basic one", () => {
  const basicTag = "WeightedAverageNumberOfSharesOutstandingBasic";
  const dates = { start: "2026-01-01", end: "2026-06-30", ...filings.quarter };
  const basic = (millions: number) =>
    createFact({ tag: basicTag, unit: "shares", value: millions * 1e6, ...dates });
  const quarter = { cover: 55, average: 81 };
  expect(resolve({ quarter, others: [basic(56)] })).toMatchObject({
    value: 55,
    code: null,
    note: expect.stringContaining("the basic average, 56 million, confirms it"),
  });
  expect(resolve({ quarter, others: [basic(80)] })).toMatchObject({ value: 81 });
  // Units of other owners may be in the diluted average alone: their income is not in net income.
  const incomes = { NetIncomeLoss: 10e6, ProfitLoss: 100e6 };
  const shared = Object.entries(incomes).map(([tag, value]) => createFact({ tag, value, ...dates }));
  expect(resolve({ quarter, others: [basic(56), ...shared] })).toMatchObject({ value: 81 });
});

test("refuses a count that is hundreds of times the average, but no other scale of it", () => {
  expect(() => resolve({ quarter: { cover: 9.2, average: 0.016 } })).toThrow(
    "its cover page counts 9.2 million shares of 2026-07-15, and its diluted average is 0.016 million, so one of the two is not its count",
  );
  expect(resolve({ quarter: { cover: 15_000, average: 15 } })).toMatchObject({
    value: 15,
    code: "SHARES_FROM_DILUTED_AVERAGE",
  });
});
