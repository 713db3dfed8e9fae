export type Point = { x: number; y: number };

/** The four corners of a square from its lower left, counterclockwise. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * Returns the closed lines around all places of a field that reach a level (marching squares). The
 * field has `columns` values a row; outside it is zero. Points are in columns and rows,
 * interpolated between the values of neighbours. The level is above zero.
 */
export function traceContours(field: Float64Array, columns: number, level: number): Point[][] {
  const rows = field.length / columns;
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? 0 : (field[y * columns + x] ?? 0);
  // From the edge on which a piece of a line begins to the edge on which it ends.
  const pieces = new Map<string, { point: Point; end: string }>();
  for (let y = -1; y < rows; y++)
    for (let x = -1; x < columns; x++) {
      const values = corners.map(([dx, dy]) => at(x + dx, y + dy));
      const isIn = values.map((value) => value >= level);
      // Going around the square, a line begins where the field is left and ends where it is
      // entered.
      const starts = sides.filter((side) => isIn[side] && !isIn[(side + 1) % 4]);
      for (const start of starts) {
        const end = sides
          .map((turn) => (start + 1 + turn) % 4)
          .find((side) => !isIn[side] && isIn[(side + 1) % 4]);
        if (end === undefined) continue;
        pieces.set(nameEdge(x, y, start), {
          point: cross({ x, y, side: start, values, level }),
          end: nameEdge(x, y, end),
        });
      }
    }
  return joinPieces(pieces);
}

const sides = [0, 1, 2, 3] as const;

/** Names the edge of a square that begins at a corner, alike for both squares that share it. */
function nameEdge(x: number, y: number, side: number): string {
  const [ax, ay] = corners[side] ?? [0, 0];
  const [bx, by] = corners[(side + 1) % 4] ?? [0, 0];
  return `${x + Math.min(ax, bx)} ${y + Math.min(ay, by)} ${ay === by ? "h" : "v"}`;
}

/** Returns where the level lies on an edge. */
function cross({
  x,
  y,
  side,
  values,
  level,
}: {
  x: number;
  y: number;
  side: number;
  values: readonly number[];
  level: number;
}): Point {
  const [ax, ay] = corners[side] ?? [0, 0];
  const [bx, by] = corners[(side + 1) % 4] ?? [0, 0];
  const [a = 0, b = 0] = [values[side], values[(side + 1) % 4]];
  const share = (level - a) / (b - a);
  return { x: x + ax + share * (bx - ax), y: y + ay + share * (by - ay) };
}

function joinPieces(pieces: Map<string, { point: Point; end: string }>): Point[][] {
  const lines: Point[][] = [];
  while (pieces.size > 0) {
    const line: Point[] = [];
    let [edge] = pieces.keys();
    for (let piece = pieces.get(edge ?? ""); piece && edge !== undefined; piece = pieces.get(edge)) {
      pieces.delete(edge);
      line.push(piece.point);
      edge = piece.end;
    }
    lines.push(line);
  }
  return lines;
}
