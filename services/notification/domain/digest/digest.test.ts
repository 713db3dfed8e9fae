import { expect, test } from "vitest";
import type { Moved } from "../watch-moves.ts";
import { writeSubject } from "./digest.ts";

const move = (ticker: string, before: number, after: number, changes: Partial<Moved> = {}): Moved => ({
  userId: "ann",
  ticker,
  companyName: `${ticker} Inc.`,
  cause: "New 10-Q",
  day: "2026-04-30",
  before,
  after,
  parts: [],
  ...changes,
});

test.each([
  [[move("KO", 100, 103.4)], "KO value +3.4% (new 10-Q)"],
  [
    [move("KO", 100, 100, { cause: "Price rose above your level of $45.00" })],
    "KO: Price rose above your level of $45.00",
  ],
  [[move("KO", 100, 103.4), move("KO", 103.4, 100)], "KO: New 10-Q"],
  [[move("KO", 100, 101), move("PEP", 100, 80)], "PEP value −20.0% (new 10-Q) and KO value +1.0%"],
  [
    [move("KO", 100, 100, { refusal: "It has no revenue." }), move("PEP", -2, 1)],
    "KO no longer valued and PEP value −$2.00 to $1.00",
  ],
  [
    ["A", "B", "C", "D"].map((ticker) => move(ticker, 100, 101)),
    "A value +1.0% (new 10-Q), B value +1.0%, C value +1.0% and one more company",
  ],
  [
    ["A", "B", "C", "D", "E"].map((ticker) => move(ticker, 100, 101)),
    "A value +1.0% (new 10-Q), B value +1.0%, C value +1.0% and 2 more companies",
  ],
])("the subject names what moved, once each company (%#)", (moves, subject) => {
  expect(writeSubject(moves)).toBe(subject);
});
