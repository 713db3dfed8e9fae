import type { PageMeta } from "@plumbline/platform/database/paging.ts";

type PostStatus = "DRAFT" | "PUBLISHED";

/** What an administrator writes. */
export type PostContent = {
  slug: string;
  title: string;
  status: PostStatus;
  tags: string[];
  excerpt: string;
  coverUrl: string | null;
  authorName: string;
  /** Markdown. */
  body: string;
};

export type Post = PostContent & {
  id: string;
  /** The slugs under which readers may know it: the present one first. */
  slugs: string[];
  /** When it was first published; null before. */
  publishedAt: Date | null;
  readingMinutes: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the changes, from 1. */
  version: number;
};
/** A post in a list. */
export type ListedPost = Omit<Post, "body" | "slugs">;

export const sortFields = ["updatedAt", "publishedAt", "title", "status"] as const;

type Page = { page: number; limit: number };
/** search: part of the title, the excerpt or a tag, in any case. */
type PublishedQuery = Page & {
  search: string;
  /** A post needs at least one of them; empty for all posts. */
  tags: string[];
};
type AllQuery = Page & {
  search: string;
  status: PostStatus | null;
  sortBy: (typeof sortFields)[number];
  descending: boolean;
};

/** What an administrator did with a post, for the log of such acts. */
export type PostAct = { actorId: string; action: string; before: object | null; after: object | null };

export type PostStore = {
  /** Newest first. */
  listPublished: (query: PublishedQuery) => Promise<{ posts: ListedPost[]; meta: PageMeta }>;
  listAll: (query: AllQuery) => Promise<{ posts: ListedPost[]; meta: PageMeta }>;
  /** The newest published posts as a whole. */
  listNewest: (limit: number) => Promise<Post[]>;
  /** Of published posts, the most frequent first. */
  listTags: () => Promise<{ tag: string; count: number }[]>;
  /** Published posts with the most tags in common, then the newest. */
  listRelated: (post: Post, limit: number) => Promise<ListedPost[]>;
  /** By id, slug or former slug. */
  find: (slugOrId: string) => Promise<Post | null>;
  get: (id: string) => Promise<Post | null>;
  /** Returns false if a slug or the id is taken. */
  insert: (post: Post, act: PostAct) => Promise<boolean>;
  /**
   * Replaces the post if it still has the version before that of `post`. Returns "changed" if it
   * has not, and "taken" if the slug is another post's.
   */
  replace: (post: Post, act: PostAct | null) => Promise<"done" | "changed" | "taken">;
  /** Whether an own post of this slug was published, even if it was deleted afterwards. */
  isSeeded: (slug: string) => Promise<boolean>;
  /**
   * Publishes an own post and records in the same transaction that it was. Does nothing if that is
   * on record, and only records it if another post has the id or the slug.
   */
  seed: (post: Post) => Promise<void>;
  /** Returns whether there was such a post. */
  remove: (id: string, act: PostAct) => Promise<boolean>;
};
