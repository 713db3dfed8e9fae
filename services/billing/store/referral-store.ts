import { cursorOptions } from "@plumbline/platform/audit/audit.ts";
import { pageOf } from "@plumbline/platform/database/paging.ts";
import { olderThan, sameAs } from "@plumbline/platform/database/versions.ts";
import { type Connection, type InferSchemaType, Schema } from "mongoose";
import type { Referral } from "../domain/referral-bonus.ts";

const referralSchema = new Schema(
  {
    /** The friend. */
    _id: { type: String, required: true },
    friendFirstName: { type: String, required: true },
    /** Of the friend's account, as far as its name was taken over. */
    version: { type: Number, default: 0 },
    referrerId: { type: String, required: true },
    verifiedAt: { type: Date, required: true },
  },
  { collection: "referrals", versionKey: false },
);
referralSchema.index({ referrerId: 1, verifiedAt: -1 });

/** Returns the collection of referrals. */
export const referralModel = (connection: Connection) => connection.model("Referral", referralSchema);

/** Returns a stored referral as the domain knows it. */
export const toReferral = ({
  _id,
  version: _version,
  ...rest
}: InferSchemaType<typeof referralSchema>): Referral => ({ friendId: _id, ...rest });

/** Stands for a friend who is gone. */
const nobody = "Deleted user";

/** A friend's first name in a version of the friend's account. */
export type FriendName = { friendId: string; friendFirstName: string; version: number };
type FriendCopy = { id: string; firstName: string; version: number };

const toCopy = (row: { _id: string; friendFirstName: string; version?: number }): FriendCopy => ({
  id: row._id,
  firstName: row.friendFirstName,
  version: row.version ?? 0,
});

/** Creates the store of who referred whom in MongoDB. */
export const createReferralStore = ({ connection }: { connection: Connection }) => {
  const Referrals = referralModel(connection);
  return {
    /** Adds a friend, once, with the name in a version of the friend's account. */
    add: async ({ friendId, ...referral }: Referral & { version: number }): Promise<void> => {
      await Referrals.updateOne({ _id: friendId }, { $setOnInsert: referral }, { upsert: true });
    },
    /**
     * Changes the name under which a friend is listed, if somebody referred the friend and no newer
     * version of the name was taken over before.
     */
    rename: async ({ friendId, friendFirstName, version }: FriendName): Promise<void> => {
      const isReplaced = { version: olderThan(version), friendFirstName: { $ne: nobody } };
      await Referrals.updateOne({ _id: friendId, ...isReplaced }, { friendFirstName, version });
    },
    /** Changes the name in place of the version that is stored. */
    correct: async ({ friendId, friendFirstName, version }: FriendName, stored: number): Promise<void> => {
      await Referrals.updateOne({ _id: friendId, version: sameAs(stored) }, { friendFirstName, version });
    },
    /** Reads the names of friends who are not gone, in the order of their ids. */
    readNames: async function* (): AsyncGenerator<FriendCopy> {
      const rows = Referrals.find({ friendFirstName: { $ne: nobody } })
        .sort({ _id: 1 })
        .lean();
      for await (const row of rows.cursor(cursorOptions)) yield toCopy(row);
    },
    findName: async (friendId: string): Promise<FriendCopy | undefined> => {
      const found = await Referrals.findOne({ _id: friendId, friendFirstName: { $ne: nobody } }).lean();
      return found ? toCopy(found) : undefined;
    },
    /** Takes a friend's name out of the list of who brought the friend. */
    forget: async (friendId: string): Promise<void> => {
      await Referrals.updateOne({ _id: friendId }, { friendFirstName: nobody });
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
