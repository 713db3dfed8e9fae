import { createRandom } from "@plumbline/test-kit/random.ts";
import type { Sizes } from "@plumbline/lab/attack/attack.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import type { Part } from "@plumbline/local/stack/supervisor.ts";
import { startTestStack, type TestStack } from "@plumbline/local/testing/test-stack.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startBalancer } from "./balancer.ts";
import type { FaultContext } from "./fault.ts";
import { type Proxy, startProxy } from "./proxy.ts";

const run = promisify(execFile);
/** Enough for the databases of a run. */
const diskMegabytes = 800;
/** So long the balancer needs to notice that a gateway is about to close. */
const drainSeconds = 2;

/** Mounts a small disk; null where that is not allowed. */
const mountDisk = async (folder: string): Promise<(() => Promise<void>) | null> => {
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder]);
    return async () => void (await run("umount", ["--lazy", folder]));
  } catch {
    return null;
  }
};

/**
 * Starts the product with several processes of each service, a balancer in front of the gateways,
 * and a way to every process and server that can be cut or slowed down.
 */
export const startFaultStack = async ({
  replicas,
  hasSmallDisk,
  seed,
  sizes,
  say,
}: {
  replicas: number;
  /** Whether the state folder is a small disk, if mounting is allowed. It is full after minutes of load. */
  hasSmallDisk: boolean;
  seed: number;
  sizes: Sizes;
  say: (line: string) => void;
}): Promise<FaultContext & Pick<TestStack, "stop">> => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-faults-"));
  const unmount = hasSmallDisk ? await mountDisk(folder) : null;
  const clockFile = join(folder, "clock");
  const proxies = new Map<string, Proxy>();
  const clear = async () => {
    for (const proxy of proxies.values()) proxy.close();
    await unmount?.();
    await rm(folder, { recursive: true, force: true });
  };
  const route = async (name: string, port: number) => {
    const proxy = await startProxy(port);
    proxies.set(name, proxy);
    return proxy.port;
  };
  const lastReplicas = new Set(serviceNames.map((name) => `${name}-${replicas}`));
  /** Gives the last replica of each service a clock that can be moved. */
  const change = (part: Part): Part =>
    lastReplicas.has(part.name)
      ? {
          ...part,
          args: ["--import", join(import.meta.dirname, "clock.ts"), ...part.args],
          env: { ...part.env, CLOCK_FILE: clockFile },
        }
      : part;
  process.env["DRAIN_SECONDS"] = `${drainSeconds}`;
  process.env["PRINT_AHEAD"] = "false";
  try {
    const port = await freePort();
    const stack = await startTestStack({
      port,
      parent: folder,
      replicas: Object.fromEntries(serviceNames.map((name) => [name, replicas])),
      route,
      change,
    });
    const balancer = replicas > 1 ? await startBalancer({ port, targets: stack.gatewayPorts }) : null;
    return {
      stack,
      random: createRandom(seed),
      sizes,
      say,
      proxies,
      clockFile,
      hasSmallDisk: unmount !== null,
      stop: async (options) => {
        balancer?.close();
        await stack.stop(options);
        await clear();
      },
    };
  } catch (thrown) {
    await clear();
    throw thrown;
  }
};
