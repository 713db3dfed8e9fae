import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { everyone } from "../callers.ts";
import { byGateway, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };
export const told = {
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
const whole = { post: stored, body: "# Beta" };
const answer = { ...post, body: "# Beta" };

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
      calls: [byGateway("blog.listPosts", { page: { ...page, search: "beta" }, tags: ["risk", "growth"] })],
      data: [post, emptyDraft],
      meta,
    },
    {
      path: "/blog",
      answers: { blog: { listPosts: () => ({ meta }) } },
      calls: [byGateway("blog.listPosts", { page: { ...page, page: 1, limit: 10 }, tags: [] })],
      data: [],
      meta,
    },
  ],
  "GET /blog-tags": [
    {
      callers: everyone,
      path: "/blog-tags",
      answers: { blog: { listTags: () => ({ tags: [{ tag: "risk", count: 3 }] }) } },
      calls: [byGateway("blog.listTags")],
      data: [{ tag: "risk", count: 3 }],
    },
  ],
  "GET /blog/:slug": [
    {
      callers: everyone,
      path: "/blog/on-beta",
      isAnonymous: true,
      answers: { blog: { getPost: () => whole } },
      calls: [byGateway("blog.getPost", { slugOrId: "on-beta" })],
      data: answer,
    },
  ],
  "GET /blog/:id/related": [
    {
      callers: everyone,
      path: "/blog/p1/related?limit=5",
      answers: { blog: { listRelated: () => ({ posts: [stored] }) } },
      calls: [byGateway("blog.listRelated", { id: "p1", limit: 5 })],
      data: [post],
    },
    {
      path: "/blog/p1/related",
      answers: { blog: { listRelated: () => ({}) } },
      calls: [byGateway("blog.listRelated", { id: "p1", limit: 3 })],
      data: [],
    },
  ],
};
