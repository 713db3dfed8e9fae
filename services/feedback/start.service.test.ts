import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testServiceStart } from "@plumbline/shared/test-service-start.ts";
import { startFeedback } from "./main.ts";

testServiceStart({
  name: "feedback",
  settings: await createTestSettings(),
  start: startFeedback,
  indexes: { reports: ["type 1, createdAt -1"] },
});
