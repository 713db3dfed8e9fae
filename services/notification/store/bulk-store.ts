import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { mailJobSubject } from "@plumbline/platform/bus/events.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import { randomUUID } from "node:crypto";
import {
  type BulkMail,
  type BulkRecord,
  bulkJobOf,
  type BulkStore,
  type RecordState,
  recordStates,
} from "../domain/bulk/bulk-mail.ts";

type StoredMail = Omit<BulkMail, "id"> & { _id: string };

const mailSchema = new Schema(
  {
    _id: { type: String, required: true },
    createdBy: { type: String, required: true },
    key: { type: String, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    audience: { type: Object, required: true },
    state: { type: String, required: true },
    isListed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    leaseOwner: { type: String, default: null },
    leaseUntil: { type: Date, required: true },
  },
  { collection: "bulk_mails", versionKey: false, minimize: false },
);
mailSchema.index({ createdBy: 1, key: 1 }, { unique: true });
mailSchema.index({ state: 1, leaseUntil: 1 });

/** One search for so many: a search for each mail would be most of its time. */
const waitingBatch = 200;
const recordTtlSeconds = 365 * 24 * 3600;

/** email null: the person is deleted. */
const recordSchema = new Schema(
  {
    _id: { type: String, required: true },
    mailId: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, default: null },
    state: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    /** The worker that has or had it in hand. */
    owner: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: "bulk_records", versionKey: false },
);
recordSchema.index(
  { mailId: 1, email: 1 },
  { unique: true, partialFilterExpression: { email: { $type: "string" } } },
);
recordSchema.index({ mailId: 1, state: 1, attempts: 1 });
recordSchema.index({ userId: 1 });
recordSchema.index({ at: 1 }, { expireAfterSeconds: recordTtlSeconds });

const toMail = ({ _id, createdBy, subject, message, audience, state, isListed, createdAt }: StoredMail) => ({
  id: _id,
  createdBy,
  subject,
  message,
  audience,
  state,
  isListed,
  createdAt,
});

/** Returns whether every failed insertion of a batch failed because its key exists. */
const isAllDuplicates = (thrown: unknown) =>
  isDuplicateKey(thrown) && ((thrown as { writeErrors?: unknown[] }).writeErrors ?? []).every(isDuplicateKey);

/** Creates the store of mails to many in MongoDB. */
export const createBulkStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): BulkStore & { erase: (userId: string) => Promise<void> } => {
  const Mails = connection.model("BulkMail", mailSchema);
  const Records = connection.model("BulkRecord", recordSchema);
  const logAdmin = createAdminLog({ outbox, subject: "notification.admin.acted.v1" });
  const appendJob = (id: string, session: ClientSession) =>
    outbox.appendJob({ id: `${id}:${randomUUID()}`, subject: mailJobSubject, job: bulkJobOf(id), session });

  return {
    add: async ({ id, ...mail }, key) => {
      try {
        await inTransaction(connection, async (session) => {
          await Mails.create([{ _id: id, ...mail, key, leaseUntil: mail.createdAt }], { session });
          await appendJob(id, session);
          const { createdBy, subject, audience } = mail;
          const to = { people: audience.userIds?.length ?? "all", subscribedOnly: audience.subscribedOnly };
          await logAdmin(
            {
              actorId: createdBy,
              action: "queued a mail",
              targetType: "mail",
              targetId: id,
              before: null,
              after: { subject, ...to },
            },
            session,
          );
        });
        outbox.poke();
        return { id, ...mail };
      } catch (thrown) {
        const stored = isDuplicateKey(thrown)
          ? await Mails.findOne({ createdBy: mail.createdBy, key }).lean<StoredMail>()
          : null;
        if (!stored) throw thrown;
        return toMail(stored);
      }
    },
    find: async (id) => {
      const found = await Mails.findById(id).lean<StoredMail>();
      return found && toMail(found);
    },
    count: async (id) => {
      const found = await Records.aggregate<{ _id: RecordState; count: number }>([
        { $match: { mailId: id } },
        { $group: { _id: "$state", count: { $sum: 1 } } },
      ]);
      const counts = Object.fromEntries(found.map(({ _id, count }) => [_id, count]));
      return Object.fromEntries(recordStates.map((state) => [state, counts[state] ?? 0])) as Record<
        RecordState,
        number
      >;
    },
    stop: async (id, adminId) => {
      await inTransaction(connection, async (session) => {
        const running = { _id: id, state: "RUNNING" };
        const { modifiedCount } = await Mails.updateOne(running, { state: "STOPPED" }, { session });
        if (modifiedCount === 0) return;
        await logAdmin(
          {
            actorId: adminId,
            action: "stopped a mail",
            targetType: "mail",
            targetId: id,
            before: { state: "RUNNING" },
            after: { state: "STOPPED" },
          },
          session,
        );
      });
      outbox.poke();
    },
    lease: async ({ id, owner, until, now }) => {
      const { matchedCount } = await Mails.updateOne(
        { _id: id, state: "RUNNING", $or: [{ leaseOwner: owner }, { leaseUntil: { $lte: now } }] },
        { leaseOwner: owner, leaseUntil: until },
      );
      return matchedCount === 1;
    },
    addRecords: async (id, people) => {
      const at = new Date();
      const records = people.map(({ userId, email }) => ({
        _id: `${id}:${userId}`,
        mailId: id,
        userId,
        email,
        state: "WAITING",
        at,
      }));
      try {
        await Records.insertMany(records, { ordered: false });
      } catch (thrown) {
        if (!isAllDuplicates(thrown)) throw thrown;
      }
    },
    markListed: async (id) => {
      await Mails.updateOne({ _id: id }, { isListed: true });
    },
    abandon: async (id) => {
      await Records.updateMany(
        { mailId: id, state: "CLAIMED" },
        { state: "WAITING", owner: null, at: new Date() },
      );
      await Records.updateMany({ mailId: id, state: "SENDING" }, { state: "UNCERTAIN", at: new Date() });
    },
    markSending: async (recordId, owner) => {
      const { matchedCount } = await Records.updateOne(
        { _id: recordId, state: "CLAIMED", owner },
        { state: "SENDING", at: new Date() },
      );
      return matchedCount === 1;
    },
    listWaiting: async (id) => {
      const found = await Records.find({ mailId: id, state: "WAITING" })
        .sort({ attempts: 1 })
        .limit(waitingBatch)
        .lean<(BulkRecord & { _id: string })[]>();
      return found.map(({ _id, userId, email, attempts }) => ({ id: _id, userId, email, attempts }));
    },
    claim: async (recordId, owner) => {
      const { matchedCount } = await Records.updateOne(
        { _id: recordId, state: "WAITING" },
        { state: "CLAIMED", owner, at: new Date() },
      );
      return matchedCount === 1;
    },
    settle: async ({ recordId, owner, state }) => {
      await Records.updateOne(
        { _id: recordId, owner, state: { $in: ["CLAIMED", "SENDING", "UNCERTAIN"] } },
        { $set: { state, at: new Date() }, ...(state === "WAITING" ? { $inc: { attempts: 1 } } : {}) },
      );
    },
    finish: async (id) => {
      await Mails.updateOne({ _id: id, state: "RUNNING" }, { state: "DONE" });
    },
    requeueIdle: async (since) => {
      const idle = await Mails.find({ state: "RUNNING", leaseUntil: { $lt: since } }).lean<StoredMail[]>();
      for (const { _id } of idle) await inTransaction(connection, (session) => appendJob(_id, session));
      outbox.poke();
    },
    /** Removes a deleted person's address; who waits gets no mail any more. */
    erase: async (userId) => {
      await Records.updateMany({ userId, state: "WAITING" }, { state: "SKIPPED" });
      await Records.updateMany({ userId }, { email: null });
    },
  };
};
