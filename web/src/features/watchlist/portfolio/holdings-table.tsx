import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDecimal, formatPercent, formatPerShareShort } from "../../../shared/format.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { Position } from "./describe-portfolio.ts";
import type { PortfolioBelief } from "./write-belief.ts";

/** So many holdings are shown before the reader asks for all. */
const shownFirst = 10;

/** Shows the holdings with their weights, largest first. */
export function HoldingsTable({
  positions,
  stretch,
}: {
  positions: readonly Position[];
  stretch: PortfolioBelief["stretch"];
}) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? positions : positions.slice(0, shownFirst);
  const most = Math.max(...positions.map(({ weight }) => weight));
  const shares = new Map(stretch.map(({ ticker, share }) => [ticker, share]));
  return (
    <div className="mt-4">
      <TableBox label="Holdings">
        <table>
          <caption className="sr-only">Holdings with their weights, largest first</caption>
          <thead>
            <tr>
              <th scope="col">Holding</th>
              <th scope="col">Amount</th>
              <th scope="col" className="left">
                Weight
              </th>
              <th scope="col" className="whitespace-nowrap">
                Value / price
              </th>
              <th scope="col">Price asks for</th>
              <th scope="col">Managed</th>
              <th scope="col" className="min-w-36">
                Share of the growth above the record
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, amount, weight, valueToPrice }) => (
              <tr key={row.ticker}>
                <th scope="row" className="max-w-[230px]">
                  <Link
                    to={`/company/${encodeURIComponent(row.ticker)}`}
                    className="link block truncate font-medium"
                    title={row.companyName}
                  >
                    {row.companyName}
                  </Link>
                </th>
                <td className="num">{formatPerShareShort(amount)}</td>
                <td className="left num">
                  <span className="inline-flex items-center gap-2">
                    <span className="hidden h-2 w-16 rounded-sm bg-sunken sm:inline-block" aria-hidden="true">
                      <span
                        className="block h-2 rounded-sm bg-ink-3"
                        style={{ width: `${(weight / most) * 100}%` }}
                      />
                    </span>
                    {formatPercent(weight)}
                  </span>
                </td>
                <td className="num">{formatDecimal(valueToPrice)}</td>
                <td className="num">{formatPercent(row.newest?.impliedGrowth)}</td>
                <td className="num">{formatPercent(row.holding?.managedGrowth)}</td>
                <td className="num">{formatPercent(shares.get(row.ticker) ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {positions.length > shownFirst ? (
        <button
          type="button"
          className="btn mt-2"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? `Show the largest ${shownFirst}` : `Show all ${positions.length} holdings`}
        </button>
      ) : null}
    </div>
  );
}
