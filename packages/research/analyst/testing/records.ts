import type { EquityRecord } from "../record/equity-record.ts";
import type { MarginRecord } from "../record/evidence.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import type { IndustryView } from "../record/industry-view.ts";

/** Growth without any history. */
export const noGrowth: GrowthRecord = {
  from: 2020,
  brokeUpIn: null,
  lastYear: 2025,
  sinceAnnual: null,
  sinceAnnualYearly: null,
  latest: null,
  oneYear: null,
  threeYear: null,
  fiveYear: null,
  sinceUsual: null,
  falls: 0,
  years: 5,
  yearly: [],
};

/** A margin of 10% every year. */
export const levelMargin: MarginRecord = {
  trailing: 0.1,
  trailingReported: 0.1,
  isSmoothed: false,
  isReported: false,
  twoYear: 0.1,
  twoYearReported: 0.1,
  fiveYear: 0.1,
  fiveYearReported: 0.1,
  isFiveYearSmoothed: false,
  averaged: [],
  low: null,
  high: null,
  recentLow: null,
  leftOut: [],
  notAdjusted: [],
  trend: null,
  trendFrom: null,
};

/** Equity without any history. */
export const noEquity: EquityRecord = {
  isNegative: false,
  isAdjusted: false,
  isPaidOut: true,
  ownRatio: null,
  trailingRatio: null,
  olderBalance: null,
  incrementalRatio: null,
  incrementalFrom: null,
  operatingRatio: null,
  idleShare: null,
  idle: ["goodwill", "net cash"],
  ratioSpread: 0.2,
  trailingRoe: null,
  newestRoe: null,
  medianRoe: null,
};

/** An industry without figures. */
export const noIndustry: IndustryView = {
  margin: null,
  growth: null,
  ratio: null,
  roe: null,
};
