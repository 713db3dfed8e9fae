import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startGateway } from "./main.ts";
import { startBackends } from "./testing/backends.ts";
import { openSocket } from "./testing/socket-client.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

const settings = await createTestSettings();
const backends = await startBackends(settings);
afterAll(() => backends.close());

testServiceStart({
  name: "gateway",
  settings,
  own: {
    PORT: "0",
    PUBLIC_URL: "http://plumbline.test",
    WEB_DIST: import.meta.dirname,
    ...backends.addresses,
  },
  start: startGateway,
  use: async ({ httpPort }) => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/readyz`, { headers: { connection: "close" } });
    if (!answer.ok) throw new Error(`the gateway is not ready: ${answer.status}`);
  },
  indexes: null,
});

test("a gateway that drains is alive but not ready", async () => {
  const gateway = await startTestGateway({ settings, addresses: backends.addresses });
  const statusOf = async (path: string) => (await fetch(`${gateway.url}${path}`)).status;
  await eventually("the gateway is ready", async () => (await statusOf("/readyz")) === 200);
  await gateway.drain();
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
  await gateway.close();
});

test("sockets need the origin of PUBLIC_URL, and close with their token, by the gateway's clock, or with the gateway", async () => {
  const gateway = await startTestGateway({
    settings,
    addresses: backends.addresses,
    env: { PUBLIC_URL: "http://plumbline.test/app/" },
    clock: () => new Date(Date.now() + 3_600_000),
  });
  const open = async (expiresIn: number) =>
    openSocket({
      url: gateway.url,
      origin: "http://plumbline.test",
      accessToken: await settings.userToken({ userId: randomUUID(), expiresIn }),
    });
  const [expired, lasting] = [await open(300), await open(7_200)];
  expect([expired.refusal, lasting.refusal]).toEqual([undefined, undefined]);
  expect(await expired.closed).toBe(4401);
  await gateway.close();
  expect(await lasting.closed).toBe(1006);
});

test("the gateway listens on HTTP_HOST only", async () => {
  const gateway = await startTestGateway({ settings, addresses: backends.addresses });
  const health = (host: string) => fetch(`http://${host}:${new URL(gateway.url).port}/healthz`);
  expect((await health("127.0.0.1")).status).toBe(200);
  await expect(health("[::1]")).rejects.toThrow("fetch failed");
  await gateway.close();
});
