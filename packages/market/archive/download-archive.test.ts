import { createZip } from "@plumbline/test-servers/mirror/create-zip.ts";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { downloadArchive } from "./download-archive.ts";

type Answer = RequestListener;
type Content = { bytes: Buffer; etag: string };

const makeArchive = async (seed: number): Promise<Buffer> => {
  const path = join(folder, `made-${seed}.zip`);
  const zip = createZip(path);
  for (let i = 0; i < 40; i++) {
    // Digits that do not repeat, so that the archive is not small.
    const text = Array.from({ length: 2_000 }, (_, n) => Math.sin(seed + i * 2_000 + n)).join(",");
    await zip.add(`${i}.json`, text);
  }
  await zip.end();
  return readFile(path);
};

let [folder, kept] = ["", ""];
let first: Content;
let second: Content;
let server: Server;
/** One answer for each request; the last one stays. */
let answers: Answer[] = [];
let asked: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-download-"));
  first = { bytes: await makeArchive(1), etag: '"one"' };
  second = { bytes: await makeArchive(2), etag: '"two"' };
  server = createServer((request, response) => {
    asked.push(request.headers);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  kept = await mkdtemp(join(folder, "kept-"));
  asked = [];
});

const path = () => join(kept, "companyfacts.zip");
/** Not by toEqual: half a megabyte that differs takes minutes to print. */
const isKept = async ({ bytes }: Content) => bytes.equals(await readFile(path()));
const download = (more: Partial<Parameters<typeof downloadArchive>[0]> = {}) =>
  downloadArchive({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/companyfacts.zip`,
    path: path(),
    userAgent: "Tests tests@plumbline.example",
    maxBytes: 10_000_000,
    signal: new AbortController().signal,
    backoffMs: 1,
    ...more,
  });

/** Sends the rest that is asked for, whatever version it is the rest of. */
const sendRest =
  ({ bytes, etag }: Content): Answer =>
  ({ headers }, response) => {
    const from = Number(headers.range?.slice("bytes=".length, -1));
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { etag, "content-range": range, "content-length": bytes.length - from });
    response.end(bytes.subarray(from));
  };
/** Answers as a server does that knows ETag, Range and If-Range. */
const serve =
  (content: Content): Answer =>
  (request, response) => {
    const { bytes, etag } = content;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else if (request.headers["if-range"] === etag) sendRest(content)(request, response);
    else response.writeHead(200, { etag, "content-length": bytes.length }).end(bytes);
  };
/** Cuts the connection after half. */
const cut =
  ({ bytes, etag }: Content): Answer =>
  (_, response) => {
    response.writeHead(200, { etag, "content-length": bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  };
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end("no");

test("downloads an archive once, and asks later whether it has changed", async () => {
  answers = [serve(first)];
  expect(await download()).toBe("downloaded");
  expect(await isKept(first)).toBe(true);
  expect(await download()).toBe("unchanged");
  answers = [serve(second)];
  expect(await download()).toBe("downloaded");
  expect(await isKept(second)).toBe(true);
  expect(asked.map((headers) => headers["if-none-match"])).toEqual([undefined, '"one"', '"one"']);
  expect(asked[0]).toMatchObject({
    "user-agent": "Tests tests@plumbline.example",
    "accept-encoding": "identity",
  });
  expect((await readdir(kept)).toSorted()).toEqual(["companyfacts.zip", "companyfacts.zip.json"]);
});

test("resumes a download that was cut, in the same call and in a later one", async () => {
  answers = [cut(first), serve(first)];
  expect(await download()).toBe("downloaded");
  expect(asked[1]).toMatchObject({ range: expect.stringMatching(/^bytes=\d+-$/), "if-range": '"one"' });
  expect(await isKept(first)).toBe(true);
  answers = [cut(second)];
  await expect(download({ attempts: 1 })).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(await isKept(first)).toBe(true);
  answers = [serve(second)];
  await download();
  expect(asked.at(-1)?.["if-range"]).toBe('"two"');
  expect(await isKept(second)).toBe(true);
});

test.each([
  ["sends the new one whole", () => [cut(first), serve(second)]],
  ["sends the rest of the new one", () => [cut(first), sendRest(second), serve(second)]],
  ["knows no such part any more", () => [cut(first), status(416), serve(second)]],
])("an archive that changes midway, where the server %s, is never joined of two", async (_how, given) => {
  answers = given();
  expect(await download()).toBe("downloaded");
  expect(await isKept(second)).toBe(true);
});

test("a weak tag resumes nothing", async () => {
  const weak = { ...first, etag: 'W/"one"' };
  answers = [cut(weak), serve(weak)];
  await download();
  expect(asked[1]).not.toHaveProperty("range");
  expect(await isKept(first)).toBe(true);
});

test("a refusal is not tried again", async () => {
  answers = [status(403)];
  await expect(download()).rejects.toMatchObject({ code: "SEC_REFUSED" });
  expect(asked).toHaveLength(1);
});

test("waits as long as it is told, unless the deadline is sooner", async () => {
  answers = [status(429, { "retry-after": "0" }), status(503), serve(first)];
  expect(await download()).toBe("downloaded");
  answers = [status(429, { "retry-after": "3600" })];
  await expect(download({ deadlineMs: 60_000 })).rejects.toMatchObject({
    code: "SEC_RATE_LIMITED",
    details: { retryAfter: 3_600 },
  });
  expect(asked).toHaveLength(4);
  answers = [status(500)];
  await expect(download({ attempts: 3 })).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(asked).toHaveLength(7);
});

test.each([
  ["announces more than the limit", serve],
  [
    "sends more than the limit without announcing it",
    ({ bytes }: Content): Answer =>
      (_, response) => {
        response.writeHead(200);
        response.end(bytes);
      },
  ],
])("an answer that %s is not kept", async (_how, answer) => {
  answers = [answer(first)];
  await expect(download({ maxBytes: 100_000 })).rejects.toMatchObject({ code: "SEC_TOO_LARGE" });
  expect(asked).toHaveLength(1);
  expect(await readdir(kept)).toEqual([]);
});

test("the rest of a part that is longer than its archive is not kept", async () => {
  const longer: Answer = ({ headers }, response) => {
    const from = Number(headers.range?.slice("bytes=".length, -1));
    const total = first.bytes.length;
    response.writeHead(206, { etag: first.etag, "content-range": `bytes ${from}-${total - 1}/${total}` });
    response.end(Buffer.concat([first.bytes.subarray(from), first.bytes]));
  };
  answers = [cut(first), longer];
  await expect(download()).rejects.toMatchObject({ code: "SEC_TOO_LARGE" });
  expect(await readdir(kept)).toEqual([]);
});

test("what is no archive never replaces one", async () => {
  answers = [serve(first)];
  await download();
  answers = [serve({ bytes: Buffer.from("<html>Maintenance</html>"), etag: '"page"' })];
  await expect(download()).rejects.toMatchObject({ code: "SEC_UNREADABLE" });
  expect(await isKept(first)).toBe(true);
  answers = [serve(first)];
  expect(await download()).toBe("unchanged");
});

test("a server that stalls ends at the deadline, and the kept archive stays", async () => {
  answers = [serve(first)];
  await download();
  answers = [
    (_, response) => {
      response.writeHead(200, { etag: '"two"', "content-length": second.bytes.length });
      response.write(second.bytes.subarray(0, 1_000));
    },
  ];
  await expect(download({ deadlineMs: 200 })).rejects.toMatchObject({ code: "SEC_TIMEOUT" });
  expect(await isKept(first)).toBe(true);
});

test("nothing is written where the disk has no room", async () => {
  answers = [serve(first)];
  await expect(download({ readFreeBytes: async () => 1_000_000_000 })).rejects.toMatchObject({
    code: "ARCHIVE_DISK_FULL",
  });
  expect(await readdir(kept)).toEqual([]);
});

test("an archive whose version is not known is downloaded again", async () => {
  answers = [serve(first)];
  await download();
  await writeFile(path(), "shorter");
  expect(await download()).toBe("downloaded");
  expect(await isKept(first)).toBe(true);
});

test("ends with its caller", async () => {
  const ending = new AbortController();
  answers = [() => ending.abort()];
  await expect(download({ signal: ending.signal })).rejects.toMatchObject({ code: "CANCELLED" });
});
