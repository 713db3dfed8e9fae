import { expect, test } from "vitest";
import { describeMoves, movesBetween } from "./describe-moves.ts";
import { reportLines } from "./report-lines.ts";

const lines = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test("tells what changed, what is new and what is gone", () => {
  const moves = movesBetween(lines({ a: "1", b: "2", c: "3" }), lines({ a: "1", b: "4", d: "5" }));
  expect(moves).toEqual([
    { path: "b", before: "2", after: "4" },
    { path: "d", before: "(none)", after: "5" },
    { path: "c", before: "3", after: "(none)" },
  ]);
});

test("tells where the same lines begin to stand in another order", () => {
  expect(movesBetween(lines({ a: "1", b: "2", c: "3" }), lines({ a: "1", c: "3", b: "2" }))).toEqual([
    { path: "line 2", before: "b", after: "c" },
  ]);
  expect(movesBetween(lines({ a: "1" }), lines({ a: "1" }))).toEqual([]);
});

test("describes at most the first moves and counts the rest, long texts from where they differ", () => {
  const before = `${"same ".repeat(100)}old`;
  const after = `${"same ".repeat(100)}new`;
  const told = describeMoves(
    "KO",
    [
      { path: "a", before, after },
      { path: "b", before: "1", after: "2" },
      { path: "c", before: "1", after: "2" },
    ],
    2,
  );
  expect(told).toContain("KO: 3 lines have moved");
  expect(told).toMatch(/KO a\n {4}before ….*old\n {4}after {2}….*new\n/);
  expect(told).toContain("  KO b\n    before 1\n    after  2");
  expect(told).not.toContain("KO c");
  expect(told).toContain("... and 1 more");
});

test("a report's lines name what the presented report lost, changed or added", () => {
  const content = { company: { price: 1.5, shares: 2 }, notes: ["one"] };
  const presented = { id: "x", company: { price: 1, shares: null }, notes: ["one"] };
  expect(reportLines({ content, presented }).map(({ path, text }) => `${path}: ${text}`)).toEqual([
    "company.price: 1.5",
    "company.shares: 2",
    'notes.0: "one"',
    'presented.id: "x"',
    "presented.company.price: 1",
    "presented.company.shares: null",
  ]);
  const { notes: _lost, ...rest } = presented;
  expect(reportLines({ content, presented: rest }).at(-1)).toEqual({
    path: "presented.notes.0",
    text: "(missing)",
  });
});
