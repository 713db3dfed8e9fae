import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { findQuarters } from "./quarters.ts";

const last = { fiscalYear: 2024, start: "2024-01-01", end: "2024-12-31" };
const createFlow = (form: string, start: string, end: string) =>
  createFact({ tag: "Revenues", start, end, value: 1e6, form });
const find = (...facts: ReturnType<typeof createFlow>[]) =>
  findQuarters({ facts: createCompanyFacts(...facts), last });

test("continues from a transition report, whose own months come last", () => {
  const quarters = find(
    createFlow("10-Q", "2025-01-01", "2025-03-31"),
    createFlow("10-KT", "2025-01-01", "2025-09-30"),
    createFlow("10-Q", "2025-10-01", "2025-12-31"),
    createFlow("10-Q", "2025-10-01", "2026-03-31"),
  );
  expect(quarters.map(({ current, isMoved }) => [current.start, current.end, isMoved])).toEqual([
    ["2025-10-01", "2026-03-31", true],
    ["2025-10-01", "2025-12-31", true],
    ["2025-01-01", "2025-09-30", true],
  ]);
});

test("follows both parts of a year that a reorganisation divides", () => {
  const quarters = find(
    createFlow("10-K", "2025-01-01", "2025-05-31"),
    createFlow("10-K", "2025-06-01", "2025-12-31"),
    createFlow("10-Q", "2026-01-01", "2026-03-31"),
  );
  expect(quarters.map(({ current }) => current.end)).toEqual(["2026-03-31", "2025-12-31", "2025-05-31"]);
});

test("takes an annual report's months after a gap for no transition", () => {
  expect(find(createFlow("10-K", "2025-02-01", "2025-09-30"))).toEqual([]);
});

test("compares with the same months of the last fiscal year", () => {
  expect(find(createFlow("10-Q", "2025-01-01", "2025-06-30"))).toEqual([
    {
      current: { start: "2025-01-01", end: "2025-06-30" },
      before: { start: "2024-01-01", end: "2024-06-30" },
      isMoved: false,
    },
  ]);
});
