import { cursorOptions } from "@plumbline/platform/audit/audit.ts";
import { joinById } from "@plumbline/platform/audit/join-by-id.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { olderThan, sameAs } from "@plumbline/platform/database/versions.ts";
import type { ClientSession, Connection } from "mongoose";
import { type AuthorCopy, type AuthorStore, type ChangedAuthor, nobody } from "../domain/author.ts";
import type { Reviewer } from "../domain/review.ts";
import { feedbackModels } from "./models.ts";

/**
 * Makes concurrent transactions of an author conflict: the database then repeats the later one,
 * which reads again.
 */
export const lockAuthor = async (connection: Connection, authorId: string, session: ClientSession) => {
  const { Authors } = feedbackModels(connection);
  await Authors.updateOne({ _id: authorId }, { $inc: { submissions: 1 } }, { session, upsert: true });
};

/** Creates the store of what is shown of those who have written something. */
export const createAuthorStore = ({ connection }: { connection: Connection }): AuthorStore => {
  const { Authors, Reports, Reviews } = feedbackModels(connection);

  /** Takes an author over where the stored version is the wanted one. */
  const takeOver = async ({ userId, version, reviewer }: ChangedAuthor, stored: object) => {
    try {
      await inTransaction(connection, async (session) => {
        // Kept also of those who have written nothing yet: an older event may come after they have.
        await Authors.updateOne({ _id: userId, version: stored }, { version }, { session, upsert: true });
        const { firstName } = reviewer;
        await Reports.updateMany({ "author.id": userId }, { "author.firstName": firstName }, { session });
        await Reviews.updateOne({ userId }, { user: reviewer }, { session });
      });
    } catch (thrown) {
      // Another version is stored, which the filter excludes.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  };

  const readNames = async function* (filter: object): AsyncGenerator<{ id: string; names: string[] }> {
    let last: { id: string; names: string[] } | undefined;
    const rows = Reports.find(filter, { author: 1 }).sort({ "author.id": 1 }).lean();
    for await (const { author } of rows.cursor(cursorOptions)) {
      const { id, firstName } = author as { id: string; firstName: string };
      if (last?.id !== id) {
        if (last) yield last;
        last = { id, names: [] };
      }
      if (!last.names.includes(firstName)) last.names.push(firstName);
    }
    if (last) yield last;
  };
  const readReviewers = async function* (): AsyncGenerator<{ id: string; reviewer: Reviewer }> {
    const rows = Reviews.find({ userId: { $type: "string" } }, { userId: 1, user: 1 }).sort({ userId: 1 });
    for await (const { userId, user } of rows.lean().cursor(cursorOptions))
      yield { id: userId as string, reviewer: user as Reviewer };
  };

  return {
    change: (author) => takeOver(author, olderThan(author.version)),
    correct: (author, stored) => takeOver(author, sameAs(stored)),
    readCopies: async function* () {
      const names = readNames({ "author.id": { $ne: nobody.id } });
      for await (const { id, left, right } of joinById(names, readReviewers()))
        yield { id, version: 0, names: left?.names ?? [], reviewer: right?.reviewer ?? null };
    },
    findCopy: async (userId): Promise<AuthorCopy | undefined> => {
      const author = await Authors.findById(userId).lean();
      const review = await Reviews.findOne({ userId }).lean();
      const names = await Reports.distinct("author.firstName", { "author.id": userId });
      if (names.length === 0 && !review) return undefined;
      const reviewer = (review?.user as Reviewer | undefined) ?? null;
      return { id: userId, version: author?.version ?? 0, names, reviewer };
    },
  };
};
