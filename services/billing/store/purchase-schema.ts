import { type Connection, type InferSchemaType, Schema } from "mongoose";
import type { Purchase } from "../domain/purchase.ts";

const purchaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    /** The browser's key of the request: a repeated one gets the same checkout. */
    requestKey: { type: String, required: true },
    credits: { type: Number, required: true },
    productName: { type: String, required: true },
    priceId: { type: String, required: true },
    currency: { type: String, required: true },
    listAmount: { type: Number, required: true },
    /** Unset before it was kept: then the price of the list. */
    amountAsked: Number,
    billedTo: {
      type: new Schema(
        { name: { type: String, required: true }, email: { type: String, required: true } },
        { _id: false },
      ),
      default: null,
    },
    amountPaid: { type: Number, default: 0 },
    amountRefunded: { type: Number, default: 0 },
    status: { type: String, required: true },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    invoiceNumber: { type: Number, default: null },
    sessionId: { type: String, default: null },
    paymentId: { type: String, default: null },
    cardFingerprint: { type: String, default: null },
    guaranteed: { type: Boolean, default: false },
    refundAttempts: { type: Number, default: 0 },
    discounted: { type: Boolean, required: true },
    bonus: { type: String, default: "NONE" },
    bonusCredits: { type: Number, default: 0 },
    disputeLost: { type: Boolean, default: false },
    /** Changed by every write, so that two writes at once conflict. */
    revision: { type: Number, default: 0 },
  },
  { collection: "purchases", versionKey: false },
);
purchaseSchema.index({ userId: 1, requestKey: 1 }, { unique: true });
purchaseSchema.index({ userId: 1, paidAt: -1 });
purchaseSchema.index(
  { sessionId: 1 },
  { unique: true, partialFilterExpression: { sessionId: { $type: "string" } } },
);
purchaseSchema.index(
  { invoiceNumber: 1 },
  { unique: true, partialFilterExpression: { invoiceNumber: { $type: "number" } } },
);
purchaseSchema.index({ status: 1, createdAt: 1 });
purchaseSchema.index({ paidAt: 1 });
purchaseSchema.index({ bonus: 1, _id: 1 });

const customerSchema = new Schema(
  { _id: { type: String, required: true }, customerId: { type: String, required: true } },
  { collection: "customers", versionKey: false },
);

const counterSchema = new Schema(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: "counters", versionKey: false },
);

export type StoredPurchase = InferSchemaType<typeof purchaseSchema>;

/** Returns a stored purchase as the domain knows it. */
export const toPurchase = ({
  _id,
  requestKey: _key,
  revision: _revision,
  ...rest
}: StoredPurchase): Purchase =>
  ({ id: _id, ...rest, amountAsked: rest.amountAsked ?? rest.listAmount }) as Purchase;

/** Returns the collections of purchases. */
export const purchaseModels = (connection: Connection) => ({
  Purchases: connection.model("Purchase", purchaseSchema),
  Customers: connection.model("Customer", customerSchema),
  Counters: connection.model("Counter", counterSchema),
});
