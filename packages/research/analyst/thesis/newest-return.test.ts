import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { describeNewestRoe } from "./newest-return.ts";

test("a return of an older fiscal year is said to be of that year, one of the latest months is not", () => {
  const { brief } = createContext();
  const adjusted = [{ ...brief.trailing, year: 2024, adjustedROE: 0.12 }];
  const write = (trailingRoe: number | null, lastYear: number) =>
    describeNewestRoe(
      createContext({ brief: { adjusted }, equity: { trailingRoe }, growth: { lastYear } }),
      0.12,
      { of: "on all equity", now: "lately" },
    );
  expect(write(null, 2025)).toBe("12.0% on all equity in fiscal 2024");
  expect(write(null, 2024)).toBe("12.0% on all equity lately");
  expect(write(0.12, 2025)).toBe("12.0% on all equity lately");
});
