import { isDuplicateKey } from "@plumbline/shared/database/database.ts";
import { pageOf } from "@plumbline/shared/database/paging.ts";
import { type Connection, Schema } from "mongoose";
import type { AnalysisReport, Report, ReportStore } from "./domain/report.ts";

const reportSchema = new Schema(
  {
    _id: { type: String, required: true },
    title: { type: String, default: null },
    description: { type: String, required: true },
    type: { type: String, enum: ["FEATURE", "BUG", "ANALYSIS"], required: true },
    status: { type: String, enum: ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"], required: true },
    score: { type: Number, required: true },
    author: { id: { type: String, required: true }, firstName: { type: String, required: true } },
    createdAt: { type: Date, required: true },
    // The rest only of reports on analyses.
    stockAnalysisId: String,
    ticker: String,
    capturedAnalysisData: Schema.Types.Mixed,
    key: String,
    refund: { type: String, enum: ["DUE", "GIVEN", "NONE"] },
    newBalance: Number,
  },
  { collection: "reports", versionKey: false, minimize: false },
);
reportSchema.index({ type: 1, createdAt: -1 });
reportSchema.index(
  { "author.id": 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: "string" } } },
);
reportSchema.index({ "author.id": 1, createdAt: -1 });
reportSchema.index({ createdAt: 1 }, { partialFilterExpression: { refund: "DUE" } });

type Stored<T extends { id: string }> = Omit<T, "id"> & { _id: string };
const toReport = <T extends { id: string }>({ _id, ...rest }: Stored<T>) =>
  ({ id: _id, ...rest }) as unknown as T;

/** Creates the store of reports in MongoDB. Lists are sorted newest first. */
export const createReportStore = ({ connection }: { connection: Connection }): ReportStore => {
  const Reports = connection.model("Report", reportSchema);

  const list = async (query: object, { page, limit }: { page: number; limit: number }) => {
    const { skip, meta } = pageOf({ page, limit, total: await Reports.countDocuments(query) });
    const found = await Reports.find(query, { capturedAnalysisData: 0 })
      .sort({ createdAt: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean();
    return { reports: found.map((row) => toReport<Report>(row as unknown as Stored<Report>)), meta };
  };

  const findByKey: ReportStore["findByKey"] = async ({ authorId, key }) => {
    const found = await Reports.findOne({ "author.id": authorId, key }).lean();
    return found && toReport<AnalysisReport>(found as unknown as Stored<AnalysisReport>);
  };

  return {
    list: ({ type, page, limit }) => list({ type }, { page, limit }),
    listOf: ({ authorId, page, limit }) => list({ "author.id": authorId }, { page, limit }),
    add: async (report) => {
      const { id, ...fields } = report;
      try {
        await Reports.create([{ _id: id, ...fields }]);
        return report;
      } catch (thrown) {
        const { author, key } = report;
        const written = isDuplicateKey(thrown) ? await findByKey({ authorId: author.id, key }) : null;
        if (!written) throw thrown;
        return written;
      }
    },
    findByKey,
    countSince: ({ authorId, since }) =>
      Reports.countDocuments({ "author.id": authorId, type: "ANALYSIS", createdAt: { $gte: since } }),
    hasRefundOf: async ({ authorId, ticker }) =>
      (await Reports.exists({ "author.id": authorId, ticker, refund: { $in: ["DUE", "GIVEN"] } })) !== null,
    listDue: async (limit) => {
      const found = await Reports.find({ refund: "DUE" }, { capturedAnalysisData: 0 })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean();
      return found.map((row) => toReport<AnalysisReport>(row as unknown as Stored<AnalysisReport>));
    },
    anonymise: async (authorId) => {
      const mine = { "author.id": authorId };
      await Reports.updateMany({ ...mine, refund: "DUE" }, { refund: "NONE" });
      await Reports.updateMany(mine, {
        $set: { author: { id: "deleted", firstName: "Deleted user" } },
        $unset: { key: 1 },
      });
    },
    settle: async ({ id, refund, newBalance }) => {
      await Reports.updateOne({ _id: id, refund: "DUE" }, { refund, newBalance });
    },
  };
};
