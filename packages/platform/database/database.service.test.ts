import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectDatabase } from "./database.ts";

test("every write waits for the disks of a majority, whatever the address says", async () => {
  const weak = new URL(process.env["MONGODB_URI"] as string);
  weak.searchParams.set("w", "1");
  weak.searchParams.set("journal", "false");
  const connection = await connectDatabase({ uri: weak.href, database: `test_${randomUUID().slice(0, 8)}` });
  const { writeConcern } = connection.getClient().db(connection.name).collection("rows");
  await connection.collection("rows").insertOne({ a: 1 });
  await connection.dropDatabase();
  await connection.close();
  expect(writeConcern).toMatchObject({ w: "majority", j: true });
});
