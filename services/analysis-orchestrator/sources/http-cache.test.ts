import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createDiskCache } from "./disk-cache.ts";
import { publishers } from "./failures.ts";
import { createHttp } from "./http.ts";
import { type Kind, kinds } from "./kinds.ts";
import { createPrices } from "./prices.ts";
import { wholeReader } from "./reader.ts";

let folder: string;
let servers: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-cache-"));
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
  await rm(folder, { recursive: true, force: true });
});

/** A publisher of one's own; it notes what it was asked. */
const publish = async (answer: RequestListener) => {
  const requests: { url: string; headers: NodeJS.Dict<string | string[]>; closed: boolean }[] = [];
  const server = createServer((request, response) => {
    const noted = { url: request.url ?? "", headers: request.headers, closed: false };
    requests.push(noted);
    response.on("close", () => (noted.closed = true));
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
};

const name = (text: string) => JSON.stringify({ name: text });
const read = () => wholeReader({ format: z.object({ name: z.string() }) });
const yes = () => true;

/** A client as a new process would have it: on the same folder, nothing in memory. */
const client = (more: Partial<Parameters<typeof createHttp>[0]> = {}) =>
  createHttp({
    publisher: publishers.sec,
    backoffMs: 2,
    attempts: 1,
    cache: createDiskCache({ folder }),
    ...more,
  });
const get = (
  url: string,
  {
    kind = kinds.companyFacts,
    signal,
    ...more
  }: Parameters<typeof client>[0] & { kind?: Kind; signal?: AbortSignal } = {},
) => client(more).get({ url, kind, read, ...(signal ? { signal } : {}) });

test("after a restart a fresh answer is not asked for, an old one only whether it still holds", async () => {
  let body = name("first");
  const { url, requests } = await publish((request, response) => {
    const etag = `"${body.length}"`;
    const holds = request.headers["if-none-match"] === etag;
    response.writeHead(holds ? 304 : 200, { etag, "last-modified": "Fri, 21 Aug 2026 16:30:00 GMT" });
    response.end(holds ? undefined : body);
  });
  const minute = 60_000;
  const at = (minutes: number) => get(url, { now: () => 1_787_000_000_000 + minutes * minute });
  expect(await at(0)).toEqual({ name: "first" });
  expect(await at(9)).toEqual({ name: "first" });
  expect(requests).toHaveLength(1);
  expect(await at(11)).toEqual({ name: "first" });
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers).toMatchObject({
    "if-none-match": '"16"',
    "if-modified-since": "Fri, 21 Aug 2026 16:30:00 GMT",
  });
  // Confirmed, it holds for another while; then it has changed.
  expect(await at(20)).toEqual({ name: "first" });
  expect(requests).toHaveLength(2);
  body = name("second!");
  expect(await at(22)).toEqual({ name: "second!" });
  expect(await at(23)).toEqual({ name: "second!" });
  expect(requests).toHaveLength(3);
});

test("a filing's document is asked for once and never again", async () => {
  const { url, requests } = await publish((_, response) => response.end(name("10-K")));
  const year = 365 * 86_400_000;
  for (const years of [0, 1, 20])
    expect(
      await get(`${url}/Archives/edgar/data/1/2/x_htm.xml`, {
        kind: kinds.filingDocument,
        now: () => 1_787_000_000_000 + years * year,
      }),
    ).toEqual({ name: "10-K" });
  expect(requests).toHaveLength(1);
});

test.each([
  ["is cut short", (bytes: Buffer) => bytes.subarray(0, -3)],
  [
    "has a wrong byte",
    (bytes: Buffer) => bytes.fill(bytes.at(-5) === 1 ? 2 : 1, bytes.length - 5, bytes.length - 4),
  ],
])("a kept answer that %s is fetched again, and kept whole", async (_name, spoil) => {
  const { url, requests } = await publish((request, response) => {
    // Whoever says what it holds is told that it holds.
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(name("whole"));
  });
  await get(url);
  const [file] = (await readdir(folder)).map((one) => join(folder, one));
  await writeFile(file as string, spoil(await readFile(file as string)));
  expect(await get(url)).toEqual({ name: "whole" });
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers["if-none-match"]).toBeUndefined();
  expect(await get(url)).toEqual({ name: "whole" });
  expect(requests).toHaveLength(2);
});

test("a broken answer is gone even where no other is to be had", async () => {
  let up = true;
  const { url } = await publish((_, response) => {
    if (up) response.end(name("whole"));
    else response.writeHead(500).end();
  });
  await get(url);
  const [file] = (await readdir(folder)).map((one) => join(folder, one));
  const bytes = await readFile(file as string);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(file as string, bytes);
  up = false;
  await expect(get(url)).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(await readdir(folder)).toEqual([]);
});

test("an old answer found broken only after it was confirmed is fetched again", async () => {
  const { url, requests } = await publish((request, response) => {
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(name("whole"));
  });
  await get(url, { now: () => 0 });
  const [file] = (await readdir(folder)).map((one) => join(folder, one));
  const bytes = await readFile(file as string);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(file as string, bytes);
  await utimes(file as string, 0, 0);
  expect(await get(url, { attempts: 2 })).toEqual({ name: "whole" });
  expect(requests).toHaveLength(3);
});

test.each<[string, string, RequestListener]>([
  [
    "cut off",
    "SEC_UNAVAILABLE",
    (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write(name("half"), () => response.destroy());
    },
  ],
  [
    "cut off without a length",
    "SEC_UNAVAILABLE",
    (_, response) => {
      response.write(name("half"));
      response.write(" ", () => response.destroy());
    },
  ],
  ["of another kind", "SEC_UNREADABLE", (_, response) => response.end("<html>Scheduled maintenance</html>")],
  ["of the wrong shape", "SEC_UNREADABLE", (_, response) => response.end('{"name":7}')],
  [
    "shorter than its bytes",
    "SEC_UNREADABLE",
    (_, response) => {
      response.writeHead(200, { "content-length": "5" });
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${name("whole")}`);
    },
  ],
  [
    "said to be huge",
    "SEC_TOO_LARGE",
    (_, response) => {
      response.writeHead(200, { "content-length": "200000000" });
      response.write(" ");
    },
  ],
  [
    "endless",
    "SEC_TOO_LARGE",
    (_, response) => {
      const more = () => response.destroyed || response.write(" ".repeat(100_000), more);
      more();
    },
  ],
])("an answer %s is refused, and nothing of it is kept", async (_name, code, answer) => {
  const { url, requests } = await publish(answer);
  const kind = { isFresh: yes, maxBytes: 1_000_000 };
  await expect(get(url, { kind })).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
  await expect.poll(() => requests[0]?.closed).toBe(true);
});

test("what is held stays when the next answer is cut off", async () => {
  let whole = true;
  const { url } = await publish((_, response) => {
    if (whole) response.end(name("whole"));
    else {
      response.writeHead(200, { "content-length": "1000" });
      response.write(name("half"), () => response.destroy());
    }
  });
  const kind = { isFresh: (at: number, now: number) => now - at < 10, maxBytes: 1_000_000 };
  await get(url, { kind, now: () => 0 });
  whole = false;
  await expect(get(url, { kind, now: () => 20 })).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(await get(url, { kind, now: () => 5 })).toEqual({ name: "whole" });
});

test("callers at the same time share one request; one that is cancelled takes nothing from the others", async () => {
  let answer = () => {};
  const { url, requests } = await publish((_, response) => {
    answer = () => response.end(name("shared"));
  });
  const http = client();
  const controller = new AbortController();
  const ask = (signal?: AbortSignal) => http.get({ url, kind: kinds.prices, read, signal });
  const [leaving, ...staying] = [ask(controller.signal), ask(), ask(new AbortController().signal)];
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(leaving).rejects.toMatchObject({ kind: "cancelled" });
  answer();
  expect(await Promise.all(staying)).toEqual([{ name: "shared" }, { name: "shared" }]);
  expect(requests).toHaveLength(1);
});

test("when all callers are cancelled so is the request", async () => {
  const { url, requests } = await publish(() => undefined);
  const controller = new AbortController();
  const work = get(url, { signal: controller.signal, attempts: 4 });
  await expect.poll(() => requests.length).toBe(1);
  controller.abort();
  await expect(work).rejects.toMatchObject({ kind: "cancelled" });
  await expect.poll(() => requests[0]?.closed).toBe(true);
  expect(requests).toHaveLength(1);
});

test("the price provider's key is on no disk", async () => {
  const { url, requests } = await publish((_, response) =>
    response.end('[{"date":"2026-08-21T00:00:00.000Z","close":1,"adjClose":1}]'),
  );
  const prices = createPrices({
    baseUrl: `${url}/tiingo`,
    token: "s3cret-token",
    cache: createDiskCache({ folder }),
  });
  const asked = { ticker: "AAPL", from: "2021-08-21" };
  expect(await prices.history(asked)).toHaveLength(1);
  expect(await prices.history(asked)).toHaveLength(1);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers["authorization"]).toBe("Token s3cret-token");
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  const file = await readFile(join(folder, names[0] as string), "latin1");
  expect(file).toContain("/tiingo/daily/AAPL/prices");
  expect(`${names[0]} ${file}`).not.toContain("s3cret");
});
