import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { listBenchDays, readAgain } from "./read-again.ts";

/**
 * Makes reports of the sample companies by rules as of earlier days, and prints which sentences
 * the second reader refuses. Ends with 1 if it refuses one.
 *
 *   npm run bench:texts -- [TICKER ...]
 */
const asked = process.argv.slice(2);
const days = listBenchDays();
let [read, claims, refused] = [0, 0, 0];
const codes = new Map<string, number>();
for (const ticker of asked.length > 0 ? asked : sampleTickers)
  for (const answer of await readAgain(ticker, days)) {
    if ("code" in answer) {
      codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
      continue;
    }
    read += 1;
    claims += answer.claims;
    refused += answer.contradictions.length;
    for (const sentence of answer.contradictions) console.log(`${answer.ticker} ${answer.day}  ${sentence}`);
  }
console.log(`${read} reports, ${claims} claims read again, ${refused} refused`);
for (const [code, count] of codes) console.log(`no report: ${code} ${count}`);
process.exitCode = refused === 0 ? 0 : 1;
