import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadAddresses, saveAddresses } from "./addresses.ts";
import type { Ports } from "./parts.ts";

let stateDir: string;
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "plumbline-addresses-"));
});
afterEach(() => rm(stateDir, { recursive: true }));

test("saves the addresses of the running stack, readable only by the owner", async () => {
  const grpc = { billing: 5001, identity: 5002 } as Ports["grpc"];
  await saveAddresses({
    stateDir,
    url: "http://localhost:3000",
    ports: { http: 3000, page: 3000, mirror: 1, smtp: 2, inbox: 3, payments: 4, openId: 8, grpc },
    servers: {
      mongodbUri: "mongodb://m",
      mongodbUriOf: () => "mongodb://m",
      isOwnDatabase: true,
      isSecantus: true,
      natsUrl: "nats://n",
      redisUrl: "redis://r",
      plans: [],
    },
  });
  expect(await loadAddresses(stateDir)).toEqual({
    page: "http://localhost:3000",
    inbox: "http://localhost:3000/dev/inbox",
    payments: "http://localhost:4",
    mirror: "http://127.0.0.1:1",
    grpc: { billing: "127.0.0.1:5001", identity: "127.0.0.1:5002" },
    mongodb: "mongodb://m",
    isOwnDatabase: true,
    nats: "nats://n",
    redis: "redis://r",
  });
  expect((await stat(join(stateDir, "addresses.json"))).mode & 0o777).toBe(0o600);
});

test("says what to do if nothing has been started", async () => {
  await expect(loadAddresses(stateDir)).rejects.toThrow("Run npm start first.");
});
