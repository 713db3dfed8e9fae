import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import type { RunningService } from "@plumbline/shared/service.ts";
import { startKeysStandIn } from "@plumbline/shared/test-identity.ts";
import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { createGuardCheck } from "@plumbline/shared/test-rpc-guards.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEngine } from "./main.ts";

const settings = await createTestSettings();
// An empty request: whoever may call gets as far as the check of its inputs.
const notValued = { answer: "INVALID_INPUT" };
const guards = createGuardCheck({
  service: ValuationEngineService,
  name: "valuation-engine",
  settings,
  rows: {
    value: notValued,
    sensitivity: notValued,
    impliedDrivers: notValued,
    simulate: notValued,
    workbook: notValued,
  },
});

let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
let running: RunningService;
beforeAll(async () => {
  identity = await startKeysStandIn(settings);
  running = await startEngine(
    settings.environmentOf("valuation-engine", { GRPC_PORT: "0", IDENTITY_ADDRESS: identity.address }),
  );
});
afterAll(async () => {
  await running.close();
  await identity.close();
});

test("every call has its row of guards, and every row its call", () => {
  expect(guards.names.rows).toEqual(guards.names.calls);
  expect(guards.names.access).toEqual(guards.names.calls);
});

test.each(guards.names.calls)("%s answers those who may call and refuses all others", async (method) => {
  const { seen, wanted } = await guards.outcomes(`127.0.0.1:${running.port}`, method);
  expect(seen).toEqual(wanted);
});
