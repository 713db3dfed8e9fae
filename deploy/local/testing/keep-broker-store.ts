import { cpSync, renameSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { startStack } from "../stack/stack.ts";

type Stack = Pick<Awaited<ReturnType<typeof startStack>>, "pidOf" | "isHealthy"> & { stateDir: string };

const backWithinMs = 30_000;

/**
 * Copies what the embedded broker of a running stack has stored. Returns a function, to be called
 * once, that kills the broker, which starts again with that copy: what it acknowledged since then
 * is lost, as after a power cut. It throws where the broker is not back within 30 s.
 */
export const keepBrokerStore = async (stack: Stack): Promise<() => Promise<void>> => {
  const store = join(stack.stateDir, "nats", "jetstream");
  const kept = `${store}-kept`;
  await cp(store, kept, { recursive: true });
  return async () => {
    const pid = stack.pidOf("NATS");
    if (pid === undefined) throw new Error("The stack has no broker of its own.");
    process.kill(pid, "SIGKILL");
    // Synchronously: the supervisor, in this process, would start it in a pause.
    renameSync(store, `${store}-lost`);
    cpSync(kept, store, { recursive: true });
    const isBack = async () => stack.pidOf("NATS") !== pid && (await stack.isHealthy("NATS"));
    await eventually("the broker is back", isBack, backWithinMs);
  };
};
