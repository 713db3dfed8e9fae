import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testServiceStart } from "@plumbline/shared/test-service-start.ts";
import { startGateway } from "./main.ts";

const nowhere = "127.0.0.1:1";
testServiceStart({
  name: "gateway",
  settings: await createTestSettings(),
  own: {
    PORT: "0",
    PUBLIC_URL: "http://plumbline.test",
    WEB_DIST: import.meta.dirname,
    ORCHESTRATOR_ADDRESS: nowhere,
    BILLING_ADDRESS: nowhere,
    FEEDBACK_ADDRESS: nowhere,
    BLOG_ADDRESS: nowhere,
    NOTIFICATION_ADDRESS: nowhere,
  },
  start: startGateway,
  indexes: null,
});
