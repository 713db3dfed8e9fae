import { PostSchema, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  adminBlogQuery,
  blogListItem,
  blogPost,
  createPostRequest,
  pictureAdded,
  updatePostRequest,
} from "../dto/blog.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";
import { presentPost } from "./present-post.ts";

/** Calls with which administrators write posts. The blog admits administrators only. */
export const adminBlogRoutes = [
  route({
    method: "get",
    path: "/admin/blog",
    summary: "List all posts",
    access: "user",
    rate: "read",
    query: adminBlogQuery,
    response: z.array(blogListItem),
    handle: async ({ query: { status, sortDir, sortBy = "", ...page }, clients, asUser }) => {
      const { posts, meta } = await clients.blog.listAllPosts(
        {
          page: { ...page, sortBy, descending: sortDir === "desc" },
          status: PostStatus[status ?? "UNSPECIFIED"],
        },
        asUser,
      );
      return presentPage(PostSchema, blogListItem, posts, meta);
    },
  }),
  route({
    method: "post",
    path: "/admin/blog/images",
    summary: "Add a picture for posts: JPEG, PNG or WebP of at most 5 MB",
    access: "user",
    rate: "write",
    upload: "image",
    response: pictureAdded,
    handle: async ({ upload, clients, asUser }) => {
      const { url } = await clients.blog.addPicture({ picture: upload }, asUser);
      return { data: { url } };
    },
  }),
  route({
    method: "get",
    path: "/admin/blog/:id",
    summary: "Get a post, also a draft",
    access: "user",
    rate: "read",
    params: idParam,
    response: blogPost,
    handle: async ({ params, clients, asUser }) => ({
      data: presentPost(await clients.blog.getAnyPost(params, asUser)),
    }),
  }),
  route({
    method: "post",
    path: "/admin/blog",
    summary: "Create a post",
    access: "user",
    rate: "write",
    body: createPostRequest,
    response: blogPost,
    handle: async ({ body: { idempotencyKey = randomUUID(), ...draft }, clients, asUser }) => {
      const request = { idempotencyKey, draft: toDraft(draft) };
      return { data: presentPost(await clients.blog.createPost(request, asUser)) };
    },
  }),
  route({
    method: "put",
    path: "/admin/blog/:id",
    summary: "Change a post from the version that was read",
    access: "user",
    rate: "write",
    params: idParam,
    body: updatePostRequest,
    response: blogPost,
    handle: async ({ params: { id }, body: { version, ...draft }, clients, asUser }) => {
      const request = { id, version, draft: toDraft(draft) };
      return { data: presentPost(await clients.blog.updatePost(request, asUser)) };
    },
  }),
  route({
    method: "delete",
    path: "/admin/blog/:id",
    summary: "Delete a post",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.blog.deletePost(params, asUser);
      return { data: {} };
    },
  }),
];

const toDraft = ({ coverUrl, status, ...draft }: Omit<z.output<typeof updatePostRequest>, "version">) => ({
  ...draft,
  status: PostStatus[status],
  ...(coverUrl === null ? {} : { coverUrl }),
});
