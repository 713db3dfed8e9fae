import { randomInt } from "node:crypto";
import { connect, createServer, type Server } from "node:net";

// Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere): an outgoing connection could
// take one of those between its choice and the start of its server, which then never becomes
// healthy.
const [lowestPort, highestPort] = [20_000, 32_767];

const blockSize = 64;
const blocks = Math.floor((highestPort + 1 - lowestPort) / blockSize);

const listen = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

/**
 * Takes a block of ports for this process by listening on its first until the process ends: a port
 * that another process was given but does not listen on yet is in that one's block.
 */
const takeBlock = async (): Promise<number[]> => {
  const start = randomInt(blocks);
  for (let attempt = 0; attempt < blocks; attempt++) {
    const first = lowestPort + blockSize * ((start + attempt) % blocks);
    const server = await listen(first);
    if (!server) continue;
    server.unref();
    return Array.from({ length: blockSize - 1 }, (_, index) => first + 1 + index);
  }
  throw new Error(`no free block of ports found between ${lowestPort} and ${highestPort}`);
};

const findPort = async (ports: number[]): Promise<number> => {
  if (ports.length === 0) ports.push(...(await takeBlock()));
  const port = ports.shift() ?? 0;
  const server = await listen(port);
  if (!server) return findPort(ports);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const left: number[] = [];
let last: Promise<unknown> = Promise.resolve();

/**
 * Finds a free TCP port of 127.0.0.1, never one that this or another process was given before.
 * Throws if all blocks of ports are taken.
 */
export const freePort = (): Promise<number> => {
  // One after another, so that calls at once share a block.
  const found = last.then(() => findPort(left));
  last = found.catch(() => null);
  return found;
};

/**
 * Returns whether something listens on the port: also a process that hangs, whose queue of
 * connections may be full, so that nothing answers within the timeout.
 */
export const isTaken = (port: number, timeoutMs = 1_000) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const end = (isListening: boolean) => {
      socket.destroy();
      resolve(isListening);
    };
    socket.setTimeout(timeoutMs, () => end(true));
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
