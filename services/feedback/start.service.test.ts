import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startFeedback } from "./main.ts";
import { unusedAddresses } from "./testing/unused-addresses.ts";

testServiceStart({
  name: "feedback",
  settings: await createTestSettings(),
  own: unusedAddresses,
  start: startFeedback,
  indexes: {
    reports: [
      "author.id 1, createdAt -1",
      'author.id 1, key 1; unique; where {"key":{"$type":"string"}}',
      'createdAt 1; where {"refund":"DUE"}',
      "type 1, createdAt -1",
    ],
  },
});
