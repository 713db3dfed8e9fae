import { useClosers } from "@plumbline/test-kit/closers.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { listMissing } from "./list-missing.ts";

const onClose = useClosers();

/** Serves /readyz with one answer after the other, the last one from then on. */
const serve = async (...answers: string[][]) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    const missing = answers[Math.min(asked++, answers.length - 1)];
    response.end(JSON.stringify({ status: "ready", missing }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onClose(() => server.close());
  return { port: (server.address() as AddressInfo).port, countAsked: () => asked };
};

test("waits until no gateway misses anything", async () => {
  const [first, second] = [await serve(["printer", "tickers"], ["tickers"], []), await serve([])];
  expect(await listMissing([first.port, second.port])).toEqual([]);
  expect(first.countAsked()).toBe(3);
});

test("goes on without what does not come, and names it once", async () => {
  const ports = [(await serve(["tickers"])).port, (await serve(["tickers"])).port];
  expect(await listMissing(ports, { waitMs: 300 })).toEqual(["tickers"]);
});

test("a start that is cancelled does not wait", async () => {
  const { port } = await serve(["tickers"]);
  const cancel = new AbortController();
  const waiting = listMissing([port], { signal: cancel.signal });
  cancel.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
});
