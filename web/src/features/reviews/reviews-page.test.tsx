import { reviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const list = "GET /reviews";
const save = "POST /reviews";
const review = reviewDto.parse({
  id: "v1",
  userId: "u2",
  rating: 4,
  title: "Clear",
  comment: "Every figure has a source.",
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  user: { firstName: "Bo", lastName: "Ray", role: "Analyst", company: "Acme", location: "Leeds" },
  consent: false,
  isOwn: false,
});
const own = { ...review, id: "v2", title: "Mine", rating: 5, consent: true, isOwn: true };
const stats = { averageRating: 4.333, ratingCount: 3, totalUsers: 1, totalAnalyses: 1, betaEnds: null };
const text = (wanted: string | RegExp) => eventually(() => screen.getByText(wanted));
const textbox = (name: string) => eventually(() => screen.getByRole<HTMLInputElement>("textbox", { name }));
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);

/** Answers the list with two reviews, of which one may be the own. */
const answerReviews = (mine: typeof review | null) =>
  respond(list, ({ query }) => {
    if (query["userId"] === "me") return good(list, mine ? [mine] : []);
    return good(list, [review, own], pageOf({ page: Number(query["page"]), limit: 10, total: 12 }));
  });
beforeEach(() => answer("GET /public/stats", stats));

test("shows stars, title, comment, author and day, the mean of all, and marks the own review", async () => {
  answerReviews(own);
  await openApp({ at: "/reviews" });
  await text("Mine");
  const items = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "ClearEvery figure has a source.Bo Ray · Analyst, Acme · Leeds · 20 Feb 2026",
    "Your reviewEditMineEvery figure has a source.Bo Ray · Analyst, Acme · Leeds · 20 Feb 2026",
  ]);
  within(items[0] as HTMLElement).getByRole("img", { name: "4 of 5 stars" });
  expect((await text(/of 5, from/)).textContent).toBe("4.3 of 5, from 3 ratings");
  screen.getByRole("link", { name: "Edit your review" });
});

test("filters by rating and sorts, each from page 1, and keeps both between pages", async () => {
  answerReviews(null);
  const user = await openApp({ at: "/reviews?page=2" });
  await text("Clear");
  await user.selectOptions(screen.getByRole("combobox", { name: "Rating" }), "4 stars");
  await reaches("/reviews?rating=4");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Lowest rating");
  await reaches("/reviews?rating=4&sortBy=rating&sortDir=asc");
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await eventually(() =>
    expect(seen(list).at(-1)?.query).toEqual({
      page: "2",
      limit: "10",
      sortBy: "rating",
      sortDir: "asc",
      rating: "4",
    }),
  );
});

test("an order that is not offered is not asked for", async () => {
  answerReviews(null);
  await openApp({ at: "/reviews?sortBy=title&rating=9" });
  await text("Clear");
  const { query } = seen(list).findLast((one) => one.query["userId"] === undefined) ?? {};
  expect(query).toEqual({ page: "1", limit: "10", sortBy: "createdAt", sortDir: "desc" });
});

test("visitors are told that these are five-star reviews, and can log in to read all", async () => {
  answer(list, [{ ...review, userId: null, rating: 5 }]);
  const user = await openApp({ at: "/reviews", user: null });
  await text(/^These are the five-star reviews\./);
  expect(screen.queryByRole("combobox", { name: "Rating" })).toBeNull();
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Log in" }));
  await reaches("/login");
});

test("says why the list failed, and that there are no reviews", async () => {
  refuse(list, { status: 400, message: "Out of order." });
  const user = await openApp({ at: "/reviews" });
  await text("Failed to load reviews");
  answer(list, []);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await text("No reviews found.");
});

test("a review is written: missing fields are named, then it is saved and the list opens", async () => {
  answerReviews(null);
  answer(save, own);
  const user = await openApp({ at: "/reviews/new" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Submit review" })));
  await eventually(() =>
    expect(alerts()).toEqual(["Please choose one to five stars", "Title is required", "Comment is required"]),
  );
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  await user.type(await textbox("Title"), "Clear");
  await user.type(await textbox("Comment"), "Good.");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Submit review" }));
  await reaches("/reviews");
  expect(notices()).toEqual(["Review submitted"]);
  expect(seen(save).map(({ body }) => body)).toEqual([
    { rating: 4, title: "Clear", comment: "Good.", consent: true },
  ]);
});

test("the own review is edited, and stays in the form when saving fails", async () => {
  answerReviews(own);
  refuse(save, { status: 400, message: "No.", fields: { title: "Title must be 100 characters or less." } });
  const user = await openApp({ at: "/reviews/new" });
  await eventually(() => screen.getByRole("heading", { name: "Edit your review" }));
  expect((await textbox("Title")).value).toBe("Mine");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "5 stars" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save review" }));
  await eventually(() => expect(alerts()).toEqual(["Title must be 100 characters or less."]));
  expect(notices()).toEqual(["Operation failed"]);
  answer(save, own);
  await user.type(await textbox("Title"), " still");
  await user.click(screen.getByRole("button", { name: "Save review" }));
  await reaches("/reviews");
  expect(notices()).toContain("Review updated");
});
