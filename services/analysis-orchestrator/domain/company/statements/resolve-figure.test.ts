import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import type { Fact } from "../filings/sec-records.ts";
import { figureOf, filedLast, resolveReading } from "./resolve-figure.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const flow = (tag: string, millions: number, changes: Partial<Fact> = {}) =>
  fact({ tag, ...span, value: millions * 1e6, ...changes });
const balance = (tag: string, millions: number) => fact({ tag, end: span.end, value: millions * 1e6 });

const resolve = (name: ConceptName, facts: Fact[], bank?: boolean) =>
  resolveReading({
    facts: companyFacts(...facts),
    name,
    span,
    ...(bank === undefined ? {} : { bank }),
  });
const figure = (name: ConceptName, facts: Fact[], note: string | null = null) =>
  figureOf({ reading: resolve(name, facts), cik: 7, name, label: "fiscal 2025", note });

test("the first of a concept's tags that is filed is read; a bank's revenue is another", () => {
  const facts = [flow("SalesRevenueNet", 3), flow("RevenuesNetOfInterestExpense", 2), flow("Revenues", 1)];
  expect(resolve("revenue", facts)?.value).toBe(1e6);
  expect(resolve("revenue", facts, true)?.value).toBe(2e6);
  expect(resolve("revenue", facts.slice(0, 1), true)?.value).toBe(3e6);
  expect(resolve("netIncome", [flow("NetIncomeLoss", 5), flow("ProfitLoss", 6)], true)?.value).toBe(5e6);
  expect(resolve("revenue", [])).toBeNull();
});

test("a figure of one tag is that of its filing", () => {
  expect(figure("revenue", [flow("Revenues", 1)], "Told.")).toEqual({
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

test("a sum names its parts; what is optional may lack, the rest may not", () => {
  const goods = flow("SalesRevenueGoodsNet", 30);
  const services = flow("SalesRevenueServicesNet", 20);
  expect(figure("revenue", [goods, services])).toMatchObject({
    value: 50,
    source: {
      tag: "SalesRevenueGoodsNet",
      note: "Sum: SalesRevenueGoodsNet 30, SalesRevenueServicesNet 20.",
    },
  });
  expect(figure("revenue", [goods])).toMatchObject({ value: 30, source: { note: null } });
  expect(figure("revenue", [services]).value).toBeNull();
});

test("what is taken off a sum is named so", () => {
  const whole = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
  expect(figure("bookEquity", [balance(whole, 50), balance("MinorityInterest", 8)])).toMatchObject({
    value: 42,
    source: { note: `Sum: ${whole} 50, less MinorityInterest 8.` },
  });
  expect(figure("bookEquity", [balance(whole, 50)])).toMatchObject({ value: 50, source: { note: null } });
});

test("a restatement tells what an earlier filing gave, before other notes", () => {
  const before = flow("Revenues", 80, { filed: "2025-02-01" });
  expect(figure("revenue", [before, flow("Revenues", 100)], "Told.").source.note).toBe(
    "Restated: the 10-K filed 2025-02-01 gave 80 million. Told.",
  );
});

test("what was weighed up in choosing a reading is told", () => {
  const facts = [balance("LongTermDebtCurrent", 5), balance("ShortTermBorrowings", 5)];
  expect(figure("shortTermDebt", facts)).toMatchObject({
    value: 5,
    source: { note: "Filed under two tags, counted once." },
  });
});

test.each(["InterestPaidNet", "InterestPaid"])("%s stands in for the expense, and says so", (tag) => {
  expect(figure("interestExpense", [flow(tag, 9)], "Told.")).toMatchObject({
    value: 9,
    source: { note: "Interest paid in cash, because interest expense is not reported separately. Told." },
  });
  expect(figure("interestExpense", [flow(tag, 9), flow("InterestExpense", 8)])).toMatchObject({
    value: 8,
    source: { note: null },
  });
});

test("a reading that says something else gives way to the next, or to none", () => {
  expect(figure("interestExpense", [flow("InterestExpense", -8), flow("InterestPaid", 9)]).value).toBe(9);
  expect(figure("interestExpense", [flow("InterestExpense", -8)])).toMatchObject({
    value: null,
    source: {
      kind: "derived",
      note: "Not reported for fiscal 2025: none of the tags known for interestExpense has a value.",
    },
  });
});

test("of a sum's facts the last filed is the one that counts, of several on one day the first", () => {
  const filed = (goods: string, services: string) => {
    const reading = resolve("revenue", [
      flow("SalesRevenueGoodsNet", 30, { filed: goods }),
      flow("SalesRevenueServicesNet", 20, { filed: services }),
    ]);
    if (!reading) throw new Error("both are filed");
    return filedLast(reading).tag;
  };
  expect(filed("2026-02-01", "2026-03-01")).toBe("SalesRevenueServicesNet");
  expect(filed("2026-03-01", "2026-02-01")).toBe("SalesRevenueGoodsNet");
  expect(filed("2026-02-01", "2026-02-01")).toBe("SalesRevenueGoodsNet");
});
