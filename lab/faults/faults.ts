import { killParts, reportKills } from "@plumbline/lab/attack/storm.ts";
import { partsOf, signalPart, untilAllHealthy, untilBack } from "@plumbline/lab/attack/parts.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { connectRedis } from "@plumbline/platform/database/redis.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brokerSetback } from "./broker-setback.ts";
import type { Fault, FaultContext } from "./fault.ts";
import type { Way } from "./proxy.ts";

const slowMs = 50;
/** More than a lease, less than a token's life. */
const skewMs = 20_000;

const replicasOf = ({ stack }: FaultContext, service: string) =>
  stack.services.filter((name) => name.replace(/-\d+$/, "") === service);

const setWays = ({ proxies }: FaultContext, names: readonly string[], way: Partial<Way>) => {
  for (const name of names) proxies.get(name)?.set(way);
};

/** Makes the way to parts cut or slow until the fault ends. */
const change = (
  name: string,
  choose: (context: FaultContext) => readonly string[],
  way: Partial<Way>,
): Fault => ({
  name,
  begin: async (context) => {
    const names = choose(context);
    setWays(context, names, way);
    return async () => setWays(context, names, {});
  },
});

const kills: Fault = {
  name: "kills",
  begin: async (context) => {
    const { done, result } = reportKills(await killParts(context));
    context.say(`${done}; ${result}`);
    return () => untilAllHealthy(context.stack).then(() => undefined);
  },
};

const freezeOne = (service: string): Fault => ({
  name: `one ${service} frozen`,
  begin: async (context) => {
    const name = context.random.pick(replicasOf(context, service));
    signalPart(context.stack, name, "SIGSTOP");
    return async () => void signalPart(context.stack, name, "SIGCONT");
  },
});

const cutOne = (service: string): Fault =>
  change(`one ${service} cut off`, (context) => [context.random.pick(replicasOf(context, service))], {
    isCut: true,
  });

/** Ends each process of the services in order, and waits until it is back before the next. */
const rollingRestart: Fault = {
  name: "rolling restart",
  isSilent: true,
  begin: async ({ stack }) => {
    for (const name of stack.services) {
      const pid = stack.pidOf(name);
      signalPart(stack, name, "SIGTERM");
      await untilBack(stack, name, pid);
    }
    return async () => undefined;
  },
};

/** Fills the disk of the state folder: the databases, the broker and the logs can write nothing. */
const fullDisk: Fault = {
  name: "disk full",
  begin: async ({ stack, hasSmallDisk }) => {
    if (!hasSmallDisk) return null;
    const path = join(stack.stateDir, "ballast");
    const { bavail, bsize } = await statfs(stack.stateDir);
    await writeFile(path, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    return () => rm(path, { force: true });
  },
};

/** Deletes all that Redis holds: rate limits, ended sessions, log-ins that wait for a second step. */
const emptyRedis: Fault = {
  name: "Redis emptied",
  isSilent: true,
  begin: async ({ stack }) => {
    const logger = createLogger({ name: "faults", level: "silent" });
    const redis = connectRedis({ url: stack.servers.redisUrl, logger });
    await redis.flushall();
    redis.disconnect();
    return async () => undefined;
  },
};

const moveClock = (name: string, byMs: number): Fault => ({
  name,
  begin: async ({ clockFile }) => {
    await writeFile(clockFile, `${byMs}`);
    return () => rm(clockFile, { force: true });
  },
});

const listServers = ({ stack }: FaultContext) => stack.servers.plans.map(({ name }) => name);

/** All faults by the group with which the command line chooses them, in the order in which they run. */
export const faults: Record<string, Fault[]> = {
  kills: [kills],
  frozen: serviceNames.map(freezeOne),
  cut: serviceNames.filter((name) => name !== "gateway").map(cutOne),
  network: [
    change(`network ${slowMs} ms slower`, (context) => partsOf(context.stack), { delayMs: slowMs }),
    ...["MongoDB protocol", "NATS", "Redis"].map((server) =>
      change(`${server} out of reach`, (context) => listServers(context).filter((name) => name === server), {
        isCut: true,
      }),
    ),
  ],
  setback: [brokerSetback],
  redis: [emptyRedis],
  disk: [fullDisk],
  clock: [
    moveClock(`clocks of the last replicas ${skewMs / 1_000} s fast`, skewMs),
    moveClock(`clocks of the last replicas ${skewMs / 1_000} s slow`, -skewMs),
  ],
  restart: [rollingRestart],
};
