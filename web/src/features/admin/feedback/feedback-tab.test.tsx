import { adminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import { reviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { router } from "../../../app/router.tsx";
import { answer, good, refuse, respond, seen } from "../../../testing/api.ts";
import { address, analyst, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually, passTime } from "../../../testing/time.ts";
import { isBusy } from "../../../testing/is-busy.ts";

setUpApp();

const admin = { ...analyst, isAdmin: true };
const reports = "GET /admin/reports";
const reviews = "GET /admin/reviews";
const report = adminReport.parse({
  id: "r1",
  authorId: "u2",
  author: { firstName: "Bo" },
  title: "Wrong year",
  description: "See 2024.",
  type: "BUG",
  status: "SUBMITTED",
  score: 3,
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  stockAnalysisId: null,
  ticker: null,
  refund: null,
});
const review = reviewDto.parse({
  id: "v1",
  userId: "u2",
  rating: 2,
  title: "Slow",
  comment: "It takes long.",
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  user: { firstName: "Bo", lastName: "Ray", role: null, company: null, location: null },
  consent: false,
  isOwn: false,
});
const cells = async () => {
  const table = await eventually(() => screen.getByRole<HTMLTableElement>("table"));
  return [...table.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent));
};
const button = (name: string) => eventually(() => screen.getByRole("button", { name }));

test("lists reports with type, status, author, score and day; a title leads to the report", async () => {
  answer(reports, [report, { ...report, id: "r2", title: "", type: "ANALYSIS" }]);
  await openApp({ at: "/admin/feedback", user: admin });
  expect(await cells()).toEqual([
    ["Wrong year", "Bug report", "Submitted", "Bo", "3", "20 Feb 2026"],
    ["Untitled", "Analysis", "Submitted", "Bo", "3", "20 Feb 2026"],
  ]);
  expect(screen.getByRole("link", { name: "Untitled" }).getAttribute("href")).toBe("/admin/reports/r2");
});

test("filters reports by type and status, searches and sorts them, each in the address", async () => {
  answer(reports, [report]);
  const user = await openApp({ at: "/admin/feedback?page=3", user: admin });
  await cells();
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Bug report");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "In progress");
  await user.type(screen.getByRole("searchbox", { name: "Search reports" }), "a.*");
  await passTime(300);
  await eventually(() => expect(address()).toContain("search=a.*"));
  await user.click(await button("Score"));
  await eventually(() =>
    expect(seen(reports).at(-1)?.query).toEqual({
      page: "1",
      limit: "10",
      sortBy: "score",
      sortOrder: "asc",
      searchTerm: "a.*",
      filterType: "BUG",
      filterStatus: "IN_PROGRESS",
    }),
  );
});

test.each([
  ["/admin/feedback", reports, "Failed to fetch reports", "No reports found."],
  ["/admin/reviews", reviews, "Failed to fetch reviews", "No reviews found."],
] as const)("%s is asked for twice, then says why it failed", async (at, endpoint, title, empty) => {
  refuse(endpoint, { status: 503, message: "Away." });
  const user = await openApp({ at, user: admin });
  await eventually(() => screen.getByText("Retrying..."));
  await passTime(100);
  await eventually(() => screen.getByText(title));
  expect(seen(endpoint)).toHaveLength(2);
  answer(endpoint, []);
  await user.click(await button("Try again"));
  await eventually(() => screen.getByText(empty));
});

test("lists reviews by user and rating, 10, 20 or 50 a page", async () => {
  answer(reviews, [review]);
  const user = await openApp({ at: "/admin/reviews", user: admin });
  expect(await cells()).toEqual([["Slow", "", "Bo Ray", "It takes long.", "u2", "20 Feb 2026"]]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Rating" }), "2 stars");
  await user.type(screen.getByRole("searchbox", { name: "User ID" }), "u2");
  await passTime(300);
  await user.selectOptions(screen.getByRole("combobox", { name: "Items per page" }), "20");
  await eventually(() =>
    expect(seen(reviews).at(-1)?.query).toEqual({
      page: "1",
      limit: "20",
      sortBy: "createdAt",
      sortDir: "desc",
      rating: "2",
      userId: "u2",
    }),
  );
});

test("selected reviews are deleted after a question; what fails is said", async () => {
  let left = [review, { ...review, id: "v2", title: "Rude" }];
  respond(reviews, () => good(reviews, left));
  refuse("DELETE /admin/reviews/:id", { status: 503, message: "Away." });
  const user = await openApp({ at: "/admin/reviews", user: admin });
  await user.click(await eventually(() => screen.getByRole("checkbox", { name: "Select Rude" })));
  await user.click(await button("Delete 1"));
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Delete failed"]));
  respond("DELETE /admin/reviews/:id", ({ params }) => {
    left = left.filter(({ id }) => id !== params["id"]);
    return good("DELETE /admin/reviews/:id", {});
  });
  const again = await button("Delete 1");
  await eventually(() => expect(isBusy(again)).toBe(false));
  await user.click(again);
  await user.click(await button("Delete"));
  await eventually(() => expect(screen.queryByText("Rude")).toBeNull());
  expect(notices()).toContain("Reviews deleted");
  screen.getByText("Slow");
});

test("a deleted review is gone from the page of reviews that was read before", async () => {
  let left = [review];
  respond(reviews, () => good(reviews, left));
  respond("GET /reviews", ({ query }) => good("GET /reviews", query["userId"] === "me" ? [] : left));
  const stats = { averageRating: 2, totalUsers: 1, totalAnalyses: 1, betaEnds: null };
  respond("GET /public/stats", () => good("GET /public/stats", { ...stats, ratingCount: left.length }));
  respond("DELETE /admin/reviews/:id", () => {
    left = [];
    return good("DELETE /admin/reviews/:id", {});
  });
  const user = await openApp({ at: "/reviews", user: admin });
  await eventually(() => screen.getByText("Slow"));
  await act(() => router.navigate("/admin/reviews"));
  await user.click(await eventually(() => screen.getByRole("checkbox", { name: "Select Slow" })));
  await user.click(await button("Delete 1"));
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Reviews deleted"]));
  await act(() => router.navigate("/reviews"));
  await eventually(() => screen.getByRole("heading", { name: "Reviews" }));
  await eventually(() => expect(screen.queryByText("Slow")).toBeNull());
});
