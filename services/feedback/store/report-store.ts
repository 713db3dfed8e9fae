import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { pageOf } from "@plumbline/platform/database/paging.ts";
import type { ClientSession, Connection } from "mongoose";
import { nobody } from "../domain/author.ts";
import {
  type AnalysisReport,
  boardTypes,
  type Report,
  type ReportLimit,
  type ReportStore,
} from "../domain/report.ts";
import { lockAuthor } from "./authors.ts";
import { feedbackModels } from "./models.ts";
import { removeReport, toReport } from "./reports.ts";

/** Creates the store of reports in MongoDB. */
export const createReportStore = ({ connection }: { connection: Connection }): ReportStore => {
  const { Reports, Captures, Authors } = feedbackModels(connection);

  const list = async (query: object, { page, limit }: { page: number; limit: number }) => {
    const { skip, meta } = pageOf({ page, limit, total: await Reports.countDocuments(query) });
    const found = await Reports.find(query).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
    return { reports: found.map((row) => toReport<Report>(row)), meta };
  };

  const findByKey: ReportStore["findByKey"] = async ({ authorId, key }) => {
    const found = await Reports.findOne({ "author.id": authorId, key }).lean();
    return found && toReport<Report>(found);
  };

  const hasReached = async (
    authorId: string,
    { types, since, max }: ReportLimit,
    session?: ClientSession,
  ) => {
    const recent = { "author.id": authorId, type: { $in: types }, createdAt: { $gte: since } };
    return (await Reports.countDocuments(recent).session(session ?? null)) >= max;
  };

  return {
    list: ({ type, page, limit }) => list({ type }, { page, limit }),
    listOf: ({ authorId, page, limit }) => list({ "author.id": authorId }, { page, limit }),
    hasReached: ({ authorId, limit }) => hasReached(authorId, limit),
    add: async (report, limit, captured) => {
      const { id, ...fields } = report;
      const { author, key = "" } = report;
      try {
        return await inTransaction(connection, async (session) => {
          await lockAuthor(connection, author.id, session);
          if (await hasReached(author.id, limit, session)) return null;
          await Reports.create([{ _id: id, ...fields }], { session });
          if (captured) await Captures.create([{ _id: id, data: captured }], { session });
          return report;
        });
      } catch (thrown) {
        const written = isDuplicateKey(thrown) ? await findByKey({ authorId: author.id, key }) : null;
        if (!written) throw thrown;
        return written as typeof report;
      }
    },
    findByKey,
    hasRefundOf: async ({ authorId, ticker }) =>
      (await Reports.exists({ "author.id": authorId, ticker, refund: { $in: ["DUE", "GIVEN"] } })) !== null,
    listDue: async (limit) => {
      const found = await Reports.find({ refund: "DUE" }).sort({ createdAt: 1 }).limit(limit).lean();
      return found.map((row) => toReport<AnalysisReport>(row));
    },
    settle: async ({ id, refund, newBalance }) => {
      await Reports.updateOne({ _id: id, refund: "DUE" }, { refund, newBalance });
    },
    deleteOwn: async ({ id, authorId }) => {
      const own = { _id: id, "author.id": authorId };
      const gone = await inTransaction(connection, (session) =>
        removeReport(connection, { ...own, type: { $in: boardTypes } }, session),
      );
      if (gone) return "deleted";
      return (await Reports.exists(own)) ? "kept" : "missing";
    },
    anonymise: async (authorId) => {
      const mine = { "author.id": authorId };
      await Reports.updateMany({ ...mine, refund: "DUE" }, { refund: "NONE" });
      await Reports.updateMany(mine, { $set: { author: nobody }, $unset: { key: 1 } });
      await Authors.deleteOne({ _id: authorId });
    },
  };
};
