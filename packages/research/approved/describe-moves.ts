import type { Line } from "./report-lines.ts";

export type Move = { path: string; before: string; after: string };

const none = "(none)";

/**
 * Finds the changes between two lists of lines, by path; for the same lines in another order, the
 * first difference.
 */
export const findMoves = (before: readonly Line[], after: readonly Line[]): Move[] => {
  const [old, made] = [before, after].map((lines) => new Map(lines.map(({ path, text }) => [path, text])));
  if (!old || !made) return [];
  const moves = [
    ...after
      .filter(({ path, text }) => old.get(path) !== text)
      .map(({ path, text }) => ({ path, before: old.get(path) ?? none, after: text })),
    ...before
      .filter(({ path }) => !made.has(path))
      .map(({ path, text }) => ({ path, before: text, after: none })),
  ];
  if (moves.length > 0) return moves;
  const at = after.findIndex(({ path }, index) => before[index]?.path !== path);
  if (at < 0 && before.length === after.length) return [];
  const line = Math.max(at, 0);
  return [{ path: `line ${line + 1}`, before: before[line]?.path ?? none, after: after[line]?.path ?? none }];
};

const mostLength = 160;
const shorten = (text: string, from: number) =>
  text.length <= mostLength
    ? text
    : `${from > 0 ? "…" : ""}${text.slice(from, from + mostLength)}${from + mostLength < text.length ? "…" : ""}`;

/** Formats both texts; long ones start shortly before the first difference. */
const formatMove = ({ before, after }: Move) => {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(0, same - 40);
  return `    before ${shorten(before, from)}\n    after  ${shorten(after, from)}`;
};

/** Describes moves with before and after, at most `most` of them, then the number of the others. */
export const describeMoves = (company: string, moves: readonly Move[], most = 20): string =>
  [
    `${company}: ${moves.length} ${moves.length === 1 ? "line has" : "lines have"} moved`,
    ...moves.slice(0, most).map((move) => `  ${company} ${move.path}\n${formatMove(move)}`),
    ...(moves.length > most ? [`  ... and ${moves.length - most} more`] : []),
  ].join("\n");
