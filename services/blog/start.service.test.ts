import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startBlog } from "./main.ts";

testServiceStart({
  name: "blog",
  settings: await createTestSettings(),
  start: startBlog,
  indexes: {
    outbox: outboxIndexes,
    posts: [
      "publishedAt 1, _id 1",
      "slugs 1; unique",
      "status 1, _id 1",
      "status 1, publishedAt -1, _id 1",
      "title 1, _id 1",
      "updatedAt 1, _id 1",
    ],
    seeded_posts: [],
  },
});
