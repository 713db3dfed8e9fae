import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Readable, Writable } from "node:stream";

/** What the way to a server does: it passes everything, passes it late, or swallows it. */
export type Way = { delayMs: number; isCut: boolean };

const open: Way = { delayMs: 0, isCut: false };

/**
 * Starts a way to the server at a port of this machine, and returns the port of its entry. A way
 * that is cut looks like a lost network: connections are made and stay, and nothing arrives.
 */
export const startProxy = async (target: number) => {
  let way = open;
  const sockets = new Set<Socket>();
  /** Sockets whose data waits until the way is open again. */
  const paused = new Set<Readable>();

  const forward = (from: Readable, to: Writable) => {
    let isClosing = false;
    from.on("data", (data: Buffer) => {
      if (way.isCut) {
        from.pause();
        from.unshift(data);
        paused.add(from);
        return;
      }
      // Timers of one delay fire in the order in which they were set.
      if (way.delayMs > 0) setTimeout(() => isClosing || to.write(data), way.delayMs);
      else if (!to.write(data)) {
        from.pause();
        to.once("drain", () => from.resume());
      }
    });
    to.on("close", () => (isClosing = true));
    from.on("end", () => setTimeout(() => to.end(), way.delayMs));
    from.on("error", () => to.destroy());
    from.on("close", () => setTimeout(() => to.destroy(), way.delayMs));
  };
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("close", () => sockets.delete(socket));
    }
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    set: (change: Partial<Way>): void => {
      way = { ...open, ...change };
      if (way.isCut) return;
      for (const from of paused) from.resume();
      paused.clear();
    },
    close: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
export type Proxy = Awaited<ReturnType<typeof startProxy>>;
