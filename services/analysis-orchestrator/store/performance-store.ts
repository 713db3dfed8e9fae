import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { pageOf } from "@plumbline/platform/database/paging.ts";
import { type Connection, Schema } from "mongoose";
import { addMonths, isoDay } from "@plumbline/research/company/filings/dates.ts";
import {
  type DueWindow,
  type Outcome,
  type PerformanceMetric,
  type PerformanceStore,
  type PerformanceSummary,
  performanceWindows,
} from "../domain/performance/performance.ts";
import type { RecommendationWord } from "@plumbline/report/valuation.ts";
import { orderOf } from "./order-of.ts";
import { analysisModel } from "./schemas.ts";

const required = true;

const metricSchema = new Schema(
  {
    _id: { type: String, required },
    analysisId: { type: String, required },
    ticker: { type: String, required },
    window: { type: String, required },
    recommendation: { type: String, required },
    analysisCreatedAt: { type: Date, required },
    from: { type: String, required },
    to: { type: String, required },
    totalReturn: { type: Number, required },
    totalReturnAnnualized: { type: Number, required },
    activeReturnAnnualized: { type: Number, required },
    beta: { type: Number, required },
    jensenAlphaAnnualized: { type: Number, required },
    measuredAt: { type: Date, required },
  },
  { collection: "performance_metrics", versionKey: false },
);
metricSchema.index({ window: 1, analysisCreatedAt: -1 });

const runSchema = new Schema(
  {
    _id: { type: String, required },
    until: { type: Date, required },
    finished: { type: Boolean, default: false },
  },
  { collection: "performance_runs", versionKey: false },
);

type Stored = Omit<PerformanceMetric, "id"> & { _id: string };

/** The fields by which the list can be sorted, the first by default. */
export const performanceOrders = [
  "analysisCreatedAt",
  "ticker",
  "recommendation",
  "totalReturnAnnualized",
  "activeReturnAnnualized",
  "beta",
  "jensenAlphaAnnualized",
];
const minDays = 27;
const windows = Object.entries(performanceWindows) as [DueWindow["window"], number][];

/** Creates the store of measured recommendations and of monthly runs. */
export const createPerformanceStore = ({ connection }: { connection: Connection }): PerformanceStore => {
  const Analyses = analysisModel(connection);
  const Metrics = connection.model("PerformanceMetric", metricSchema);
  const Runs = connection.model("PerformanceRun", runSchema);
  return {
    due: async (today) => {
      // No window is shorter than this; the exact day is checked below.
      const before = new Date(today.getTime() - minDays * 86_400_000);
      const analyses = await Analyses.find(
        { status: "COMPLETED", recommendation: { $ne: null }, createdAt: { $lte: before } },
        { ticker: 1, recommendation: 1, createdAt: 1 },
      )
        .sort({ ticker: 1, createdAt: 1 })
        .lean<{ _id: string; ticker: string; recommendation: RecommendationWord; createdAt: Date }[]>();
      const measured = new Set((await Metrics.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
      return analyses.flatMap(({ _id, ticker, recommendation, createdAt }) =>
        windows.flatMap(([window, months]): DueWindow[] => {
          const end = new Date(addMonths(isoDay(createdAt), months));
          return end <= today && !measured.has(`${_id}:${window}`)
            ? [{ analysisId: _id, ticker, window, recommendation, analysisCreatedAt: createdAt }]
            : [];
        }),
      );
    },
    save: async ({ id, ...metric }) => {
      await Metrics.updateOne({ _id: id }, { $setOnInsert: metric }, { upsert: true });
    },
    list: async ({ window, sortBy, descending, page, limit }) => {
      const { skip, meta } = pageOf({ page, limit, total: await Metrics.countDocuments({ window }) });
      const found = await Metrics.find({ window })
        .sort({ [orderOf(performanceOrders, sortBy)]: descending ? -1 : 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<Stored[]>();
      return { metrics: found.map(({ _id, ...rest }) => ({ id: _id, ...rest })), meta };
    },
    summary: async (window) => {
      const rows = await Metrics.aggregate<PerformanceSummary & { _id: RecommendationWord }>([
        { $match: { window } },
        {
          $group: {
            _id: "$recommendation",
            count: { $sum: 1 },
            totalReturnAnnualized: { $avg: "$totalReturnAnnualized" },
            activeReturnAnnualized: { $avg: "$activeReturnAnnualized" },
            beta: { $avg: "$beta" },
            jensenAlphaAnnualized: { $avg: "$jensenAlphaAnnualized" },
          },
        },
        { $sort: { _id: 1 } },
      ]);
      return rows.map(({ _id, ...row }) => ({ ...row, recommendation: _id }));
    },
    outcomes: async (window) => {
      const rows = await Metrics.aggregate<Outcome & { _id: RecommendationWord }>([
        { $match: { window } },
        {
          $group: {
            _id: "$recommendation",
            count: { $sum: 1 },
            meanReturn: { $avg: "$totalReturn" },
            aboveMarket: { $avg: { $cond: [{ $gt: ["$activeReturnAnnualized", 0] }, 1, 0] } },
          },
        },
        { $sort: { _id: 1 } },
      ]);
      return rows.map(({ _id, ...row }) => ({ ...row, recommendation: _id }));
    },
    findNth: async ({ recommendation, n }) => {
      const found = await Analyses.findOne({ status: "COMPLETED", recommendation }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        .skip(n - 1)
        .lean<{ createdAt: Date }>();
      return found?.createdAt ?? null;
    },
    claimMonth: async ({ month, now, forMs }) => {
      try {
        await Runs.findOneAndUpdate(
          { _id: month, finished: false, until: { $lt: now } },
          { $set: { until: new Date(now.getTime() + forMs) } },
          { upsert: true },
        );
        return true;
      } catch (thrown) {
        // The month is done or another replica's: the upsert violates the unique key.
        if (isDuplicateKey(thrown)) return false;
        throw thrown;
      }
    },
    finishMonth: async (month) => {
      await Runs.updateOne({ _id: month }, { finished: true });
    },
  };
};
