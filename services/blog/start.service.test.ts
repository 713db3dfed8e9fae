import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startBlog } from "./main.ts";

testServiceStart({
  name: "blog",
  settings: await createTestSettings(),
  start: startBlog,
  indexes: { posts: ["slug 1; unique", "status 1, publishedAt -1"] },
});
