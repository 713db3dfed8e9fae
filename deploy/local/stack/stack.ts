import { serviceNames, type ServiceName } from "@plumbline/shared/auth/service-keys.ts";
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort, isTaken } from "../servers/ports.ts";
import { abortOrphanedTransactions } from "../servers/orphaned-transactions.ts";
import { planServers } from "../servers/servers.ts";
import { loadKeys } from "./keys.ts";
import { planPagePart, type Ports, planServerParts, planServiceParts, planToolParts } from "./parts.ts";
import { saveAddresses } from "./addresses.ts";
import { claimState } from "./state.ts";
import { createSupervisor, type Part } from "./supervisor.ts";
import { buildPrintTemplate, buildWeb } from "./web-build.ts";

const root = resolve(import.meta.dirname, "../../..");

const choosePorts = async (http: number, dev: boolean): Promise<Ports> => ({
  http: dev ? await freePort() : http,
  page: http,
  mirror: await freePort(),
  smtp: await freePort(),
  inbox: await freePort(),
  payments: await freePort(),
  openId: await freePort(),
  grpc: Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const)),
  ) as Record<ServiceName, number>,
});

/**
 * Starts the whole stack on this machine and waits until it is ready: servers, mirror and mail,
 * eight services, app. stateDir holds the state. Throws with instructions if a port is taken or
 * Python is missing.
 */
export const startStack = async ({
  port = 3000,
  stateDir = join(root, ".plumbline"),
  dev = false,
  say = () => undefined,
  onPids = () => undefined,
  signal,
}: {
  port?: number;
  stateDir?: string;
  dev?: boolean;
  say?: (line: string) => void;
  /** Called with the process groups of the running parts whenever one starts. */
  onPids?: (pids: number[]) => void;
  /** Cancels the start; parts that have started are stopped. */
  signal?: AbortSignal;
}) => {
  await mkdir(stateDir, { recursive: true });
  // First, because what a killed stack left behind may hold the port.
  const state = await claimState(stateDir);
  if (await isTaken(port)) {
    state.release();
    throw new Error(
      `Another program uses port ${port}. Stop it, or choose another port: PORT=3100 npm start`,
    );
  }
  const supervisor = createSupervisor({
    root,
    logDir: join(stateDir, "logs"),
    say,
    onPids: (pids) => {
      state.savePids(pids);
      onPids(pids);
    },
  });
  const started: string[][] = [];
  const start = async (parts: Part[]) => {
    signal?.throwIfAborted();
    started.push(parts.map((part) => part.name));
    await supervisor.start(parts);
    signal?.throwIfAborted();
  };
  let stopAborting = async () => {};
  const stop = async () => {
    await stopAborting();
    await supervisor.stop(started);
    state.release();
  };
  // The wait for health ends at once when the supervisor stops.
  const cancel = () => void supervisor.stop(started);
  signal?.addEventListener("abort", cancel);
  try {
    const venvDir = join(root, ".plumbline", "venv");
    const [keys, ports] = [await loadKeys(stateDir), await choosePorts(port, dev)];
    say("Preparing the database, message and cache servers");
    const serverPorts = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
    const servers = await planServers({ venvDir, dataDir: stateDir, ports: serverPorts });
    await Promise.all(servers.plans.map(({ prepare }) => prepare()));
    const url = `http://localhost:${port}`;
    // New with each start: both sides of the messages are started together.
    const webhookSecret = `whsec_${randomUUID()}`;
    await saveAddresses({ stateDir, url, ports, servers });
    // In development Vite serves the app itself.
    const built = dev ? buildPrintTemplate({ root }) : buildWeb({ root }).then((what) => say(`app ${what}`));
    await Promise.all([
      built,
      start([
        ...planServerParts(servers),
        ...planToolParts({ root, ports, servers, stateDir, webhookSecret }),
      ]),
    ]);
    if (servers.isOwnDatabase) stopAborting = await abortOrphanedTransactions({ uri: servers.mongodbUri });
    await start(planServiceParts({ root, ports, servers, keys, stateDir, webhookSecret, watch: dev }));
    if (dev) await start([planPagePart({ root, ports })]);
    return {
      url,
      ports,
      servers,
      pidOf: supervisor.pidOf,
      isHealthy: supervisor.isHealthy,
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
