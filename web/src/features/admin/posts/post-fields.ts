import type { BlogPost, PostDraft } from "@plumbline/gateway/dto/blog.ts";
import { slugOf } from "@plumbline/post-format/slug.ts";

/** A post as its form has it. */
export type PostFields = {
  title: string;
  /** Empty: made from the title. */
  slug: string;
  excerpt: string;
  authorName: string;
  /** Separated by commas. */
  tags: string;
  coverUrl: string | null;
  body: string;
};

/** The fields of a new post. */
export const emptyFields: PostFields = {
  title: "",
  slug: "",
  excerpt: "",
  authorName: "Plumbline",
  tags: "",
  coverUrl: null,
  body: "",
};

/** Whether the slug of a post was made from its title, perhaps with a number. */
function followsTitle({ slug, title, publishedAt }: BlogPost): boolean {
  const made = slugOf(title);
  return publishedAt === null && (slug === made || /^-\d+$/.test(slug.slice(made.length)));
}

/** Returns the fields of a stored post. */
export function readFields(post: BlogPost): PostFields {
  const { title, slug, excerpt, authorName, tags, coverUrl, body } = post;
  return {
    title,
    slug: followsTitle(post) ? "" : slug,
    excerpt,
    authorName,
    tags: tags.join(", "),
    coverUrl,
    body,
  };
}

/** Returns what the server is sent. */
export function writeDraft({ tags, slug, ...fields }: PostFields, status: PostDraft["status"]): PostDraft {
  const tagList = tags
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
  return { ...fields, slug: slug.trim(), tags: tagList, status };
}
