import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import { announceSignInChange } from "../announce-sign-in-change.ts";
import type { User } from "../domain/user.ts";
import type { SecondFactor } from "./second-factor.ts";

const required = true;
const schema = new Schema(
  {
    _id: { type: String, required },
    secret: { type: String, required },
    confirmedAt: { type: Date, default: null },
    lastStep: { type: Number, required },
    recoveryHashes: { type: [String], required },
  },
  { collection: "second_factors", versionKey: false },
);

/** Creates the store of authenticators in MongoDB. Each code and recovery code is taken once. */
export const createSecondFactorStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}) => {
  const Factors = connection.model("SecondFactor", schema);
  const method = "two-step";
  return {
    find: async (userId: string): Promise<SecondFactor | null> => {
      const found = await Factors.findById(userId).lean();
      if (!found) return null;
      const { secret, confirmedAt, lastStep, recoveryHashes } = found;
      return { userId, secret, confirmedAt: confirmedAt ?? null, lastStep, recoveryHashes };
    },
    /** Begins an enrolment, in place of one that was not confirmed. */
    begin: async (userId: string, secret: string): Promise<void> => {
      await Factors.deleteOne({ _id: userId, confirmedAt: null });
      await Factors.create({ _id: userId, secret, lastStep: 0, recoveryHashes: [] });
    },
    /** Confirms an enrolment by its first code. False if another call did. */
    confirm: async (
      user: User,
      { step, at, recoveryHashes }: { step: number; at: Date; recoveryHashes: string[] },
    ): Promise<boolean> => {
      const values = { confirmedAt: at, lastStep: step, recoveryHashes };
      const isConfirmed = await inTransaction(connection, async (session) => {
        const waiting = { _id: user.id, confirmedAt: null };
        const { modifiedCount } = await Factors.updateOne(waiting, values, { session });
        if (modifiedCount === 0) return false;
        await announceSignInChange(outbox, { user, method, added: true, session });
        return true;
      });
      outbox.poke();
      return isConfirmed;
    },
    /** Takes the code of a time step. False if it or a later one was taken. */
    takeStep: async (userId: string, step: number): Promise<boolean> => {
      const free = { _id: userId, lastStep: { $lt: step } };
      return (await Factors.updateOne(free, { lastStep: step })).modifiedCount === 1;
    },
    /** Takes a recovery code. False if there is none. */
    takeRecovery: async (userId: string, hash: string): Promise<boolean> => {
      const left = { _id: userId, recoveryHashes: hash };
      return (await Factors.updateOne(left, { $pull: { recoveryHashes: hash } })).modifiedCount === 1;
    },
    remove: async (user: User): Promise<void> => {
      await inTransaction(connection, async (session) => {
        const { deletedCount } = await Factors.deleteOne({ _id: user.id }, { session });
        if (deletedCount === 1) await announceSignInChange(outbox, { user, method, added: false, session });
      });
      outbox.poke();
    },
    /** Removes the authenticator of a user who is deleted, within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      await Factors.deleteOne({ _id: userId }, { session });
    },
  };
};
