import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findPrograms, needsSources } from "./service-build.ts";

const root = resolve(import.meta.dirname, "../../..");

test.each([
  [{}, false, false],
  [{}, true, true],
  [{ INSPECT: "billing" }, false, true],
  [{ METRICS_PORT: "9464" }, false, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" }, false, true],
])("with %j, in development %s, services run from sources: %s", async (env, dev, expected) => {
  const fromSources = needsSources(env, dev);
  expect(fromSources).toBe(expected);
  const programOf = await findPrograms(root, fromSources);
  expect(programOf("billing").endsWith("services/billing/main.ts")).toBe(expected);
});

test.each(serviceNames)("the built %s loads whole, and asks for its settings", async (name) => {
  const programOf = await findPrograms(root, false);
  const { status, stderr } = spawnSync(process.execPath, [programOf(name)], {
    encoding: "utf8",
    timeout: 60_000,
    env: { PATH: process.env["PATH"] },
  });
  expect(stderr).toMatch(/^configuration: GRPC_PORT: /);
  expect(status).toBe(1);
});
