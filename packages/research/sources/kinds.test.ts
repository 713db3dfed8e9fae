import { expect, test } from "vitest";
import { type Kind, kinds } from "./kinds.ts";

const parseTime = (text: string) => Date.parse(`2026-${text}Z`);

/** How long each answer is fresh after its confirmation, in milliseconds. */
const lasts = {
  tickers: 86_400_000,
  frames: 86_400_000,
  filingFolder: 86_400_000,
  filingIndex: 600_000,
  companyFacts: 600_000,
  // From the close of one day until well before the close of the next.
  prices: 21_600_000,
  yields: 21_600_000,
} as const;

test.each(Object.entries(lasts))("%s are fresh for %i ms, and not before their confirmation", (kind, ms) => {
  const confirmed = parseTime("08-20T22:00");
  const isFresh = (now: number) => kinds[kind as keyof typeof lasts].isFresh(confirmed, now);
  expect([isFresh(confirmed), isFresh(confirmed + ms - 1), isFresh(confirmed + ms)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isFresh(confirmed - ms)).toBe(false);
});

test.each(["prices", "yields"] as const)("%s are stale after New York's close", (kind) => {
  const close = parseTime("08-20T22:00");
  expect(kinds[kind].isFresh(close - 60_000, close - 1)).toBe(true);
  expect(kinds[kind].isFresh(close - 60_000, close)).toBe(false);
  expect(kinds[kind].isFresh(close, close + 60_000)).toBe(true);
});

test("a filing's documents never become stale", () => {
  for (const kind of ["filingDocument", "reportDocument"] as const)
    expect((kinds[kind] as Kind).isFresh(0, parseTime("12-31T00:00"))).toBe(true);
});

test("limits the size of each kind of answer", () => {
  expect(
    Object.fromEntries(Object.entries(kinds).map(([kind, { maxBytes }]) => [kind, maxBytes / 1e6])),
  ).toEqual({
    tickers: 4,
    frames: 4,
    filingIndex: 16,
    companyFacts: 128,
    filingFolder: 4,
    filingDocument: 128,
    reportDocument: 64,
    prices: 4,
    yields: 4,
  });
});
