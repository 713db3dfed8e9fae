import { expect, test } from "vitest";
import type { Analysis } from "./analysis.ts";
import { now, openAnalyses, createOwn, failWith } from "./testing/open-analyses.ts";

const createAged = (status: Analysis["status"], ms: number) =>
  createOwn({ status, updatedAt: new Date(now.getTime() - ms) });
const limits = { pendingMs: 30_000, unheldMs: 30_000, abandonedMs: 900_000 };

test("the sweep launches interrupted starts one by one, even if one fails", async () => {
  const [first, second, fresh] = [30_001, 30_001, 30_000].map((ms) => createAged("PENDING", ms));
  const { analyses, done } = openAnalyses([first, second, fresh] as Analysis[], {
    spend: (id) => (id === first?.id ? failWith("INSUFFICIENT_CREDITS")() : Promise.resolve()),
  });
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["spend", "ann"],
    ["remove", first?.id],
    ["spend", "ann"],
    ["queue", second?.id],
  ]);
});

test("the sweep repeats an interrupted start for two hours while spending is unavailable", async () => {
  const twoHoursAgo = (ms: number) => new Date(now.getTime() - 2 * 3_600_000 - ms);
  const [young, old] = [0, 1].map((ms) => ({
    ...createAged("PENDING", 30_001),
    createdAt: twoHoursAgo(ms),
  })) as [Analysis, Analysis];
  const { analyses, done } = openAnalyses([young, old], { spend: failWith("UNAVAILABLE", "unavailable") });
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["spend", "ann"],
    ["spend", "ann"],
    ["withdraw", old.id],
  ]);
});

test("the sweep withdraws an interrupted start whose credit can never be spent", async () => {
  const analysis = createAged("PENDING", 30_001);
  const { analyses, done } = openAnalyses([analysis], {
    spend: failWith("SPEND_VOIDED", "failed-precondition"),
  });
  await analyses.sweep(limits);
  expect(done.at(-1)).toEqual(["withdraw", analysis.id]);
});

test("the sweep fails abandoned analyses and announces them", async () => {
  const message = "The analysis could not be completed in time. Please run it again.";
  const twoHoursAgo = (ms: number) => new Date(now.getTime() - 2 * 3_600_000 - ms);
  const stale = [
    createAged("PROCESSING", 900_001),
    { ...createAged("QUEUED", 900_001), createdAt: twoHoursAgo(1) },
  ];
  const others = [
    createAged("QUEUED", 900_000),
    { ...createAged("QUEUED", 900_000), createdAt: twoHoursAgo(1) },
    createAged("PROCESSING", 900_000),
    createAged("COMPLETED", 900_001),
  ];
  const { analyses, done } = openAnalyses([...others, ...stale]);
  await analyses.sweep(limits);
  expect(done).toEqual(
    stale.flatMap((analysis) => [
      ["fail", { id: analysis.id, message }],
      ["announce", { ...analysis, active: false, status: "FAILED", message }],
    ]),
  );
});

test("the sweep gives a running analysis that nobody holds a new job", async () => {
  const before = new Date(now.getTime() - limits.unheldMs);
  const lost = { ...createAged("PROCESSING", 0), leaseUntil: new Date(before.getTime() - 1) };
  const held = { ...createAged("PROCESSING", 0), leaseUntil: before };
  const released = createAged("PROCESSING", 0);
  const { analyses, done } = openAnalyses([held, lost, released]);
  await analyses.sweep(limits);
  expect(done).toEqual([["resume", { id: lost.id, before }]]);
});

test("the sweep gives a queued analysis that waits for long a new job, for two hours", async () => {
  const waiting = createAged("QUEUED", 900_001);
  const longest = {
    ...createAged("QUEUED", 900_001),
    createdAt: new Date(now.getTime() - 2 * 3_600_000),
  };
  const { analyses, done } = openAnalyses([waiting, longest]);
  await analyses.sweep(limits);
  expect(done).toEqual([
    ["requeue", waiting.id],
    ["requeue", longest.id],
  ]);
});

test("the sweep does not announce an analysis that has ended meanwhile", async () => {
  const { analyses, done } = openAnalyses([createAged("PROCESSING", 900_001)], { changes: false });
  await analyses.sweep(limits);
  expect(done.map((one) => (one as unknown[])[0])).toEqual(["fail"]);
});
