/**
 * Values sample companies, with all their quarters, twice by processes of the service: once
 * undisturbed, once killed at random moments and resumed. Prints what each run kept, and ends with
 * 1 where the two differ.
 *
 *   npm run market:kill -- [--kills 20] [--companies 20] [--seed 1]
 */
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { parseArgs } from "node:util";
import { runService } from "./run-service.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    companies: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const tickers = sampleTickers.slice(0, Number(values.companies));
const random = createRandom(Number(values.seed));
const { kills: _none, ...whole } = await runService({ tickers, kills: 0, random });
const { kills, ...resumed } = await runService({ tickers, kills: Number(values.kills), random });
const isEqual = JSON.stringify(whole) === JSON.stringify(resumed);
console.log(JSON.stringify({ companies: tickers.length, kills, isEqual, whole, resumed }));
process.exit(isEqual ? 0 : 1);
