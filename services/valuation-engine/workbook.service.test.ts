import { valueCase } from "@plumbline/model";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { WriteWorkbookRequestSchema } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { createExampleReport } from "@plumbline/research/analyst/testing/example-report.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { type EngineClient, useEngines } from "./testing/test-engine.ts";
import { readWorkbook } from "./workbook/testing/read-workbook.ts";

const start = useEngines(await createTestSettings());
let engine: EngineClient;
beforeAll(async () => {
  engine = await start(1);
});

const createReport = async (changes: object = {}) => ({
  ticker: "EXW",
  companyName: "Example Works",
  completedAt: "2026-08-22T09:30:00.000Z",
  ...(await createExampleReport()),
  ...changes,
});

/** Changes each case of a report. */
const changeCases = ({ valuation }: ReportContent, changes: object) => ({
  valuation: { ...valuation, cases: valuation.cases.map((one) => ({ ...one, ...changes })) },
});

const fetchWorkbook = async (request: object) => {
  const chunks: Uint8Array[] = [];
  const message = fromPlain(WriteWorkbookRequestSchema, request);
  for await (const { chunk } of engine.writeWorkbook(message)) chunks.push(chunk);
  return { chunks, ...(await readWorkbook(new Uint8Array(Buffer.concat(chunks)))) };
};

const readValue = ({ cells }: Awaited<ReturnType<typeof fetchWorkbook>>) =>
  cells.find(({ sheet, address }) => sheet === "Contents" && address === "B5")?.cached;

test.each(["VALUES", "FORMULAS"] as const)("sends the %s workbook of a report in chunks", async (kind) => {
  const report = await createReport();
  const sent = await fetchWorkbook({ kind, report });
  for (const chunk of sent.chunks) expect(chunk.length).toBeLessThanOrEqual(65_536);
  expect(sent.workbook.title).toBe("Example Works (EXW)");
  expect(sent.workbook.worksheets).toHaveLength(13);
  expect(sent.cells.some(({ formula }) => formula !== null)).toBe(kind === "FORMULAS");
  const base = report.valuation.cases.find(({ type }) => type === "base");
  expect(readValue(sent)).toBeCloseTo(base?.perShareValue ?? 0, 9);
});

test("writes the workbook of an older report, without years since base, stakes or peers", async () => {
  const report = await createReport();
  const { valuation } = changeCases(report, { yearsSinceBase: null, equityStakes: null });
  const sent = await fetchWorkbook({ kind: "VALUES", report: { ...report, valuation, peers: null } });
  const base = valuation.cases.find(({ type }) => type === "base");
  if (!base) throw new Error("the example has a base case");
  const inputs = { ...reportedInputs(base, report.company.stockPrice), yearsSinceBase: 0, equityStakes: 0 };
  expect(readValue(sent)).toBeCloseTo(valueCase(inputs).perShareValue, 9);
  const label = "Years from the base period to the price date";
  const row = sent.cells.find(({ cached }) => cached === label)?.row;
  const years = sent.cells.filter((cell) => cell.sheet === "Inputs" && cell.row === row && cell.column > 1);
  expect(years.map(({ cached }) => cached)).toEqual([0, 0, 0]);
});

test("refuses a request without what a workbook needs, and names the field", async () => {
  const refused = async (request: object, field: string, rule: string) =>
    expect(fetchWorkbook({ kind: "VALUES", ...request })).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { [field]: rule } },
    });
  const report = await createReport();
  const incomplete = "must be as in the report of a completed analysis";
  await refused({}, "report", "must be given");
  await refused({ kind: null, report }, "kind", "must be VALUES or FORMULAS");
  await refused({ report: { ...report, completedAt: null } }, "report.completedAt", incomplete);
  await refused({ report: { ...report, valuation: null } }, "report.valuation", incomplete);
  const broken = report.financials.adjusted.map((row) => ({ ...row, fcfe: Number.NaN }));
  const financials = { ...report.financials, adjusted: broken };
  await refused({ report: { ...report, financials } }, "report.financials.adjusted.0.fcfe", incomplete);
  await refused(
    { report: { ...report, ...changeCases(report, { yearsToStability: 41 }) } },
    "base.yearsToStability",
    "must be at most 40 in a workbook",
  );
  await refused(
    { report: { ...report, ...changeCases(report, { stableRoe: 0 }) } },
    "base.stableRoe",
    "must be greater than 0",
  );
  const answers = Array.from({ length: 21 }, () => ({ question: "What is it worth?", text: "$12." }));
  const thesis = { ...report.thesis, answers };
  await refused({ report: { ...report, thesis } }, "answers", "must be at most 20 rows");
  const { valuation } = report;
  const details = { ...valuation.costOfEquity.details, operating: [] };
  const without = { ...valuation, costOfEquity: { ...valuation.costOfEquity, details } };
  await refused(
    { report: { ...report, valuation: without } },
    "costOfEquity.operatingSegments",
    "must have revenue",
  );
});
