import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort, isTaken } from "@plumbline/test-servers/servers/ports.ts";
import { watchTransactions } from "@plumbline/test-servers/servers/orphaned-transactions.ts";
import { planServers } from "@plumbline/test-servers/servers/servers.ts";
import { loadKeys } from "./keys.ts";
import { choosePorts, chooseReplicaPorts } from "./choose-ports.ts";
import { planPagePart, planServerParts } from "./parts.ts";
import { planOutsidePart } from "./outside-part.ts";
import { findPrograms, needsSources } from "./service-build.ts";
import { type Interference, planReplicas, type Replicas, routeServers } from "./replicas.ts";
import { saveAddresses } from "./addresses.ts";
import { listMissing } from "./list-missing.ts";
import { claimState } from "./state.ts";
import { createSupervisor, type Part } from "./supervisor.ts";
import { readFreeBytes, watchDisk } from "./watch-disk.ts";
import { buildPrintTemplate, buildWeb } from "@plumbline/test-servers/web-build.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Starts the whole stack on this machine and waits until it is ready: servers, mirror and mail,
 * eight services, app, the list of tickers and the browsers that print. stateDir holds the state.
 * Throws with instructions if a port is taken or Python is missing.
 */
export const startStack = async ({
  port = 3000,
  stateDir = join(root, ".plumbline"),
  dev = false,
  replicas = {},
  route = async (_name, port) => port,
  change = (part) => part,
  say = () => undefined,
  onPids = () => undefined,
  signal,
}: {
  port?: number;
  stateDir?: string;
  dev?: boolean;
  /** With several gateways nothing listens on the port: the caller balances over gatewayPorts. */
  replicas?: Replicas;
  say?: (line: string) => void;
  /** Called with the process groups of the running parts whenever one starts. */
  onPids?: (pids: number[]) => void;
  /** Cancels the start; parts that have started are stopped. */
  signal?: AbortSignal;
} & Interference) => {
  await mkdir(stateDir, { recursive: true });
  // First, because what a killed stack left behind may hold the port.
  const state = await claimState(stateDir, say);
  if (await isTaken(port)) {
    state.release();
    throw new Error(
      `Another program uses port ${port}. Stop it, or choose another port: PORT=3100 npm start`,
    );
  }
  let transactions: Awaited<ReturnType<typeof watchTransactions>> | undefined;
  const supervisor = createSupervisor({
    root,
    logDir: join(stateDir, "logs"),
    say,
    onCrash: () => void transactions?.abortAll(),
    onPids: (pids) => {
      state.savePids(pids);
      onPids(pids);
    },
  });
  const started: string[][] = [];
  const start = async (parts: Part[]) => {
    signal?.throwIfAborted();
    started.push(parts.map((part) => part.name));
    await supervisor.start(parts.map(change));
    signal?.throwIfAborted();
  };
  let stopWatching = () => {};
  const stop = async () => {
    stopWatching();
    await transactions?.stop();
    await supervisor.stop(started);
    state.release();
  };
  /** Ends the stack as a power cut does: what its processes have in memory is lost. */
  const kill = async () => {
    stopWatching();
    await supervisor.kill();
    await transactions?.stop();
    state.release();
  };
  // The wait for health ends at once when the supervisor stops.
  const cancel = () => void supervisor.stop(started);
  signal?.addEventListener("abort", cancel);
  try {
    const venvDir = join(root, ".plumbline", "venv");
    const hasManyGateways = (replicas.gateway ?? 1) > 1;
    const [keys, ports] = [await loadKeys(stateDir), await choosePorts(port, dev || hasManyGateways)];
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
    const [programOf] = await Promise.all([
      findPrograms(root, needsSources(process.env, dev)),
      built,
      start([
        ...planServerParts(servers),
        planOutsidePart({ root, ports, servers, stateDir, webhookSecret }),
      ]),
    ]);
    stopWatching = watchDisk({
      readFree: () => readFreeBytes(stateDir),
      onRoom: () => {
        say("The disk has room again: the servers are started again");
        for (const { name } of servers.plans) supervisor.restart(name);
      },
    });
    if (servers.isSecantus) transactions = await watchTransactions({ uri: servers.mongodbUri });
    const replicaPorts = await chooseReplicaPorts(ports, Math.max(1, ...Object.values(replicas)));
    const { services, gatewayPorts } = await planReplicas({
      replicaPorts,
      replicas,
      route,
      settings: {
        root,
        servers: await routeServers({ servers, ports: serverPorts, route }),
        keys,
        stateDir,
        webhookSecret,
        watch: dev,
        programOf,
      },
    });
    await start(services);
    if (dev) await start([planPagePart({ root, ports })]);
    const missing = await listMissing(gatewayPorts, { signal });
    if (missing.length > 0) say(`Started without what does not answer yet: ${missing.join(", ")}`);
    return {
      url,
      ports,
      servers,
      /** The names of the processes of all services. */
      services: services.map(({ name }) => name),
      /** Where each gateway is reached. */
      gatewayPorts,
      pidOf: supervisor.pidOf,
      listParts: supervisor.listParts,
      isHealthy: supervisor.isHealthy,
      stop,
      kill,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
};
