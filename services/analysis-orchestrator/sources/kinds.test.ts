import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";

const at = (text: string) => Date.parse(`2026-${text}Z`);

test.each([
  ["tickers", "08-20T12:00", "08-21T11:59", true],
  ["tickers", "08-20T12:00", "08-21T12:00", false],
  ["frames", "08-20T12:00", "08-21T11:59", true],
  ["companyFacts", "08-20T12:00", "08-20T12:09", true],
  ["companyFacts", "08-20T12:00", "08-20T12:10", false],
  ["filingIndex", "08-20T12:00", "08-20T12:10", false],
  ["filingDocument", "01-01T00:00", "12-31T00:00", true],
  ["prices", "08-20T12:00", "08-20T17:59", true],
  ["prices", "08-20T12:00", "08-20T18:00", false],
  // New York closes in between.
  ["prices", "08-20T21:30", "08-20T22:00", false],
  ["yields", "08-20T22:00", "08-21T03:59", true],
  // A clock that was set back does not make an answer last.
  ["tickers", "08-20T12:00", "08-19T12:00", false],
  ["tickers", "08-20T12:00", "08-20T11:59", true],
] as const)("%s of %s at %s: fresh is %s", (kind, confirmed, now, fresh) => {
  expect(kinds[kind].isFresh(at(confirmed), at(now))).toBe(fresh);
});
