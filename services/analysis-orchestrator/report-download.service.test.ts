import { buildPrintTemplate } from "@plumbline/test-servers/web-build.ts";
import { Paper } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "./documents/pdf/testing/read-pdf.ts";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

// Runs the orchestrator with the real print template and a real Chromium.
const root = resolve(import.meta.dirname, "../..");
const template = join(root, "web/dist-print/render-report.js");

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  await buildPrintTemplate({ root });
  kit = await startTestOrchestrator({ printTemplate: template });
});
afterAll(() => kit.close());
const owner = randomUUID();

const download = async ({
  id,
  as = "",
  paper = Paper.UNSPECIFIED,
}: {
  id: string;
  as?: string;
  paper?: Paper;
}) => {
  const parts = [];
  for await (const { part } of kit.client.downloadReport({ id, paper }, as ? { as } : {})) parts.push(part);
  return parts;
};

const readChunks = (chunks: Awaited<ReturnType<typeof download>>) =>
  readPdf(new Uint8Array(Buffer.concat(chunks.map(({ value }) => value as Uint8Array))));

test("sends the owner the subject, then the PDF", async () => {
  const { id } = await kit.completed({ userId: owner });
  const { as } = await kit.as(owner);
  const [subject, ...chunks] = await download({ id, as });
  const date = (await kit.store.find(id))?.endedAt?.toISOString().slice(0, 10);
  expect(subject).toMatchObject({
    case: "subject",
    value: { ticker: "EXW", companyName: "Example Works", date },
  });
  const pdf = await readChunks(chunks);
  expect(pdf.pages[0]?.text).toContain("Example Works");
  expect(pdf.outline.map(({ title }) => title)).toContain("Valuation");
  const [, ...letter] = await download({ id, as, paper: Paper.LETTER });
  const { pages } = await readChunks(letter);
  expect(pages[0]?.size.map(Math.round)).toEqual([612, 792]);
});

test("prints a public analysis for anyone, and no other for strangers", async () => {
  const open = await kit.completed({ userId: owner, isPublic: true });
  expect((await download({ id: open.id }))[0]?.case).toBe("subject");
  const own = await kit.completed({ userId: owner });
  const { as } = await kit.as(randomUUID());
  for (const stranger of ["", as])
    await expect(download({ id: own.id, as: stranger })).rejects.toMatchObject({
      code: "ANALYSIS_NOT_FOUND",
    });
});

test("refuses an analysis that is not completed, and a paper that does not exist", async () => {
  const { as } = await kit.as(owner);
  for (const status of ["PROCESSING", "FAILED"] as const) {
    const { id } = await kit.added({ userId: owner, status });
    await expect(download({ id, as })).rejects.toMatchObject({
      kind: "failed-precondition",
      code: "NOT_COMPLETED",
      message: "No PDF of an analysis that is not completed.",
    });
  }
  const { id } = await kit.completed({ userId: owner });
  await expect(download({ id, as, paper: 9 as Paper })).rejects.toMatchObject({ code: "INVALID_PAPER" });
});
