import { Redis } from "ioredis";
import mongoose, { Schema } from "mongoose";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { freePort } from "./ports.ts";
import { planServers } from "./servers.ts";

const root = resolve(import.meta.dirname, "../../..");
const kills = 4;
const commitsBeforeKill = 150;
const writers = 8;

let dir: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "plumbline-durability-"));
});
afterEach(async () => {
  server?.kill("SIGKILL");
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

const addresses = {
  MONGODB_URI: "mongodb://elsewhere",
  NATS_URL: "nats://elsewhere",
  REDIS_URL: "redis://elsewhere",
};

/** Starts the one server whose address is missing in the environment. */
const startServer = async (own: keyof typeof addresses) => {
  const ports = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
  const venvDir = join(root, ".plumbline", "venv");
  const { [own]: _own, ...env } = addresses;
  const servers = await planServers({ venvDir, dataDir: dir, ports, env });
  const [plan] = servers.plans;
  if (!plan) throw new Error("no server was planned");
  await plan.prepare();
  server = spawn(plan.command, plan.args, { stdio: "ignore", cwd: dir });
  const ended = once(server, "exit");
  await eventually("the server is ready", plan.isReady, 30_000);
  return { servers, ended };
};

const start = async () => {
  const { servers, ended } = await startServer("MONGODB_URI");
  const connection = await mongoose
    .createConnection(servers.mongodbUri, { dbName: "durability", serverSelectionTimeoutMS: 500 })
    .asPromise();
  return { connection, Commits: connection.model("Commit", new Schema({ _id: Number })), ended };
};

test("the database keeps every commit that it has acknowledged when it is killed", async () => {
  const acknowledged: number[] = [];
  let next = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { connection, Commits, ended } = await start();
    if (kill === 0) await Commits.createCollection();
    const enough = acknowledged.length + commitsBeforeKill;
    const write = async () => {
      for (;;) {
        const _id = next++;
        await connection.transaction((session) => Commits.create([{ _id }], { session }));
        acknowledged.push(_id);
        if (acknowledged.length === enough) server?.kill("SIGKILL");
      }
    };
    const failures = await Promise.allSettled(Array.from({ length: writers }, write));
    expect(failures.every(({ status }) => status === "rejected")).toBe(true);
    await ended;
    await connection.close(true);
  }
  const { connection, Commits } = await start();
  const kept = new Set((await Commits.find().lean()).map(({ _id }) => _id));
  await connection.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * commitsBeforeKill);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test("Redis keeps every write that it has acknowledged when it is killed", async () => {
  const open = async () => {
    const { servers, ended } = await startServer("REDIS_URL");
    const redis = new Redis(servers.redisUrl, { retryStrategy: null });
    redis.on("error", () => undefined);
    return { redis, ended };
  };
  const first = await open();
  for (let i = 0; i < 100; i++) await first.redis.sadd("ended", `${i}`);
  server?.kill("SIGKILL");
  await first.ended;
  first.redis.disconnect();
  const second = await open();
  expect(await second.redis.scard("ended")).toBe(100);
  second.redis.disconnect();
});
