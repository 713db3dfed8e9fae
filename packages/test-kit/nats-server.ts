import { findOnPath, installWheels } from "@plumbline/test-servers/servers/wheels.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const venv = resolve(import.meta.dirname, "../../.plumbline/venv");

type OnClose = (close: () => unknown) => void;

/** Creates a folder for what NATS servers store, until the running test ends. */
export const createNatsFolder = async (onClose: OnClose): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), "plumbline-nats-"));
  onClose(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
};

/**
 * Starts a NATS server of its own, until the running test ends. Returns how to kill it; it may not
 * be ready yet.
 */
export const spawnNats = async (args: readonly string[], onClose: OnClose): Promise<() => Promise<void>> => {
  const program = findOnPath("nats-server") ?? (await installWheels(venv)).nats;
  const child = spawn(program, args, { stdio: "ignore" });
  const kill = async () => {
    if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
  };
  onClose(kill);
  return kill;
};
