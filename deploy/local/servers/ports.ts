import { connect, createServer } from "node:net";

/** A TCP port of 127.0.0.1 that is free now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Whether something listens on the port. */
export const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** Asks again every 50 ms until the fact holds; throws after deadlineMs, naming what was waited for. */
export const until = async (
  what: string,
  holds: () => Promise<boolean>,
  deadlineMs: number,
): Promise<void> => {
  const end = Date.now() + deadlineMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${deadlineMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
