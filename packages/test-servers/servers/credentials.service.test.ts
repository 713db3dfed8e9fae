import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { Redis } from "ioredis";
import mongoose from "mongoose";
import { connect } from "nats";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./ports.ts";
import { planServers, type Servers } from "./servers.ts";

const venvDir = join(resolve(import.meta.dirname, "../../.."), ".plumbline", "venv");
const running: ChildProcess[] = [];
let dir: string;
let servers: Servers;

const start = async () => {
  const ports = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
  const planned = await planServers({ venvDir, dataDir: dir, ports, env: {} });
  await Promise.all(planned.plans.map(({ prepare }) => prepare()));
  for (const { command, args } of planned.plans)
    running.push(spawn(command, args, { stdio: "ignore", cwd: dir }));
  for (const { name, isReady } of planned.plans) await eventually(`${name} is ready`, isReady, 30_000);
  return planned;
};
const stop = () =>
  Promise.all(
    running.splice(0).map((server) => {
      const ended = once(server, "close");
      server.kill("SIGTERM");
      return ended;
    }),
  );

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "plumbline-credentials-"));
  servers = await start();
});
afterAll(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

const writeTo = async (uri: string, database: string): Promise<void> => {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    await connection.getClient().db(database).collection<{ _id: string }>("none").deleteOne({ _id: "none" });
  } finally {
    await connection.close();
  }
};
/** Removes user and password, or sets a wrong password. */
const without = (address: string, password = "") => {
  const url = new URL(address);
  if (!password) url.username = "";
  url.password = password;
  return url.href;
};

test.each([
  ["no password", ""],
  ["a wrong password", "wrong"],
])("the database, the broker and Redis refuse %s", async (_name, password) => {
  await expect(writeTo(without(servers.mongodbUri, password), "any")).rejects.toThrow(/authenticat/i);
  const { host } = new URL(servers.natsUrl);
  const user = password ? { user: "plumbline", pass: password } : {};
  await expect(connect({ servers: host, ...user, maxReconnectAttempts: 0 })).rejects.toThrow(/authoriz/i);
  const redis = new Redis(without(servers.redisUrl, password), { retryStrategy: null, lazyConnect: true });
  redis.on("error", () => undefined);
  await expect(redis.get("any")).rejects.toThrow(/NOAUTH|WRONGPASS/);
  redis.disconnect();
});

test("each service may use its own database and no other", async () => {
  for (const name of serviceNames) {
    const uri = servers.mongodbUriOf(name);
    await writeTo(uri, databaseOf(name));
    const other = serviceNames[(serviceNames.indexOf(name) + 1) % serviceNames.length] ?? name;
    await expect(writeTo(uri, databaseOf(other))).rejects.toThrow(/not authorized/);
    await writeTo(servers.mongodbUri, databaseOf(name));
  }
});

test("new passwords replace those of an earlier start", async () => {
  const earlier = servers.mongodbUri;
  await stop();
  await rm(join(dir, "credentials.json"));
  servers = await start();
  await writeTo(servers.mongodbUriOf("billing"), databaseOf("billing"));
  const outdated = new URL(earlier);
  outdated.port = new URL(servers.mongodbUri).port;
  await expect(writeTo(outdated.href, "any")).rejects.toThrow(/authenticat/i);
});

test("only the owner can read files that hold a password", async () => {
  const addresses = [servers.mongodbUri, servers.redisUrl, servers.natsUrl];
  const secrets = addresses.map((address) => new URL(address).password);
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((f) => f.isFile());
  const holding: string[] = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, "latin1");
    if (!secrets.some((secret) => text.includes(secret))) continue;
    holding.push(file.name);
    expect((await stat(path)).mode & 0o077, path).toBe(0);
  }
  expect(holding.toSorted()).toEqual([
    "credentials.json",
    servers.isSecantus ? "plumbline-users.json" : "plumbline-key",
    "plumbline.conf",
    "plumbline.conf",
  ]);
});
