import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { formOf } from "../form-of.ts";
import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { told } from "./blog.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "updatedAt", descending: false, search: "" };
const stored = { ...told, status: PostStatus.PUBLISHED };
const post = { ...told, status: "PUBLISHED" };
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

export const adminBlogExchanges: Record<string, Exchange[]> = {
  "GET /admin/blog": [
    {
      callers: admins,
      path: "/admin/blog?page=2&limit=20&status=DRAFT&sortBy=title&sortDir=asc&search=beta",
      answers: { blog: { listAllPosts: () => ({ posts: [stored], meta }) } },
      calls: [
        byUser("blog.listAllPosts", { page: { ...page, sortBy: "title", search: "beta" }, status: "DRAFT" }),
      ],
      data: [post],
      meta,
    },
    {
      path: "/admin/blog",
      answers: { blog: { listAllPosts: () => ({ meta }) } },
      calls: [
        byUser("blog.listAllPosts", {
          page: { ...page, page: 1, limit: 10, descending: true },
          status: "UNSPECIFIED",
        }),
      ],
      data: [],
      meta,
    },
  ],
  "POST /admin/blog/images": [
    {
      callers: admins,
      path: "/admin/blog/images",
      body: formOf({ field: "image" }, "a picture"),
      answers: { blog: { addPicture: () => ({ url: "/blog/images/x.webp" }) } },
      calls: [byUser("blog.addPicture", { bytes: 9 })],
      data: { url: "/blog/images/x.webp" },
    },
  ],
  "GET /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      answers: { blog: { getAnyPost: () => whole } },
      calls: [byUser("blog.getAnyPost", { id: "p1" })],
      data: answer,
    },
  ],
  "POST /admin/blog": [
    {
      callers: admins,
      path: "/admin/blog",
      body: { ...written, status: "PUBLISHED", idempotencyKey: key },
      answers: { blog: { createPost: () => whole } },
      calls: [byUser("blog.createPost", { draft: { ...written, status: "PUBLISHED" }, idempotencyKey: key })],
      data: answer,
    },
  ],
  "PUT /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      body: { title: "On beta", version: 6 },
      answers: { blog: { updatePost: () => whole } },
      calls: [
        byUser("blog.updatePost", {
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
      ],
      data: answer,
    },
  ],
  "DELETE /admin/blog/:id": [
    {
      callers: admins,
      path: "/admin/blog/p1",
      answers: { blog: { deletePost: () => ({}) } },
      calls: [byUser("blog.deletePost", { id: "p1" })],
      data: {},
    },
  ],
};
