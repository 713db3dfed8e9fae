import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backends, startBackends } from "./testing/backends.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// Titles, status codes and instructions for search engines, over HTTP.
const settings = await createTestSettings();
let backends: Backends;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await writeFile(join(webDist, "index.html"), "<!doctype html><!--head--><title>App</title><!--/head-->");
  backends = await startBackends(settings);
  gateway = await startTestGateway({ settings, addresses: backends.addresses, webDist });
});
afterAll(async () => {
  await gateway.close();
  await backends.close();
  await rm(webDist, { recursive: true });
});

test.each([
  ["/company/KO", 200, "KO · Coca-Cola · Plumbline", null],
  ["/company/ko", 200, "KO · Coca-Cola · Plumbline", null],
  ["/company/BRK.B", 200, "BRK-B · Berkshire &amp; Co · Plumbline", null],
  ["/company/ZZZZ", 404, "Page not found · Plumbline", "noindex"],
  ["/no/such/page", 404, "Page not found · Plumbline", "noindex"],
  ["/verify-email/token", 200, "Verify your e-mail address · Plumbline", "noindex"],
])("%s answers %i with the title %s", async (path, status, title, robots) => {
  backends.handlers.orchestrator.listTickers = () => ({
    tickers: [
      { ticker: "KO", title: "Coca-Cola" },
      { ticker: "BRK-B", title: "Berkshire & Co" },
    ],
  });
  const answer = await fetch(gateway.url + path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("x-robots-tag")).toBe(robots);
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});

test("a company's page has its ticker as the title while the tickers are not available", async () => {
  backends.handlers.orchestrator.listTickers = () => {
    throw new Error("no tickers");
  };
  const alone = await startTestGateway({ settings, addresses: backends.addresses, webDist });
  const answer = await fetch(`${alone.url}/company/ZZZZ`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<title>ZZZZ · Plumbline</title>");
  await alone.close();
});

test("lists the pages that search engines may index, at the public address", async () => {
  const { origin } = new URL(gateway.url);
  const robots = await fetch(`${gateway.url}/robots.txt`);
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  const sitemap = await fetch(`${gateway.url}/sitemap.xml`);
  expect(sitemap.headers.get("content-type")).toContain("xml");
  const urls = Array.from((await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  expect(urls).toEqual(
    ["/", "/blog", "/free-analyses", "/track-record", "/login", "/register"].map((path) => origin + path),
  );
});
