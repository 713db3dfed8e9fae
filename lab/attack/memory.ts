import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WebSocket } from "ws";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { AttackContext } from "./attack.ts";
import { signalPart } from "./parts.ts";

/**
 * Megabytes: what the program still refers to after a garbage collection, and what the process has.
 */
export type Memory = { heap: number; resident: number };

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/**
 * Opens the debugger of a service on a free port (main.ts sets it), as SIGUSR1 does for any Node
 * process, to collect garbage before each measurement.
 */
export const openMemory = async (stack: AttackContext["stack"], service: string) => {
  const pid = stack.pidOf(service) ?? 0;
  signalPart(stack, service, "SIGUSR1");
  const address = await eventually("the debugger listens", async () => {
    const log = await readFile(join(stack.stateDir, "logs", `${service}.log`), "utf8");
    return [...log.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1];
  });
  const socket = new WebSocket(address);
  await once(socket, "open");
  socket.on("error", () => undefined);
  socket.setMaxListeners(0);
  const ended = () => new Error(`${service} has ended`);
  let last = 0;
  const ask = <T>(method: string) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last;
      if (socket.readyState !== WebSocket.OPEN) return reject(ended());
      socket.once("close", () => reject(ended()));
      const listen = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result: T };
        if (answer.id !== id) return;
        socket.off("message", listen);
        resolve(answer.result);
      };
      socket.on("message", listen);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    measure: async (): Promise<Memory> => {
      await ask("HeapProfiler.collectGarbage");
      const { usedSize } = await ask<{ usedSize: number }>("Runtime.getHeapUsage");
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
      return { heap: megabytes(usedSize), resident: megabytes(resident) };
    },
    close: () => socket.terminate(),
  };
};
