import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startFeedback } from "./main.ts";

testServiceStart({
  name: "feedback",
  settings: await createTestSettings(),
  start: startFeedback,
  indexes: { reports: ["type 1, createdAt -1"] },
});
