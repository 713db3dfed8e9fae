import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startFeedback } from "./main.ts";
import { unusedAddresses } from "./testing/unused-addresses.ts";

testServiceStart({
  name: "feedback",
  settings: await createTestSettings(),
  own: unusedAddresses,
  start: startFeedback,
  indexes: {
    authors: [],
    captures: [],
    outbox: outboxIndexes,
    reviews: [
      "createdAt 1, _id 1",
      'createdAt 1, _id 1, rating 1; where {"isPublic":true}',
      "rating 1, createdAt 1, _id 1",
      'userId 1; unique; where {"userId":{"$type":"string"}}',
    ],
    votes: ["reportId 1", "userId 1"],
    reports: [
      "author.id 1, createdAt 1, _id 1",
      'author.id 1, key 1; unique; where {"key":{"$type":"string"}}',
      "createdAt 1, _id 1",
      'createdAt 1; where {"refund":"DUE"}',
      "score 1, createdAt 1, _id 1",
      "status 1, createdAt 1, _id 1",
      "title 1, createdAt 1, _id 1",
      "type 1, createdAt 1, _id 1",
    ],
  },
});
