import { BlogService, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { connectDatabase } from "@plumbline/shared/database/database.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/shared/service.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBlog } from "./main.ts";

const settings = await createTestSettings();
const environment = settings.environmentOf("blog", { GRPC_PORT: "0" });
let running: RunningService;
let blog: ReturnType<typeof createRpcClient<typeof BlogService>>;

beforeAll(async () => {
  running = await startBlog(environment);
  blog = createRpcClient({
    service: BlogService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 5_000,
    token: () => settings.serviceToken("gateway", "blog"),
  });
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const post = (slug: string, title: string, status: string, day: number, tags: string[]) => ({
    _id: slug as never,
    slug,
    title,
    status,
    publishedAt: status === "PUBLISHED" ? new Date(Date.UTC(2026, 0, day)) : null,
    tags,
  });
  await connection
    .collection("posts")
    .insertMany([
      post("a", "What (really) moves a value", "PUBLISHED", 1, ["model"]),
      post("b", "Reading a 10-K", "PUBLISHED", 2, ["filings"]),
      post("c", "Not ready", "DRAFT", 3, ["model"]),
    ]);
  await connection.close();
});
afterAll(async () => {
  blog.close();
  await running.close();
});

const slugs = async (request: Parameters<typeof blog.listPosts>[0]) =>
  (await blog.listPosts(request)).posts.map(({ slug }) => slug);

test("lists only published posts, newest first, by tag and by text of the title", async () => {
  expect(await slugs({})).toEqual(["b", "a"]);
  expect(await slugs({ tags: ["model"] })).toEqual(["a"]);
  expect(await slugs({ page: { search: "(REALLY)" } })).toEqual(["a"]);
  expect(await slugs({ page: { search: ".*" } })).toEqual([]);
});

test("lists posts with any of the requested tags", async () => {
  expect(await slugs({ tags: ["model", "filings"] })).toEqual(["b", "a"]);
  expect(await slugs({ tags: ["filings", "unknown"] })).toEqual(["b"]);
  expect(await slugs({ tags: ["unknown"] })).toEqual([]);
});

test("pages the posts and describes the page", async () => {
  const page = (number: number) => blog.listPosts({ page: { page: number, limit: 1 } });
  const [first, second] = [await page(1), await page(2)];
  expect([first, second].map(({ posts }) => posts.map(({ slug }) => slug))).toEqual([["b"], ["a"]]);
  expect(first.meta).toMatchObject({ page: 1, totalPages: 2, total: 2, limit: 1, hasNextPage: true });
  expect(second.meta).toMatchObject({ page: 2, hasNextPage: false, hasPreviousPage: true });
});

test("returns all fields of a post", async () => {
  expect((await blog.listPosts({ tags: ["model"] })).posts).toMatchObject([
    {
      id: "a",
      slug: "a",
      title: "What (really) moves a value",
      status: PostStatus.PUBLISHED,
      publishedAt: "2026-01-01T00:00:00.000Z",
      tags: ["model"],
    },
  ]);
});

test("refuses a search that is longer than any title", async () => {
  await expect(blog.listPosts({ page: { search: "x".repeat(2_000) } })).rejects.toMatchObject({
    kind: "invalid",
    code: "INVALID_INPUT",
  });
});

test("only the gateway may list posts", async () => {
  await expect(
    blog.listPosts({}, { as: await settings.serviceToken("feedback", "blog") }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
