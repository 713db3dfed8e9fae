import Koa from "koa";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerFile, contentDisposition } from "./file-answer.ts";

test("a plain name stands alone, any other has a plain one beside it", () => {
  expect(contentDisposition("AAPL_Apple-Inc._2026-02-03_model.xlsx")).toBe(
    'attachment; filename="AAPL_Apple-Inc._2026-02-03_model.xlsx"',
  );
  expect(contentDisposition("A*B!.xlsx")).toBe(
    "attachment; filename=\"A-B-.xlsx\"; filename*=UTF-8''A%2AB!.xlsx",
  );
  expect(contentDisposition("NESN_Nestlé (d'or)_model.xlsx")).toBe(
    "attachment; filename=\"NESN_Nestle-d-or-_model.xlsx\"; filename*=UTF-8''NESN_Nestl%C3%A9%20%28d%27or%29_model.xlsx",
  );
});

test("no name breaks out of its header", () => {
  expect(contentDisposition('x"; filename="y\r\nSet-Cookie: z')).toMatch(
    /^attachment; filename="x-filename-y-Set-Cookie-z"; filename\*=UTF-8''[\w%.-]+$/,
  );
});

test("who asks for the head alone leaves no source open", async () => {
  const ended = Promise.withResolvers<void>();
  const pieces = async function* () {
    try {
      yield Buffer.from("first");
      yield Buffer.from("second");
    } finally {
      ended.resolve();
    }
  };
  const app = new Koa();
  app.use((context) => answerFile(context, { fileName: "x", mediaType: "text/plain", pieces: pieces() }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "HEAD" });
  expect(status).toBe(200);
  await ended.promise;
  server.close();
});
