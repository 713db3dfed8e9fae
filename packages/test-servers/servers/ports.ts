import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";

// Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere): an outgoing connection could
// take one of those between its choice and the start of its server, which then never becomes
// healthy.
const [lowestPort, highestPort] = [20_000, 32_767];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

// Ports are assigned in order, so that a process never gets one twice before its server listens.
let nextPort = randomInt(lowestPort, highestPort + 1);

/** Finds a free TCP port of 127.0.0.1. Throws if fifty in a row are taken. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = nextPort;
    nextPort = port === highestPort ? lowestPort : port + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${lowestPort} and ${highestPort}`);
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
