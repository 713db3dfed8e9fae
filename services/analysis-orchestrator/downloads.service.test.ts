import { AnalysisReportSchema, WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { WriteWorkbookRequest } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analysis } from "./domain/run/analysis.ts";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

// Runs the orchestrator with an engine stand-in that records a workbook's request and returns two
// chunks.
const asked: WriteWorkbookRequest[] = [];
const cancelled = { calls: 0 };
let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator({
    engine: {
      writeWorkbook: async function* (request, { signal }) {
        asked.push(request);
        yield { chunk: Uint8Array.of(80, 75) };
        if (request.report?.ticker === "SLOW") {
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          cancelled.calls++;
        }
        yield { chunk: Uint8Array.of(3, 4) };
      },
    },
  });
});
afterAll(() => kit.close());

const owner = randomUUID();

/** Adds an analysis of the owner; completed unless it is running. */
const addAnalysis = async (changes: Partial<Analysis> = {}, isCompleted = true) =>
  (isCompleted
    ? await kit.completed({ userId: owner, ...changes })
    : await kit.added({ userId: owner, status: "PROCESSING", active: true, ...changes })
  ).id;

const download = async (id: string, as: string | null, kind: WorkbookKind = WorkbookKind.VALUES) => {
  const parts = [];
  for await (const { part } of kit.client.downloadWorkbook({ id, kind }, as === null ? {} : { as }))
    parts.push(part);
  return parts;
};
const createToken = async (userId: string, isAdmin = false) => (await kit.as(userId, isAdmin)).as;

test("sends the owner the workbook's subject, then its bytes from the engine", async () => {
  const id = await addAnalysis();
  const parts = await download(id, await createToken(owner), WorkbookKind.FORMULAS);
  expect(parts[0]).toMatchObject({
    case: "subject",
    value: {
      ticker: "EXW",
      companyName: "Example Works",
      date: (await kit.store.find(id))?.endedAt?.toISOString().slice(0, 10),
    },
  });
  expect(parts.slice(1).map(({ value }) => [...(value as Uint8Array)])).toEqual([
    [80, 75],
    [3, 4],
  ]);
  const request = asked.at(-1);
  expect(request?.kind).toBe(WorkbookKind.FORMULAS);
  const { ticker, completedAt, company, valuation, thesis } = request?.report ?? {};
  const saved = fromPlain(AnalysisReportSchema, kit.content);
  expect({ ticker, completedAt: completedAt?.slice(0, 10), company, valuation, thesis }).toEqual({
    ticker: "EXW",
    completedAt: (await kit.store.find(id))?.endedAt?.toISOString().slice(0, 10),
    company: saved.company,
    valuation: saved.valuation,
    thesis: saved.thesis,
  });
});

test("is not found for others until it is published; administrators may read it", async () => {
  const id = await addAnalysis();
  for (const as of [await createToken(randomUUID()), null])
    await expect(download(id, as)).rejects.toMatchObject({ kind: "not-found", code: "ANALYSIS_NOT_FOUND" });
  expect(await download(id, await createToken(randomUUID(), true))).toHaveLength(3);
  const published = await addAnalysis({ isPublic: true });
  for (const as of [await createToken(randomUUID()), null])
    expect(await download(published, as)).toHaveLength(3);
});

test("rejects an analysis that is not completed, without a call to the engine", async () => {
  const before = asked.length;
  const running = await addAnalysis({ userId: owner, ticker: "RUN" }, false);
  await expect(download(running, await createToken(owner))).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "NOT_COMPLETED",
  });
  const failed = await addAnalysis({ ticker: "BAD" }, false);
  await kit.store.fail({ id: failed, message: "no revenue" });
  await expect(download(failed, await createToken(owner))).rejects.toMatchObject({ code: "NOT_COMPLETED" });
  expect(asked).toHaveLength(before);
});

test("rejects a missing id, an unknown id and a missing kind", async () => {
  const as = await createToken(owner);
  await expect(download("", as)).rejects.toMatchObject({ kind: "invalid", code: "MISSING_ID" });
  await expect(download(randomUUID(), as)).rejects.toMatchObject({ code: "ANALYSIS_NOT_FOUND" });
  await expect(download(randomUUID(), as, WorkbookKind.UNSPECIFIED)).rejects.toMatchObject({
    code: "INVALID_KIND",
  });
});

test("cancels the engine's call if the caller disconnects", async () => {
  const id = await addAnalysis({ ticker: "SLOW" });
  for await (const { part } of kit.client.downloadWorkbook(
    { id, kind: WorkbookKind.VALUES },
    { as: await createToken(owner) },
  ))
    if (part.case === "chunk") break;
  await eventually("the call to the engine is cancelled", async () => cancelled.calls === 1);
});
