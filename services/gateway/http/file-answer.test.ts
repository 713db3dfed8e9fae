import Koa from "koa";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerFile } from "./file-answer.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers every request with a file. Returns its URL. */
const serve = async (fileName: string, chunks: () => AsyncIterable<Uint8Array>) => {
  const app = new Koa();
  app.use((context) => answerFile(context, "text/plain", { fileName, chunks: chunks() }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const contentDisposition = async (fileName: string) => {
  const url = await serve(fileName, async function* () {
    yield Buffer.from("content");
  });
  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("content");
  return answer.headers.get("content-disposition");
};

test("an ASCII name stands alone, any other name has an ASCII fallback", async () => {
  expect(await contentDisposition("AAPL_Apple-Inc._2026-02-03_model.xlsx")).toBe(
    'attachment; filename="AAPL_Apple-Inc._2026-02-03_model.xlsx"',
  );
  expect(await contentDisposition("A*B!.xlsx")).toBe(
    "attachment; filename=\"A-B-.xlsx\"; filename*=UTF-8''A%2AB!.xlsx",
  );
  expect(await contentDisposition("NESN_Nestlé (d'or)_model.xlsx")).toBe(
    "attachment; filename=\"NESN_Nestle-d-or-_model.xlsx\"; filename*=UTF-8''NESN_Nestl%C3%A9%20%28d%27or%29_model.xlsx",
  );
});

test("a name cannot break out of its header", async () => {
  expect(await contentDisposition('x"; filename="y\r\nSet-Cookie: z')).toMatch(
    /^attachment; filename="x-filename-y-Set-Cookie-z"; filename\*=UTF-8''[\w%.-]+$/,
  );
});

test("a HEAD request leaves no source open", async () => {
  const ended = Promise.withResolvers<void>();
  const url = await serve("x", async function* () {
    try {
      yield Buffer.from("first");
      yield Buffer.from("second");
    } finally {
      ended.resolve();
    }
  });
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  await ended.promise;
});
