import { useRef } from "react";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import type { Market } from "../market/open-market.ts";
import { figures, type Unit } from "../figures.ts";
import { labelColumn } from "../label-column.ts";
import type { Sort, SortColumn, TableColumn, TextColumn } from "../screen.ts";
import { useRowKeys } from "../use-row-keys.ts";
import { useScrollPlace } from "../use-scroll-place.ts";
import { useWindowedRows } from "../use-windowed-rows.ts";
import { StripAxis, stripWidth } from "./range-strip.tsx";
import { TableRow } from "./table-row.tsx";

/** Of a row with its line, in pixels: as in tables.css. */
const rowHeight = 46;
const nameWidth = 188;
const linkWidth = 84;
const cellPadding = 20;

/** The widths of columns in pixels: those of texts, and those of figures by their unit. */
const textWidths: Record<TextColumn, number> = {
  range: stripWidth + cellPadding,
  word: 124,
  industry: 180,
  filed: 100,
};
const unitWidths: Record<Unit, number> = {
  dollars: 84,
  millions: 92,
  shares: 92,
  percent: 74,
  ratio: 74,
  years: 74,
};
const isText = (column: TableColumn): column is TextColumn => column in textWidths;
const widthOf = (column: TableColumn): number =>
  isText(column) ? textWidths[column] : unitWidths[figures[column].unit];

const isLeft = (column: TableColumn): boolean => column === "word" || column === "industry";
const isSortable = (column: TableColumn): column is Exclude<TableColumn, "range"> => column !== "range";

/**
 * Shows rows of the market in a box of its own, of which only those in sight are drawn. Arrow keys,
 * Page Up and Down, Home and End move between the links of the rows.
 */
export function ScreenTable({
  market,
  rows,
  shown,
  sort,
  onSort,
}: {
  market: Market;
  rows: Uint32Array;
  shown: readonly TableColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const box = useScrollPlace<HTMLDivElement>();
  const list = useRef<HTMLTableSectionElement>(null);
  const { first, end } = useWindowedRows({ count: rows.length, rowHeight, list, box });
  const active = useRowKeys({ count: rows.length, first, end, rowHeight, box });
  const width = nameWidth + linkWidth + shown.reduce((sum, column) => sum + widthOf(column), 0);
  const change = ({ by, dir }: { by: string; dir: "asc" | "desc" }) => onSort({ by: by as SortColumn, dir });
  return (
    <>
      <div ref={box} tabIndex={-1} className="table-box card screen-table outline-none">
        <table aria-rowcount={rows.length + 1} style={{ minWidth: width }}>
          <caption className="sr-only">
            Companies, each row with links to its page and to a full report. Arrow keys move between them.
          </caption>
          <colgroup>
            <col style={{ width: nameWidth }} />
            {shown.map((column) => (
              <col key={column} style={{ width: widthOf(column) }} />
            ))}
            <col style={{ width: linkWidth }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <SortHeader label="Company" column="name" sort={sort} onSort={change} />
              {shown.map((column) =>
                isSortable(column) ? (
                  <SortHeader
                    key={column}
                    label={labelColumn(column)}
                    column={column}
                    sort={sort}
                    onSort={change}
                    left={isLeft(column)}
                  />
                ) : (
                  <th key={column} scope="col" className="left">
                    <span className="sr-only">{labelColumn(column)}</span>
                    <StripAxis />
                  </th>
                ),
              )}
              <th scope="col">For 1 credit</th>
            </tr>
          </thead>
          <tbody ref={list}>
            <Spacer height={first * rowHeight} columns={shown.length + 2} />
            {Array.from(rows.subarray(first, end), (row, index) => (
              <TableRow
                key={row}
                market={market}
                row={row}
                place={first + index}
                shown={shown}
                isActive={first + index === active}
              />
            ))}
            <Spacer height={(rows.length - end) * rowHeight} columns={shown.length + 2} />
          </tbody>
        </table>
      </div>
      {shown.includes("range") ? (
        <p className="mt-2 text-xs leading-4 text-ink-3">
          Bars: p10 to p90 and, darker, p25 to p75 of the simulated values; the mark is the value. They lie
          between a fifth of the price and five times the price; what is beyond is drawn at the end.
        </p>
      ) : null}
    </>
  );
}

/** Takes the place of rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="screen-spacer" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;
}
