/**
 * Values a market made by market:make and prints how long it took, what was refused and why, and
 * the hash of its rows, which two runs have in common.
 *
 *   npm run market:value -- [FOLDER] [--threads 2] [--quarters 0] [--trials 10000] [--companies N]
 */
import { MODEL_VERSION } from "@plumbline/model";
import { marketFiles } from "@plumbline/market/archive/archive-sources.ts";
import { writeDay } from "@plumbline/market/column-file.ts";
import { divideOutcomes } from "@plumbline/market/value-days.ts";
import type { RefusedCompany } from "@plumbline/market/columns.ts";
import { listQuarterEnds } from "@plumbline/market/list-days.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import Tinypool from "tinypool";
import type { ValueAnswer, ValueTask } from "./value-worker.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: "string", default: "2" },
    quarters: { type: "string", default: "0" },
    trials: { type: "string", default: "10000" },
    companies: { type: "string", default: "1000000" },
  },
});
const folder = resolve(positionals[0] ?? join(".plumbline", "market"));
const threads = Number(values.threads);
const trials = Number(values.trials);
const listed = JSON.parse(await readFile(join(folder, marketFiles.tickers), "utf8")) as {
  data: [number, string, string, string][];
};
const tickers = listed.data.map((row) => row[2]).slice(0, Number(values.companies));
const quarters = listQuarterEnds("2009-06-30", sampleDay).slice(-Number(values.quarters) || Infinity);
const days = [...quarters, sampleDay].map((day) => ({ day, trials }));

/** Small enough that both threads end together, large enough that messages cost nothing. */
const companiesOfTask = 10;
const tasks = Array.from({ length: Math.ceil(tickers.length / companiesOfTask) }, (_, i) =>
  tickers.slice(i * companiesOfTask, (i + 1) * companiesOfTask),
);

const pool = new Tinypool({
  filename: new URL("./value-worker.ts", import.meta.url).href,
  minThreads: threads,
  maxThreads: threads,
  execArgv: [],
});
const start = performance.now();
const before = process.cpuUsage();
const parts = await Promise.all(
  tasks.map(
    async (part) => (await pool.run({ folder, tickers: part, days } satisfies ValueTask)) as ValueAnswer,
  ),
);
const answers = parts.flat();
const seconds = (performance.now() - start) / 1_000;
const { user, system } = process.cpuUsage(before);
const processorSeconds = (user + system) / 1e6;
await pool.destroy();

const hash = createHash("sha256");
let [bytes, valued] = [0, 0];
let newest: RefusedCompany[] = [];
for (const [place, { day }] of days.entries()) {
  const outcomes = answers.flatMap((answer) => answer.outcomes[place] ?? []);
  const { rows, refused } = divideOutcomes(outcomes);
  const file = writeDay({ day, modelVersion: MODEL_VERSION, trials, refused }, rows);
  bytes += file.length;
  valued += rows.length;
  newest = refused;
  hash.update(file);
}
const processorMsPer = (count: number) => Number(((1_000 * processorSeconds) / count).toFixed(2));
const reasons = Object.groupBy(newest, ({ code }) => code);
console.log(
  JSON.stringify({
    companies: tickers.length,
    days: days.length,
    valued,
    refusedOnNewestDay: Object.fromEntries(
      Object.entries(reasons).map(([code, rows]) => [code, rows?.length ?? 0]),
    ),
    seconds: Number(seconds.toFixed(1)),
    rowsPerSecond: Number((valued / seconds).toFixed(1)),
    // Other programs on the machine change the seconds more than these.
    processorMsPerCompanyDay: processorMsPer(tickers.length * days.length),
    processorMsPerRow: processorMsPer(valued),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
    bytes,
    hash: hash.digest("hex"),
  }),
);
