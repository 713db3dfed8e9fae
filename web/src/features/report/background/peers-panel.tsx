import type { Report } from "@plumbline/report/report.ts";
import { Link } from "react-router-dom";
import { formatDecimal, formatMarketCap, formatMillions, formatPercent } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { Panel } from "../parts/panel.tsx";

type Peers = NonNullable<Report["peers"]>;

/** Compares the company with its peers and their medians. */
export function PeersPanel({ peers, currency }: { peers: Peers; currency: string }) {
  const rows = [
    { ...peers.own, look: "strong" },
    ...peers.companies.map((peer) => ({ ...peer, look: "" })),
    { ...peers.medians, name: "Median", look: "total" },
  ];
  return (
    <Panel title="Peers" note={peers.basis}>
      <DataTable
        label="Peers"
        className="fold"
        columns={["Company", "Revenue, m", "Growth", "Net margin", "ROE", "Market cap", "P/E", "P/S"]}
      >
        {rows.map((row) => (
          <tr key={`${row.look}-${row.ticker}-${row.name}`} className={row.look}>
            <th scope="row">
              <PeerName {...row} />
            </th>
            <td>{formatMillions(row.revenue)}</td>
            <td>{formatPercent(row.growth)}</td>
            <td>{formatPercent(row.netMargin)}</td>
            <td>{formatPercent(row.returnOnEquity)}</td>
            <td>{formatMarketCap(row.marketCap, currency)}</td>
            <td>{formatDecimal(row.priceToEarnings, 1)}</td>
            <td>{formatDecimal(row.priceToSales, 1)}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

/** Shows a row's name: the medians', the company's own, or a peer's with a link to its page. */
function PeerName({ name, ticker, look }: { name: string; ticker: string; look: string }) {
  if (look === "total") return name;
  return (
    <>
      {look === "strong" ? (
        name
      ) : (
        <Link to={`/company/${ticker}`} className="text-ink hover:underline">
          {name}
        </Link>
      )}{" "}
      <span className="text-ink-3">{ticker}</span>
    </>
  );
}
