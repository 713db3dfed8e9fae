import { createApiClient, createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import { openSharedStack, type SharedStack } from "@plumbline/local/testing/shared-stack.ts";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveBackup } from "./archive-backup.ts";
import { runDrill } from "./drill.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

let stack: SharedStack;
let folder: string;
let identity: string;
let path: string;
beforeAll(async () => {
  stack = await openSharedStack();
  folder = await mkdtemp(join(tmpdir(), "plumbline-backup-"));
  identity = await generateIdentity();
  path = join(folder, "backup.age");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what was backed up is there after a restoration into an empty stack, and the audit is clean", async () => {
  const user = await createVerifiedUser(stack);
  const { email } = (await user.data<{ user: { email: string } }>("GET", "/auth/session")).user;
  const { id } = (await user.start("KO")).body.data as { id: string };
  await untilEnded(user, id);
  const report = await user.data("GET", `/analysis/comprehensive/${id}`);
  const recipient = await identityToRecipient(identity);
  const written = await writeBackup({ mongodb: stack.mongodb, recipient, path });
  expect(written["plumbline_billing.credit_events"]?.documents).toBeGreaterThan(1);

  const drill = await runDrill({
    path,
    identity,
    use: async (url) => {
      const client = createApiClient({ url });
      await client.logIn(email);
      expect(await client.credits()).toBe(4);
      expect(await client.data("GET", `/analysis/comprehensive/${id}`)).toEqual(report);
    },
  });
  expect(drill.contents).toEqual(written);
  expect(drill.audit.code, drill.audit.output).toBe(0);
  console.log(`restored in ${drill.restored.toFixed(1)} s, ready after ${drill.ready.toFixed(1)} s`);
});

test("an archive keeps the newest backups, removes what an interrupted one left, and nothing else", async () => {
  const archive = join(folder, "archive");
  const recipient = await identityToRecipient(identity);
  const write = (minute: number) =>
    archiveBackup({
      mongodb: stack.mongodb,
      recipient,
      folder: archive,
      keep: 2,
      at: new Date(Date.UTC(2026, 0, 2, 3, minute)),
    });
  const first = await write(1);
  await writeFile(join(archive, "plumbline-2026-01-02T03-01-30.000Z.age.unfinished"), "half");
  await writeFile(join(archive, "notes.txt"), "mine");
  expect((await write(2)).removed).toEqual([]);
  expect((await write(3)).removed).toEqual([basename(first.path)]);
  expect((await readdir(archive)).toSorted()).toEqual([
    "notes.txt",
    "plumbline-2026-01-02T03-02-00.000Z.age",
    "plumbline-2026-01-02T03-03-00.000Z.age",
  ]);
});

test("a backup is refused with another key, when it is damaged, and where there are data", async () => {
  const mongodb = stack.mongodb;
  await expect(restoreBackup({ mongodb, identity, path })).rejects.toThrow("The database has data already");
  const other = await generateIdentity();
  await expect(runDrill({ path, identity: other })).rejects.toThrow("no identity matched");
  const bytes = await readFile(path);
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
  const damaged = join(folder, "damaged.age");
  await writeFile(damaged, bytes);
  await expect(runDrill({ path: damaged, identity })).rejects.toThrow();
  await writeFile(damaged, bytes.subarray(0, bytes.length - 5_000));
  await expect(runDrill({ path: damaged, identity })).rejects.toThrow();
});
