import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testServiceStart } from "@plumbline/shared/test-service-start.ts";
import { startEngine } from "./main.ts";

testServiceStart({
  name: "valuation-engine",
  settings: await createTestSettings(),
  own: { ENGINE_WORKERS: "2" },
  start: startEngine,
  indexes: null,
});
