import { expect, test } from "vitest";
import { buildWorkbook } from "../build-workbook.ts";
import { exampleWorkbook } from "../testing/example-workbook.ts";
import { readWorkbook } from "../testing/read-workbook.ts";
import type { WorkbookData } from "../workbook-data.ts";

const readContents = async (data: WorkbookData) => {
  const { cells } = await readWorkbook(await buildWorkbook(data));
  return cells.filter(({ sheet }) => sheet === "Contents");
};

test.each(["VALUES", "FORMULAS"] as const)(
  "no simulated percentile of the %s workbook stands below the heading of a case",
  async (kind) => {
    const data = exampleWorkbook({ kind });
    const cells = await readContents(data);
    const rowOf = (row: number) => cells.filter((cell) => cell.row === row && cell.column > 0);
    /** Finds the nearest row above with text in every column of figures, and its text over a cell. */
    const findHeading = (row: number, column: number): unknown => {
      const above = rowOf(row - 1);
      const isHead = above.length === 3 && above.every(({ cached }) => typeof cached === "string");
      if (isHead) return above.find((cell) => cell.column === column)?.cached;
      return row === 0 ? null : findHeading(row - 1, column);
    };
    const headingsOf = (figures: readonly unknown[]) =>
      figures.map((figure) => {
        const { row = 0, column = 0 } =
          cells.find(({ cached, column: at }) => at > 0 && cached === figure) ?? {};
        return findHeading(row, column);
      });
    const ranks = ["p10", "p50", "p90"];
    expect(headingsOf(ranks.map((rank) => data.simulation?.percentiles[rank]))).toEqual(ranks);
    const valueRow = cells.find(({ cached }) => cached === "Value")?.row ?? 0;
    expect(headingsOf(rowOf(valueRow).map(({ cached }) => cached))).toEqual(["Base", "Bull", "Bear"]);
  },
);
