import { once } from "node:events";
import { createServer } from "node:net";
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
