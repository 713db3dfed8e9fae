import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { checkDatabaseVersion } from "@plumbline/platform/database/database-version.ts";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveBackup } from "./archive-backup.ts";
import { startDatabase } from "./start-database.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), "plumbline-archive-"));
});
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test("an archive of an empty database fails and removes no backup, also after services have marked it", async () => {
  const good = [1, 2, 3].map((hour) => `plumbline-2026-01-02T0${hour}-00-00.000Z.age`);
  for (const name of good) await writeFile(join(folder, name), "good");
  const recipient = await identityToRecipient(await generateIdentity());
  const at = new Date(Date.UTC(2026, 0, 2, 4));
  const archive = () => archiveBackup({ mongodb: database.uri, recipient, folder, keep: 2, at });
  const nothing = "The database holds nothing of Plumbline";
  await expect(archive()).rejects.toThrow(nothing);
  expect((await readdir(folder)).toSorted()).toEqual(good);

  const connection = await connectDatabase({ uri: database.uri, database: databaseOf("blog") });
  await checkDatabaseVersion(connection);
  await connection.createCollection("posts");
  await expect(archive()).rejects.toThrow(nothing);
  expect((await readdir(folder)).toSorted()).toEqual(good);

  await connection.collection("posts").insertOne({ title: "Hello" });
  await connection.close();
  expect((await archive()).removed).toEqual(good.slice(0, 2));
});
