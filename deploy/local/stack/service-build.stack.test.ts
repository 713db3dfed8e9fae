import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { findPrograms } from "./service-build.ts";

const root = resolve(import.meta.dirname, "../../..");

test("services run from their sources unless BUILT_SERVICES is true", async () => {
  vi.stubEnv("BUILT_SERVICES", undefined);
  const programOf = await findPrograms(root);
  expect(programOf("billing")).toBe(join(root, "services/billing/main.ts"));
});

test.each(serviceNames)("the built %s loads whole, and asks for its settings", async (name) => {
  vi.stubEnv("BUILT_SERVICES", "true");
  const programOf = await findPrograms(root);
  const { status, stderr } = spawnSync(process.execPath, [programOf(name)], {
    encoding: "utf8",
    timeout: 60_000,
    env: { PATH: process.env["PATH"] },
  });
  expect(stderr).toMatch(/^configuration: GRPC_PORT: /);
  expect(status).toBe(1);
});
