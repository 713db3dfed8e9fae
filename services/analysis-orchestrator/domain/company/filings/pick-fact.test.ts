import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { pickFact } from "./pick-fact.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const pick = (kind: "flow" | "balance" | "average", ...facts: Parameters<typeof fact>[0][]) =>
  pickFact({ facts: companyFacts(...facts.map(fact)), tag: "X", unit: "USD", span, kind });

test.each([
  [-4, true],
  [4, true],
  [-5, false],
  [5, false],
])("a balance %i days off the span's end fits: %s", (days, fits) => {
  const found = pick("balance", { tag: "X", end: addDays(span.end, days), value: 1 });
  expect(found !== null).toBe(fits);
});

test.each([
  [0, 6, true],
  [0, 7, false],
  [8, 0, true],
  [-8, -6, true],
  [9, 0, false],
])("a flow that begins %i and ends %i days off fits: %s", (from, to, fits) => {
  const row = { tag: "X", start: addDays(span.start, from), end: addDays(span.end, to), value: 1 };
  expect(pick("flow", row) !== null).toBe(fits);
  expect(pick("average", row) !== null).toBe(fits);
});

test("a flow is no balance, a balance no flow, another unit or tag neither", () => {
  expect(pick("balance", { tag: "X", ...span, value: 1 })).toBeNull();
  expect(pick("flow", { tag: "X", end: span.end, value: 1 })).toBeNull();
  expect(pick("balance", { tag: "X", end: span.end, value: 1, unit: "EUR" })).toBeNull();
  expect(pick("balance", { tag: "Y", end: span.end, value: 1 })).toBeNull();
});

test("the latest filing wins, of two on one day the second; what it replaced is kept if it differs", () => {
  const at = (filed: string, value: number) => ({ tag: "X", ...span, filed, value });
  const restated = pick("flow", at("2026-02-01", 100), at("2027-02-01", 110), at("2027-02-01", 111));
  expect(restated).toMatchObject({ fact: { value: 111 }, restatedFrom: { value: 100 } });
  // Half a percent of the newer value is no restatement, more is one.
  expect(pick("flow", at("2026-02-01", 995), at("2027-02-01", 1_000))?.restatedFrom).toBeNull();
  expect(pick("flow", at("2026-02-01", 994), at("2027-02-01", 1_000))?.restatedFrom?.value).toBe(994);
  expect(pick("flow", at("2026-02-01", -994), at("2027-02-01", -1_000))?.restatedFrom?.value).toBe(-994);
});

test("of several days the nearest to the end is taken, whichever was filed last", () => {
  const found = pick(
    "balance",
    { tag: "X", end: addDays(span.end, -3), value: 1, filed: "2027-01-01" },
    { tag: "X", end: addDays(span.end, 1), value: 2, filed: "2026-01-01" },
  );
  expect(found?.fact.value).toBe(2);
});

test("for a balance an annual report goes before a later quarterly one, for a flow the later one", () => {
  const annual = { tag: "X", value: 1, filed: "2026-02-01" };
  const later = { tag: "X", value: 2, filed: "2026-05-01", form: "10-Q" };
  expect(pick("balance", { ...annual, end: span.end }, { ...later, end: span.end })?.fact.value).toBe(1);
  expect(pick("balance", { ...later, end: span.end })?.fact.value).toBe(2);
  expect(pick("flow", { ...annual, ...span }, { ...later, ...span })?.fact.value).toBe(2);
});
