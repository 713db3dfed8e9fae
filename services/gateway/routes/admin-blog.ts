import { PostSchema, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { adminBlogCalls } from "../calls/admin-blog.ts";
import { blogListItem, type updatePostRequest } from "../dto/blog.ts";
import { presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";
import { presentPost } from "./present-post.ts";

/** Calls with which administrators write posts. The blog admits administrators only. */
export const adminBlogHandlers: Handlers<typeof adminBlogCalls> = {
  "GET /admin/blog": async ({ query: { status, sortDir, sortBy, ...page }, clients, asUser }) => {
    const { posts, meta } = await clients.blog.listAllPosts(
      {
        page: { ...page, sortBy, descending: sortDir === "desc" },
        status: PostStatus[status ?? "UNSPECIFIED"],
      },
      asUser,
    );
    return presentPage(PostSchema, blogListItem, posts, meta);
  },
  "POST /admin/blog/images": async ({ upload, clients, asUser }) => {
    const { url } = await clients.blog.addPicture({ picture: upload }, asUser);
    return { data: { url } };
  },
  "GET /admin/blog/:id": async ({ params, clients, asUser }) => ({
    data: presentPost(await clients.blog.getAnyPost(params, asUser)),
  }),
  "POST /admin/blog": async ({ body: { idempotencyKey = randomUUID(), ...draft }, clients, asUser }) => {
    const request = { idempotencyKey, draft: toDraft(draft) };
    return { data: presentPost(await clients.blog.createPost(request, asUser)) };
  },
  "PUT /admin/blog/:id": async ({ params: { id }, body: { version, ...draft }, clients, asUser }) => {
    const request = { id, version, draft: toDraft(draft) };
    return { data: presentPost(await clients.blog.updatePost(request, asUser)) };
  },
  "DELETE /admin/blog/:id": async ({ params, clients, asUser }) => {
    await clients.blog.deletePost(params, asUser);
    return { data: {} };
  },
};

const toDraft = ({ coverUrl, status, ...draft }: Omit<z.output<typeof updatePostRequest>, "version">) => ({
  ...draft,
  status: PostStatus[status],
  ...(coverUrl === null ? {} : { coverUrl }),
});
