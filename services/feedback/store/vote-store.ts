import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";
import { boardTypes, type VoteStore } from "../domain/report.ts";
import { weightOf } from "../domain/votes.ts";
import { feedbackModels } from "./models.ts";

/** Creates the store of votes in MongoDB. The key of a vote is its report and its user. */
export const createVoteStore = ({ connection }: { connection: Connection }): VoteStore => {
  const { Reports, Votes } = feedbackModels(connection);
  const idOf = (reportId: string, userId: string) => `${reportId}:${userId}`;

  return {
    change: ({ reportId, userId, key, decide }) =>
      inTransaction(connection, async (session) => {
        // The first write: of two concurrent votes the later one conflicts here, and reads again.
        const report = await Reports.findOneAndUpdate(
          { _id: reportId, type: { $in: boardTypes } },
          { $inc: { revision: 1 } },
          { session },
        ).lean();
        if (!report) return null;
        const _id = idOf(reportId, userId);
        const found = await Votes.findById(_id, {}, { session }).lean();
        const before = found?.vote ?? null;
        if (found?.key === key) return { score: report.score, vote: before };
        const vote = decide(before);
        const change = weightOf(vote) - weightOf(before);
        await Votes.updateOne({ _id }, { reportId, userId, vote, key }, { session, upsert: true });
        await Reports.updateOne({ _id: reportId }, { $inc: { score: change } }, { session });
        return { score: report.score + change, vote };
      }),
    find: async ({ reportIds, userId }) => {
      const found = await Votes.find({ _id: { $in: reportIds.map((id) => idOf(id, userId)) } }).lean();
      return new Map(found.flatMap(({ reportId, vote }) => (vote ? [[reportId, vote]] : [])));
    },
    anonymise: async (userId) => {
      await Votes.deleteMany({ userId });
    },
  };
};
