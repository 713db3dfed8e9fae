import { recordLog } from "@plumbline/test-kit/log.ts";
import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkDatabaseVersion, databaseVersion } from "./database-version.ts";
import { connectDatabase } from "./database.ts";
import { openDatabase } from "./open-database.ts";

let connection: Connection;
beforeEach(async () => {
  connection = await connectDatabase({
    uri: process.env["MONGODB_URI"] as string,
    database: `versions_${randomUUID()}`,
  });
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});
const marks = () => connection.collection<{ _id: string; version: number }>("versions");

test("processes that start at once mark a new database, and read it again", async () => {
  await Promise.all(Array.from({ length: 4 }, () => checkDatabaseVersion(connection)));
  await checkDatabaseVersion(connection);
  expect(await marks().find().toArray()).toEqual([{ _id: "database", version: databaseVersion }]);
});

test.each([databaseVersion - 1, databaseVersion + 1])("refuses a database of version %i", async (version) => {
  await marks().insertOne({ _id: "database", version });
  await expect(checkDatabaseVersion(connection)).rejects.toThrow(
    `has version ${version}, and this program reads version ${databaseVersion}`,
  );
  expect(await marks().findOne({ _id: "database" }), "nothing is changed").toMatchObject({ version });
});

test("a service does not start on a database of another version", async () => {
  await marks().insertOne({ _id: "database", version: databaseVersion + 1 });
  const parts: string[] = [];
  const opening = openDatabase({
    config: { MONGODB_URI: process.env["MONGODB_URI"] as string, MONGODB_DATABASE: connection.name },
    service: { logger: recordLog().logger, onClose: () => {}, setPart: (part) => parts.push(part) },
  });
  await expect(opening).rejects.toThrow(`The database ${connection.name} has version`);
  expect(parts, "its health never said that it has one").toEqual([]);
});
