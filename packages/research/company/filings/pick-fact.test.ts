import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { createFinder, pickFact } from "./pick-fact.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const pick = (kind: "flow" | "balance" | "average", ...facts: Parameters<typeof createFact>[0][]) =>
  pickFact({ facts: createCompanyFacts(...facts.map(createFact)), tag: "X", unit: "USD", span, kind });

test.each([
  [-4, true],
  [4, true],
  [-5, false],
  [5, false],
])("a balance %i days from the end of the span matches: %s", (days, fits) => {
  const found = pick("balance", { tag: "X", end: addDays(span.end, days), value: 1 });
  expect(found !== null).toBe(fits);
});

test.each([
  [0, 6, true],
  [0, 7, false],
  [8, 0, true],
  [-8, -6, true],
  [9, 0, false],
])("a flow that starts %i and ends %i days off matches: %s", (from, to, fits) => {
  const row = { tag: "X", start: addDays(span.start, from), end: addDays(span.end, to), value: 1 };
  expect(pick("flow", row) !== null).toBe(fits);
  expect(pick("average", row) !== null).toBe(fits);
});

test("does not match another kind, unit or tag", () => {
  expect(pick("balance", { tag: "X", ...span, value: 1 })).toBeNull();
  expect(pick("flow", { tag: "X", end: span.end, value: 1 })).toBeNull();
  expect(pick("balance", { tag: "X", end: span.end, value: 1, unit: "EUR" })).toBeNull();
  expect(pick("balance", { tag: "Y", end: span.end, value: 1 })).toBeNull();
});

test("picks the last filing, the second of two on one day, and keeps a value that it restates", () => {
  const createFiled = (filed: string, value: number) => ({
    tag: "X",
    ...span,
    filed,
    value,
    accession: `${filed}-${value}`,
  });
  const restated = pick(
    "flow",
    createFiled("2026-02-01", 100),
    createFiled("2027-02-01", 110),
    createFiled("2027-02-01", 111),
  );
  expect(restated).toMatchObject({ fact: { value: 111 }, restatedFrom: { value: 100 } });
  // A difference of up to 0.5% of the newer value is not a restatement.
  expect(
    pick("flow", createFiled("2026-02-01", 995), createFiled("2027-02-01", 1_000))?.restatedFrom,
  ).toBeNull();
  expect(
    pick("flow", createFiled("2026-02-01", 994), createFiled("2027-02-01", 1_000))?.restatedFrom?.value,
  ).toBe(994);
  expect(
    pick("flow", createFiled("2026-02-01", -994), createFiled("2027-02-01", -1_000))?.restatedFrom?.value,
  ).toBe(-994);
});

test("picks a year of an annual report before that of a later 10-Q, months as filed last", () => {
  const rows = [
    { tag: "X", ...span, value: 1, form: "10-K", filed: "2026-02-01" },
    { tag: "X", ...span, value: 2, form: "10-Q", filed: "2027-05-01" },
  ];
  expect(pick("flow", ...rows)?.fact.value).toBe(1);
  expect(pick("average", ...rows)?.fact.value).toBe(1);
  const months = { start: "2025-01-01", end: "2025-06-30" };
  const facts = createCompanyFacts(...rows.map((row) => createFact({ ...row, ...months })));
  expect(pickFact({ facts, tag: "X", unit: "USD", span: months, kind: "flow" })?.fact.value).toBe(2);
});

test("prefers the date nearest to the end of the span to the last filing", () => {
  const found = pick(
    "balance",
    { tag: "X", end: addDays(span.end, -3), value: 1, filed: "2027-01-01" },
    { tag: "X", end: addDays(span.end, 1), value: 2, filed: "2026-01-01" },
  );
  expect(found?.fact.value).toBe(2);
});

test("prefers the annual report for a balance to the column of a later 10-Q", () => {
  const annual = { tag: "X", value: 1, filed: "2026-02-01" };
  const later = { tag: "X", value: 2, filed: "2026-05-01", form: "10-Q" };
  expect(pick("balance", { ...annual, end: span.end }, { ...later, end: span.end })?.fact.value).toBe(1);
  expect(pick("balance", { ...later, end: span.end })?.fact.value).toBe(2);
});

test("keeps apart what a company's facts give for other months, kinds, units and filings", () => {
  const filing = "0000000001-27-000001";
  const facts = createCompanyFacts(
    createFact({ tag: "X", ...span, value: 12 }),
    createFact({ tag: "X", start: "2025-10-01", end: span.end, value: 3 }),
    createFact({ tag: "X", end: span.end, value: 7 }),
    createFact({ tag: "X", ...span, value: 5, unit: "shares" }),
    createFact({ tag: "X", ...span, value: 11, filed: "2027-02-01", accession: filing }),
  );
  const query = { facts, unit: "USD", span, kind: "flow" as const };
  const quarter = { start: "2025-10-01", end: span.end };
  const accept = ({ accession }: { accession: string }) => accession !== filing;
  const finders = [
    query,
    { ...query, span: quarter },
    { ...query, kind: "balance" as const },
    { ...query, unit: "shares" },
    { ...query, accept },
  ].map(createFinder);
  for (const _ of ["picked", "picked before"])
    expect(finders.map((find) => find("X")?.fact.value)).toEqual([11, 3, 7, 5, 12]);
  expect(createFinder({ ...query, span: { ...span } })("X")).toBe(createFinder(query)("X"));
});
