import { expect, test } from "vitest";
import type { ConceptName, NoteName, NoteSeries, StatementPeriod } from "../../company/company-data.ts";
import { derived } from "../../company/provenance.ts";
import { createFigure } from "../../company/testing/period.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import {
  addQuarter,
  describeLending,
  describeQuarter,
  describeQuarterMargin,
  listBehind,
  readQuarterTurn,
} from "./growth-behind.ts";

const source = derived("made up for a test");
const plain = buildBrief();

/** Creates a context whose last two fiscal years have these figures of statements and notes. */
const createOf = (
  lines: Partial<Record<ConceptName, [number, number]>>,
  notes: Partial<Record<NoteName, [number, number]>> = {},
  kind: "filing" | "derived" = "filing",
) => {
  const annual = plain.statements.annual.slice(-2).map((year, i): StatementPeriod => ({
    ...year,
    figures: {
      ...year.figures,
      ...Object.fromEntries(
        Object.entries(lines).map(([name, values]) => [
          name,
          { value: values[i] ?? null, source: { ...source, kind, periodEnd: year.end } },
        ]),
      ),
    },
  }));
  const noteFigures = Object.fromEntries(
    Object.entries(notes).map(([name, values]): [string, NoteSeries] => [
      name,
      { values: annual.map(({ fiscalYear }, i) => ({ fiscalYear, value: values[i] ?? 0 })), source },
    ]),
  );
  return createContext({
    growth: { from: 2000 },
    brief: {
      statements: { ...plain.statements, annual },
      details: { ...plain.details, noteFigures },
    },
  });
};
const write = (...args: Parameters<typeof createOf>) => listBehind(createOf(...args)).filter(Boolean);
const level: Partial<Record<ConceptName, [number, number]>> = {
  costOfSales: [50, 60],
  netIncome: [10, 10],
  operatingIncome: [10, 12],
};

test("operating income that grew far otherwise than revenue is named, one that fell is not", () => {
  const revenue: [number, number] = [100, 120];
  const of = (now: number) => write({ ...level, revenue, operatingIncome: [10, now] });
  expect(of(20)).toEqual(["Operating income grew 100.0%, to $20m."]);
  // Derived from pretax income it may be other income that grew.
  expect(write({ ...level, revenue, operatingIncome: [10, 20] }, {}, "derived")).toEqual([]);
  expect(of(10.5)).toEqual(["Operating income grew 5.0%, to $11m."]);
  expect(of(12.5)).toEqual([]);
  expect(of(8)).toEqual([]);
});

test("says how marketing, else advertising, moved where it is a large cost", () => {
  const revenue: [number, number] = [100, 120];
  expect(write({ ...level, revenue }, { marketing: [30, 33] })).toEqual(["Marketing grew 10.0%, to $33m."]);
  expect(write({ ...level, revenue }, { marketing: [1, 2], advertising: [20, 24] })).toEqual([
    "Advertising grew 20.0%, to $24m.",
  ]);
  // A tenth of revenue is one cost among several, not what grew.
  expect(write({ ...level, revenue }, { marketing: [10, 12] })).toEqual([]);
});

test("names advances of customers and commitments to buy that grew, and stocks that went against revenue", () => {
  const revenue: [number, number] = [100, 120];
  expect(write({ ...level, revenue }, { unearnedRevenue: [10, 12] })).toEqual([
    "What customers had paid in advance grew 20.0%, to $12m.",
  ]);
  expect(write({ ...level, revenue }, { unearnedRevenue: [1, 1.5] })).toEqual([]);
  expect(write({ ...level, revenue }, { purchaseObligations: [10, 20] })).toEqual([
    "Its commitments to buy grew 100.0%, to $20m.",
  ]);
  expect(write({ ...level, revenue }, { purchaseObligations: [18, 20] })).toEqual([]);
  expect(write({ ...level, revenue }, { inventories: [20, 18] })).toEqual([
    "Inventories fell 10.0% meanwhile.",
  ]);
  expect(write({ ...level, revenue }, { inventories: [18, 20] })).toEqual([]);
});

test("says how much of the change of revenue was gross profit where cost of sales moved otherwise", () => {
  expect(write({ operatingIncome: [0, 0], revenue: [100, 120], costOfSales: [50, 55] })).toEqual([
    "Cost of sales grew 10.0%: of the $20m that revenue added, $15m was gross profit.",
  ]);
  expect(write({ operatingIncome: [0, 0], revenue: [100, 90], costOfSales: [50, 49] })).toEqual([
    "Cost of sales fell 2.0%, so gross profit fell by $9m.",
  ]);
  expect(write({ operatingIncome: [0, 0], revenue: [100, 120], costOfSales: [50, 60] })).toEqual([]);
});

test("says how the newest quarter compares with that of a year before, where both are known", () => {
  const quarterOf = (end: string, revenue: number, income: number | null) => ({
    start: end,
    end,
    revenue: createFigure(revenue),
    operatingIncome: createFigure(income),
  });
  const createQuarter = (income: number | null) =>
    createContext({
      brief: {
        statements: {
          ...plain.statements,
          quarter: {
            fiscalYear: 2026,
            now: quarterOf("2026-06-30", 120, income),
            before: quarterOf("2025-06-30", 100, 10),
          },
        },
      },
    });
  expect(describeQuarter(createQuarter(18))).toBe(
    "In the quarter to 30 June 2026 revenue grew 20.0%, to $120m.",
  );
  expect(describeQuarterMargin(createQuarter(18), [0.09, 0.1])).toEqual({
    text: "In the quarter to 30 June 2026 the margin before interest and tax was 15.0%, after 10.0% a year before.",
    isOpposite: false,
  });
  expect(describeQuarterMargin(createQuarter(18), [0.13, 0.14])).toBeNull();
  expect(describeQuarterMargin(createQuarter(18), [0.15, 0.14])?.isOpposite).toBe(true);
  expect(describeQuarterMargin(createQuarter(null), [0.09, 0.1])).toBeNull();
  expect(describeQuarter(createContext())).toBeNull();
  expect(addQuarter(createQuarter(18), { ofYear: 0.1 })).toBe(" and 20.0% in the quarter to 30 June 2026");
  expect(addQuarter(createQuarter(18), { ofYear: -0.1 })).toBe(
    " and grew 20.0% in the quarter to 30 June 2026",
  );
  // A quarter of the last fiscal year or before is no news.
  const old = createQuarter(18);
  old.brief.statements.annual = old.brief.statements.annual.map((year) => ({ ...year, end: "2026-06-30" }));
  expect(describeQuarter(old)).toBeNull();
  expect(addQuarter(old, { ofYear: 0.1 })).toBe("");
  expect(describeQuarterMargin(old, [0.15, 0.1])).toBeNull();
});

test("growth of a quarter of another length is given day for day, too", () => {
  const plain = buildBrief();
  const write = (start: string, before: string) => {
    const of = (from: string, end: string, revenue: number) => ({
      start: from,
      end,
      revenue: createFigure(revenue),
      operatingIncome: createFigure(null),
    });
    const quarter = {
      fiscalYear: 2026,
      now: of(start, "2026-07-03", 112),
      before: of(before, "2025-06-27", 100),
    };
    const context = createContext({
      growth: { latest: 0.1 },
      brief: { statements: { ...plain.statements, quarter } },
    });
    return [describeQuarter(context), addQuarter(context, { ofYear: 0.1 }), readQuarterTurn(context)?.says];
  };
  // 93 days after 87: 112 x 87 / 93 is 104.8.
  expect(write("2026-04-02", "2025-04-02")).toEqual([
    "In the quarter to 3 July 2026, of 93 days after 87, revenue grew 12.0% (4.8% day for day), to $112m.",
    " and 12.0% (4.8% day for day) in the quarter to 3 July 2026, of 93 days after 87",
    "4.8% day for day in the last quarter",
  ]);
  // A leap day makes no quarter another.
  expect(write("2026-04-04", "2025-03-30")).toEqual([
    "In the quarter to 3 July 2026 revenue grew 12.0%, to $112m.",
    " and 12.0% in the quarter to 3 July 2026",
    "12.0% in the last quarter",
  ]);
});

test("a bank's interest moves with what it pays and earns, and with loans and deposits", () => {
  const write = (isFinancial: boolean, deposits: [number, number] = [2_000, 2_100]) => {
    const context = createOf(
      { revenue: [200, 206], interestExpense: [100, 96] },
      { netInterestIncome: [90, 96], loans: [1_000, 1_100], deposits },
    );
    return describeLending({ ...context, evidence: { ...context.evidence, isFinancial } });
  };
  expect(write(true)).toEqual([
    "Interest that it paid fell 4.0% and interest that it earned grew 1.1%; loans grew 10.0%, to $1.1bn, and deposits grew 5.0%, to $2.1bn.",
    "Loans grew 10.0%, to $1.1bn, and deposits grew 5.0%.",
  ]);
  expect(write(false)).toBeNull();
  expect(write(true, [0, 0])).toBeNull();
});
