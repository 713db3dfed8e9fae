import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { readName, createCachedHttp, writeName } from "./testing/cached-http.ts";

const { folder, publish, createClient, get } = createCachedHttp();

test.each<[string, string, RequestListener]>([
  [
    "truncated",
    "SEC_UNAVAILABLE",
    (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write(writeName("half"), () => response.destroy());
    },
  ],
  [
    "truncated without a length",
    "SEC_UNAVAILABLE",
    (_, response) => {
      response.write(writeName("half"));
      response.write(" ", () => response.destroy());
    },
  ],
  [
    "of another content type",
    "SEC_UNREADABLE",
    (_, response) => response.end("<html>Scheduled maintenance</html>"),
  ],
  ["of the wrong shape", "SEC_UNREADABLE", (_, response) => response.end('{"name":7}')],
  [
    "longer than its length",
    "SEC_UNREADABLE",
    (_, response) => {
      response.writeHead(200, { "content-length": "5" });
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${writeName("whole")}`);
    },
  ],
  [
    "with a huge length",
    "SEC_TOO_LARGE",
    (_, response) => {
      response.writeHead(200, { "content-length": "200000000" });
      response.write(" ");
    },
  ],
  [
    "without end",
    "SEC_TOO_LARGE",
    (_, response) => {
      const more = () => response.destroyed || response.write(" ".repeat(100_000), more);
      more();
    },
  ],
])("rejects an answer %s and caches nothing of it", async (_name, code, answer) => {
  const { url, requests } = await publish(answer);
  const kind = { isFresh: () => true, maxBytes: 1_000_000 };
  await expect(get(url, { kind })).rejects.toMatchObject({ code });
  expect(await readdir(folder())).toEqual([]);
  await expect.poll(() => requests[0]?.closed).toBe(true);
});

test("concurrent callers share one request, and a cancelled caller does not affect the others", async () => {
  let answer = () => {};
  const { url, requests } = await publish((_, response) => {
    answer = () => response.end(writeName("shared"));
  });
  const http = createClient();
  const controller = new AbortController();
  const ask = (signal?: AbortSignal) => http.get({ url, kind: kinds.prices, read: readName, signal });
  const [leaving, ...staying] = [ask(controller.signal), ask(), ask(new AbortController().signal)];
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(leaving).rejects.toMatchObject({ kind: "cancelled" });
  answer();
  expect(await Promise.all(staying)).toEqual([{ name: "shared" }, { name: "shared" }]);
  expect(requests).toHaveLength(1);
});

test("cancels the request if all callers are cancelled", async () => {
  const { url, requests } = await publish(() => undefined);
  const controller = new AbortController();
  const work = get(url, { signal: controller.signal, attempts: 4 });
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(work).rejects.toMatchObject({ kind: "cancelled" });
  await expect.poll(() => requests[0]?.closed).toBe(true);
  expect(requests).toHaveLength(1);
});
