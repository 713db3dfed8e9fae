import { fromBinary } from "@bufbuild/protobuf";
import { AdminActedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { BlogService, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import type { TestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { startBlog } from "../main.ts";

type Client = ReturnType<typeof createRpcClient<typeof BlogService>>;
type Database = Awaited<ReturnType<typeof connectDatabase>>;

/** A post as the database has it. */
export const newRow = (slug: string, rest: Record<string, unknown> = {}) => ({
  _id: slug,
  slug,
  slugs: [slug],
  title: slug,
  status: "PUBLISHED",
  tags: [],
  excerpt: "",
  coverUrl: null,
  authorName: "Plumbline",
  body: "",
  readingMinutes: 1,
  publishedAt: new Date("2026-01-01"),
  createdAt: new Date("2026-01-01"),
  updatedAt: new Date("2026-01-01"),
  version: 1,
  ...rest,
});

/** What an administrator writes. */
export const newDraft = (rest: Record<string, unknown> = {}) => ({
  slug: "",
  title: `Title ${randomUUID()}`,
  status: PostStatus.DRAFT,
  tags: ["model"],
  excerpt: "What it is about.",
  authorName: "Plumbline",
  body: "Some words.",
  ...rest,
});

/** Starts the blog for the tests of a file; they call it as the gateway or as an administrator. */
export const useTestBlog = (settings: TestSettings, env: Record<string, string> = {}) => {
  let blog: Client;
  let connection: Database;
  let running: RunningService;
  let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
  let admin: { as: string };
  const adminId = randomUUID();
  beforeAll(async () => {
    identity = await startKeysStandIn(settings);
    const environment = settings.environmentOf("blog", {
      GRPC_PORT: "0",
      IDENTITY_ADDRESS: identity.address,
      ...env,
    });
    running = await startBlog(environment);
    blog = createRpcClient({
      service: BlogService,
      address: `127.0.0.1:${running.port}`,
      deadlineMs: 10_000,
      token: () => settings.serviceToken("gateway", "blog"),
    });
    connection = await connectDatabase({
      uri: environment["MONGODB_URI"] as string,
      database: environment["MONGODB_DATABASE"] as string,
    });
    admin = { as: await settings.userToken({ userId: adminId, isAdmin: true }) };
  });
  afterAll(async () => {
    blog.close();
    await connection.close();
    await running.close();
    await identity.close();
  });
  return {
    adminId,
    /** Returns what was logged of an administrator's acts on a post, oldest first. */
    actsOn: async (id: string) => {
      const rows = await connection.collection("outbox").find().sort({ createdAt: 1 }).toArray();
      return rows
        .filter(({ subject }) => subject === "blog.admin.acted.v1")
        .map(({ data }) => fromBinary(AdminActedSchema, (data as { buffer: Uint8Array }).buffer))
        .filter(({ targetId }) => targetId === id);
    },
    get blog() {
      return blog;
    },
    get connection() {
      return connection;
    },
    get admin() {
      return admin;
    },
    get posts() {
      return connection.collection<{ _id: string }>("posts");
    },
    create: async (rest: Record<string, unknown> = {}, idempotencyKey: string = randomUUID()) => {
      const { post } = await blog.createPost({ draft: newDraft(rest), idempotencyKey }, admin);
      if (!post) throw new Error("no post");
      return post;
    },
  };
};
