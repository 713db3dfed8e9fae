import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort, isTaken } from "./ports.ts";

test("finds a different free port each time, below the ephemeral ports", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBe(20);
  const [port = 0] = ports;
  expect(await isTaken(port)).toBe(false);
  const server = createServer();
  await once(server.listen(port, "127.0.0.1"), "listening");
  expect(await isTaken(port)).toBe(true);
  server.close();
});

test("no other process is given a port of the block that a process has taken, until that ends", async () => {
  const program = `import { freePort } from "${new URL("./ports.ts", import.meta.url).href}"; console.log(await freePort()); process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const [theirs, ours] = [Number(printed.toString()), await freePort()];
  const firstOf = (port: number) => port - ((port - 20_000) % 64);
  expect(await isTaken(theirs)).toBe(false);
  expect(firstOf(ours)).not.toBe(firstOf(theirs));
  expect(await isTaken(firstOf(theirs))).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await isTaken(firstOf(theirs))).toBe(false);
});

test("says within the timeout that a process listens whose queue of connections is full", async () => {
  const port = await freePort();
  const hang =
    "process.stdout.write('listening'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)";
  const listen = `require("node:net").createServer().listen({ port: ${port}, host: "127.0.0.1", backlog: 1 }, () => { ${hang} })`;
  const child = spawn(process.execPath, ["--eval", listen], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const sockets = Array.from({ length: 8 }, () =>
    connect({ port, host: "127.0.0.1" }).on("error", () => undefined),
  );
  const begin = performance.now();
  expect(await isTaken(port, 200)).toBe(true);
  expect(performance.now() - begin).toBeGreaterThan(150);
  for (const socket of sockets) socket.destroy();
  child.kill("SIGKILL");
  await once(child, "exit");
});
