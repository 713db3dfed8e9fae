import { z } from "zod";
import { listQuery, wholeNumberOr } from "./common.ts";

const postStatus = z.enum(["DRAFT", "PUBLISHED"]);

export const blogListQuery = listQuery
  .pick({ page: true, limit: true, search: true })
  .extend({ tags: z.string().max(200).optional() });
/** A post in a list. */
export const blogListItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: postStatus,
  publishedAt: z.string().nullable(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  coverUrl: z.string().nullable(),
  authorName: z.string(),
  readingMinutes: z.number().int(),
  updatedAt: z.string(),
  /** Counts the changes. */
  version: z.number().int(),
});
export type BlogListItem = z.infer<typeof blogListItem>;

/** A whole post. body: Markdown. */
export const blogPost = blogListItem.extend({ body: z.string() });
export type BlogPost = z.infer<typeof blogPost>;

export const blogTag = z.object({ tag: z.string(), count: z.number().int() });

export const slugParam = z.object({ slug: z.string().max(100) });
export const relatedQuery = z.object({ limit: wholeNumberOr(3, 1, 12) });

export const adminBlogQuery = listQuery.extend({
  sortBy: z.string().max(40).default("updatedAt"),
  status: postStatus.optional(),
});

/** What an administrator writes. The blog checks it, and names each field that is wrong. */
const postDraft = z.object({
  /** Empty: made from the title. */
  slug: z.string().max(200).default(""),
  title: z.string().max(1_000),
  status: postStatus.default("DRAFT"),
  tags: z.array(z.string().max(100)).max(50).default([]),
  excerpt: z.string().max(5_000).default(""),
  coverUrl: z.string().max(200).nullable().default(null),
  authorName: z.string().max(500).default(""),
  body: z.string().max(200_000).default(""),
});
export type PostDraft = z.output<typeof postDraft>;
export const createPostRequest = postDraft.extend({
  /** A post created again with its key is the same post. */
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/, "The key must have 16 to 64 letters, digits, _ or -")
    .optional(),
});
export const updatePostRequest = postDraft.extend({
  /** Of the post that was changed: a newer one is not overwritten. */
  version: z.int32().min(1),
});

export const pictureAdded = z.object({ url: z.string() });

/** What the address of a post's picture has after /blog/images/: a hash and the size. */
export const postPictureFile = z
  .string()
  .regex(/^[0-9a-f]{32}-\d{1,4}x\d{1,5}\.webp$/)
  .transform((file) => file.slice(0, -".webp".length));
/** The widths that are kept beside the picture's own. */
export const pictureWidth = z.enum(["480", "960"]).transform(Number).optional();
