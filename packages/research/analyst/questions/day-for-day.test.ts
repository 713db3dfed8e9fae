import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";

/** Makes a report whose newest year, or latest twelve months, has a week more than 52. */
const createOf = (weeks: 52 | 53) => {
  const context = createContext({ growth: { latest: 0.05, oneYear: 0.05 } });
  const { annual, trailing } = context.brief.statements;
  const [before, now] = annual.slice(-2).map((year) => ({ ...year }));
  const end = weeks === 53 ? "2026-01-03" : "2025-12-27";
  return {
    ...context,
    brief: {
      ...context.brief,
      statements: {
        ...context.brief.statements,
        annual: [
          { ...before!, start: "2023-12-31", end: "2024-12-28" },
          { ...now!, start: "2024-12-29", end },
        ],
        trailing: { ...trailing, start: "2024-12-29", end },
        trailingBefore: { ...trailing, start: "2023-12-31", end: "2024-12-28" },
      },
    },
  };
};

test("growth of a year of 53 weeks is given day for day, too", () => {
  // 1.05 x 364 / 371 is 1.030.
  expect(writeYearDayForDay(createOf(53))).toBe(" (of 371 days after 364: 3.0% day for day)");
  expect(writeMonthsDayForDay(createOf(53))).toBe(" (day for day)");
  expect(writeYearDayForDay(createOf(52))).toBe("");
  expect(writeMonthsDayForDay(createOf(52))).toBe("");
});
