// @vitest-environment jsdom
import { type BlogListItem, blogListItem } from "@plumbline/gateway/dto/blog.ts";
import { feedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, pageOf, respond, seen } from "../../testing/api.ts";
import { linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const reports = "GET /reports";
const items = async () => {
  const main = await eventually(() => screen.getByRole("main"));
  return eventually(() =>
    within(main)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  );
};

const bug = feedbackItem.parse({
  id: "f1",
  title: "Wrong year",
  description: "See 2024.",
  type: "BUG",
  status: "SUBMITTED",
  score: 12,
  author: { firstName: "Bo" },
  createdAt: "2026-02-20",
});
const post: BlogListItem = blogListItem.parse({
  id: "b1",
  slug: "s",
  title: "On growth",
  status: "PUBLISHED",
  publishedAt: "2026-02-21",
  tags: ["model", "growth"],
});

test("shows each report with its votes, kind, state and author", async () => {
  const states = ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"] as const;
  answer(
    reports,
    states.map((status) => ({ ...bug, id: status, status })),
  );
  await openApp({ at: "/feedback?tab=bugs" });
  expect(await items()).toEqual(
    ["Submitted", "In progress", "Completed", "Rejected"].map(
      (word) => `12votesWrong yearSee 2024.${word}Bug report · Bo · 20 Feb 2026`,
    ),
  );
});

test("pages through the bug reports, and marks their tab", async () => {
  respond(reports, ({ query }) =>
    good(reports, [bug], pageOf({ page: Number(query["page"]), limit: 10, total: 11 })),
  );
  const user = await openApp({ at: "/feedback?tab=bugs" });
  const tabs = await eventually(() => screen.getByRole("navigation", { name: "Feedback" }));
  expect(linksIn(tabs)).toEqual([
    "Feature Requests: /feedback?tab=features",
    "Bug Reports: /feedback?tab=bugs",
  ]);
  expect(within(tabs).getByRole("link", { current: "page" }).textContent).toBe("Bug Reports");
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await reaches("/feedback?tab=bugs&page=2");
  await eventually(() => screen.getByText("11 to 11 of 11"));
  expect(seen(reports).at(-1)?.query).toEqual({ type: "BUG", page: "2", limit: "10" });
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
