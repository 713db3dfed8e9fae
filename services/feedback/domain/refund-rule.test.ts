import { expect, test } from "vitest";
import { isRefundDue } from "./refund-rule.ts";

const now = new Date("2026-03-20T10:00:00Z");
const own = {
  ticker: "KO",
  isOwn: true,
  completedAt: new Date("2026-03-06T10:00:00Z"),
  isFirstRun: true,
};

test.each([
  [{}, false, true],
  [{ completedAt: new Date("2026-03-06T09:59:59Z") }, false, false],
  [{ completedAt: null }, false, false],
  [{ isOwn: false }, false, false],
  [{ isFirstRun: false }, false, false],
  [{}, true, false],
])("with %o, and an earlier refund of the company %s, the refund is due: %s", (changes, hadRefund, isDue) => {
  expect(isRefundDue({ analysis: { ...own, ...changes }, hadRefund, now })).toBe(isDue);
});
