// @vitest-environment jsdom
import { type BlogListItem, blogListItem } from "@plumbline/gateway/dto/blog.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, pageOf, seen } from "../../testing/api.ts";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const items = async () => {
  const main = await eventually(() => screen.getByRole("main"));
  return eventually(() =>
    within(main)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  );
};

const post: BlogListItem = blogListItem.parse({
  id: "b1",
  slug: "s",
  excerpt: "What a value rests on.",
  coverUrl: null,
  authorName: "Plumbline",
  readingMinutes: 4,
  updatedAt: "2026-01-03T00:00:00.000Z",
  version: 1,
  title: "On growth",
  status: "PUBLISHED",
  publishedAt: "2026-02-21",
  tags: ["model", "growth"],
});

test.each([
  ["/blog?page=2", "2"],
  ["/blog?page=-3", "1"],
  ["/blog?page=x", "1"],
])("lists at %s the posts of page %s", async (at, page) => {
  answer("GET /blog", [post], pageOf({ page: Number(page), limit: 10, total: 12 }));
  await openApp({ at, user: null });
  expect(await items()).toEqual(["On growth21 Feb 2026modelgrowth"]);
  expect(seen("GET /blog")[0]?.query).toEqual({ page, limit: "10" });
});
