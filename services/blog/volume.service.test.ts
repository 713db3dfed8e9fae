import { seedPosts } from "./testing/seed-posts.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { useTestBlog } from "./testing/test-blog.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings);

beforeAll(async () => {
  await seedPosts(fixture.connection);
  // A second run replaces what the first wrote.
  await seedPosts(fixture.connection);
});

test("the pages of 300 posts hold each of them once", async () => {
  const { meta } = await fixture.blog.listAllPosts({ page: { limit: 100 } }, fixture.admin);
  expect(meta).toMatchObject({ total: 300, totalPages: 3 });
  const ids: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const { posts } = await fixture.blog.listAllPosts({ page: { page, limit: 100 } }, fixture.admin);
    ids.push(...posts.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(300);
});

test("readers find the 270 published ones by page, tag and title", async () => {
  const { meta } = await fixture.blog.listPosts({ page: { limit: 10 } });
  expect(meta).toMatchObject({ total: 270, totalPages: 27 });
  const { tags } = await fixture.blog.listTags({});
  const banks = tags.find(({ tag }) => tag === "banks")?.count;
  expect((await fixture.blog.listPosts({ tags: ["banks"] })).meta?.total).toBe(banks);
  expect((await fixture.blog.listPosts({ page: { search: "Sample 12:" } })).posts).toHaveLength(1);
});
