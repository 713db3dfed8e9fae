import { type BlogPost, blogPost } from "@plumbline/gateway/dto/blog.ts";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { answer } from "./api.ts";
import { analyst, openApp } from "./app.tsx";
import { eventually } from "./time.ts";

export const admin = { ...analyst, isAdmin: true };

/** Returns a draft on growth with the given changes. */
export function newPost(changes: Partial<BlogPost> = {}): BlogPost {
  return blogPost.parse({
    id: "b1",
    slug: "on-growth",
    excerpt: "What growth is worth.",
    coverUrl: null,
    authorName: "Plumbline",
    readingMinutes: 4,
    updatedAt: "2026-01-03T00:00:00.000Z",
    version: 3,
    title: "On growth",
    status: "DRAFT",
    publishedAt: null,
    tags: ["model"],
    body: "Some words.",
    ...changes,
  });
}

/** Opens the editor of a post or, with null, of a new one, for an administrator. */
export async function openEditor(post: BlogPost | null): Promise<UserEvent> {
  if (post) answer("GET /admin/blog/:id", post);
  const user = await openApp({ at: post ? `/admin/blog/${post.id}` : "/admin/blog/new", user: admin });
  await eventually(() => screen.getByRole("form", { name: "Post" }));
  return user;
}
