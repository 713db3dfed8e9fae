import { PostSchema, TagCountSchema } from "@plumbline/proto/blog/v1/blog_pb.ts";
import type { blogCalls } from "../calls/blog.ts";
import { blogListItem, blogTag } from "../dto/blog.ts";
import { presentList, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";
import { presentPost } from "./present-post.ts";

export const blogHandlers: Handlers<typeof blogCalls> = {
  "GET /blog": async ({ query: { page, limit, search, tags = "" }, clients }) => {
    const tagList = tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    const { posts, meta } = await clients.blog.listPosts({ page: { page, limit, search }, tags: tagList });
    return presentPage(PostSchema, blogListItem, posts, meta);
  },
  "GET /blog-tags": async ({ clients }) => {
    const { tags } = await clients.blog.listTags({});
    return { data: presentList(TagCountSchema, blogTag, tags) };
  },
  "GET /blog/:slug": async ({ params, clients }) => ({
    data: presentPost(await clients.blog.getPost({ slugOrId: params.slug })),
  }),
  "GET /blog/:id/related": async ({ params, query, clients }) => {
    const { posts } = await clients.blog.listRelated({ ...params, ...query });
    return { data: presentList(PostSchema, blogListItem, posts) };
  },
};
