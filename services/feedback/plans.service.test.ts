import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { seedReports, seedReviews } from "./testing/seed-feedback.ts";
import { expect, test } from "vitest";
import { reportOrders } from "./domain/moderation.ts";
import { reviewOrders } from "./domain/review.ts";
import { createModerationStore } from "./store/moderation-store.ts";
import { createReportStore } from "./store/report-store.ts";
import { createReviewStore } from "./store/review-store.ts";

const page = { page: 3, limit: 10 };

test("no list scans a collection or sorts in memory", async () => {
  const { connection, outbox, close } = await openTestOutbox();
  const reports = createReportStore({ connection });
  const moderation = createModerationStore({ connection, outbox });
  const reviews = createReviewStore({ connection });
  await createIndexes(connection);
  await seedReports(connection, 500);
  await seedReviews(connection, 200);
  const { db } = connection;
  if (!db) throw new Error("not connected");
  await db.command({ profile: 2 });

  await reports.list({ type: "FEATURE", ...page });
  await reports.listOf({ authorId: "seed-user-1", ...page });
  for (const descending of [true, false]) {
    for (const sortBy of reportOrders) await moderation.list({ ...page, sortBy, descending, search: "" });
    for (const sortBy of reviewOrders) await reviews.list({ ...page, sortBy, descending });
  }
  const newest = { ...page, sortBy: "createdAt", descending: true } as const;
  await moderation.list({ ...newest, search: "", type: "BUG" });
  await moderation.list({ ...newest, search: "", status: "REJECTED" });
  await moderation.list({ ...newest, search: "", authorId: "seed-user-1" });
  await reviews.list({ ...newest, rating: 5 });
  await reviews.list({ ...newest, publicOnly: true });
  await reviews.list({ ...newest, userId: "seed-user-7" });
  await reviews.summarise();

  await db.command({ profile: 0 });
  const profiled = await db
    .collection("system.profile")
    .find({ ns: { $regex: "\\.(reports|reviews)$" }, op: { $in: ["query", "command"] } })
    .toArray();
  const slow = profiled.filter(
    ({ planSummary, hasSortStage }) => String(planSummary).includes("COLLSCAN") || hasSortStage === true,
  );
  expect(slow.map(({ command, planSummary }) => [planSummary, JSON.stringify(command)])).toEqual([]);
  expect(profiled.length).toBeGreaterThan(20);
  await close();
});
