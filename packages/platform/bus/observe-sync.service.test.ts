import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createNatsFolder, spawnNats } from "@plumbline/test-kit/nats-server.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mayLoseMessages } from "./observe-sync.ts";

const onClose = useClosers();

/** Starts a NATS server with this line of JetStream's settings; returns its monitoring address. */
const startNats = async (settings: string): Promise<string> => {
  const dir = await createNatsFolder(onClose);
  const [port, http] = [await freePort(), await freePort()];
  const path = join(dir, "nats.conf");
  await writeFile(
    path,
    [
      `listen: "127.0.0.1:${port}"`,
      `http: "127.0.0.1:${http}"`,
      `jetstream { store_dir: "${dir}"${settings} }`,
    ].join("\n"),
  );
  await spawnNats(["-c", path], onClose);
  const url = `http://127.0.0.1:${http}`;
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok || null,
      () => null,
    );
  await eventually("NATS is ready", isReady, 20_000);
  return url;
};

const startHttp = async (listener: Parameters<typeof createServer>[1] & object) => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onClose(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test.each([
  ["writes each message to its disk", ", sync_interval: always", 1, false],
  ["writes every two minutes, its default", "", 1, true],
  ["writes every second", ', sync_interval: "1s"', 1, true],
  ["is one of three that store each message", "", 3, false],
])("a server that %s", async (_, settings, replicas, mayLose) => {
  const monitorUrl = await startNats(settings);
  expect(await mayLoseMessages({ monitorUrl, replicas })).toBe(mayLose);
});

test("without an answer in time, or with another one, it is not known", async () => {
  const silent = await startHttp(() => undefined);
  await expect(mayLoseMessages({ monitorUrl: silent, replicas: 1 })).rejects.toThrow(/timeout/);
  const failing = await startHttp((_request, response) => response.writeHead(503).end());
  await expect(mayLoseMessages({ monitorUrl: failing, replicas: 1 })).rejects.toThrow("503");
  const other = await startHttp((_request, response) => response.end("{}"));
  await expect(mayLoseMessages({ monitorUrl: other, replicas: 1 })).rejects.toThrow(/config/);
  const huge = await startHttp((_request, response) => response.end(`{"a":"${"a".repeat(2_000_000)}"}`));
  await expect(mayLoseMessages({ monitorUrl: huge, replicas: 1 })).rejects.toThrow(/too large/);
});
