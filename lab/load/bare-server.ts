import Koa from "koa";
import mongoose, { Schema } from "mongoose";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

// A process of its own: what a service costs that only reads a database and answers JSON. It reads
// for GET /<user id> what the gateway and billing read for a user's credits. Reports its port to
// the process that started it.

const { MONGODB_URI = "", MONGODB_DATABASE = "" } = process.env;
const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
const Balances = connection.model(
  "Balance",
  new Schema({ _id: String, credits: Number }, { collection: "balances" }),
);
const Purchases = connection.model(
  "Purchase",
  new Schema({ _id: String, userId: String, paidAt: Date }, { collection: "purchases" }),
);

const app = new Koa();
app.use(async (context) => {
  const userId = context.path.slice(1);
  const balance = await Balances.findById(userId).lean();
  const paid = await Purchases.findOne({ userId, paidAt: { $ne: null } })
    .sort({ paidAt: 1, _id: 1 })
    .lean();
  context.body = { success: true, data: { credits: balance?.credits ?? 0, hasPurchased: paid !== null } };
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
// The end of the channel is the end of the benchmark.
process.on("disconnect", () => process.exit());
