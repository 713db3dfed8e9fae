import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type Connection, Schema } from "mongoose";
import { testType, type Webhook, type WebhookDelivery, type WebhookStore } from "../webhooks/webhook.ts";

const deliveryTtlSeconds = 30 * 24 * 3600;
const required = true;

/** Of each user one. Secrets are sealed. */
const webhookSchema = new Schema(
  {
    _id: { type: String, required },
    url: { type: String, required },
    secret: { type: String, required },
    previous: { type: Schema.Types.Mixed, default: null },
    offAt: { type: Date, default: null },
    /** Whether the user was notified that it is off. */
    isAnnounced: { type: Boolean, required },
  },
  { collection: "webhooks", versionKey: false },
);
webhookSchema.index({ isAnnounced: 1, offAt: 1 });

const deliverySchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    type: { type: String, required },
    body: { type: String, required },
    createdAt: { type: Date, required },
    state: { type: String, enum: ["WAITING", "DELIVERED", "FAILED"], required },
    attempts: { type: Number, required },
    attemptedAt: { type: Date, default: null },
    status: { type: Number, default: null },
    problem: { type: String, default: null },
    dueAt: { type: Date, required },
  },
  { collection: "webhook_deliveries", versionKey: false },
);
deliverySchema.index({ state: 1, dueAt: 1 });
deliverySchema.index({ userId: 1, createdAt: -1 });
deliverySchema.index({ createdAt: 1 }, { expireAfterSeconds: deliveryTtlSeconds });

type StoredWebhook = Omit<Webhook, "userId"> & { _id: string };
type StoredDelivery = Omit<WebhookDelivery, "id"> & { _id: string };

const toWebhook = ({ _id: userId, url, secret, previous, offAt }: StoredWebhook): Webhook => ({
  userId,
  url,
  secret,
  previous,
  offAt,
});
const toDelivery = ({ _id: id, ...delivery }: StoredDelivery): WebhookDelivery => ({ id, ...delivery });

/** Creates the store of webhooks and their deliveries in MongoDB. */
export const createWebhookStore = ({ connection }: { connection: Connection }): WebhookStore => {
  const Webhooks = connection.model("Webhook", webhookSchema);
  const Deliveries = connection.model("WebhookDelivery", deliverySchema);

  return {
    find: async (userId) => {
      const found = await Webhooks.findById(userId).lean<StoredWebhook>();
      return found && toWebhook(found);
    },
    set: async ({ userId, url, secret }) =>
      toWebhook(
        await Webhooks.findOneAndUpdate(
          { _id: userId },
          { $set: { url, offAt: null, isAnnounced: false }, $setOnInsert: { secret, previous: null } },
          { upsert: true, returnDocument: "after" },
        ).lean<StoredWebhook>(),
      ),
    rotate: async ({ userId, secret, next, until }) => {
      const { matchedCount } = await Webhooks.updateOne(
        { _id: userId, secret },
        { secret: next, previous: { secret, until } },
      );
      return matchedCount === 1;
    },
    erase: async (userId) => {
      await Webhooks.deleteOne({ _id: userId });
      await Deliveries.deleteMany({ userId });
    },
    addDelivery: async ({ id, ...delivery }) => {
      try {
        await Deliveries.create({ _id: id, ...delivery });
      } catch (thrown) {
        if (!isDuplicateKey(thrown)) throw thrown;
      }
    },
    listDeliveries: async (userId, limit) => {
      const found = await Deliveries.find({ userId })
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .lean<StoredDelivery[]>();
      return found.map(toDelivery);
    },
    countTests: (userId, since) =>
      Deliveries.countDocuments({ userId, type: testType, createdAt: { $gt: since } }),
    listDue: async (now, limit) => {
      const found = await Deliveries.aggregate<{ first: StoredDelivery }>([
        { $match: { state: "WAITING", dueAt: { $lte: now } } },
        { $sort: { dueAt: 1, _id: 1 } },
        { $group: { _id: "$userId", first: { $first: "$$ROOT" } } },
        { $sort: { "first.dueAt": 1 } },
        { $limit: limit },
      ]);
      return found.map(({ first }) => toDelivery(first));
    },
    claim: async ({ id, dueAt }, until) => {
      const found = await Deliveries.findOneAndUpdate(
        { _id: id, state: "WAITING", dueAt },
        { $set: { dueAt: until }, $inc: { attempts: 1 } },
        { returnDocument: "after" },
      ).lean<StoredDelivery>();
      return found && toDelivery(found);
    },
    settle: async ({ id, attempts }, { at: attemptedAt, ...outcome }) => {
      await Deliveries.updateOne({ _id: id, attempts, state: "WAITING" }, { ...outcome, attemptedAt });
    },
    switchOff: (userId, offAt) =>
      inTransaction(connection, async (session) => {
        await Webhooks.updateOne({ _id: userId, offAt: null }, { offAt, isAnnounced: false }, { session });
        await Deliveries.updateMany(
          { userId, state: "WAITING" },
          { state: "FAILED", problem: "The webhook was switched off." },
          { session },
        );
      }),
    listUnannounced: async () => {
      const found = await Webhooks.find({ isAnnounced: false, offAt: { $ne: null } }).lean<
        (StoredWebhook & { offAt: Date })[]
      >();
      return found.map((one) => ({ ...toWebhook(one), offAt: one.offAt }));
    },
    markAnnounced: async ({ userId, offAt }) => {
      await Webhooks.updateOne({ _id: userId, offAt }, { isAnnounced: true });
    },
  };
};
