import { inTransaction } from "@plumbline/shared/database/database.ts";
import type { ClientSession, Connection } from "mongoose";
import type { AuthorStore } from "../domain/author.ts";
import { feedbackModels } from "./models.ts";

/**
 * Makes concurrent transactions of an author conflict: the database then repeats the later one,
 * which reads again.
 */
export const lockAuthor = async (connection: Connection, authorId: string, session: ClientSession) => {
  const { Authors } = feedbackModels(connection);
  await Authors.updateOne({ _id: authorId }, { $inc: { submissions: 1 } }, { session, upsert: true });
};

/** Creates the store of those who have written something. */
export const createAuthorStore = ({ connection }: { connection: Connection }): AuthorStore => {
  const { Authors, Reports, Reviews } = feedbackModels(connection);
  return {
    change: ({ userId, sequence, reviewer }) =>
      inTransaction(connection, async (session) => {
        const newer = { _id: userId, sequence: { $lt: sequence } };
        const { matchedCount } = await Authors.updateOne(newer, { sequence }, { session });
        if (matchedCount === 0) return;
        const { firstName } = reviewer;
        await Reports.updateMany({ "author.id": userId }, { "author.firstName": firstName }, { session });
        await Reviews.updateOne({ userId }, { user: reviewer }, { session });
      }),
  };
};
