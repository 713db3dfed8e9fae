import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { testServiceStart } from "@plumbline/shared/test-service-start.ts";
import { startBlog } from "./main.ts";

testServiceStart({
  name: "blog",
  settings: await createTestSettings(),
  start: startBlog,
  indexes: { posts: ["slug 1; unique", "status 1, publishedAt -1"] },
});
