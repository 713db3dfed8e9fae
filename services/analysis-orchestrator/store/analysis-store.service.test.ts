import { resultsVersion } from "@plumbline/research/pipeline/results-version.ts";
import type { mongo } from "mongoose";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { owner, setUpStoredAnalyses } from "../testing/stored-analyses.ts";
import { createPendingAnalysis, emptyLog } from "../testing/test-analysis.ts";
import { packResult } from "./pack-result.ts";

// Not in the past, whose steps the database deletes by itself.
const start = "2126-03-02T10:00:00.000Z";
const { clock, turn, set, kit, stored } = setUpStoredAnalyses(start);

test("saves every field of an analysis", async () => {
  const analysis = await stored().pending({ isPublic: true, startedAt: clock(), price: 3, failures: 2 });
  expect(await kit().store.find(analysis.id)).toEqual(analysis);
  expect(await kit().store.find(randomUUID())).toBeNull();
});

test("accepts one active analysis per ticker and user", async () => {
  const { userId, id } = await stored().pending({ ticker: "KO" });
  expect(await kit().store.add(createPendingAnalysis({ userId, ticker: "KO" }))).toBe(false);
  expect(await kit().store.findActive({ userId, ticker: "KO" })).toMatchObject({ id });
  expect(await kit().store.findActive({ userId, ticker: "PEP" })).toBeNull();
  expect(await kit().store.findActive({ userId: randomUUID(), ticker: "KO" })).toBeNull();
  await kit().store.cancel({ id, message: "Cancelled" });
  expect(await kit().store.findActive({ userId, ticker: "KO" })).toBeNull();
  expect(await kit().store.add(createPendingAnalysis({ userId, ticker: "KO" }))).toBe(true);
});

test("queues a pending analysis once, with one job and one event", async () => {
  const { id, userId, ticker } = await stored().pending();
  turn(5);
  expect(await kit().store.queue(id)).toBe(true);
  expect(await kit().store.queue(id)).toBe(false);
  expect(await kit().store.find(id)).toMatchObject({ status: "QUEUED", active: true, updatedAt: clock() });
  expect((await kit().jobs()).filter(({ job }) => job === id)).toEqual([{ id: `job:${id}`, job: id }]);
  expect(await kit().eventsOf("analysis.analysis.requested.v1", id)).toMatchObject([
    { analysisId: id, userId, ticker },
  ]);
});

test("removes an analysis only while it is pending", async () => {
  const { id } = await stored().pending();
  await kit().store.remove(id);
  expect(await kit().store.find(id)).toBeNull();
  expect(await kit().store.queue(id)).toBe(false);
  const running = await stored().queued();
  await kit().store.remove(running.id);
  expect(await kit().store.find(running.id)).not.toBeNull();
});

describe("lease", () => {
  test("blocks other workers until after its last millisecond", async () => {
    const { id } = await stored().leased(15_000);
    const leaseAgain = () => kit().store.lease({ id, owner: "worker-2", forMs: 15_000 });
    turn(14_999);
    expect(await leaseAgain()).toBeNull();
    turn(1);
    expect(await leaseAgain()).toBeNull();
    turn(1);
    expect(await leaseAgain()).toMatchObject({
      leaseOwner: "worker-2",
      leaseUntil: new Date(clock().getTime() + 15_000),
      updatedAt: clock(),
      // The start of the first worker is kept.
      startedAt: new Date(start),
      attempts: 2,
      status: "PROCESSING",
    });
  });

  test("is renewed from now, by its owner only", async () => {
    const { id } = await stored().leased(15_000);
    turn(10_000);
    expect(await kit().store.renew({ id, owner: "worker-2", forMs: 15_000 })).toBe(false);
    expect(await kit().store.renew({ id, owner, forMs: 15_000 })).toBe(true);
    turn(14_999);
    expect(await kit().store.lease({ id, owner: "worker-2", forMs: 1 })).toBeNull();
    turn(2);
    expect(await kit().store.lease({ id, owner: "worker-2", forMs: 1 })).not.toBeNull();
    expect(await kit().store.renew({ id, owner, forMs: 15_000 })).toBe(false);
  });

  test("is released by its owner only, and counts a failure if there was one", async () => {
    const { id } = await stored().leased();
    await kit().store.release({ id, owner: "worker-2", failed: true });
    expect(await kit().store.find(id)).toMatchObject({ leaseOwner: owner, failures: 0 });
    await kit().store.release({ id, owner, failed: true });
    expect(await kit().store.find(id)).toMatchObject({ leaseOwner: null, leaseUntil: null, failures: 1 });
    expect(await kit().store.lease({ id, owner: "worker-2", forMs: 1 })).toMatchObject({ attempts: 2 });
    await kit().store.release({ id, owner: "worker-2", failed: false });
    expect(await kit().store.find(id)).toMatchObject({ leaseOwner: null, failures: 1 });
  });

  test("cannot be taken or renewed after the analysis has ended", async () => {
    const { id } = await stored().leased(15_000);
    await kit().store.cancel({ id, message: "Cancelled" });
    expect(await kit().store.renew({ id, owner, forMs: 15_000 })).toBe(false);
    turn(60_000);
    expect(await kit().store.lease({ id, owner, forMs: 1 })).toBeNull();
    expect(await kit().store.lease({ id: randomUUID(), owner, forMs: 1 })).toBeNull();
  });
});

describe("steps", () => {
  test("are saved by the holder of the lease", async () => {
    const { id } = await stored().leased();
    turn(7);
    const saved = await kit().store.saveSteps({
      id,
      owner,
      attempt: 1,
      steps: [{ step: "subject", result: { a: 1, none: {} }, log: emptyLog }],
      message: "next",
    });
    expect(saved).toBe(true);
    expect(await kit().store.find(id)).toMatchObject({
      stepsDone: 1,
      message: "next",
      updatedAt: clock(),
      companyName: "Example Works",
    });
    await kit().store.saveSteps({
      id,
      owner,
      attempt: 1,
      steps: [{ step: "filings", result: { b: 2 }, log: { ...emptyLog, finding: "10-K" } }],
      message: "",
      companyName: "Example plc",
    });
    expect(await kit().store.find(id)).toMatchObject({
      companyName: "Example plc",
      log: [emptyLog, { ...emptyLog, finding: "10-K" }],
    });
    expect(await kit().store.stepResults(id)).toEqual({ subject: { a: 1, none: {} }, filings: { b: 2 } });
  });

  test("are saved together, with a line each", async () => {
    const { id } = await stored().leased();
    const names = ["subject", "filings", "statements"] as const;
    const runs = names.map((step) => ({ step, result: { step }, log: { ...emptyLog, finding: step } }));
    const saved = { id, owner, attempt: 1, message: "next" };
    expect(await kit().store.saveSteps({ ...saved, steps: runs.slice(0, 1) })).toBe(true);
    expect(await kit().store.saveSteps({ ...saved, steps: runs.slice(1) })).toBe(true);
    expect(await kit().store.find(id)).toMatchObject({ stepsDone: 3, log: runs.map(({ log }) => log) });
    expect(await kit().store.stepResults(id)).toEqual(
      Object.fromEntries(names.map((step) => [step, { step }])),
    );
  });

  test("that are long are stored compressed, and read as they were", async () => {
    const { id } = await stored().leased();
    const rowsOfYear = Array.from({ length: 500 }, (_, i) => ({ year: i, value: i / 7, filed: null }));
    const short = { most: Infinity, least: -0, day: new Date(0), name: "é€", none: {}, absent: undefined };
    const long = { rows: rowsOfYear, ...short };
    const saved = { id, owner, attempt: 1, message: "" };
    await kit().store.saveSteps({
      ...saved,
      steps: [
        { step: "subject", result: long, log: emptyLog },
        { step: "filings", result: short, log: emptyLog },
      ],
    });
    expect(await kit().store.stepResults(id)).toStrictEqual({ subject: long, filings: short });
    const rows = kit().connection.collection<{ _id: string; result: mongo.Binary }>("step_results");
    expect((await rows.findOne({ _id: `${id}:1` }))?.result.length()).toBeLessThan(8_000);
  });

  test("are read by their number, up to the first of another version or without one", async () => {
    const { id } = await stored().leased();
    const rows = kit().connection.collection<{ _id: string }>("step_results");
    const createRow = (step: number, result: object, version: string | null = resultsVersion) => ({
      _id: `${id}:${step}`,
      analysisId: id,
      step,
      attempt: 1,
      result,
      at: clock(),
      version,
    });
    await rows.insertMany([
      createRow(2, await packResult({ filings: 2 })),
      createRow(1, await packResult({ subject: 1 })),
      createRow(3, { statements: 3 }, null),
      createRow(4, await packResult({ details: 4 })),
    ]);
    expect(await kit().store.stepResults(id)).toEqual({ subject: { subject: 1 }, filings: { filings: 2 } });
  });

  test("of a worker that has lost its lease are rejected", async () => {
    const { id } = await stored().leased(1_000);
    await kit().store.saveSteps({
      id,
      owner,
      attempt: 1,
      steps: [{ step: "subject", result: { by: "first" }, log: emptyLog }],
      message: "",
    });
    turn(1_001);
    await kit().store.lease({ id, owner: "worker-2", forMs: 1_000 });
    await kit().store.saveSteps({
      id,
      owner: "worker-2",
      attempt: 2,
      steps: [{ step: "filings", result: { by: "second" }, log: emptyLog }],
      message: "",
    });
    expect(
      await kit().store.saveSteps({
        id,
        owner,
        attempt: 1,
        steps: [{ step: "filings", result: { by: "first" }, log: emptyLog }],
        message: "",
      }),
    ).toBe(false);
    expect(await kit().store.stepResults(id)).toMatchObject({ filings: { by: "second" } });
    expect(await kit().store.find(id)).toMatchObject({ stepsDone: 2 });
  });

  test("never overwrite the result of a later attempt, even if the lease looks held", async () => {
    const { id } = await stored().leased();
    await kit().store.saveSteps({
      id,
      owner,
      attempt: 1,
      steps: [{ step: "subject", result: { by: "first" }, log: emptyLog }],
      message: "",
    });
    const rows = kit().connection.collection<{ _id: string }>("step_results");
    await rows.updateOne(
      { _id: `${id}:1` },
      { $set: { attempt: 2, result: await packResult({ by: "second" }) } },
    );
    const names = ["filings", "subject"] as const;
    expect(
      await kit().store.saveSteps({
        id,
        owner,
        attempt: 1,
        steps: names.map((step) => ({ step, result: { by: "first" }, log: emptyLog })),
        message: "",
      }),
    ).toBe(false);
    expect(await kit().store.stepResults(id), "nor leave any beside it").toEqual({
      subject: { by: "second" },
    });
  });

  test("that end after the analysis was deleted are not saved", async () => {
    const { id } = await stored().leased();
    await kit().store.cancel({ id, message: "Deleted" });
    await kit().store.delete(id);
    expect(
      await kit().store.saveSteps({
        id,
        owner,
        attempt: 1,
        steps: [{ step: "subject", result: {}, log: emptyLog }],
        message: "",
      }),
    ).toBe(false);
    expect(await kit().store.stepResults(id)).toEqual({});
  });
});

test("finds stale analyses: active, of one status, last updated before a time", async () => {
  const old = await stored().queued({ userId: randomUUID() });
  const ended = await stored().queued();
  await kit().store.cancel({ id: ended.id, message: "" });
  const waiting = await stored().pending();
  const touched = clock().getTime();
  const listStale = async (status: "QUEUED" | "PENDING", before: number) =>
    (await kit().store.findStale({ status, before: new Date(before) })).map(({ id }) => id);
  expect(await listStale("QUEUED", touched)).not.toContain(old.id);
  const found = await listStale("QUEUED", touched + 1);
  expect(found).toContain(old.id);
  expect(found).not.toContain(ended.id);
  expect(found).not.toContain(waiting.id);
  expect(await listStale("PENDING", touched + 1)).toContain(waiting.id);
});

test("counts analyses completed at or after a time", async () => {
  set("2030-01-01T00:00:00.000Z");
  await stored().completed();
  const failed = await stored().leased();
  await kit().store.fail({ id: failed.id, message: "" });
  expect(await kit().store.countCompleted(clock())).toBe(1);
  expect(await kit().store.countCompleted(new Date(clock().getTime() + 1))).toBe(0);
});

test("results of steps are deleted after a week", async () => {
  const indexes = await kit().connection.collection("step_results").indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 7 * 24 * 3600 }),
  );
});
