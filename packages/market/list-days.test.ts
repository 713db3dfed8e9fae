import { expect, test } from "vitest";
import { listQuarterEnds } from "./list-days.ts";

test.each([
  ["2025-09-30", "2026-03-31", ["2025-09-30", "2025-12-31", "2026-03-31"]],
  ["2025-10-01", "2026-03-30", ["2025-12-31"]],
  ["2026-01-01", "2026-02-01", []],
  ["2026-04-01", "2026-01-01", []],
])("lists the quarters from %s to %s", (from, to, days) => {
  expect(listQuarterEnds(from, to)).toEqual(days);
});
