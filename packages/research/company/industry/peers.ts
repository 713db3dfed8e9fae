import { meaningfulRatio, type RatioKind } from "@plumbline/model";
import type { IndustryData } from "../company-data.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Peer } from "@plumbline/report/report.ts";
import { displayName } from "../names/display-name.ts";
import { classifyCompany, sectorOf } from "./classify.ts";
import { daysBetween } from "../filings/dates.ts";
import type { Frame } from "../filings/sec-records.ts";
import { median } from "../../numbers.ts";
import {
  listEquityPeriods,
  listPeerYears,
  peerEquityTags,
  peerIncomeTags,
  peerRevenueTags,
} from "./peer-frames.ts";
import { choosePeers, minPeers } from "./choose-peers.ts";
import { universeTable } from "../../data/reference-tables.ts";
import { derived, fromDataset } from "../provenance.ts";
import { type FrameFigure, frameSource, listPeerSources, peerFigures } from "./peer-sources.ts";

/** Equity counts at the day on which the fiscal year ended that the revenue is of. */
const equityOf = (frames: readonly Frame[], cik: number, end: string): number | null =>
  listEquityPeriods(end)
    .flatMap((period) => figuresOf(frames, peerEquityTags, period, cik))
    .find((one) => one.end === end)?.value ?? null;

const round = (value: number | null) =>
  value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(6));

/** Returns what a company's tags have in a period, in the order of the tags. */
const figuresOf = (
  frames: readonly Frame[],
  tags: readonly string[],
  period: string,
  cik: number,
): FrameFigure[] =>
  tags.flatMap((tag) => {
    const frame = frames.find((one) => one.tag === tag && one.period === period);
    const row = frame?.rows.find((one) => one.cik === cik);
    return row ? [{ tag, period, value: row.value, accession: row.accession, end: row.end }] : [];
  });

/** Returns the largest revenue of all tags: some companies tag a part beside the total. */
const revenueOf = (frames: readonly Frame[], year: number, cik: number): FrameFigure | null =>
  figuresOf(frames, peerRevenueTags, `CY${year}`, cik).toSorted((a, b) => b.value - a.value)[0] ?? null;

/**
 * Returns a company's net income of a fiscal year as that of its peers is, in currency units:
 * before preferred dividends, which our own figures take off; null where the frames lack it.
 */
export const findReportedIncome = (
  frames: readonly Frame[],
  { cik, yearEnd }: { cik: number; yearEnd: string },
): number | null =>
  listPeerYears(yearEnd)
    .flatMap((year) => figuresOf(frames, ["NetIncomeLoss"], `CY${year}`, cik))
    .find(({ end }) => end === yearEnd)?.value ?? null;

/** Days by which two ends of fiscal years may differ in distance and be as near. */
const sameDistance = 7;

/**
 * Returns the revenue of the fiscal year that ends nearest to a day; of two as near the later one.
 * Frames are read by the ends of their years, as which calendar year holds one to June is no more
 * than a convention.
 */
const findNearest = (
  frames: readonly Frame[],
  { cik, yearEnd }: { cik: number; yearEnd: string },
): { year: number; revenue: FrameFigure } | null => {
  const distance = ({ revenue }: { revenue: FrameFigure }) => {
    const days = daysBetween(yearEnd, revenue.end);
    return Math.abs(days) - (days > 0 ? sameDistance : 0);
  };
  const [nearest] = listPeerYears(yearEnd)
    .flatMap((year) => {
      const revenue = revenueOf(frames, year, cik);
      return revenue && revenue.value > 0 ? [{ year, revenue }] : [];
    })
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? null;
};

/** Says which fiscal years the peers' figures are of: "fiscal years that end from ... to ...". */
const describeYears = (companies: readonly Peer[]): string => {
  const ends = companies.flatMap(({ sources }) => sources?.["revenue"]?.periodEnd ?? []).toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  return first === last ? `fiscal years to ${last}` : `fiscal years that end from ${first} to ${last}`;
};

/**
 * Returns a company's market value of the day of which its peers' are, in currency units, with its
 * source; null if it is not among the largest.
 */
export const findMarketValue = (cik: number): { value: number; source: Provenance } | null => {
  const { name, companies, date } = universeTable();
  const row = companies.find((one) => one.cik === cik);
  return row ? { value: row.marketCap, source: fromDataset({ name, date }) } : null;
};

const ratio = (kind: RatioKind, over: number | null, under: number | null) =>
  over === null || under === null ? null : round(meaningfulRatio(kind, over, under));

/**
 * Computes one company's ratios from two years of revenue, income, equity and market value, all in
 * currency units. A ratio on a base of zero, below it or near it is null.
 */
export const peerOf = (input: {
  ticker: string;
  name: string;
  revenue: number | null;
  revenueBefore: number | null;
  netIncome: number | null;
  equity: number | null;
  marketCap: number | null;
}): Peer => {
  const { ticker, name, revenue, revenueBefore, netIncome, equity, marketCap } = input;
  return {
    ticker,
    name,
    revenue,
    growth:
      revenue !== null && revenueBefore !== null
        ? ratio("growth", revenue - revenueBefore, revenueBefore)
        : null,
    netMargin: ratio("margin", netIncome, revenue),
    returnOnEquity: ratio("returnOnEquity", netIncome, equity),
    marketCap,
    priceToEarnings: ratio("multiple", marketCap, netIncome),
    priceToSales: ratio("multiple", marketCap, revenue),
  };
};

const computeMedians = (companies: readonly Peer[]): Peer => {
  // A median of one or two companies would look more reliable than it is.
  const valuesOf = (name: (typeof peerFigures)[number]) => {
    const values = companies.map((peer) => peer[name]).filter((value) => value !== null);
    return values.length < Math.min(minPeers, companies.length) ? [] : values;
  };
  const of = (name: (typeof peerFigures)[number]) => round(median(valuesOf(name)));
  return {
    ticker: "",
    name: "Median",
    revenue: of("revenue"),
    growth: of("growth"),
    netMargin: of("netMargin"),
    returnOnEquity: of("returnOnEquity"),
    marketCap: of("marketCap"),
    priceToEarnings: of("priceToEarnings"),
    priceToSales: of("priceToSales"),
    sources: Object.fromEntries(
      peerFigures.flatMap((name) => {
        const { length } = valuesOf(name);
        return length === 0
          ? []
          : [[name, derived(`Median of ${length} ${length === 1 ? "company" : "companies"}.`)]];
      }),
    ),
  };
};

/**
 * Finds peers among the 1,000 largest companies whose figures the frames hold: by trade first, then
 * by size (choosePeers). Medians are of the companies found. Money in currency units.
 */
export const findPeers = ({
  cik,
  industry,
  own,
  frames,
  yearEnd,
}: {
  cik: number;
  industry: string;
  own: Peer;
  frames: readonly Frame[];
  /** End of the fiscal year that is compared. */
  yearEnd: string;
}): IndustryData["peers"] => {
  const { name: universe, companies, date } = universeTable();
  const valued = fromDataset({ name: universe, date });
  const seen = new Set([cik]);
  const known = companies.flatMap((company) => {
    if (company.cik === null || seen.has(company.cik)) return [];
    seen.add(company.cik);
    const compared = findNearest(frames, { cik: company.cik, yearEnd });
    if (!compared) return [];
    const { year, revenue } = compared;
    const its =
      company.sic === null ? null : classifyCompany({ cik: company.cik, sic: company.sic }).industry;
    const peer = peerOf({
      ticker: company.ticker,
      name: displayName({ cik: company.cik, name: company.name }),
      revenue: revenue.value,
      revenueBefore: revenueOf(frames, year - 1, company.cik)?.value ?? null,
      netIncome: figuresOf(frames, peerIncomeTags, `CY${year}`, company.cik)[0]?.value ?? null,
      equity: equityOf(frames, company.cik, revenue.end),
      marketCap: company.marketCap,
    });
    const sources = listPeerSources({
      peer,
      revenue: frameSource({ cik: company.cik, figure: revenue }),
      marketCap: valued,
    });
    return [{ peer: { ...peer, sources }, industry: its, sector: its ? sectorOf(its) : company.sector }];
  });
  const { companies: chosen, reason, ...counts } = choosePeers({ known, industry, revenue: own.revenue });
  return {
    basis:
      chosen.length === 0
        ? "No figures of comparable companies are available."
        : `${reason} Medians are of the companies shown; ${describeYears(chosen)}, market values of ${date}.`,
    companies: chosen,
    ...counts,
    medians: computeMedians(chosen),
    own,
  };
};
