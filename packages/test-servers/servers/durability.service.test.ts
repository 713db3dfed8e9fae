import { mayLoseMessages } from "@plumbline/platform/bus/observe-sync.ts";
import { Redis } from "ioredis";
import mongoose, { Schema } from "mongoose";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { atPort } from "@plumbline/test-kit/settings.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { watchTransactions } from "./orphaned-transactions.ts";
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

/** Starts the one server whose address is missing in the environment, with further arguments. */
const startServer = async (own: keyof typeof addresses, ...further: string[]) => {
  const ports = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
  const venvDir = join(root, ".plumbline", "venv");
  const { [own]: _own, ...env } = addresses;
  const servers = await planServers({ venvDir, dataDir: dir, ports, env });
  const [plan] = servers.plans;
  if (!plan) throw new Error("no server was planned");
  await plan.prepare();
  server = spawn(plan.command, [...plan.args, ...further], { stdio: "ignore", cwd: dir });
  const ended = once(server, "exit");
  await eventually("the server is ready", plan.isReady, 30_000);
  return { servers, ended };
};

const start = async () => {
  const { servers, ended } = await startServer("MONGODB_URI");
  // The timeout ends the writers soon after a kill; a busy machine may need longer to connect.
  const connection = await eventually("a connection", () =>
    mongoose
      .createConnection(servers.mongodbUri, { dbName: "durability", serverSelectionTimeoutMS: 500 })
      .asPromise(),
  );
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

test("Redis starts with what it had although a power cut left zeros at the end of its file", async () => {
  const { servers, ended } = await startServer("REDIS_URL");
  const redis = new Redis(servers.redisUrl, { retryStrategy: null });
  redis.on("error", () => undefined);
  await redis.set("kept", "yes");
  server?.kill("SIGKILL");
  await ended;
  redis.disconnect();
  await appendFile(join(dir, "redis", "appendonly.aof"), Buffer.alloc(352));
  const next = new Redis((await startServer("REDIS_URL")).servers.redisUrl);
  expect(await next.get("kept")).toBe("yes");
  next.disconnect();
});

test("NATS reports that it writes each message to its disk before it acknowledges it", async () => {
  const monitoring = await freePort();
  await startServer("NATS_URL", "-m", `${monitoring}`);
  const monitorUrl = `http://127.0.0.1:${monitoring}`;
  expect(await mayLoseMessages({ monitorUrl, replicas: 1 })).toBe(false);
});

test("what a killed process had written in a transaction is free as soon as all are aborted", async () => {
  const { servers } = await startServer("MONGODB_URI");
  const target = new URL(servers.mongodbUri);
  const sockets = new Set<Socket>();
  const way = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => undefined));
    client.pipe(upstream).pipe(client);
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const killed = await mongoose
    .createConnection(atPort(target.href, (way.address() as AddressInfo).port), {
      dbName: "durability",
      serverSelectionTimeoutMS: 500,
    })
    .asPromise();
  const living = await mongoose.createConnection(target.href, { dbName: "durability" }).asPromise();
  const rows = (connection: mongoose.Connection) =>
    connection.collection<{ _id: number; by: string }>("rows");
  await rows(living).insertOne({ _id: 1, by: "nobody" });
  const session = await killed.startSession();
  session.startTransaction();
  await rows(killed).updateOne({ _id: 1 }, { $set: { by: "killed" } }, { session });
  // As a killed process ends: nothing is said to the server.
  for (const socket of sockets) socket.destroy();
  way.close();
  const { abortAll, stop } = await watchTransactions({ uri: target.href, everyMs: 60_000 });
  const write = living.transaction((own) =>
    rows(living).updateOne({ _id: 1 }, { $set: { by: "living" } }, { session: own }),
  );
  const begin = Date.now();
  await abortAll();
  await write;
  expect(Date.now() - begin).toBeLessThan(10_000);
  expect(await rows(living).findOne({ _id: 1 })).toMatchObject({ by: "living" });
  await stop();
  await living.close();
  await killed.close(true).catch(() => undefined);
});
