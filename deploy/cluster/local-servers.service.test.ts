import { mayLoseMessages } from "@plumbline/platform/bus/observe-sync.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createNatsFolder, spawnNats } from "@plumbline/test-kit/nats-server.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLocalServers } from "./render-chart.ts";

const onClose = useClosers();

test("NATS of a cluster on one machine writes each message to its disk before it acknowledges it", async () => {
  const map = (await readLocalServers()).find(
    ({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "nats",
  ) as { data?: Record<string, string> } | undefined;
  const dir = await createNatsFolder(onClose);
  const path = join(dir, "nats.conf");
  // Where it stores and listens on this machine; all else is as in the cluster.
  await writeFile(path, map?.data?.["nats.conf"]?.replace("/data", dir) ?? "");
  const [port, monitoring] = [`${await freePort()}`, `${await freePort()}`];
  await spawnNats(["-c", path, "-a", "127.0.0.1", "-p", port, "-m", monitoring], onClose);
  const monitorUrl = `http://127.0.0.1:${monitoring}`;
  const mayLose = () => mayLoseMessages({ monitorUrl, replicas: 1 }).then(String, () => null);
  expect(await eventually("NATS reports its settings", mayLose, 20_000)).toBe("false");
});
