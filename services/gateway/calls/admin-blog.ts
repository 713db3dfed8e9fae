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
import type { Calls } from "./call.ts";

export const adminBlogCalls = {
  "GET /admin/blog": {
    summary: "List all posts",
    access: "user",
    rate: "read",
    query: adminBlogQuery,
    response: z.array(blogListItem),
  },
  "POST /admin/blog/images": {
    summary: "Add a picture for posts: JPEG, PNG or WebP of at most 5 MB",
    access: "user",
    rate: "write",
    upload: "image",
    response: pictureAdded,
  },
  "GET /admin/blog/:id": {
    summary: "Get a post, also a draft",
    access: "user",
    rate: "read",
    params: idParam,
    response: blogPost,
  },
  "POST /admin/blog": {
    summary: "Create a post",
    access: "user",
    rate: "write",
    body: createPostRequest,
    hasLongBody: true,
    response: blogPost,
  },
  "PUT /admin/blog/:id": {
    summary: "Change a post from the version that was read",
    access: "user",
    rate: "write",
    params: idParam,
    body: updatePostRequest,
    hasLongBody: true,
    response: blogPost,
  },
  "DELETE /admin/blog/:id": {
    summary: "Delete a post",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;
