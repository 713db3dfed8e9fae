import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createNatsFolder, spawnNats } from "@plumbline/test-kit/nats-server.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectBus, deadStream, eventStream, jobStream, publishDurable } from "./bus.ts";

const onClose = useClosers();

/** Starts a cluster of three NATS servers, and returns their addresses and how to kill one. */
const startCluster = async () => {
  const dir = await createNatsFolder(onClose);
  const members = await Promise.all([1, 2, 3].map(async () => [await freePort(), await freePort()] as const));
  const routes = members.map(([, cluster]) => `nats://127.0.0.1:${cluster}`).join(",");
  const servers = await Promise.all(
    members.map(async ([port, cluster], i) => {
      const own = ["-n", `n${i}`, "-p", `${port}`, "-sd", join(dir, `${i}`)];
      const shared = ["-a", "127.0.0.1", "-js", "--cluster_name", "test", "--routes", routes];
      const kill = await spawnNats([...own, ...shared, "--cluster", `nats://127.0.0.1:${cluster}`], onClose);
      return { url: `nats://127.0.0.1:${port}`, kill };
    }),
  );
  return servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]];
};

test("three servers of a cluster store what is published, and one of them may die", async () => {
  const [first, second] = await startCluster();
  const bus = await eventually(
    "the cluster takes streams",
    () => connectBus({ url: first.url, name: "test", replicas: 3 }).catch(() => null),
    30_000,
  );
  onClose(() => bus.close());
  const manager = await bus.jetstreamManager();
  for (const stream of [eventStream, jobStream, deadStream]) {
    const { config, cluster } = await manager.streams.info(stream);
    expect([config.num_replicas, cluster?.replicas?.length]).toEqual([3, 2]);
  }
  await second.kill();
  const message = { subject: "jobs.test", data: new Uint8Array([1]), carrier: {}, signature: "" };
  // A new leader is elected meanwhile.
  await eventually(
    "the cluster stores a message",
    () => publishDurable({ bus, ...message, id: "one" }).catch(() => null),
    20_000,
  );
  expect((await manager.streams.info(jobStream)).state.messages).toBe(1);
}, 60_000);
