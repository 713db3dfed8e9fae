import { PostSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { z } from "zod";
import { blogListItem, blogListQuery } from "../dto/blog.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

export const blogRoutes = [
  route({
    method: "get",
    path: "/blog",
    summary: "List published posts",
    access: "public",
    rate: "read",
    query: blogListQuery,
    response: z.array(blogListItem),
    handle: async ({ query: { page, limit, search, tags = "" }, clients }) => {
      const tagList = tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean);
      const { posts, meta } = await clients.blog.listPosts({ page: { page, limit, search }, tags: tagList });
      return presentPage(PostSchema, blogListItem, posts, meta);
    },
  }),
];
