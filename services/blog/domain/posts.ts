import { countMinutes } from "@plumbline/post-format/count-minutes.ts";
import { maxSlugLength, slugOf } from "@plumbline/post-format/slug.ts";
import { checkContent } from "./check-content.ts";
import { postChanged, postNotFound, slugTaken } from "./errors.ts";
import type { Post, PostAct, PostContent, PostStore } from "./post.ts";

const contentFields = ["title", "status", "excerpt", "coverUrl", "authorName", "body"] as const;
/** More posts of one title than anybody writes. */
const maxSameTitles = 50;

/** Whether a post says what a repeated request asks for. */
const says = (post: Post, content: PostContent): boolean =>
  contentFields.every((field) => post[field] === content[field]) &&
  post.tags.join() === content.tags.join() &&
  (content.slug === "" || content.slug === post.slug);

/** Lists the slugs to try: the given one, or those that a title makes. */
const listSlugs = (slug: string, title: string): string[] => {
  if (slug) return [slug];
  const stem = slugOf(title);
  return Array.from({ length: maxSameTitles }, (_, index) => {
    const suffix = index === 0 ? "" : `-${index + 1}`;
    return stem.slice(0, maxSlugLength - suffix.length).replace(/-$/, "") + suffix;
  });
};

/** What the log of administrators' acts keeps of a post: a body is too long for it. */
const outline = ({ title, slug, status, version, body }: Post) => ({
  title,
  slug,
  status,
  version,
  characters: body.length,
});

const verbOf = (before: Post, after: Post): string => {
  if (before.status === after.status) return "changed a post";
  return after.status === "PUBLISHED" ? "published a post" : "withdrew a post";
};

/** Describes a change; null for one of a draft, which is saved every second while one types. */
const describeChange = (actorId: string, before: Post, after: Post): PostAct | null =>
  before.status === "DRAFT" && after.status === "DRAFT"
    ? null
    : { actorId, action: verbOf(before, after), before: outline(before), after: outline(after) };

/** Creates the rules of posts. */
export const createPosts = ({ store, clock }: { store: PostStore; clock: () => Date }) => {
  const get = async (id: string): Promise<Post> => {
    const post = await store.get(id);
    if (!post) throw postNotFound();
    return post;
  };

  return {
    get,
    /** Returns a published post by its slug, a former one, or its id. Throws POST_NOT_FOUND. */
    read: async (slugOrId: string): Promise<Post> => {
      const post = await store.find(slugOrId);
      if (post?.status !== "PUBLISHED") throw postNotFound();
      return post;
    },

    /**
     * Creates a post. A repeated call with its id returns the post of the first one. Throws
     * INVALID_INPUT and SLUG_TAKEN.
     */
    create: async (id: string, given: PostContent, actorId: string): Promise<Post> => {
      const content = checkContent(given);
      const now = clock();
      for (const slug of listSlugs(content.slug, content.title)) {
        const post: Post = {
          ...content,
          id,
          slug,
          slugs: [slug],
          readingMinutes: countMinutes(content.body),
          publishedAt: content.status === "PUBLISHED" ? now : null,
          createdAt: now,
          updatedAt: now,
          version: 1,
        };
        const act = { actorId, action: "created a post", before: null, after: outline(post) };
        if (await store.insert(post, act)) return post;
        const repeated = await store.get(id);
        if (repeated) return repeated;
      }
      throw slugTaken();
    },

    /**
     * Changes a post from one of its versions. A slug under which readers know the post stays valid
     * for it. A repeated call returns the post as the first one left it. Throws POST_NOT_FOUND,
     * POST_CHANGED, INVALID_INPUT and SLUG_TAKEN.
     */
    update: async (id: string, version: number, given: PostContent, actorId: string): Promise<Post> => {
      const content = checkContent(given);
      const before = await get(id);
      if (before.version === version + 1 && says(before, content)) return before;
      if (before.version !== version) throw postChanged();
      const now = clock();
      // Of a post that readers know, also a withdrawn one, the title does not change the address,
      // and no address is given up.
      const wanted = content.slug || (before.publishedAt ? before.slug : "");
      const known = before.publishedAt ? before.slugs : before.slugs.slice(1);
      for (const slug of listSlugs(wanted, content.title)) {
        const post: Post = {
          ...before,
          ...content,
          slug,
          slugs: [slug, ...known.filter((former) => former !== slug)],
          readingMinutes: countMinutes(content.body),
          publishedAt: before.publishedAt ?? (content.status === "PUBLISHED" ? now : null),
          updatedAt: now,
          version: version + 1,
        };
        const outcome = await store.replace(post, describeChange(actorId, before, post));
        if (outcome === "done") return post;
        if (outcome === "changed") throw postChanged();
      }
      throw slugTaken();
    },

    /** Deletes a post. Throws POST_NOT_FOUND. */
    remove: async (id: string, actorId: string): Promise<void> => {
      const before = outline(await get(id));
      const act = { actorId, action: "deleted a post", before, after: null };
      if (!(await store.remove(id, act))) throw postNotFound();
    },
  };
};
export type Posts = ReturnType<typeof createPosts>;
