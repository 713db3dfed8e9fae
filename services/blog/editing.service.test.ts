import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newDraft, useTestBlog } from "./testing/test-blog.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings);
const published = { status: PostStatus.PUBLISHED };

const update = async (id: string, version: number, rest: Record<string, unknown>) => {
  const { post, body } = await fixture.blog.updatePost({ id, version, draft: newDraft(rest) }, fixture.admin);
  if (!post) throw new Error("no post");
  return { ...post, body };
};
const read = async (slugOrId: string) => (await fixture.blog.getPost({ slugOrId })).post;

test("a draft is not seen until it is published, nor after it is withdrawn; the first day stays", async () => {
  const title = "From draft to post";
  const draft = await fixture.create({ title });
  expect(draft).toMatchObject({ slug: "from-draft-to-post", version: 1, status: PostStatus.DRAFT });
  expect(draft.publishedAt).toBeUndefined();
  await expect(read(draft.slug)).rejects.toMatchObject({ code: "POST_NOT_FOUND" });
  const post = await update(draft.id, 1, { title, ...published });
  expect((await read(draft.slug))?.publishedAt).toBe(post.publishedAt);
  await update(draft.id, 2, { title });
  await expect(read(draft.id)).rejects.toMatchObject({ code: "POST_NOT_FOUND" });
  expect((await update(draft.id, 3, { title, ...published })).publishedAt).toBe(post.publishedAt);
});

test("a published post is found under its former addresses, which no other post can take", async () => {
  const post = await fixture.create({ slug: "first-address", ...published });
  await update(post.id, 1, { slug: "second-address", ...published });
  expect((await read("first-address"))?.slug).toBe("second-address");
  expect((await read(post.id))?.slug).toBe("second-address");
  await expect(fixture.create({ slug: "first-address" })).rejects.toMatchObject({
    kind: "invalid",
    code: "SLUG_TAKEN",
    details: { fields: { slug: "Another post has or had this address." } },
  });
  const back = await update(post.id, 2, { slug: "first-address", ...published });
  expect(back.slug).toBe("first-address");
  expect((await read("second-address"))?.slug).toBe("first-address");
});

test("a withdrawn post that gets another address is found under the former one once published again", async () => {
  const post = await fixture.create({ slug: "before-withdrawal", ...published });
  await update(post.id, 1, { slug: "before-withdrawal" });
  await update(post.id, 2, { slug: "while-withdrawn" });
  await expect(read("before-withdrawal")).rejects.toMatchObject({ code: "POST_NOT_FOUND" });
  await update(post.id, 3, { slug: "while-withdrawn", ...published });
  expect((await read("before-withdrawal"))?.slug).toBe("while-withdrawn");
});

test("the address follows the title of a draft, and stays when readers know it", async () => {
  const draft = await fixture.create({ title: "One title" });
  expect((await fixture.create({ title: "One title!" })).slug).toBe("one-title-2");
  expect((await update(draft.id, 1, { title: "Another title" })).slug).toBe("another-title");
  expect((await fixture.create({ title: "One title" })).slug, "a draft leaves no former address").toBe(
    "one-title",
  );
  await update(draft.id, 2, { title: "Another title", ...published });
  expect((await update(draft.id, 3, { title: "A third title", ...published })).slug).toBe("another-title");
});

test("of two administrators who change one version, the second is told", async () => {
  const { id } = await fixture.create();
  const outcomes = await Promise.allSettled([
    update(id, 1, { title: "Ann's" }),
    update(id, 1, { title: "Bob's" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(update(id, 1, { title: "Cleo's" })).rejects.toMatchObject({
    kind: "conflict",
    code: "POST_CHANGED",
  });
  const { post } = await fixture.blog.getAnyPost({ id }, fixture.admin);
  expect(post?.version).toBe(2);
});

test("a repeated creation and a repeated change happen once", async () => {
  const key = randomUUID();
  const title = `Once ${key}`;
  const [first, second] = await Promise.all([fixture.create({ title }, key), fixture.create({ title }, key)]);
  expect(second.id).toBe(first.id);
  const change = newDraft({ title: `Changed ${key}` });
  const save = async () =>
    (await fixture.blog.updatePost({ id: first.id, version: 1, draft: change }, fixture.admin)).post;
  const [saved, repeated] = [await save(), await save()];
  expect([saved?.version, repeated?.version]).toEqual([2, 2]);
  const found = await fixture.posts.countDocuments({ title: { $in: [title, change.title] } });
  expect(found).toBe(1);
});

test.each([
  [{ title: " " }, { title: "Title is required" }],
  [{ title: "x".repeat(151) }, { title: "Title must be 150 characters or less." }],
  [{ slug: "No Slug" }, { slug: "Use a-z, 0-9 and single hyphens, up to 80 characters" }],
  [{ excerpt: "x".repeat(301) }, { excerpt: "Excerpt must be 300 characters or less." }],
  [{ tags: ["a,b"] }, { tags: "A tag has up to 30 letters, digits, spaces and hyphens" }],
  [{ tags: Array.from({ length: 9 }, (_, index) => `t${index}`) }, { tags: "A post has at most 8 tags" }],
  [{ coverUrl: "https://evil.example/x.png" }, { coverUrl: "Choose a picture of the blog" }],
  [{ body: "x".repeat(100_001) }, { body: "The text must be 100,000 characters or less." }],
  [
    { ...published, body: " ", excerpt: "", authorName: "" },
    { excerpt: "Excerpt is required", authorName: "Author is required", body: "The text is required" },
  ],
])("refuses %j and says why at the field", async (rest, fields) => {
  await expect(fixture.create(rest)).rejects.toMatchObject({ code: "INVALID_INPUT", details: { fields } });
});

test("normalises tags, and measures the text", async () => {
  const post = await fixture.create({ tags: [" Model ", "model", "10-K"], body: "word ".repeat(1_100) });
  expect(post).toMatchObject({ tags: ["model", "10-k"], readingMinutes: 5 });
});

test("lists all posts for administrators by status, search and sort", async () => {
  const mark = randomUUID().slice(0, 8);
  const titles = [`${mark} b`, `${mark} a`, `${mark} c`];
  for (const title of titles) await fixture.create({ title, ...(title.endsWith("a") ? published : {}) });
  const list = async (page: object, status: PostStatus = PostStatus.UNSPECIFIED) =>
    (await fixture.blog.listAllPosts({ page: { search: mark, ...page }, status }, fixture.admin)).posts.map(
      ({ title }) => title.slice(-1),
    );
  expect(await list({ sortBy: "title", descending: false })).toEqual(["a", "b", "c"]);
  expect(await list({ sortBy: "updatedAt", descending: true })).toEqual(["c", "a", "b"]);
  expect(await list({}, PostStatus.PUBLISHED)).toEqual(["a"]);
  expect(await list({ page: 7 })).toEqual([]);
  await expect(list({ sortBy: "body" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("a deleted post is gone, and its address is free", async () => {
  const { id } = await fixture.create({ slug: "to-delete", ...published });
  await fixture.blog.deletePost({ id }, fixture.admin);
  await expect(read("to-delete")).rejects.toMatchObject({ code: "POST_NOT_FOUND" });
  await expect(fixture.blog.deletePost({ id }, fixture.admin)).rejects.toMatchObject({
    code: "POST_NOT_FOUND",
  });
  expect((await fixture.create({ slug: "to-delete" })).slug).toBe("to-delete");
});

test("what readers can see is logged with who changed it, before and after; typing in a draft is not", async () => {
  const draft = await fixture.create({ title: "Logged" });
  await update(draft.id, 1, { title: "Logged more" });
  await update(draft.id, 2, { title: "Logged more", ...published });
  await update(draft.id, 3, { title: "Logged most", ...published });
  await fixture.blog.deletePost({ id: draft.id }, fixture.admin);
  const acts = await fixture.actsOn(draft.id);
  expect(acts.map(({ action }) => action)).toEqual([
    "created a post",
    "published a post",
    "changed a post",
    "deleted a post",
  ]);
  expect(acts[2]).toMatchObject({ actorId: fixture.adminId, targetType: "post" });
  const { title, version } = JSON.parse(acts[2]?.before ?? "{}") as { title: string; version: number };
  expect([title, version]).toEqual(["Logged more", 3]);
  expect(JSON.parse(acts[2]?.after ?? "{}")).toMatchObject({ title: "Logged most", version: 4 });
});
