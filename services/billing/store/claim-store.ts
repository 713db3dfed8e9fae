import { type ClientSession, type Connection, Schema } from "mongoose";

const claimSchema = new Schema(
  {
    /** A card's fingerprint or the hash of a mailbox: cardKey, mailboxKey. */
    _id: { type: String, required: true },
    /** When a purchase was paid back under the guarantee; null before. */
    guaranteeAt: { type: Date, default: null },
    /** When problem reports were refunded, in the last days that count. */
    reportRefunds: { type: [Date], default: [] },
  },
  { collection: "claims", versionKey: false },
);

/** Claims are kept by what stays when a person deletes an account and opens another. */
export const cardKey = (fingerprint: string) => `card:${fingerprint}`;
export const mailboxKey = (mailbox: string) => `mailbox:${mailbox}`;

/**
 * Creates the claims on what a person gets once or a few times, in MongoDB. All run in a
 * transaction: of two at once that share a card or a mailbox, the later is retried and finds what
 * the earlier one wrote.
 */
export const createClaims = ({ connection }: { connection: Connection }) => {
  const Claims = connection.model("Claim", claimSchema);
  return {
    /** Returns whether a purchase of one of the keys was paid back under the guarantee. */
    isGuaranteeUsed: async (keys: readonly string[], session: ClientSession | null = null) =>
      (await Claims.exists({ _id: { $in: keys }, guaranteeAt: { $ne: null } }).session(session)) !== null,
    /** Notes that the guarantee was used with all of the keys. */
    useGuarantee: async (keys: readonly string[], session: ClientSession): Promise<void> => {
      for (const key of keys)
        await Claims.updateOne({ _id: key }, { guaranteeAt: new Date() }, { session, upsert: true });
    },
    /**
     * Counts a refund of a problem report with all of the keys. Returns false if one of them has
     * had so many since a moment: the transaction must be aborted then.
     */
    takeReportRefund: async (
      { keys, since, max }: { keys: readonly string[]; since: Date; max: number },
      session: ClientSession,
    ): Promise<boolean> => {
      for (const key of keys) {
        await Claims.updateOne(
          { _id: key },
          { $pull: { reportRefunds: { $lt: since } } },
          { session, upsert: true },
        );
        const claim = await Claims.findOneAndUpdate(
          { _id: key },
          { $push: { reportRefunds: new Date() } },
          { session, returnDocument: "after" },
        ).lean();
        if ((claim?.reportRefunds.length ?? 0) > max) return false;
      }
      return true;
    },
  };
};
