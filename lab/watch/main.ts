/**
 * Replays filings of the sample companies at their real distances on a clock of its own, kills the
 * process that follows the companies at random moments, and prints whether each watcher was
 * notified once, and the minutes from filing to message. Exits with 1 if a message was missed or
 * came twice, or a limit was passed.
 *
 *   npm run bench:watch -- [--filings 500] [--kills 300] [--companies 28] [--seed 1]
 */
import { percentile } from "@plumbline/lab/attack/figures.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { parseArgs } from "node:util";
import { runReplay } from "./run-replay.ts";

const { values } = parseArgs({
  options: {
    filings: { type: "string", default: "500" },
    kills: { type: "string", default: "300" },
    companies: { type: "string", default: String(sampleTickers.length) },
    seed: { type: "string", default: "1" },
  },
});
/** From acceptance to the message, in the middle. */
const longestMedianMs = 600_000;

const stopServers = await startTestServers();
const replayed = await runReplay({
  tickers: sampleTickers.slice(0, Number(values.companies)),
  filings: Number(values.filings),
  kills: Number(values.kills),
  seed: Number(values.seed),
  say: (line) => console.log(line),
}).finally(stopServers);
const { filings, companies, days, killed, missed, twice, unequal, faults, delays } = replayed;
const minutes = (share: number) => (percentile(delays, share) / 60_000).toFixed(1);
console.log(
  `\n${filings} filings of ${companies} companies, ${days.from} to ${days.to}; ${killed} kills\n` +
    `messages expected ${delays.length + missed.length}, missed ${missed.length}, twice ${twice.length}; ` +
    `parts that do not add up ${unequal.length}; faults ${faults.length}\n` +
    `from acceptance to message: p50 ${minutes(0.5)}, p95 ${minutes(0.95)}, at most ${minutes(1)} minutes`,
);
for (const one of [...missed, ...twice, ...unequal, ...faults].slice(0, 20)) console.log(one);
const isHeld =
  [missed, twice, unequal, faults].every((list) => list.length === 0) &&
  percentile(delays, 0.5) < longestMedianMs;
process.exit(isHeld ? 0 : 1);
