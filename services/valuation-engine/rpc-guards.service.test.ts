import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { startEngine } from "./main.ts";

const settings = await createTestSettings();
// The request is empty, so that callers with access get INVALID_INPUT.
const notValued = { answer: "INVALID_INPUT" };
testRpcGuards({
  service: ValuationEngineService,
  name: "valuation-engine",
  settings,
  rows: {
    value: notValued,
    sensitivity: notValued,
    impliedDrivers: notValued,
    simulate: notValued,
    writeWorkbook: notValued,
  },
  start: (identityAddress) =>
    startEngine(
      settings.environmentOf("valuation-engine", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress }),
    ),
});
