import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { Share, SharedSubject, ShareCount, ShareStore } from "../domain/sharing/share.ts";
import { analysisModel } from "./schemas.ts";

const required = true;

const shareSchema = new Schema(
  {
    _id: { type: String, required },
    analysisId: { type: String, required },
    ownerId: { type: String, required },
    ownerFirstName: { type: String, required },
    ownerLastName: { type: String, required },
    recipientEmail: { type: String, required },
    recipientId: { type: String, default: null },
    createdAt: { type: Date, required },
    endedAt: { type: Date, default: null },
  },
  { collection: "shares", versionKey: false },
);
shareSchema.index({ analysisId: 1, recipientEmail: 1 }, { unique: true });
shareSchema.index({ recipientId: 1, endedAt: 1 });
shareSchema.index({ recipientEmail: 1, recipientId: 1 });

const countSchema = new Schema(
  { _id: { type: String, required }, used: { type: Number, required } },
  { collection: "share_counts", versionKey: false },
);

export const shareModel = (connection: Connection) => connection.model("Share", shareSchema);

type Stored = Omit<Share, "id"> & { _id: string };
const toShare = ({ _id, ...rest }: Stored): Share => ({ id: _id, ...rest });
const countKey = ({ ownerId, month }: ShareCount) => `${ownerId}:${month}`;

/**
 * Creates the store of shares in MongoDB. A share, its place in the month's count and its event are
 * written in one transaction.
 */
export const createShareStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): ShareStore => {
  const Shares = shareModel(connection);
  const Counts = connection.model("ShareCount", countSchema);
  const Analyses = analysisModel(connection);

  const announce = (
    share: Share,
    { ticker, companyName }: SharedSubject,
    invitationClaimed: boolean,
    session: ClientSession,
  ) =>
    outbox.append({
      subject: "analysis.analysis.shared.v1",
      event: {
        analysisId: share.analysisId,
        ticker,
        companyName,
        recipientEmail: share.recipientEmail,
        ...(share.recipientId ? { recipientId: share.recipientId } : {}),
        sharerFirstName: share.ownerFirstName,
        sharerLastName: share.ownerLastName,
        invitationClaimed,
      },
      session,
    });

  /**
   * Opens an existing share of an address again, for the account that the address has now; null if
   * there is none.
   */
  const reopen = async ({ analysisId, recipientEmail, recipientId }: Share): Promise<Share | null> => {
    const found = await Shares.findOneAndUpdate(
      { analysisId, recipientEmail },
      { endedAt: null, recipientId },
      { returnDocument: "after" },
    ).lean<Stored>();
    return found && toShare(found);
  };

  return {
    add: async ({ share, subject, month, limit }) => {
      const { id, ...fields } = share;
      const existing = await reopen(share);
      if (existing) return { outcome: "repeated", share: existing };
      try {
        await inTransaction(connection, async (session) => {
          // At the limit the filter finds nothing, and the upsert violates the unique key.
          await Counts.updateOne(
            { _id: countKey({ ownerId: share.ownerId, month }), used: { $lt: limit } },
            { $inc: { used: 1 } },
            { session, upsert: true },
          );
          await Shares.create([{ _id: id, ...fields }], { session });
          await announce(share, subject, false, session);
        });
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
        // A concurrent call shared with the same person, or the month's shares are used up.
        const written = await reopen(share);
        return written ? { outcome: "repeated", share: written } : { outcome: "refused" };
      }
      outbox.poke();
      return { outcome: "added", share };
    },
    countUsed: async (count) => (await Counts.findById(countKey(count)).lean())?.used ?? 0,
    erase: async (userId) => {
      await Shares.deleteMany({ $or: [{ ownerId: userId }, { recipientId: userId }] });
      await Counts.deleteMany({ _id: { $regex: `^${userId}:` } });
    },
    claim: async ({ email, userId }) => {
      const unclaimed = { recipientEmail: email, recipientId: null, endedAt: null };
      for (const { _id } of await Shares.find(unclaimed, { _id: 1 }).lean()) {
        await inTransaction(connection, async (session) => {
          const claimed = await Shares.findOneAndUpdate(
            { _id, ...unclaimed },
            { recipientId: userId },
            { session, returnDocument: "after" },
          ).lean<Stored>();
          const subject =
            claimed && (await Analyses.findById(claimed.analysisId, null, { session }).lean<SharedSubject>());
          if (claimed && subject) await announce(toShare(claimed), subject, true, session);
        });
      }
      outbox.poke();
    },
    list: async (analysisId) => {
      const found = await Shares.find({ analysisId, endedAt: null })
        .sort({ createdAt: -1, _id: 1 })
        .lean<Stored[]>();
      return found.map(toShare);
    },
    listReceived: async ({ userId, analysisIds }) => {
      const found = await Shares.find({
        recipientId: userId,
        endedAt: null,
        ...(analysisIds ? { analysisId: { $in: analysisIds } } : {}),
      }).lean<Stored[]>();
      return found.map(toShare);
    },
    end: async ({ analysisId, ...named }) => {
      const which = "id" in named ? { _id: named.id } : named;
      const ended = await Shares.updateOne({ analysisId, ...which, endedAt: null }, { endedAt: new Date() });
      return ended.matchedCount === 1;
    },
  };
};
