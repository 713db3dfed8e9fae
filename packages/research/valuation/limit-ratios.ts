import { limitRatio } from "@plumbline/model";
import type { AdjustedRow, Peer, ReportContent } from "@plumbline/report/report.ts";
import type { ForecastYear } from "@plumbline/report/valuation.ts";

const limitRow = (row: AdjustedRow): AdjustedRow => ({
  ...row,
  adjustedNetIncomeMargin: limitRatio("margin", row.adjustedNetIncomeMargin),
  adjustedROE: limitRatio("returnOnEquity", row.adjustedROE),
  adjustedSalesToEquityRatio: limitRatio("salesToEquity", row.adjustedSalesToEquityRatio),
  oneYearCAGR: limitRatio("growth", row.oneYearCAGR),
  threeYearCAGR: limitRatio("growth", row.threeYearCAGR),
  fiveYearCAGR: limitRatio("growth", row.fiveYearCAGR),
});

const limitYear = (year: ForecastYear): ForecastYear => ({
  ...year,
  roe: limitRatio("returnOnEquity", year.roe),
  salesToEquityRatio: limitRatio("salesToEquity", year.salesToEquityRatio),
});

const limitPeer = (peer: Peer): Peer => ({
  ...peer,
  growth: limitRatio("growth", peer.growth),
  netMargin: limitRatio("margin", peer.netMargin),
  returnOnEquity: limitRatio("returnOnEquity", peer.returnOnEquity),
  priceToEarnings: limitRatio("multiple", peer.priceToEarnings),
  priceToSales: limitRatio("multiple", peer.priceToSales),
});

/**
 * Replaces the ratios of a report whose base is near zero by null. Runs when a report is assembled,
 * after the drivers have used the statements, and when one is read: reports of older versions hold
 * such ratios. No value depends on them.
 */
export const limitRatios = (content: ReportContent): ReportContent => ({
  ...content,
  financials: { ...content.financials, adjusted: content.financials.adjusted.map(limitRow) },
  valuation: {
    ...content.valuation,
    cases: content.valuation.cases.map((one) => ({
      ...one,
      forecastYears: one.forecastYears.map(limitYear),
    })),
  },
  peers: content.peers && {
    ...content.peers,
    own: limitPeer(content.peers.own),
    companies: content.peers.companies.map(limitPeer),
    medians: limitPeer(content.peers.medians),
  },
});
