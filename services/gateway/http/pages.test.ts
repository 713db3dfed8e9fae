import Koa from "koa";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { serveAssets } from "./pages.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = async () => {
  const dist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await mkdir(join(dist, "assets"));
  for (const name of ["a", "b"]) await writeFile(join(dist, `assets/${name}.js`), name);
  const server = createHttpServer(new Koa().use(serveAssets({ dist })).callback());
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(
    () => rm(dist, { recursive: true }),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { dist, read: (path: string) => fetch(`http://127.0.0.1:${port}/assets/${path}`) };
};

test("serves files of the app, for a year where their name has a hash", async () => {
  const { read } = await start();
  const answer = await read("a.js");
  expect(await answer.text()).toBe("a");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await read("c.js")).status).toBe(404);
});

test("a file that can no longer be opened costs its own request alone", async () => {
  const { dist, read } = await start();
  await rm(join(dist, "assets/a.js"));
  await expect(read("a.js").then((answer) => answer.text())).rejects.toThrow();
  expect(await (await read("b.js")).text()).toBe("b");
});
