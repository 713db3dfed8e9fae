import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { admins, everyone } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";
import { formOf } from "./form-of.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };
type SeenRequest = Exchange["calls"][number]["request"];
const byGateway = (call: string, request: SeenRequest) => [{ call: `blog.${call}`, by: "gateway", request }];
const byUser = (call: string, request: SeenRequest) => [{ call: `blog.${call}`, by: "the-user", request }];

const told = {
  id: "p1",
  slug: "on-beta",
  title: "On beta",
  publishedAt: "2026-01-02",
  tags: ["risk", "growth"],
  excerpt: "What beta measures.",
  coverUrl: "/blog/images/x.webp",
  authorName: "Plumbline",
  readingMinutes: 4,
  updatedAt: "2026-01-03",
  version: 7,
};
const stored = { ...told, status: PostStatus.PUBLISHED };
const post = { ...told, status: "PUBLISHED" };
const emptyDraft = {
  id: "p2",
  slug: "draft",
  title: "Draft",
  status: "DRAFT",
  publishedAt: null,
  tags: [],
  excerpt: "",
  coverUrl: null,
  authorName: "",
  readingMinutes: 0,
  updatedAt: "",
  version: 0,
};
const written = {
  slug: "on-beta",
  title: "On beta",
  tags: ["risk"],
  excerpt: "What beta measures.",
  coverUrl: "/blog/images/x.webp",
  authorName: "Plumbline",
  body: "# Beta",
};
const key = "a-key-of-20-characters";
const whole = { post: stored, body: "# Beta" };
const answer = { ...post, body: "# Beta" };

/** Requests to routes of the blog. */
export const blogExchanges: Record<string, Exchange[]> = {
  "GET /blog": [
    {
      callers: everyone,
      path: "/blog?page=2&limit=20&search=beta&tags=risk,%20,%20growth%20,",
      answers: {
        blog: {
          listPosts: () => ({
            posts: [stored, { id: "p2", slug: "draft", title: "Draft", status: PostStatus.DRAFT }],
            meta,
          }),
        },
      },
      calls: byGateway("listPosts", { page: { ...page, search: "beta" }, tags: ["risk", "growth"] }),
      data: [post, emptyDraft],
      meta,
    },
    {
      path: "/blog",
      answers: { blog: { listPosts: () => ({ meta }) } },
      calls: byGateway("listPosts", { page: { ...page, page: 1, limit: 10 }, tags: [] }),
      data: [],
      meta,
    },
  ],
  "GET /blog-tags": [
    {
      callers: everyone,
      path: "/blog-tags",
      answers: { blog: { listTags: () => ({ tags: [{ tag: "risk", count: 3 }] }) } },
      calls: byGateway("listTags", {}),
      data: [{ tag: "risk", count: 3 }],
    },
  ],
  "GET /blog/:slug": [
    {
      callers: everyone,
      path: "/blog/on-beta",
      isAnonymous: true,
      answers: { blog: { getPost: () => whole } },
      calls: byGateway("getPost", { slugOrId: "on-beta" }),
      data: answer,
    },
  ],
  "GET /blog/:id/related": [
    {
      callers: everyone,
      path: "/blog/p1/related?limit=5",
      answers: { blog: { listRelated: () => ({ posts: [stored] }) } },
      calls: byGateway("listRelated", { id: "p1", limit: 5 }),
      data: [post],
    },
    {
      path: "/blog/p1/related",
      answers: { blog: { listRelated: () => ({}) } },
      calls: byGateway("listRelated", { id: "p1", limit: 3 }),
      data: [],
    },
  ],
  "GET /admin/blog": [
    {
      callers: admins,
      path: "/admin/blog?page=2&limit=20&status=DRAFT&sortBy=title&sortDir=asc&search=beta",
      answers: { blog: { listAllPosts: () => ({ posts: [stored], meta }) } },
      calls: byUser("listAllPosts", { page: { ...page, sortBy: "title", search: "beta" }, status: "DRAFT" }),
      data: [post],
      meta,
    },
    {
      path: "/admin/blog",
      answers: { blog: { listAllPosts: () => ({ meta }) } },
      calls: byUser("listAllPosts", {
        page: { ...page, page: 1, limit: 10, descending: true },
        status: "UNSPECIFIED",
      }),
      data: [],
      meta,
    },
  ],
  "GET /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      answers: { blog: { getAnyPost: () => whole } },
      calls: byUser("getAnyPost", { id: "p1" }),
      data: answer,
    },
  ],
  "POST /admin/blog": [
    {
      callers: admins,
      path: "/admin/blog",
      body: { ...written, status: "PUBLISHED", idempotencyKey: key },
      answers: { blog: { createPost: () => whole } },
      calls: byUser("createPost", { draft: { ...written, status: "PUBLISHED" }, idempotencyKey: key }),
      data: answer,
    },
  ],
  "PUT /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      body: { title: "On beta", version: 6 },
      answers: { blog: { updatePost: () => whole } },
      calls: byUser("updatePost", {
        id: "p1",
        version: 6,
        draft: {
          slug: "",
          title: "On beta",
          status: "DRAFT",
          tags: [],
          excerpt: "",
          coverUrl: null,
          authorName: "",
          body: "",
        },
      }),
      data: answer,
    },
  ],
  "DELETE /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      answers: { blog: { deletePost: () => ({}) } },
      calls: byUser("deletePost", { id: "p1" }),
      data: {},
    },
  ],
  "POST /admin/blog/images": [
    {
      callers: admins,
      path: "/admin/blog/images",
      body: formOf({ field: "image" }, "a picture"),
      answers: { blog: { addPicture: () => ({ url: "/blog/images/x.webp" }) } },
      calls: byUser("addPicture", { bytes: 9 }),
      data: { url: "/blog/images/x.webp" },
    },
  ],
};
