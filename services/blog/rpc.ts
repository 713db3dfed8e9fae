import { BlogService, type PostDraft, PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, readSearch, requireText } from "@plumbline/platform/rpc/texts.ts";
import { createHash } from "node:crypto";
import { type ListedPost, type Post, type PostContent, type PostStore, sortFields } from "./domain/post.ts";
import type { Posts } from "./domain/posts.ts";
import type { Pictures } from "./pictures/pictures.ts";
import { writeFeedHtml } from "./write-feed-html.ts";

const gateway = { services: ["gateway"] };
const maxIdLength = 100;
const maxRelated = 12;
const feedLength = 20;

const present = ({ publishedAt, coverUrl, status, updatedAt, ...post }: ListedPost) => ({
  ...post,
  status: PostStatus[status],
  updatedAt: updatedAt.toISOString(),
  ...(publishedAt ? { publishedAt: publishedAt.toISOString() } : {}),
  ...(coverUrl === null ? {} : { coverUrl }),
});
const presentWhole = ({ body, ...post }: Post) => ({ post: present(post), body });

const statuses = ["DRAFT", "PUBLISHED"] as const;
/** Null if the request leaves it open. */
const readStatus = (given: PostStatus) => statuses.find((status) => PostStatus[status] === given) ?? null;

const readDraft = (draft: PostDraft | undefined): PostContent => {
  if (!draft) throw invalid("INVALID_INPUT", "A post must be given.");
  const { slug, title, tags, excerpt, coverUrl = null, authorName, body } = draft;
  return {
    slug,
    title,
    tags,
    excerpt,
    coverUrl,
    authorName,
    body,
    status: readStatus(draft.status) ?? "DRAFT",
  };
};

const readSort = (sortBy: string) => {
  const found = sortFields.find((field) => field === (sortBy || "updatedAt"));
  if (!found) throw invalid("INVALID_INPUT", "The list cannot be sorted by this field.");
  return found;
};

/** The id of a post is made of who creates it and their key, so that a repeated call creates none. */
const idOf = (userId: string, key: string) =>
  createHash("sha256").update(`${userId} ${key}`).digest("hex").slice(0, 32);

const readId = (id: string) => limitText("id", id, maxIdLength);

/** Creates the blog's RPC handlers. */
export const createBlogRpc = ({
  store,
  posts,
  pictures,
}: {
  store: PostStore;
  posts: Posts;
  pictures: Pictures;
}) =>
  implement(BlogService, {
    listPosts: {
      access: gateway,
      handle: async ({ page, tags }) => {
        const list = await store.listPublished({ ...normalisePage(page), search: readSearch(page), tags });
        return { posts: list.posts.map(present), meta: list.meta };
      },
    },
    listTags: { access: gateway, handle: async () => ({ tags: await store.listTags() }) },
    getPost: {
      access: gateway,
      handle: async ({ slugOrId }) => presentWhole(await posts.read(readId(slugOrId))),
    },
    listRelated: {
      access: gateway,
      handle: async ({ id, limit }) => {
        const post = await posts.read(readId(id));
        const related = await store.listRelated(post, Math.min(maxRelated, Math.max(1, limit || 3)));
        return { posts: related.map(present) };
      },
    },
    getFeed: {
      access: gateway,
      handle: async ({ origin }) => {
        const newest = await store.listNewest(feedLength);
        return {
          posts: newest.map(({ body, ...post }) => ({
            post: present(post),
            html: writeFeedHtml(body, limitText("origin", origin, 200)),
          })),
        };
      },
    },
    getPicture: {
      access: gateway,
      handle: async ({ name, width }) => ({ picture: await pictures.get(readId(name), width) }),
    },
    listAllPosts: {
      access: "admin",
      handle: async ({ page, status }) => {
        const list = await store.listAll({
          ...normalisePage(page),
          search: readSearch(page),
          status: readStatus(status),
          sortBy: readSort(page?.sortBy ?? ""),
          descending: page?.descending ?? true,
        });
        return { posts: list.posts.map(present), meta: list.meta };
      },
    },
    getAnyPost: { access: "admin", handle: async ({ id }) => presentWhole(await posts.get(readId(id))) },
    createPost: {
      access: "admin",
      handle: async ({ draft, idempotencyKey }, { caller }) => {
        const key = requireText("idempotencyKey", idempotencyKey, maxIdLength);
        const actorId = requireUserId(caller);
        return presentWhole(await posts.create(idOf(actorId, key), readDraft(draft), actorId));
      },
    },
    updatePost: {
      access: "admin",
      handle: async ({ id, version, draft }, { caller }) =>
        presentWhole(await posts.update(readId(id), version, readDraft(draft), requireUserId(caller))),
    },
    deletePost: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await posts.remove(readId(id), requireUserId(caller));
        return {};
      },
    },
    addPicture: {
      access: "admin",
      handle: async ({ picture }, { signal }) => ({ url: await pictures.add(picture, signal) }),
    },
  });
