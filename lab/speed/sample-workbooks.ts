// Downloads both workbooks of every sample company from the whole product and prints times and the
// engine's memory. If soffice is on PATH, LibreOffice recalculates every figure, unchanged and
// after changes of the inputs. npm run node -- lab/speed/sample-workbooks.ts
import { createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inputName, resultName } from "@plumbline/valuation-engine/workbook/case-fields.ts";
import { changeInputs } from "@plumbline/valuation-engine/workbook/testing/change-inputs.ts";
import {
  expectEngineFigures,
  expectFigure,
} from "@plumbline/valuation-engine/workbook/testing/expect-engine.ts";
import {
  findLibreOffice,
  recalculateInLibreOffice,
} from "@plumbline/valuation-engine/workbook/testing/libre-office.ts";
import { readWorkbook } from "@plumbline/valuation-engine/workbook/testing/read-workbook.ts";
import { caseTypes } from "@plumbline/report/valuation.ts";

type Sample = {
  ticker: string;
  perShareValues: Record<string, number>;
  values: Uint8Array;
  formulas: Uint8Array;
};
type Report = { valuation: { cases: { type: string; perShareValue: number }[] } };

const stack = await startTestStack();
const companies = join(import.meta.dirname, "../../packages/test-servers/sample-data/companies");
const tickers = (await readdir(companies)).map((file) => file.replace(/\.json\.gz$/, ""));
const times = { excel: [] as number[], "excel-formulas": [] as number[] };

/** Reads the memory of the engine's process in MB, current or peak; NaN outside Linux. */
const memory = async (line: "VmRSS" | "VmHWM") => {
  const status = await readFile(`/proc/${stack.pidOf("valuation-engine")}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
};

const analyseAll = async () => {
  let user = await createVerifiedUser(stack);
  const analyses = [];
  for (const ticker of tickers) {
    if ((await user.credits()) === 0) user = await createVerifiedUser(stack);
    const answer = await user.start(ticker);
    const { id } = (answer.body.data ?? {}) as { id?: string };
    const ended = id
      ? await untilEnded(user, id)
      : { status: "REFUSED", message: answer.body.error?.message };
    if (id && ended.status === "COMPLETED") analyses.push({ ticker, id, user });
    else console.log(`${ticker}: ${ended.status}, ${ended.message}`);
  }
  return analyses;
};

const downloadAll = async (analyses: Awaited<ReturnType<typeof analyseAll>>) => {
  const samples: Sample[] = [];
  for (const { ticker, id, user } of analyses) {
    const download = async (kind: keyof typeof times) => {
      const start = performance.now();
      const { status, bytes } = await user.download(`/analysis/${id}/valuation/${kind}`);
      if (status !== 200) throw new Error(`${ticker} ${kind}: ${status} ${Buffer.from(bytes).toString()}`);
      times[kind].push(performance.now() - start);
      return bytes;
    };
    const { valuation } = await user.data<Report>("GET", `/analysis/comprehensive/${id}`);
    const perShareValues = Object.fromEntries(valuation.cases.map((c) => [c.type, c.perShareValue]));
    const values = await download("excel");
    samples.push({ ticker, perShareValues, values, formulas: await download("excel-formulas") });
  }
  return samples;
};

const printTimes = () => {
  for (const [kind, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    console.log(
      `${kind}: ${all.length} downloads, first ${all[0]?.toFixed(0)} ms, ` +
        `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`,
    );
  }
};

/** Changes inputs of every case, each within its range. */
const changed = async ({ formulas }: Sample) => {
  const { cells, names } = await readWorkbook(formulas);
  const changes: Record<string, number> = {};
  for (const [index, type] of caseTypes.entries()) {
    const at = (field: Parameters<typeof inputName>[1]) => {
      const range = names.find(({ name }) => name === inputName(type, field))?.range.replaceAll(/[$']/g, "");
      return Number(cells.find(({ sheet, address }) => `${sheet}!${address}` === range)?.cached);
    };
    for (const field of ["salesToEquityRatio", "stableRoe", "baseRevenue", "pDistress"] as const)
      changes[inputName(type, field)] = at(field) * (1.07 + index / 50);
    for (const field of ["revenueGrowthRate", "stableNetIncomeMargin", "nextYearNetIncomeMargin"] as const)
      changes[inputName(type, field)] = at(field) + 0.013 + index / 100;
    changes[inputName(type, "yearsToStability")] = at("yearsToStability") + 3 - index;
  }
  return changeInputs(formulas, { ...changes, CostOfEquity_bondYield: 0.0517 });
};

/** An error is relative to at least this: a figure that cancels to nothing has no digits of its own. */
const leastShown = 1e-3;

const compare = async (soffice: string, samples: Sample[]) => {
  const workbooks = [];
  for (const sample of samples) workbooks.push(sample.values, sample.formulas, await changed(sample));
  const start = performance.now();
  const calculated = await recalculateInLibreOffice({ soffice, workbooks });
  const seconds = (performance.now() - start) / 1000;
  let [cells, formulas, worst] = [0, 0, 0];
  for (const [index, { ticker, perShareValues, formulas: original }] of samples.entries()) {
    const [values, atRest, after] = calculated.slice(3 * index, 3 * index + 3);
    if (!values || !atRest || !after) throw new Error(`${ticker}: a workbook was not saved`);
    for (const workbook of [values, atRest, after]) {
      expectEngineFigures(workbook);
      cells += workbook.cells.length;
    }
    for (const type of caseTypes) {
      const name = resultName(type, "perShareValue");
      for (const workbook of [values, atRest])
        expectFigure(workbook.valueOf(name), perShareValues[type] ?? null, `${ticker} ${name}`, leastShown);
      if (after.valueOf(name) === atRest.valueOf(name) && after.valueOf(name) !== 0)
        throw new Error(`${ticker}: ${name} did not follow its inputs`);
    }
    for (const { sheet, address, formula, cached } of (await readWorkbook(original)).cells) {
      if (formula === null) continue;
      formulas++;
      const value = atRest.valueAt(sheet, address);
      if (typeof cached !== "number") {
        if (value !== cached)
          throw new Error(`${ticker} ${sheet}!${address}: ${String(value)}, not ${cached}`);
        continue;
      }
      worst = Math.max(worst, Math.abs(Number(value) - cached) / Math.max(Math.abs(cached), leastShown));
    }
  }
  console.log(
    `LibreOffice: ${workbooks.length} workbooks of ${samples.length} companies in ${seconds.toFixed(0)} s, ` +
      `${cells} cells without an error, ${formulas} formulas at rest, farthest from the engine ${worst.toExponential(1)}`,
  );
};

try {
  const analyses = await analyseAll();
  const before = await memory("VmRSS");
  const samples = await downloadAll(analyses);
  printTimes();
  console.log(
    `engine: ${before.toFixed(0)} MB before, ${(await memory("VmRSS")).toFixed(0)} MB after, ` +
      `${(await memory("VmHWM")).toFixed(0)} MB at most`,
  );
  const soffice = findLibreOffice();
  if (soffice) await compare(soffice, samples);
  else console.log("LibreOffice is not on PATH: nothing was recalculated");
} finally {
  await stack.stop();
}
