import { PostSchema, TagCountSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { z } from "zod";
import { blogListItem, blogListQuery, blogPost, blogTag, relatedQuery, slugParam } from "../dto/blog.ts";
import { idParam } from "../dto/common.ts";
import { presentList, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";
import { presentPost } from "./present-post.ts";

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
  route({
    method: "get",
    path: "/blog-tags",
    summary: "List the tags of published posts, the most frequent first",
    access: "public",
    rate: "read",
    response: z.array(blogTag),
    handle: async ({ clients }) => {
      const { tags } = await clients.blog.listTags({});
      return { data: presentList(TagCountSchema, blogTag, tags) };
    },
  }),
  route({
    method: "get",
    path: "/blog/:slug",
    summary: "Get a published post by its slug, a former one, or its id",
    access: "public",
    rate: "read",
    params: slugParam,
    response: blogPost,
    handle: async ({ params, clients }) => ({
      data: presentPost(await clients.blog.getPost({ slugOrId: params.slug })),
    }),
  }),
  route({
    method: "get",
    path: "/blog/:id/related",
    summary: "List published posts that have tags in common with one",
    access: "public",
    rate: "read",
    params: idParam,
    query: relatedQuery,
    response: z.array(blogListItem),
    handle: async ({ params, query, clients }) => {
      const { posts } = await clients.blog.listRelated({ ...params, ...query });
      return { data: presentList(PostSchema, blogListItem, posts) };
    },
  }),
];
