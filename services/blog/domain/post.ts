import type { PageMeta } from "@plumbline/shared/database/paging.ts";

export type Post = {
  id: string;
  slug: string;
  title: string;
  status: "DRAFT" | "PUBLISHED";
  publishedAt: Date | null;
  tags: string[];
};

/**
 * search: part of a title, in any case. tags: a post needs at least one of them; empty for all
 * posts.
 */
type PostQuery = { page: number; limit: number; search: string; tags: string[] };
export type PostStore = { listPublished: (query: PostQuery) => Promise<{ posts: Post[]; meta: PageMeta }> };
