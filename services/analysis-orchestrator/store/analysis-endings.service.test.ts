import { describe, expect, test } from "vitest";
import { owner, setUpStoredAnalyses } from "../testing/stored-analyses.ts";
import { createSmallReport, emptyLog } from "../testing/test-analysis.ts";

// Not in the past, whose steps the database deletes by itself.
const start = "2126-03-02T10:00:00.000Z";
const { clock, turn, kit, stored } = setUpStoredAnalyses(start);

const listFailedEvents = (id: string) => kit().eventsOf("analysis.analysis.failed.v1", id);

describe("completing", () => {
  test("saves the report, and the base case's value for the list", async () => {
    const { id, userId } = await stored().leased();
    turn(9_400);
    expect(await stored().complete(id)).toBe(true);
    expect(await kit().store.find(id)).toMatchObject({
      status: "COMPLETED",
      message: "Analysis complete",
      active: false,
      endedAt: clock(),
      updatedAt: clock(),
      price: 10,
      value: 12,
      recommendation: "Buy",
      usage: null,
    });
    expect(await kit().store.content(id)).toEqual(createSmallReport());
    expect(await kit().eventsOf("analysis.analysis.completed.v1", id)).toMatchObject([
      {
        analysisId: id,
        userId,
        ticker: "EXW",
        companyName: "Example Works",
        recommendation: "Buy",
        seconds: 9,
      },
    ]);
  });

  test("without a price saves neither price nor recommendation", async () => {
    const { id } = await stored().leased();
    await stored().complete(id, createSmallReport({ price: null, word: null }));
    expect(await kit().store.find(id)).toMatchObject({ price: null, recommendation: null, value: 12 });
    expect(await kit().eventsOf("analysis.analysis.completed.v1", id)).toMatchObject([
      { recommendation: "N/A" },
    ]);
  });

  test("succeeds only once, and only for the holder of the lease", async () => {
    const { id } = await stored().leased();
    const other = { id, owner: "worker-2", content: createSmallReport(), calls: [] };
    expect(await kit().store.complete(other)).toBe(false);
    expect(await kit().store.content(id)).toBeFalsy();
    expect(await stored().complete(id)).toBe(true);
    expect(await stored().complete(id)).toBe(false);
    expect(await kit().eventsOf("analysis.analysis.completed.v1", id)).toHaveLength(1);
  });
});

test("lists the seconds of the steps of completed analyses, the newest first", async () => {
  const run = async (seconds: number, end: "complete" | "leave") => {
    const { id } = await stored().leased();
    const log = { ...emptyLog, seconds };
    await kit().store.saveSteps({
      id,
      owner,
      attempt: 1,
      steps: [{ step: "subject", result: {}, log }],
      message: "",
    });
    turn(1);
    if (end === "complete") await stored().complete(id);
  };
  turn(3_600_000);
  await run(1.5, "complete");
  await run(2.5, "complete");
  await run(9, "leave");
  expect(await kit().store.listStepSeconds(2)).toEqual([[2.5], [1.5]]);
});

describe("ending", () => {
  test("a completed analysis cannot be cancelled or failed: its report stays and no credit is refunded", async () => {
    const { id } = await stored().completed();
    expect(await kit().store.cancel({ id, message: "Cancelled" })).toBe(false);
    expect(await kit().store.fail({ id, message: "late" })).toBe(false);
    expect(await kit().store.find(id)).toMatchObject({ status: "COMPLETED", message: "Analysis complete" });
    expect(await kit().store.content(id)).toEqual(createSmallReport());
    expect(await listFailedEvents(id)).toEqual([]);
  });

  test.each([
    ["cancel", "CANCELLED"],
    ["fail", "FAILED"],
  ] as const)(
    "%s ends an active analysis once, with the event that refunds the credit",
    async (end, status) => {
      const { id, userId } = await stored().queued();
      turn(3);
      expect(await kit().store[end]({ id, message: "why" })).toBe(true);
      expect(await kit().store[end]({ id, message: "again" })).toBe(false);
      expect(await kit().store.find(id)).toMatchObject({
        status,
        active: false,
        message: "why",
        endedAt: clock(),
        updatedAt: clock(),
      });
      expect(await listFailedEvents(id)).toMatchObject([
        {
          analysisId: id,
          userId,
          ticker: "EXW",
          companyName: "Example Works",
          reason: "why",
          cancelled: status === "CANCELLED",
        },
      ]);
    },
  );

  test("a worker can fail only an analysis that it holds", async () => {
    const { id } = await stored().leased();
    expect(await kit().store.fail({ id, owner: "worker-2", message: "no" })).toBe(false);
    expect(await kit().store.fail({ id, owner, message: "yes" })).toBe(true);
  });
});

test("withdraws a pending analysis, with the event that returns its credit, and no other", async () => {
  const { id, userId } = await stored().pending();
  const queued = await stored().queued();
  await kit().store.withdraw(id);
  await kit().store.withdraw(id);
  await kit().store.withdraw(queued.id);
  expect(await kit().store.find(id)).toBeNull();
  expect(await listFailedEvents(id)).toMatchObject([{ analysisId: id, userId, withdrawn: true }]);
  expect(await kit().connection.collection<{ _id: string }>("deleted_analyses").findOne({ _id: id })).toEqual(
    {
      _id: id,
      status: "CANCELLED",
      deletedAt: clock(),
    },
  );
  expect(await kit().store.find(queued.id)).toMatchObject({ status: "QUEUED" });
  expect(await listFailedEvents(queued.id)).toEqual([]);
});

test("deletes analysis, report and steps, and publishes the owner", async () => {
  const { id, userId } = await stored().leased();
  const other = await stored().completed();
  await kit().store.saveSteps({
    id: other.id,
    owner,
    attempt: 1,
    steps: [{ step: "subject", result: { kept: true }, log: emptyLog }],
    message: "",
  });
  await kit().store.saveSteps({
    id,
    owner,
    attempt: 1,
    steps: [{ step: "subject", result: { a: 1 }, log: emptyLog }],
    message: "",
  });
  await stored().complete(id);
  await kit().store.delete(id);
  expect(await kit().store.find(id)).toBeNull();
  expect(await kit().store.content(id)).toBeFalsy();
  expect(await kit().store.stepResults(id)).toEqual({});
  expect(await kit().connection.collection<{ _id: string }>("deleted_analyses").findOne({ _id: id })).toEqual(
    {
      _id: id,
      status: "COMPLETED",
      deletedAt: clock(),
    },
  );
  expect(await kit().eventsOf("analysis.analysis.deleted.v1", id)).toMatchObject([
    { analysisId: id, userId },
  ]);
  await kit().store.delete(id);
  expect(await kit().eventsOf("analysis.analysis.deleted.v1", id)).toHaveLength(1);
  expect(await kit().store.content(other.id)).toEqual(createSmallReport());
});
