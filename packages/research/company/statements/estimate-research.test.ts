import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../testing/period.ts";
import { estimateResearch, growResearch } from "./estimate-research.ts";

const spanOf = (end: string) => ({ periodStart: "2024-01-01", periodEnd: end });
const createYear = (
  year: number,
  {
    revenue,
    research,
    end = `${year}-12-31`,
    of = end,
  }: Record<"revenue" | "research", number | null> & {
    end?: string;
    /** The end of the period that the research is of. */
    of?: string;
  },
) =>
  createPeriod(
    year,
    {
      revenue: createFigure(revenue),
      researchAndDevelopment: createFigure(research, research === null ? {} : spanOf(of)),
    },
    { end },
  );
const known = createYear(2024, { revenue: 1_000, research: 400 });

test("research that is not stated grows with revenue, and its note says from what", () => {
  const estimate = estimateResearch(known, createYear(2025, { revenue: 1_300, research: null }));
  expect(estimate).toMatchObject({
    value: 520,
    source: {
      kind: "assumed",
      // Of the period that states it, so that no text takes it for the year's own.
      periodEnd: "2024-12-31",
      note: "Not stated: 400 million of 2024-01-01 to 2024-12-31, grown with revenue since.",
    },
  });
});

test("research stays where revenue fell or is not known", () => {
  for (const revenue of [900, null])
    expect(estimateResearch(known, createYear(2025, { revenue, research: null }))).toMatchObject({
      value: 400,
      source: { note: expect.stringContaining("as revenue has not grown since") },
    });
});

test("research grows from revenue on the basis of later years", () => {
  const sold = { ...known, comparableRevenue: 650 };
  expect(estimateResearch(sold, createYear(2025, { revenue: 1_300, research: null })).value).toBe(800);
});

test("research of the twelve months that is of an older period grows from the newest that states it", () => {
  const grow = (of: string | undefined, ...others: ReturnType<typeof createYear>[]) => {
    const trailing = createYear(2026, {
      revenue: 1_500,
      research: 400,
      end: "2026-03-31",
      ...(of && { of }),
    });
    growResearch([known, ...others], trailing);
    return trailing.figures.researchAndDevelopment.value;
  };
  expect(grow("2024-12-31")).toBe(600);
  const monthsBefore = createYear(2025, { revenue: 1_100, research: 440, end: "2025-03-31" });
  expect(grow("2024-12-31", monthsBefore)).toBe(600);
  const later = createYear(2025, { revenue: 1_100, research: 330, end: "2025-03-31" });
  expect(grow("2024-12-31", later)).toBe(450);
  // Stated for the twelve months, or for newer ones than any period.
  expect(grow(undefined)).toBe(400);
  expect(grow("2025-12-31")).toBe(400);
});
