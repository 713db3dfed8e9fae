import { escapeRegExp, pageOf } from "@plumbline/platform/database/paging.ts";
import type { PipelineStage } from "mongoose";
import type { AnalysisQuery, AnalysisStore, CompanyRow } from "../domain/run/analysis.ts";
import { orderOf } from "./order-of.ts";
import { type AnalysisModel, type StoredAnalysis, toAnalysis } from "./schemas.ts";

/** The fields by which lists can be sorted, the first by default. */
export const analysisOrders = [
  "createdAt",
  "companyName",
  "ticker",
  "recommendation",
  "status",
  "price",
  "value",
];
export const companyOrders = ["latestAnalysisDate", "companyName", "ticker", "count", "recommendation"];

const filterOf = ({ userId, isPublic, sharedIds = [], ticker, statuses, search }: AnalysisQuery) => {
  const readable = [
    ...(userId ? [{ userId }] : []),
    ...(sharedIds.length > 0 ? [{ _id: { $in: sharedIds } }] : []),
    ...(isPublic ? [{ isPublic, status: "COMPLETED" }] : []),
  ];
  return {
    ...(readable.length > 0 ? { $or: readable } : {}),
    ...(ticker ? { ticker } : {}),
    ...(statuses.length > 0 ? { status: { $in: statuses } } : {}),
    ...(search ? { searchText: { $regex: escapeRegExp(search.toLowerCase()) } } : {}),
  };
};

/** Pages of analyses, and of the companies that they are of; the durations of their steps. */
export const createAnalysisLists = (
  Analyses: AnalysisModel,
): Pick<AnalysisStore, "list" | "listCompanies" | "listStepSeconds"> => ({
  list: async (query) => {
    const filter = filterOf(query);
    const { skip, meta } = pageOf({ ...query, total: await Analyses.countDocuments(filter) });
    const sortBy = orderOf(analysisOrders, query.sortBy);
    const direction = query.descending ? -1 : 1;
    // Among published analyses of others, the user's own come first.
    const hasOthers = query.userId !== undefined && query.isPublic === true;
    const found = await Analyses.aggregate<StoredAnalysis & { isOwn?: boolean }>([
      { $match: filter },
      ...(hasOthers ? [{ $addFields: { isOwn: { $eq: ["$userId", query.userId] } } }] : []),
      { $sort: { ...(hasOthers ? { isOwn: -1 as const } : {}), [sortBy]: direction, _id: 1 } },
      { $skip: skip },
      { $limit: query.limit },
      // A list does not show what the steps found.
      { $project: { log: 0 } },
    ]);
    return { analyses: found.map(({ isOwn: _isOwn, ...stored }) => toAnalysis(stored)), meta };
  },
  listCompanies: async (query) => {
    const sortBy = orderOf(companyOrders, query.sortBy);
    const direction = query.descending ? -1 : 1;
    const grouped: PipelineStage[] = [
      { $match: filterOf(query) },
      // The newest completed analysis represents the company: one that runs or failed says nothing
      // of it yet.
      { $addFields: { isCompleted: { $eq: ["$status", "COMPLETED"] } } },
      { $sort: { isCompleted: -1, createdAt: -1 } },
      {
        $group: {
          _id: "$ticker",
          companyName: { $first: "$companyName" },
          count: { $sum: 1 },
          latestAnalysisDate: { $first: "$createdAt" },
          recommendation: { $first: "$recommendation" },
        },
      },
    ];
    const [counted] = await Analyses.aggregate<{ total: number }>([...grouped, { $count: "total" }]);
    const { skip, meta } = pageOf({ ...query, total: counted?.total ?? 0 });
    const rows = await Analyses.aggregate<Omit<CompanyRow, "ticker"> & { _id: string }>([
      ...grouped,
      { $sort: sortBy === "ticker" ? { _id: direction } : { [sortBy]: direction, _id: 1 } },
      { $skip: skip },
      { $limit: query.limit },
    ]);
    return { companies: rows.map(({ _id, ...row }) => ({ ...row, ticker: _id })), meta };
  },
  listStepSeconds: async (limit) => {
    const found = await Analyses.find({ status: "COMPLETED" }, { "log.seconds": 1 })
      .sort({ endedAt: -1 })
      .limit(limit)
      .lean<Partial<Pick<StoredAnalysis, "log">>[]>();
    // Analyses of older versions have no log.
    return found.map(({ log = [] }) => log.map(({ seconds }) => seconds));
  },
});
