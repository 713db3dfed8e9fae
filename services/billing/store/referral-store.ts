import { pageOf } from "@plumbline/shared/database/paging.ts";
import { type Connection, type InferSchemaType, Schema } from "mongoose";
import type { Referral } from "../domain/referral-bonus.ts";

const referralSchema = new Schema(
  {
    /** The friend. */
    _id: { type: String, required: true },
    friendFirstName: { type: String, required: true },
    referrerId: { type: String, required: true },
    verifiedAt: { type: Date, required: true },
  },
  { collection: "referrals", versionKey: false },
);
referralSchema.index({ referrerId: 1, verifiedAt: -1 });

/** Returns the collection of referrals. */
export const referralModel = (connection: Connection) => connection.model("Referral", referralSchema);

/** Returns a stored referral as the domain knows it. */
export const toReferral = ({ _id, ...rest }: InferSchemaType<typeof referralSchema>): Referral => ({
  friendId: _id,
  ...rest,
});

/** Creates the store of who referred whom in MongoDB. */
export const createReferralStore = ({ connection }: { connection: Connection }) => {
  const Referrals = referralModel(connection);
  return {
    /** Adds a friend, once. */
    add: async ({ friendId, ...referral }: Referral): Promise<void> => {
      await Referrals.updateOne({ _id: friendId }, { $setOnInsert: referral }, { upsert: true });
    },
    /** Changes the name under which a friend is listed, if somebody referred the friend. */
    rename: async (friendId: string, friendFirstName: string): Promise<void> => {
      await Referrals.updateOne({ _id: friendId }, { friendFirstName });
    },
    /** Takes a friend's name out of the list of who brought the friend. */
    forget: async (friendId: string): Promise<void> => {
      await Referrals.updateOne({ _id: friendId }, { friendFirstName: "Deleted user" });
    },
    /** Lists the friends whom a user brought, the newest first. */
    list: async ({ referrerId, page, limit }: { referrerId: string; page: number; limit: number }) => {
      const total = await Referrals.countDocuments({ referrerId });
      const { skip, meta } = pageOf({ page, limit, total });
      const rows = await Referrals.find({ referrerId })
        .sort({ verifiedAt: -1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean();
      return { referrals: rows.map(toReferral), meta };
    },
  };
};
export type ReferralStore = ReturnType<typeof createReferralStore>;
