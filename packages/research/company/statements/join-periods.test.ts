import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { joinPeriods } from "./join-periods.ts";
import { parseReading } from "./terms.ts";

const createFlow = (start: string, end: string, millions: number) =>
  createFact({ tag: "Revenues", start, end, value: millions * 1e6 });
const join = (span: { start: string; end: string }, ...facts: ReturnType<typeof createFlow>[]) =>
  joinPeriods({
    facts: createCompanyFacts(...facts),
    concept: { kind: "flow", unit: "USD" },
    terms: parseReading("Revenues"),
    span,
  });
const sumOf = (steps: ReturnType<typeof join>) =>
  steps?.reduce((sum, { sign, reading }) => sum + (sign * reading.value) / 1e6, 0);

const months = { start: "2025-07-01", end: "2026-06-30" };

test("joins a transition report with the months on both sides of it", () => {
  const steps = join(
    months,
    createFlow("2024-01-01", "2024-12-31", 9_400),
    createFlow("2024-10-01", "2024-12-31", 2_450),
    createFlow("2024-10-01", "2025-06-30", 7_350),
    createFlow("2025-01-01", "2025-09-30", 7_600),
    createFlow("2025-10-01", "2026-06-30", 8_100),
  );
  expect(sumOf(steps)).toBe(10_800);
});

test("joins the year before a transition report with its own months", () => {
  const steps = join(
    { start: "2024-10-01", end: "2025-09-30" },
    createFlow("2024-01-01", "2024-12-31", 9_400),
    createFlow("2024-01-01", "2024-09-30", 7_000),
    createFlow("2025-01-01", "2025-09-30", 7_600),
  );
  expect(sumOf(steps)).toBe(10_000);
});

test("takes the fewest periods", () => {
  const steps = join(
    months,
    createFlow("2025-07-01", "2025-12-31", 10),
    createFlow("2026-01-01", "2026-06-30", 20),
    createFlow("2025-07-01", "2026-06-30", 31),
  );
  expect(steps).toHaveLength(1);
  expect(sumOf(steps)).toBe(31);
});

test("allows for weeks of 52- and 53-week years, and refuses a hole", () => {
  expect(sumOf(join(months, createFlow("2025-06-29", "2026-06-27", 31)))).toBe(31);
  expect(join(months, createFlow("2025-07-01", "2025-12-31", 10))).toBeNull();
  expect(join(months)).toBeNull();
});
