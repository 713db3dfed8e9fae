import { useContext } from "react";
import { formatPercent, formatPerShare, formatPerShareShort } from "../../../../shared/format.ts";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import { PaperContext } from "../../../../shared/ui/paper.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { buildSensitivityGrid } from "./build-sensitivity-grid.ts";
import { explainMissing } from "./explain-missing.ts";
import { CsvLink } from "../../parts/csv/csv-link.tsx";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { listGridLines } from "./list-grid-lines.ts";

/** Shows the value per share by cost of equity and stable growth. */
export function SensitivityTab({ report }: { report: CompleteReport }) {
  // On paper the link is not shown: its empty paragraph would part the heading from the table.
  const isOnPaper = useContext(PaperContext) !== null;
  const { valuation, base, company } = report;
  const price = company.stockPrice;
  const grid = buildSensitivityGrid({ cells: valuation.sensitivityCells, base });
  if (grid.rows.length === 0)
    return (
      <Panel title="Sensitivity">
        <Nothing text="No sensitivity data available." />
      </Panel>
    );
  const values = grid.rows.flatMap((row) => row.values).filter((value) => value !== null);
  const farthest = {
    above: Math.max(0, ...values.map((value) => value - (price ?? 0))),
    below: Math.max(0, ...values.map((value) => (price ?? 0) - value)),
  };
  return (
    <Panel
      title="Sensitivity"
      note="Value per share by starting cost of equity (down) and stable growth rate (across); both costs of equity move together."
    >
      {report.isOwner && !isOnPaper && values.length > 0 ? (
        <p className="mb-3 flex justify-end">
          <CsvLink fileName={`${report.ticker}_sensitivity.csv`} lines={listGridLines(grid)} />
        </p>
      ) : null}
      <TableBox label="Sensitivity">
        <table className="sensitivity">
          <caption className="sr-only">Value per share</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className="align-bottom">
                Cost of equity
              </th>
              <th scope="colgroup" colSpan={grid.growthRates.length} className="!text-center">
                Stable growth rate
              </th>
            </tr>
            <tr>
              {grid.growthRates.map((rate, column) => (
                <th
                  key={rate}
                  scope="col"
                  data-open-at={column === grid.baseColumn ? "" : undefined}
                  className={`!text-right ${column === grid.baseColumn ? "dot-sides" : ""}`}
                >
                  {formatPercent(rate)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, index) => (
              <tr key={row.costOfEquity} className={index === grid.baseRow ? "dot-ends" : undefined}>
                <th scope="row">{formatPercent(row.costOfEquity)}</th>
                {row.values.map((value, column) => (
                  <td
                    key={grid.growthRates[column]}
                    className={column === grid.baseColumn ? "dot-sides" : undefined}
                    style={{ background: chooseCellColor({ value, price, farthest }) }}
                  >
                    {renderArrow({ value, price })}
                    {index === grid.baseRow && column === grid.baseColumn ? (
                      <strong>{formatPerShareShort(value, company.currency)}</strong>
                    ) : (
                      formatPerShareShort(value, company.currency)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <p className="mt-3 max-w-[80ch] text-[13px] text-ink-3">
        {price === null
          ? "There is no price to compare with. "
          : `Green with ↑ lies above the current price of ${formatPerShare(price, company.currency)}, red with ↓ below it. The deeper the colour, the larger the difference within the table. `}
        The dotted row and column are the base case. {explainMissing(grid)}
      </p>
    </Panel>
  );
}

type Compared = { value: number | null; price: number | null };

/** Returns the background of a cell; its strength grows with the distance from the price. */
function chooseCellColor({
  value,
  price,
  farthest,
}: Compared & { farthest: { above: number; below: number } }): string | undefined {
  if (value === null || price === null || price <= 0) return undefined;
  const distance = Math.abs(value - price) / ((value >= price ? farthest.above : farthest.below) || 1);
  const share = Math.round(8 + distance * 26);
  return `color-mix(in srgb, var(${value >= price ? "--bull" : "--bear"}) ${share}%, var(--surface))`;
}

function renderArrow({ value, price }: Compared) {
  if (value === null || price === null) return null;
  return <span className="mr-1">{value >= price ? "↑" : "↓"}</span>;
}
