import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFeedbackHandlers } from "./events.ts";
import { createAuthorStore } from "./store/authors.ts";
import { createReviewStore } from "./store/review-store.ts";
import { startTestFeedback } from "./testing/test-feedback.ts";

const bus = await connectTestBus();
let kit: Awaited<ReturnType<typeof startTestFeedback>>;
beforeEach(async () => {
  kit = await startTestFeedback({ bus });
});
afterEach(() => kit.close());

const asUser = async (userId: string) => ({ as: await kit.settings.userToken({ userId }) });
const asGateway = async () => ({ as: await kit.settings.serviceToken("gateway", "feedback") });
const content = { rating: 5, title: "Clear", comment: "Every figure has a source.", consent: true };
const put = async (userId: string, changes: object = {}) =>
  (await kit.client.putReview({ ...content, ...changes }, await asUser(userId))).review;
const list = async (request: object = {}, userId?: string) => {
  const { reviews, meta } = await kit.client.listReviews(request, userId ? await asUser(userId) : {});
  return { reviews, meta, titles: reviews.map(({ title }) => title) };
};

test("a user's review has the author's profile; a second one replaces it and keeps id and day", async () => {
  const [ann, reader] = [randomUUID(), randomUUID()];
  const first = await put(ann, { title: " Clear ", comment: " Good. " });
  expect(first).toMatchObject({
    userId: ann,
    rating: 5,
    title: "Clear",
    comment: "Good.",
    user: { firstName: "Ann", lastName: "Lee", role: "Analyst", company: "Acme" },
    consent: true,
    isOwn: true,
  });
  const second = await put(ann, { rating: 3, title: "Less clear", consent: false });
  expect(second).toMatchObject({ id: first?.id, createdAt: first?.createdAt, rating: 3, consent: false });
  const { reviews, meta } = await list({}, reader);
  expect(meta?.total).toBe(1);
  expect(reviews).toMatchObject([{ userId: ann, title: "Less clear", isOwn: false }]);
});

test("concurrent reviews of a user are one", async () => {
  const ann = randomUUID();
  const saved = await Promise.all([1, 2, 3, 4].map((rating) => put(ann, { rating })));
  expect(new Set(saved.map((review) => review?.id)).size).toBe(1);
  expect((await list({}, ann)).meta?.total).toBe(1);
});

test("visitors read five stars with the author's consent only, and no ids of authors", async () => {
  await put(randomUUID(), { title: "public" });
  await put(randomUUID(), { title: "no consent", consent: false });
  await put(randomUUID(), { title: "four stars", rating: 4 });
  const { reviews, titles, meta } = await list();
  expect(titles).toEqual(["public"]);
  expect(meta?.total).toBe(1);
  expect(reviews[0]?.userId).toBeUndefined();
  expect((await list({ rating: 4 })).titles).toEqual([]);
  expect((await list({}, randomUUID())).titles.toSorted()).toEqual(["four stars", "no consent", "public"]);
  expect(await failureOf(list({ ownOnly: true }))).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("lists by rating, by user, the own one, sorted and by page", async () => {
  const [ann, bob, eve] = [randomUUID(), randomUUID(), randomUUID()];
  await put(ann, { rating: 2, title: "ann" });
  await put(bob, { rating: 4, title: "bob" });
  await put(eve, { rating: 2, title: "eve" });
  const order = async (sortBy: string, descending: boolean) =>
    (await list({ page: { page: 1, limit: 10, sortBy, descending } }, ann)).titles;
  expect(await order("createdAt", false)).toEqual(["ann", "bob", "eve"]);
  expect(await order("createdAt", true)).toEqual(["eve", "bob", "ann"]);
  expect(await order("rating", true)).toEqual(["bob", "eve", "ann"]);
  expect(await order("rating", false)).toEqual(["ann", "eve", "bob"]);
  expect((await list({ rating: 2 }, ann)).meta?.total).toBe(2);
  expect((await list({ userId: eve }, ann)).titles).toEqual(["eve"]);
  expect((await list({ ownOnly: true }, bob)).titles).toEqual(["bob"]);
  const beyond = await list({ page: { page: 9, limit: 2, descending: true } }, ann);
  expect([beyond.titles, beyond.meta?.totalPages]).toEqual([[], 2]);
  expect(await failureOf(order("title", true))).toMatchObject({ kind: "invalid", code: "INVALID_INPUT" });
});

test.each([
  [{ rating: 0 }, "rating", "Please choose one to five stars"],
  [{ rating: 6 }, "rating", "Please choose one to five stars"],
  [{ title: " " }, "title", "Title is required"],
  [{ title: "x".repeat(101) }, "title", "Title must be 100 characters or less."],
  [{ comment: "" }, "comment", "Comment is required"],
  [{ comment: "x".repeat(2_001) }, "comment", "Comment must be 2000 characters or less."],
])("refuses a review with %j", async (changes, field, message) => {
  expect(await failureOf(put(randomUUID(), changes))).toMatchObject({
    code: "INVALID_INPUT",
    details: { fields: { [field]: message } },
  });
});

test("the average counts all reviews, and there is none without reviews", async () => {
  const summary = async () => kit.client.summariseReviews({}, await asGateway());
  const empty = await summary();
  expect([empty.average, empty.count]).toEqual([undefined, 0]);
  for (const rating of [5, 4, 4]) await put(randomUUID(), { rating, consent: false });
  const { average, count, ratings } = await summary();
  expect(ratings.map((one) => one.count)).toEqual([0, 0, 0, 2, 1]);
  expect(average).toBeCloseTo(13 / 3);
  expect(count).toBe(3);
});

test("a changed profile is shown at once on what the user wrote, and an older change does not undo it", async () => {
  const { connection, close } = await openTestOutbox();
  const reviews = createReviewStore({ connection });
  const authors = createAuthorStore({ connection });
  const handlers = createFeedbackHandlers({ authors, anonymise: reviews.anonymise });
  const user = { firstName: "Ann", lastName: "Lee", role: null, company: null, location: null };
  const at = new Date();
  const review = { id: "r", userId: "ann", ...content, user, createdAt: at, updatedAt: at };
  await reviews.put(review);
  type Changed = Parameters<NonNullable<(typeof handlers)["identity.user.changed.v1"]>>[0];
  const change = (changes: object, version: number) =>
    handlers["identity.user.changed.v1"]?.(
      { userId: "ann", email: "a@b.co", firstName: "Ann", lastName: "Lee", version, ...changes } as Changed,
      { id: randomUUID() },
    );
  await change({ firstName: "Anna", role: "Partner", location: "Leeds" }, 8);
  await change({ firstName: "Old" }, 7);
  await change({ userId: "nobody-who-wrote" }, 9);
  const page = { page: 1, limit: 10, sortBy: "createdAt", descending: true } as const;
  expect((await reviews.list(page)).reviews).toMatchObject([
    { user: { firstName: "Anna", lastName: "Lee", role: "Partner", company: null, location: "Leeds" } },
  ]);
  await close();
});

test("of a user who is gone the review stays without name and id, and visitors no longer read it", async () => {
  const [gone, reader] = [randomUUID(), randomUUID()];
  await put(gone);
  await kit.erase(gone, async () => (await list()).titles.length === 0);
  const { reviews } = await list({}, reader);
  expect(reviews).toMatchObject([{ title: "Clear", user: { firstName: "Deleted user", lastName: "" } }]);
  expect(reviews[0]?.userId).toBeUndefined();
  expect(reviews[0]?.user?.role).toBeUndefined();
});
