import { BlogService, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { normalisePage } from "@plumbline/shared/database/paging.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { readSearch } from "@plumbline/shared/rpc/texts.ts";
import type { PostStore } from "./domain/post.ts";

/** Creates the blog's RPC handlers. */
export const createBlogRpc = ({ store }: { store: PostStore }) =>
  implement(BlogService, {
    listPosts: {
      access: { services: ["gateway"] },
      handle: async ({ page, tags }) => {
        const { posts, meta } = await store.listPublished({
          ...normalisePage(page),
          search: readSearch(page),
          tags,
        });
        return {
          posts: posts.map(({ publishedAt, status, ...post }) => ({
            ...post,
            status: PostStatus[status],
            ...(publishedAt ? { publishedAt: publishedAt.toISOString() } : {}),
          })),
          meta,
        };
      },
    },
  });
