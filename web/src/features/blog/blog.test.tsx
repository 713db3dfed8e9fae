import { type BlogPost, blogPost } from "@plumbline/gateway/dto/blog.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, pageOf, refuse, seen } from "../../testing/api.ts";
import { address, linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { passTime, eventually } from "../../testing/time.ts";

setUpApp();

const newPost = (changes: Partial<BlogPost> = {}): BlogPost =>
  blogPost.parse({
    id: "b1",
    slug: "on-growth",
    excerpt: "What growth is worth.",
    coverUrl: null,
    authorName: "Plumbline",
    readingMinutes: 4,
    updatedAt: "2026-01-03T00:00:00.000Z",
    version: 1,
    title: "On growth",
    status: "PUBLISHED",
    publishedAt: "2026-02-21",
    tags: ["model", "growth"],
    body: "Some words.",
    ...changes,
  });
const tags = [
  { tag: "model", count: 2 },
  { tag: "growth", count: 1 },
];

test.each([
  ["/blog?page=2", "2"],
  ["/blog?page=-3", "1"],
  ["/blog?page=x", "1"],
])("lists at %s the posts of page %s, with day, reading time and excerpt", async (at, page) => {
  answer("GET /blog", [newPost()], pageOf({ page: Number(page), limit: 10, total: 12 }));
  answer("GET /blog-tags", tags);
  await openApp({ at, user: null });
  const item = await eventually(() => within(screen.getByRole("main")).getByRole("article"));
  expect(item.textContent).toBe("21 Feb 2026 · 4 min readOn growthWhat growth is worth.");
  expect(within(item).getByRole("link", { name: "On growth" }).getAttribute("href")).toBe("/blog/on-growth");
  expect(seen("GET /blog")[0]?.query).toEqual({ page, limit: "10" });
});

test("filters by tags and by text, from page 1, and keeps both in the address", async () => {
  answer("GET /blog", [newPost()]);
  answer("GET /blog-tags", tags);
  const user = await openApp({ at: "/blog?page=2", user: null });
  await user.click(await eventually(() => screen.getByRole("button", { name: "model 2" })));
  await user.click(screen.getByRole("button", { name: "growth 1" }));
  await reaches("/blog?tags=model%2Cgrowth");
  expect(screen.getByRole("button", { name: "model 2", pressed: true })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "model 2" }));
  await user.type(screen.getByRole("searchbox", { name: "Search posts" }), "rate");
  await passTime(300);
  await reaches("/blog?tags=growth&search=rate");
  await eventually(() =>
    expect(seen("GET /blog").at(-1)?.query).toEqual({
      page: "1",
      limit: "10",
      tags: "growth",
      search: "rate",
    }),
  );
});

test("says that no post matches", async () => {
  answer("GET /blog", []);
  answer("GET /blog-tags", []);
  await openApp({ at: "/blog?search=zzz", user: null });
  await eventually(() => screen.getByText("No post matches."));
});

const long =
  "## First\n\nWords.\n\n## Second\n\n### Part\n\n[SEC](https://www.sec.gov) <script>alert(1)</script>";

test("shows a post with its contents, tags and related posts", async () => {
  answer("GET /blog/:slug", newPost({ body: long }));
  answer("GET /blog/:id/related", [newPost({ id: "b2", slug: "on-risk", title: "On risk" })]);
  await openApp({ at: "/blog/on-growth", user: null });
  await eventually(() => screen.getByRole("heading", { level: 1, name: "On growth" }));
  const [contents] = screen.getAllByRole("navigation", { name: "In this post" });
  expect(linksIn(contents as HTMLElement)).toEqual([
    "First: #section-first",
    "Second: #section-second",
    "Part: #section-part",
  ]);
  expect(document.querySelector("#section-part")?.textContent).toBe("Part");
  expect(screen.getByRole("link", { name: "growth" }).getAttribute("href")).toBe("/blog?tags=growth");
  expect(document.querySelector(".post-body script")).toBeNull();
  const related = await eventually(() => screen.getByRole("region", { name: "Related posts" }));
  expect(linksIn(related)).toEqual(["On risk: /blog/on-risk"]);
  expect(document.title).toBe("On growth · Plumbline");
});

test("a former address leads to the present one", async () => {
  answer("GET /blog/:slug", newPost());
  answer("GET /blog/:id/related", []);
  await openApp({ at: "/blog/old-name", user: null });
  await reaches("/blog/on-growth");
  expect(address()).toBe("/blog/on-growth");
});

test("says that there is no such post, and leads to all posts", async () => {
  refuse("GET /blog/:slug", { status: 404, message: "There is no such post." });
  await openApp({ at: "/blog/nothing", user: null });
  await eventually(() => screen.getByText("There is no such post."));
  expect(screen.getByRole("link", { name: "All posts" }).getAttribute("href")).toBe("/blog");
});
