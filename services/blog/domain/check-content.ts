import { readPictureAddress } from "@plumbline/post-format/picture-address.ts";
import { isSlug } from "@plumbline/post-format/slug.ts";
import { z } from "zod";
import { invalidPost } from "./errors.ts";
import type { PostContent } from "./post.ts";

const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,29}$/u, "A tag has up to 30 letters, digits, spaces and hyphens");

/** What every post must fulfil. An empty slug is made from the title. */
const draft = z.object({
  title: z.string().trim().min(1, "Title is required").max(150, "Title must be 150 characters or less."),
  slug: z
    .string()
    .refine((slug) => slug === "" || isSlug(slug), "Use a-z, 0-9 and single hyphens, up to 80 characters"),
  excerpt: z.string().trim().max(300, "Excerpt must be 300 characters or less."),
  authorName: z.string().trim().max(80, "Author must be 80 characters or less."),
  body: z.string().max(100_000, "The text must be 100,000 characters or less."),
  tags: z
    .array(tag)
    .max(8, "A post has at most 8 tags")
    .transform((tags) => [...new Set(tags)]),
  coverUrl: z
    .string()
    .refine((address) => readPictureAddress(address) !== null, "Choose a picture of the blog")
    .nullable(),
  status: z.enum(["DRAFT", "PUBLISHED"]),
});

/** What a post needs besides before readers see it. */
const neededToPublish = {
  excerpt: "Excerpt is required",
  authorName: "Author is required",
  body: "The text is required",
} as const;

/** Normalises what an administrator wrote. Throws INVALID_INPUT with a message for each field. */
export const checkContent = (content: PostContent): PostContent => {
  const { success, data, error } = draft.safeParse(content);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
  if (content.status === "PUBLISHED")
    for (const [field, message] of Object.entries(neededToPublish))
      if (content[field as keyof typeof neededToPublish].trim() === "") fields[field] ??= message;
  if (!success || Object.keys(fields).length > 0) throw invalidPost(fields);
  return data;
};
