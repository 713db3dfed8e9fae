import type { Provenance } from "@plumbline/report/provenance.ts";
import { expect, test } from "vitest";
import { groupEndnotes, isOfPeriod, writePeriod } from "./group-endnotes.ts";

const filing = (
  accession: string,
  tag: string,
  periodStart: string | null,
  periodEnd: string,
): Provenance => ({
  kind: "filing",
  label: `10-K ${accession}`,
  form: "10-K",
  accession,
  tag,
  periodStart,
  periodEnd,
  filed: null,
  url: null,
  note: null,
});
const computed = (label: string): Provenance => ({
  ...filing("", "", null, ""),
  kind: "derived",
  label,
  accession: null,
  tag: null,
  periodEnd: null,
});
const list = (...sources: Provenance[]) => sources.map((source, index) => ({ number: index + 1, source }));

test("names each document and each of its tags once, in the order of the numbers", () => {
  const groups = groupEndnotes(
    list(
      filing("b", "Revenues", "2024-01-01", "2024-12-31"),
      filing("a", "Revenues", "2023-01-01", "2023-12-31"),
      computed("Adjusted"),
      filing("b", "Revenues", "2023-01-01", "2023-12-31"),
      filing("b", "StockholdersEquity", null, "2024-12-31"),
      filing("b", "NetIncomeLoss", "2024-01-01", "2024-12-31"),
      computed("Computed"),
    ),
  );
  expect(
    groups.map(({ source, period, tags }) => [
      source.accession ?? source.kind,
      period,
      ...tags.map(({ tag, notes }) => [tag, ...notes.map(({ number }) => number)]),
    ]),
  ).toEqual([
    ["b", "year to 31 Dec 2024", ["Revenues", 1, 4], ["StockholdersEquity", 5], ["NetIncomeLoss", 6]],
    ["a", "year to 31 Dec 2023", ["Revenues", 2]],
    ["derived", null, [null, 3, 7]],
  ]);
});

test.each([
  ["2024-09-29", "2025-09-27", "year to 27 Sep 2025"],
  ["2023-01-01", "2023-12-31", "year to 31 Dec 2023"],
  ["2025-01-01", "2025-03-31", "1 Jan 2025 to 31 Mar 2025"],
  [null, "2025-09-27", "27 Sep 2025"],
])("the period from %s to %s is %j", (start, end, text) => {
  expect(writePeriod(filing("a", "Revenues", start, end))).toBe(text);
});

test("a balance of a year's last day is of that year, another day or year is not", () => {
  const isOfYear = (start: string | null, end: string) =>
    isOfPeriod(filing("a", "Assets", start, end), "year to 31 Dec 2024");
  expect(isOfYear("2024-01-01", "2024-12-31")).toBe(true);
  expect(isOfYear(null, "2024-12-31")).toBe(true);
  expect(isOfYear(null, "2023-12-31")).toBe(false);
  expect(isOfPeriod(filing("a", "Assets", null, "2024-12-01"), "year to 31 Dec 2024")).toBe(false);
  expect(isOfYear("2024-10-01", "2024-12-31")).toBe(false);
  expect(isOfPeriod(filing("a", "Assets", null, "2024-12-31"), null)).toBe(false);
});
