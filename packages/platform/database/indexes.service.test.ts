import { type Connection, Schema } from "mongoose";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectDatabase, createIndexes } from "./database.ts";

let connections: Connection[];
let database: string;
const connect = async () => {
  const connection = await connectDatabase({ uri: process.env["MONGODB_URI"] as string, database });
  connections.push(connection);
  return connection;
};
beforeEach(() => {
  connections = [];
  database = `test-${randomUUID()}`;
});
afterEach(async () => {
  await connections[0]?.dropDatabase();
  for (const connection of connections) await connection.close();
});

/** Creates the indexes of a version whose things expire after so many seconds, by a field each. */
const start = async (expiry: Record<string, number>) => {
  const connection = await connect();
  const schema = new Schema({ name: String, endedAt: Date, seenAt: Date }, { collection: "things" });
  schema.index({ name: 1 });
  for (const [field, expireAfterSeconds] of Object.entries(expiry))
    schema.index({ [field]: 1 }, { expireAfterSeconds });
  connection.model("Thing", schema);
  await createIndexes(connection);
  const indexes = await connection.collection("things").indexes();
  return indexes.map(({ name }) => name ?? "").toSorted((a, b) => (a < b ? -1 : 1));
};

test("an index that expires documents is dropped once its schema has it no more, by all replicas at once", async () => {
  const withBoth = await start({ endedAt: 3_600, seenAt: 60 });
  expect(withBoth).toEqual(["_id_", "endedAt_1", "name_1", "seenAt_1"]);
  const replicas = await Promise.all([start({ seenAt: 60 }), start({ seenAt: 60 })]);
  expect(replicas).toEqual(replicas.map(() => ["_id_", "name_1", "seenAt_1"]));
});
