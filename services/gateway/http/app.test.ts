import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import type { Context } from "koa";
import { expect, test } from "vitest";
import type { Redis } from "ioredis";
import { createQuotas } from "../v1/quotas.ts";
import type { Clients } from "../clients.ts";
import type { GatewayConfig } from "../config.ts";
import { createApp } from "./app.ts";

/** Creates an application that records its warnings. */
const start = () => {
  const warned: unknown[] = [];
  const app = createApp({
    config: {
      PUBLIC_URL: "http://localhost:3000",
      SERVICE_KEY: "key",
      WEB_DIST: import.meta.dirname,
    } as GatewayConfig,
    clients: {} as Clients,
    verify: () => Promise.reject(new Error("there is no token")),
    limit: async () => undefined,
    quotas: createQuotas({ redis: {} as Redis, security: recordSecurity().security }),
    logger: { warn: (...entry: unknown[]) => warned.push(entry) } as unknown as Logger,
    security: recordSecurity().security,
    readiness: async () => ({ isReady: true, missing: [] }),
    tickers: { load: () => Promise.reject(new Error("there is no list")) },
    clock: () => new Date(0),
  });
  return { app, warned };
};
const context = { state: { requestId: "request-1" } } as unknown as Context;

test("an aborted response is logged with its request id", () => {
  const { app, warned } = start();
  const error = new Error("the source has failed");
  app.emit("error", error, context);
  app.emit("error", error);
  expect(warned).toEqual([
    [{ err: error, requestId: "request-1" }, "response aborted"],
    [{ err: error, requestId: undefined }, "response aborted"],
  ]);
});

test.each(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET"])(
  "a client that disconnects (%s) is not logged",
  (code) => {
    const { app, warned } = start();
    app.emit("error", Object.assign(new Error("gone"), { code }), context);
    expect(warned).toEqual([]);
  },
);
