import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { expect, test } from "vitest";
import { startEngine } from "./main.ts";

const settings = await createTestSettings();
testServiceStart({ name: "valuation-engine", settings, start: startEngine, indexes: null });

test("starts ENGINE_WORKERS threads", async () => {
  // Each thread has a message port.
  const ports = () => process.getActiveResourcesInfo().filter((kind) => kind === "MessagePort").length;
  const before = ports();
  const engine = await startEngine(
    settings.environmentOf("valuation-engine", { GRPC_PORT: "0", ENGINE_WORKERS: "3" }),
  );
  expect(ports() - before).toBe(3);
  await engine.close();
});
