import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import type { Fact } from "../filings/sec-records.ts";
import { findLastFiled } from "./read-terms.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const createFlow = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  createFact({ tag, ...span, value: millions * 1e6, ...changes });
const createBalance = (tag: string, millions: number) =>
  createFact({ tag, end: span.end, value: millions * 1e6 });

const resolve = (name: ConceptName, facts: Fact[], sic?: number) =>
  resolveReading({
    facts: createCompanyFacts(...facts),
    name,
    span,
    ...(sic === undefined ? {} : { sic }),
  });
const resolveFigure = (name: ConceptName, facts: Fact[], note: string | null = null) =>
  figureOf({ reading: resolve(name, facts), cik: 7, name, label: "fiscal 2025", note });

test("reads the first filed tag of a concept", () => {
  const facts = [createFlow("ProfitLoss", 6), createFlow("NetIncomeLoss", 5)];
  expect(resolve("netIncome", facts)?.value).toBe(5e6);
  expect(resolve("revenue", [])).toBeNull();
});

test("reads the revenue of a financial company net of interest expense", () => {
  const facts = [
    createFlow("SalesRevenueNet", 3),
    createFlow("RevenuesNetOfInterestExpense", 2),
    createFlow("Revenues", 3),
  ];
  expect(resolve("revenue", facts)?.value).toBe(3e6);
  expect(resolve("revenue", facts, 6022)?.value).toBe(2e6);
  expect(resolve("revenue", facts, 6211)?.value).toBe(2e6);
  expect(resolve("revenue", facts.slice(0, 1), 6022)?.value).toBe(3e6);
});

test("a figure of one tag cites its filing", () => {
  expect(resolveFigure("revenue", [createFlow("Revenues", 1)], "Told.")).toEqual({
    value: 1,
    source: {
      kind: "filing",
      label: "10-K filed 2026-02-01",
      form: "10-K",
      accession: "0000000001-26-000001",
      tag: "Revenues",
      periodStart: span.start,
      periodEnd: span.end,
      filed: "2026-02-01",
      url: "https://www.sec.gov/Archives/edgar/data/7/000000000126000001/0000000001-26-000001-index.htm",
      note: "Told.",
    },
  });
});

test("a sum lists its parts; optional parts may be missing, others may not", () => {
  const goods = createFlow("SalesRevenueGoodsNet", 30);
  const services = createFlow("SalesRevenueServicesNet", 20);
  expect(resolveFigure("revenue", [goods, services])).toMatchObject({
    value: 50,
    source: {
      tag: "SalesRevenueGoodsNet",
      note: "Sum: SalesRevenueGoodsNet 30, SalesRevenueServicesNet 20.",
    },
  });
  expect(resolveFigure("revenue", [goods])).toMatchObject({ value: 30, source: { note: null } });
  const current = createBalance("LongTermDebtCurrent", 3);
  expect(resolveFigure("longTermDebt", [current]).value).toBeNull();
});

test("the note of a difference names what is subtracted", () => {
  const whole = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
  expect(
    resolveFigure("bookEquity", [createBalance(whole, 50), createBalance("MinorityInterest", 8)]),
  ).toMatchObject({
    value: 42,
    source: { note: `Sum: ${whole} 50, less MinorityInterest 8.` },
  });
  expect(resolveFigure("bookEquity", [createBalance(whole, 50)])).toMatchObject({
    value: 50,
    source: { note: null },
  });
});

test("a restatement names the earlier value before other notes", () => {
  const before = createFlow("Revenues", 80, { filed: "2025-02-01" });
  expect(resolveFigure("revenue", [before, createFlow("Revenues", 100)], "Told.").source.note).toBe(
    "Restated: the 10-K filed 2025-02-01 gave 80 million. Told.",
  );
});

test("keeps the note of the chosen reading", () => {
  const facts = [createBalance("LongTermDebtCurrent", 5), createBalance("ShortTermBorrowings", 5)];
  expect(resolveFigure("shortTermDebt", facts)).toMatchObject({
    value: 5,
    source: { note: "Filed under two tags, counted once." },
  });
});

test.each(["InterestPaidNet", "InterestPaid"])(
  "reads %s if interest expense is missing, with a note",
  (tag) => {
    expect(resolveFigure("interestExpense", [createFlow(tag, 9)], "Told.")).toMatchObject({
      value: 9,
      source: { note: "Interest paid in cash, because interest expense is not reported separately. Told." },
    });
    expect(
      resolveFigure("interestExpense", [createFlow(tag, 9), createFlow("InterestExpense", 8)]),
    ).toMatchObject({
      value: 8,
      source: { note: null },
    });
  },
);

test("skips a negative expense, and returns null without another reading", () => {
  expect(
    resolveFigure("interestExpense", [createFlow("InterestExpense", -8), createFlow("InterestPaid", 9)])
      .value,
  ).toBe(9);
  expect(resolveFigure("interestExpense", [createFlow("InterestExpense", -8)])).toMatchObject({
    value: null,
    source: {
      kind: "derived",
      note: "We read no interest expense for fiscal 2025: the SEC's data has none under a standard tag.",
    },
  });
});

test("does not say that the statements lack a cost of sales that has no standard tag", () => {
  expect(resolveFigure("costOfSales", []).source.note).toBe(
    "The filings give no cost of sales under a standard tag for fiscal 2025; statements may show it under a tag of the company's own.",
  );
});

test("cites the fact of a sum that was filed last, the first of several on one day", () => {
  const findFiledLast = (goods: string, services: string) => {
    const reading = resolve("revenue", [
      createFlow("SalesRevenueGoodsNet", 30, { filed: goods }),
      createFlow("SalesRevenueServicesNet", 20, { filed: services }),
    ]);
    if (!reading) throw new Error("both are filed");
    return findLastFiled(reading).tag;
  };
  expect(findFiledLast("2026-02-01", "2026-03-01")).toBe("SalesRevenueServicesNet");
  expect(findFiledLast("2026-03-01", "2026-02-01")).toBe("SalesRevenueGoodsNet");
  expect(findFiledLast("2026-02-01", "2026-02-01")).toBe("SalesRevenueGoodsNet");
});

test("reads all research where the tag without acquired research has that of a part only", () => {
  const all = createFlow("ResearchAndDevelopmentExpense", 1_405);
  const own = (millions: number) =>
    createFlow("ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost", millions);
  expect(resolve("researchAndDevelopment", [all, own(114)])?.value).toBe(1_405e6);
  expect(resolve("researchAndDevelopment", [all, own(900)])?.value).toBe(900e6);
  expect(resolve("researchAndDevelopment", [own(114)])?.value).toBe(114e6);
});
