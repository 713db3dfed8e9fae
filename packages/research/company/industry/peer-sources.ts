import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Peer } from "@plumbline/report/report.ts";
import { filingUrl } from "../filings/filing-url.ts";
import { derived } from "../provenance.ts";

/** One company's value in a frame, with the tag and the calendar year of the frame. */
export type FrameFigure = { value: number; tag: string; period: string; accession: string; end: string };

/** The figures of a peer. */
export const peerFigures = [
  "revenue",
  "growth",
  "netMargin",
  "returnOnEquity",
  "marketCap",
  "priceToEarnings",
  "priceToSales",
] as const satisfies readonly (keyof Peer)[];

/** Creates the source of a figure that SEC's frames give: the filing, its tag and period. */
export const frameSource = ({ cik, figure }: { cik: number; figure: FrameFigure }): Provenance => ({
  kind: "filing",
  label: "Annual report",
  form: null,
  accession: figure.accession,
  tag: figure.tag,
  periodStart: null,
  periodEnd: figure.end,
  filed: null,
  url: filingUrl({ cik, accession: figure.accession }),
  note: `From the SEC's figures of all companies, frame ${figure.period}.`,
});

/** Lists the sources of a peer's figures that have a value. */
export const listPeerSources = ({
  peer,
  revenue,
  marketCap,
}: {
  peer: Peer;
  revenue: Provenance;
  marketCap: Provenance;
}): Record<string, Provenance> => {
  const sources = {
    revenue,
    growth: derived("Revenue of the fiscal year / that of the year before − 1."),
    netMargin: derived("Net income / revenue, both as reported."),
    returnOnEquity: derived("Net income / book equity at the end of the period, both as reported."),
    marketCap,
    priceToEarnings: derived("Market cap / net income of the fiscal year, as reported."),
    priceToSales: derived("Market cap / revenue of the fiscal year."),
  };
  return Object.fromEntries(
    peerFigures.flatMap((name) => (peer[name] === null ? [] : [[name, sources[name]]])),
  );
};
