import { expect, test } from "vitest";
import { filingLabel, fromFact, inMillions, joinNotes, missing } from "./figures.ts";
import { createFact } from "../testing/facts.ts";

test("the source of a fact names its filing, tag, period and URL", () => {
  const sales = createFact({ tag: "Revenues", start: "2025-01-01", end: "2025-12-31", value: 7 });
  const source = {
    kind: "filing",
    label: "10-K filed 2026-02-01",
    form: "10-K",
    accession: "0000000001-26-000001",
    tag: "Revenues",
    periodStart: "2025-01-01",
    periodEnd: "2025-12-31",
    filed: "2026-02-01",
    url: "https://www.sec.gov/Archives/edgar/data/320193/000000000126000001/0000000001-26-000001-index.htm",
    note: null,
  };
  expect(fromFact({ fact: sales, cik: 320193 })).toEqual(source);
  expect(fromFact({ fact: sales, cik: 320193, note: "A part." })).toEqual({ ...source, note: "A part." });
  expect(filingLabel({ form: "10-Q", filed: "2026-05-01" })).toBe("10-Q filed 2026-05-01");
});

test("a missing figure gives the reason", () => {
  expect(missing("Not reported.")).toMatchObject({
    value: null,
    source: { kind: "derived", label: "Computed", note: "Not reported." },
  });
});

test("converts to millions without floating-point remainders", () => {
  expect(inMillions(1_234_567)).toBe(1.234567);
  expect(inMillions(112_010_000_000)).toBe(112_010);
  expect(inMillions(-3)).toBe(-0.000003);
});

test("joins notes and skips empty ones", () => {
  expect(joinNotes("One.", null, undefined, "", "Two.")).toBe("One. Two.");
  expect(joinNotes(null, undefined, "")).toBeNull();
});

test("millions are those of 15 digits, of whole numbers and of others, and zero has no sign", () => {
  const rounded = (value: number) => Number((value / 1e6).toPrecision(15));
  const wholes = Array.from({ length: 3_000 }, (_, i) => Math.floor(7.3 ** (i % 17) * (i + 1)) % 1e15);
  for (const value of [
    ...wholes,
    0,
    0.1 + 0.2,
    1234567.891,
    123456789012345.67,
    1e15 + 3,
    2 ** 53 - 1,
    3e20,
  ]) {
    expect(inMillions(value)).toBe(rounded(value));
    expect(inMillions(-value)).toBe(rounded(-value));
  }
});
