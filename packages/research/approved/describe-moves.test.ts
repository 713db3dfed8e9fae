import { expect, test } from "vitest";
import { describeMoves, findMoves } from "./describe-moves.ts";
import { listReportLines } from "./report-lines.ts";

const createLines = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test("finds changed, new and removed lines", () => {
  const moves = findMoves(createLines({ a: "1", b: "2", c: "3" }), createLines({ a: "1", b: "4", d: "5" }));
  expect(moves).toEqual([
    { path: "b", before: "2", after: "4" },
    { path: "d", before: "(none)", after: "5" },
    { path: "c", before: "3", after: "(none)" },
  ]);
});

test("finds the first line in a different order", () => {
  expect(findMoves(createLines({ a: "1", b: "2", c: "3" }), createLines({ a: "1", c: "3", b: "2" }))).toEqual(
    [{ path: "line 2", before: "b", after: "c" }],
  );
  expect(findMoves(createLines({ a: "1" }), createLines({ a: "1" }))).toEqual([]);
});

test("describes the first moves, counts the rest, and shortens long texts to the difference", () => {
  const before = `${"same ".repeat(100)}old`;
  const after = `${"same ".repeat(100)}new`;
  const text = describeMoves(
    "KO",
    [
      { path: "a", before, after },
      { path: "b", before: "1", after: "2" },
      { path: "c", before: "1", after: "2" },
    ],
    2,
  );
  expect(text).toContain("KO: 3 lines have moved");
  expect(text).toMatch(/KO a\n {4}before ….*old\n {4}after {2}….*new\n/);
  expect(text).toContain("  KO b\n    before 1\n    after  2");
  expect(text).not.toContain("KO c");
  expect(text).toContain("... and 1 more");
});

test("lists what the presented report lost, changed or added", () => {
  const content = { company: { price: 1.5, shares: 2 }, notes: ["one"] };
  const presented = { id: "x", company: { price: 1, shares: null }, notes: ["one"] };
  expect(listReportLines({ content, presented }).map(({ path, text }) => `${path}: ${text}`)).toEqual([
    "company.price: 1.5",
    "company.shares: 2",
    'notes.0: "one"',
    'presented.id: "x"',
    "presented.company.price: 1",
    "presented.company.shares: null",
  ]);
  const { notes: _lost, ...rest } = presented;
  expect(listReportLines({ content, presented: rest }).at(-1)).toEqual({
    path: "presented.notes.0",
    text: "(missing)",
  });
});
