import { pageOf } from "@plumbline/shared/database/paging.ts";
import { type Connection, Schema } from "mongoose";
import type { Report, ReportStore } from "./domain/report.ts";

const reportSchema = new Schema(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    type: { type: String, enum: ["FEATURE", "BUG", "ANALYSIS"], required: true },
    status: { type: String, enum: ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"], required: true },
    score: { type: Number, required: true },
    author: { id: { type: String, required: true }, firstName: { type: String, required: true } },
    createdAt: { type: Date, required: true },
  },
  { collection: "reports", versionKey: false },
);
reportSchema.index({ type: 1, createdAt: -1 });

/** Creates the store of reports in MongoDB. Lists are sorted newest first. */
export const createReportStore = ({ connection }: { connection: Connection }): ReportStore => {
  const Reports = connection.model("Report", reportSchema);
  return {
    list: async ({ type, page, limit }) => {
      const { skip, meta } = pageOf({ page, limit, total: await Reports.countDocuments({ type }) });
      const found = await Reports.find({ type })
        .sort({ createdAt: -1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean();
      return { reports: found.map(({ _id, ...rest }) => ({ id: _id, ...rest }) as Report), meta };
    },
  };
};
