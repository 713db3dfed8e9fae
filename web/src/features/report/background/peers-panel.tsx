import type { Report } from "@plumbline/report/report.ts";
import { Link } from "react-router-dom";
import {
  formatDecimal,
  formatMarketCap,
  formatMillions,
  formatPercent,
  writeDates,
} from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { Hint } from "../../../shared/ui/term.tsx";
import { Panel } from "../parts/panel.tsx";
import { SourceHint } from "../parts/sources/source-hint.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";

type Peers = NonNullable<Report["peers"]>;

type PeerFigure = {
  name: keyof Pick<
    Peers["own"],
    "revenue" | "growth" | "netMargin" | "returnOnEquity" | "marketCap" | "priceToEarnings" | "priceToSales"
  >;
  label: string;
  format: (value: number | null, currency: string) => string;
  /** Why a company may have none. */
  missing?: string;
};

const toBase = (name: string) =>
  `${name} is not known, not above zero or near it, so there is no ratio to it.`;

const figures: PeerFigure[] = [
  { name: "revenue", label: "Revenue, m", format: formatMillions },
  {
    name: "growth",
    label: "Growth",
    format: formatPercent,
    missing: toBase("The revenue of the year before"),
  },
  { name: "netMargin", label: "Net margin", format: formatPercent, missing: toBase("The revenue") },
  { name: "returnOnEquity", label: "ROE", format: formatPercent, missing: toBase("The equity") },
  { name: "marketCap", label: "Market cap", format: formatMarketCap },
  {
    name: "priceToEarnings",
    label: "P/E",
    format: (value) => formatDecimal(value, 1),
    missing: toBase("Net income"),
  },
  {
    name: "priceToSales",
    label: "P/S",
    format: (value) => formatDecimal(value, 1),
    missing: toBase("The revenue"),
  },
];

/** Lists the figures that at least half of the peers have: a column of gaps compares nothing. */
const listKnown = ({ companies }: Peers) =>
  figures.filter(
    ({ name }) => 2 * companies.filter((peer) => peer[name] !== null).length >= companies.length,
  );

/** Compares the company with its peers and their medians. */
export function PeersPanel({ peers, currency }: { peers: Peers; currency: string }) {
  const columns = listKnown(peers);
  const rows = [
    { ...peers.own, look: "strong" },
    ...peers.companies.map((peer) => ({ ...peer, look: "" })),
    { ...peers.medians, name: "Median", look: "total" },
  ];
  const basis = writeDates(peers.basis);
  const hasSources = Object.keys(peers.own.sources ?? {}).length > 0;
  return (
    <Panel
      title="Peers"
      note={
        hasSources ? (
          <>
            {basis} <SourceHint />
          </>
        ) : (
          basis
        )
      }
    >
      <DataTable label="Peers" className="fold" columns={["Company", ...columns.map(({ label }) => label)]}>
        {rows.map((row) => (
          <tr key={`${row.look}-${row.ticker}-${row.name}`} className={row.look}>
            <th scope="row">
              <PeerName {...row} />
            </th>
            {columns.map(({ name, format, missing }) => (
              <td key={name}>
                {row[name] === null && missing && row.look !== "total" ? (
                  <Hint text={missing}>{format(null, currency)}</Hint>
                ) : (
                  <Sourced source={row.sources?.[name]}>{format(row[name], currency)}</Sourced>
                )}
              </td>
            ))}
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
