import type { NormalisedCase } from "@plumbline/model/types.ts";
import type { ReactNode } from "react";
import { formatPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { MapMarks } from "./build-map.ts";
import type { Mark } from "./list-marks.ts";
import { solveMargin, valueBelief } from "@plumbline/model/price-curve.ts";

/** Growth rates of the table of the curves. */
const growths = [-0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6];

/**
 * Shows what a map rests on, and the map as two tables: its marks with their values, and the
 * margins of its curves.
 */
export function BeliefTable({
  marks,
  note,
  mine,
  base,
  currency,
}: {
  marks: MapMarks;
  note: ReactNode;
  /** The reader's belief; null if it is the report's. */
  mine: Mark | null;
  base: NormalisedCase;
  currency: string;
}) {
  const { price } = base;
  const rows = [{ ...marks.own, name: "Report" }, ...(mine ? [mine] : []), ...marks.years, ...marks.peers];
  return (
    <details className="text-[13px]">
      <summary className="link w-fit cursor-pointer">Notes and table</summary>
      <div className="mt-3">{note}</div>
      <div className="mt-3 grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-1.5 text-ink-3">Growth a year, net margin, and the value per share with them</p>
          <TableBox label="Marks of the belief map">
            <table>
              <caption className="sr-only">Marks of the belief map</caption>
              <thead>
                <tr>
                  <th scope="col">Mark</th>
                  <th scope="col">Growth</th>
                  <th scope="col">Margin</th>
                  <th scope="col">Value</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((mark) => (
                  <tr key={mark.name}>
                    <th scope="row">{mark.name}</th>
                    <td>{formatPercent(mark.growth)}</td>
                    <td>{formatPercent(mark.margin)}</td>
                    <td>{formatValue(valueBelief(base, mark), currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </div>
        {price === null ? null : (
          <div className="min-w-0">
            <p className="mb-1.5 text-ink-3">Lasting net margin with which a share is worth</p>
            <TableBox label="Margins that the price asks for">
              <table>
                <caption className="sr-only">Margins that the price asks for</caption>
                <thead>
                  <tr>
                    <th scope="col">Growth</th>
                    <th scope="col">Half the price</th>
                    <th scope="col">The price</th>
                    <th scope="col">Double</th>
                  </tr>
                </thead>
                <tbody>
                  {growths.map((growth) => (
                    <tr key={growth}>
                      <th scope="row">{formatPercent(growth)}</th>
                      {[0.5, 1, 2].map((multiple) => (
                        <td key={multiple}>{writeMargin(solveMargin(base, growth, price * multiple))}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableBox>
          </div>
        )}
      </div>
    </details>
  );
}

const writeMargin = (margin: number | null) => (margin === null ? "none" : formatPercent(margin));
