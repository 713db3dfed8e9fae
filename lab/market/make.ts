/**
 * Makes a synthetic market for benchmarks and tests: the SEC's two archives, prices, tickers and
 * yields. No clone is a real company, and no service reads them.
 *
 *   npm run market:make -- COUNT [FOLDER] [--seed N]
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeMarket } from "./make-market.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "1" } },
});
const count = Number(positionals[0]);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error("Usage: npm run market:make -- COUNT [FOLDER] [--seed N]");
  process.exit(1);
}
const folder = resolve(positionals[1] ?? join(".plumbline", "market"));
await makeMarket({ count, seed, folder });
console.log(JSON.stringify({ folder, companies: count, seed }));
