import { WorkbookRequestSchema } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { valueCase } from "@plumbline/model";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { type EngineClient, useEngines } from "./testing/test-engine.ts";
import { exampleWorkbook } from "./workbook/testing/example-workbook.ts";
import { readWorkbook } from "./workbook/testing/read-workbook.ts";
import type { WorkbookData } from "./workbook/workbook-data.ts";

const start = useEngines(await createTestSettings());
let engine: EngineClient;
beforeAll(async () => {
  engine = await start(1);
});

const fetchWorkbook = async (data: WorkbookData) => {
  const chunks: Uint8Array[] = [];
  for await (const { chunk } of engine.workbook(fromPlain(WorkbookRequestSchema, data))) chunks.push(chunk);
  return { chunks, bytes: new Uint8Array(Buffer.concat(chunks)) };
};

test.each(["VALUES", "FORMULAS"] as const)("sends the %s workbook in chunks", async (kind) => {
  const { chunks, bytes } = await fetchWorkbook(exampleWorkbook({ kind }));
  for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(65_536);
  const { workbook, cells } = await readWorkbook(bytes);
  expect(workbook.worksheets).toHaveLength(13);
  expect(cells.some(({ formula }) => formula !== null)).toBe(kind === "FORMULAS");
  const value = cells.find(({ sheet, address }) => sheet === "Contents" && address === "B5")?.cached;
  expect(value).toBeCloseTo(valueCase(exampleWorkbook().base).perShareValue, 9);
});

test("writes the workbook of a report without years since base or a market value of options", async () => {
  const { base, bull, bear, ...rest } = exampleWorkbook({ optionsAtMarketPrice: null });
  const undated = { yearsSinceBase: null };
  const { bytes } = await fetchWorkbook({
    ...rest,
    base: { ...base, ...undated },
    bull: { ...bull, ...undated },
    bear: { ...bear, ...undated },
  });
  const { cells } = await readWorkbook(bytes);
  const value = cells.find(({ sheet, address }) => sheet === "Contents" && address === "B5")?.cached;
  expect(value).toBeCloseTo(valueCase({ ...base, yearsSinceBase: 0 }).perShareValue, 9);
  const label = "Years from the base period to the price date";
  const row = cells.find(({ cached }) => cached === label)?.row;
  const years = cells.filter((cell) => cell.sheet === "Inputs" && cell.row === row && cell.column > 1);
  expect(years.map(({ cached }) => cached)).toEqual([0, 0, 0]);
});

test("refuses an invalid workbook with its field", async () => {
  const refused = async (data: object, field: string, rule: string) =>
    expect(fetchWorkbook(data as WorkbookData)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { [field]: rule } },
    });
  const example = exampleWorkbook();
  await refused({ ...example, company: null }, "company", "must be given");
  await refused({ ...example, kind: null }, "kind", "must be VALUES or FORMULAS");
  await refused({ ...example, bull: null }, "bull", "must be given");
  await refused(
    exampleWorkbook({ all: { yearsToStability: 41 } }),
    "base.yearsToStability",
    "must be at most 40 in a workbook",
  );
  await refused(
    { ...example, bear: { ...example.bear, stableRoe: 0 } },
    "bear.stableRoe",
    "must be greater than 0",
  );
  const [year, ...years] = example.history;
  await refused(
    { ...example, history: [...years, { ...year, fcfe: Number.NaN }] },
    "history[2].fcfe",
    "must be a finite number",
  );
  const sources = Array.from({ length: 2_001 }, () => ({
    part: "",
    figure: "",
    source: "",
    note: "",
    url: "",
  }));
  await refused({ ...example, sources }, "sources", "must be at most 2000 rows");
  const none = { ...example.costOfEquity, operating: [] };
  await refused({ ...example, costOfEquity: none }, "costOfEquity.operatingSegments", "must have revenue");
});
