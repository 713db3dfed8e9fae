import { loadEnvFile } from "@plumbline/local/stack/env-file.ts";
import { houseUserId } from "@plumbline/platform/house-account.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { describeFileError } from "@plumbline/lab/market/describe-file-error.ts";
import { tally } from "@plumbline/lab/attack/figures.ts";
import { openBatch } from "./open-batch.ts";
import { readSecRequests } from "./read-sec-requests.ts";
import { readUsage, sumSeconds } from "./processes.ts";
import { readParts } from "./read-parts.ts";
import { type Ended, runBatch } from "./run-batch.ts";

// `npm run batch -- --list FILE [--name NAME] [--at-once 4]`: analyses the companies of a list, a
// ticker a line, on the running stack, for credits of the house account, and prints what a thousand
// reports cost. Interrupted, it continues when it is run again. docs/OPERATIONS.md says more.

loadEnvFile(resolve(import.meta.dirname, "../.."));
const { values } = parseArgs({
  options: {
    list: { type: "string" },
    name: { type: "string" },
    "at-once": { type: "string", default: "4" },
  },
});
if (!values.list) {
  console.error("Name the list: npm run batch -- --list FILE, with a ticker in each line.");
  process.exit(1);
}
const stateDir = process.env["PLUMBLINE_STATE"] ?? resolve(import.meta.dirname, "../../.plumbline");
const giveUp = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
const { list } = values;
const text = await readFile(list, "utf8").catch((thrown: unknown) => giveUp(describeFileError(thrown, list)));
const tickers = [...new Set(text.split(/\s+/).filter(Boolean))];
if (tickers.length === 0) giveUp(`${list} is empty: write a ticker in each line.`);
// A list that has changed is another batch.
const name = values.name ?? createHash("sha256").update(tickers.join("\n")).digest("hex").slice(0, 12);

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    console.log("Waiting for the analyses that run; the same command continues later.");
    stopping.abort();
  });

const readSeconds = async () => sumSeconds(await readUsage(await readParts(stateDir)));
const { orchestrator, token, close } = await openBatch(stateDir, houseUserId);
const ended: Ended[] = [];
const [before, requestsBefore] = [await readSeconds(), await readSecRequests(stateDir)];
const begin = performance.now();
const failure = await runBatch({
  orchestrator,
  token,
  name,
  tickers,
  atOnce: Number(values["at-once"]),
  onEnded: (one) => {
    ended.push(one);
    console.log(`${ended.length} of ${tickers.length}  ${one.ticker}  ${one.status}  ${one.reason}`);
  },
  signal: stopping.signal,
}).then(
  () => null,
  (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
);
close();

const seconds = (performance.now() - begin) / 1_000;
const cpuSeconds = (await readSeconds()) - before;
const requests = (await readSecRequests(stateDir)) - requestsBefore;
const fresh = ended.filter(({ wasDone }) => !wasDone);
const reports = fresh.filter(({ status }) => status === "COMPLETED").length;
const sum = (of: (one: Ended) => number) => fresh.reduce((total, one) => total + of(one), 0);
const perThousand = (total: number) => ((total / Math.max(1, reports)) * 1_000).toFixed(0);
console.log(`
${tally(ended.map(({ status }) => status)) || "nothing"} of ${tickers.length}, ${ended.length - fresh.length} of them before, in ${seconds.toFixed(0)} s; batch ${name}
a thousand reports cost: ${perThousand(seconds)} s, ${perThousand(cpuSeconds)} s of processor time, ${perThousand(requests)} requests to the SEC, ${perThousand(sum((one) => one.tokens))} tokens and ${perThousand(sum((one) => one.dollars))} dollars of a language model`);
if (failure) console.error(`Stopped: ${failure} Run the same command again to continue.`);
process.exit(failure ? 1 : 0);
