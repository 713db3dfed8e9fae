import { PostSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { z } from "zod";
import { blogListItem, blogListQuery } from "../dto/blog.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

export const blogRoutes = [
  route({
    method: "get",
    path: "/blog",
    summary: "Published posts",
    access: "public",
    rate: "read",
    query: blogListQuery,
    response: z.array(blogListItem),
    handle: async ({ query: { page, limit, search, tags = "" }, clients }) => {
      const wanted = tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean);
      const { posts, meta } = await clients.blog.listPosts({ page: { page, limit, search }, tags: wanted });
      return presentPage(PostSchema, posts, meta);
    },
  }),
];
