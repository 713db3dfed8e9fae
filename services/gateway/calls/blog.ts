import { z } from "zod";
import { blogListItem, blogListQuery, blogPost, blogTag, relatedQuery, slugParam } from "../dto/blog.ts";
import { idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const blogCalls = {
  "GET /blog": {
    summary: "List published posts",
    access: "public",
    rate: "read",
    query: blogListQuery,
    response: z.array(blogListItem),
  },
  "GET /blog-tags": {
    summary: "List the tags of published posts, the most frequent first",
    access: "public",
    rate: "read",
    response: z.array(blogTag),
  },
  "GET /blog/:slug": {
    summary: "Get a published post by its slug, a former one, or its id",
    access: "public",
    rate: "read",
    params: slugParam,
    response: blogPost,
  },
  "GET /blog/:id/related": {
    summary: "List published posts that have tags in common with one",
    access: "public",
    rate: "read",
    params: idParam,
    query: relatedQuery,
    response: z.array(blogListItem),
  },
} satisfies Calls;
