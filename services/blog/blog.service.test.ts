import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { newRow, useTestBlog } from "./testing/test-blog.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings);
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

beforeAll(async () => {
  await fixture.posts.insertMany([
    newRow("a", { title: "What (really) moves a value", publishedAt: day(1), tags: ["model"] }),
    newRow("b", {
      title: "Reading a 10-K",
      publishedAt: day(2),
      tags: ["filings", "sec"],
      slugs: ["b", "old-b"],
    }),
    newRow("c", { title: "Not ready", status: "DRAFT", publishedAt: null, tags: ["model", "secret"] }),
    newRow("d", {
      title: "Ranges",
      excerpt: "Why a range beats a target",
      publishedAt: day(3),
      tags: ["model", "sec"],
    }),
  ]);
});

const slugs = async (request: Parameters<typeof fixture.blog.listPosts>[0]) =>
  (await fixture.blog.listPosts(request)).posts.map(({ slug }) => slug);

test("lists only published posts, newest first, by tag and by text of title, excerpt or tag", async () => {
  expect(await slugs({})).toEqual(["d", "b", "a"]);
  expect(await slugs({ tags: ["model"] })).toEqual(["d", "a"]);
  expect(await slugs({ page: { search: "(REALLY)" } })).toEqual(["a"]);
  expect(await slugs({ page: { search: "beats a TARGET" } })).toEqual(["d"]);
  expect(await slugs({ page: { search: "filing" } })).toEqual(["b"]);
  expect(await slugs({ page: { search: ".*" } })).toEqual([]);
});

test("lists posts with any of the requested tags", async () => {
  expect(await slugs({ tags: ["model", "filings"] })).toEqual(["d", "b", "a"]);
  expect(await slugs({ tags: ["filings", "unknown"] })).toEqual(["b"]);
  expect(await slugs({ tags: ["unknown"] })).toEqual([]);
});

test("pages the posts and describes the page; one beyond the end is empty", async () => {
  const page = (number: number) => fixture.blog.listPosts({ page: { page: number, limit: 2 } });
  const [first, second, beyond] = [await page(1), await page(2), await page(9)];
  expect([first, second, beyond].map(({ posts }) => posts.map(({ slug }) => slug))).toEqual([
    ["d", "b"],
    ["a"],
    [],
  ]);
  expect(first.meta).toMatchObject({ page: 1, totalPages: 2, total: 3, limit: 2, hasNextPage: true });
  expect(beyond.meta).toMatchObject({ page: 9, hasNextPage: false, hasPreviousPage: true });
});

test("counts the tags of published posts, the most frequent first", async () => {
  const { tags } = await fixture.blog.listTags({});
  expect(tags.map(({ tag, count }) => [tag, count])).toEqual([
    ["model", 2],
    ["sec", 2],
    ["filings", 1],
  ]);
});

test.each(["b", "old-b"])("answers a published post by %s, with its present slug", async (slugOrId) => {
  const { post } = await fixture.blog.getPost({ slugOrId });
  expect(post).toMatchObject({
    id: "b",
    slug: "b",
    title: "Reading a 10-K",
    status: PostStatus.PUBLISHED,
    publishedAt: "2026-01-02T00:00:00.000Z",
    tags: ["filings", "sec"],
  });
});

test.each(["c", "unknown", "", "$where"])("finds no published post by %j", async (slugOrId) => {
  await expect(fixture.blog.getPost({ slugOrId })).rejects.toMatchObject({
    kind: "not-found",
    code: "POST_NOT_FOUND",
  });
});

test("lists related posts: those with the most tags in common, then the newest", async () => {
  const related = async (id: string, limit = 0) =>
    (await fixture.blog.listRelated({ id, limit })).posts.map(({ slug }) => slug);
  expect(await related("a")).toEqual(["d", "b"]);
  expect(await related("b")).toEqual(["d", "a"]);
  expect(await related("d", 1)).toEqual(["b"]);
  await expect(related("c")).rejects.toMatchObject({ code: "POST_NOT_FOUND" });
});

test("refuses a search that is longer than any title", async () => {
  await expect(fixture.blog.listPosts({ page: { search: "x".repeat(2_000) } })).rejects.toMatchObject({
    kind: "invalid",
    code: "INVALID_INPUT",
  });
});

test("writes the newest posts for feeds, as HTML without what runs, with absolute addresses", async () => {
  const picture = `/blog/images/${"0".repeat(32)}-1600x900.webp`;
  await fixture.posts.updateOne(
    { _id: "d" },
    {
      $set: {
        body: `Hello <script>alert(1)</script> [page](/how-it-works) [bad](javascript:alert(1))\n\n![Chart](${picture})`,
      },
    },
  );
  const { posts } = await fixture.blog.getFeed({ origin: "https://plumbline.example" });
  expect(posts.map(({ post }) => post?.slug)).toEqual(["d", "b", "a"]);
  const html = posts[0]?.html ?? "";
  expect(html).toContain('<a href="https://plumbline.example/how-it-works">page</a>');
  expect(html).toContain(`src="https://plumbline.example${picture}"`);
  expect(html).not.toMatch(/script|srcset/);
});

test("no list scans the collection", async () => {
  const plans = [
    fixture.posts.find({ status: "PUBLISHED" }).sort({ publishedAt: -1, _id: 1 }),
    ...["updatedAt", "publishedAt", "title", "status"].map((field) =>
      fixture.posts.find({}).sort({ [field]: -1, _id: -1 }),
    ),
  ];
  for (const plan of plans) expect(JSON.stringify(await plan.explain())).not.toContain("COLLSCAN");
});
