// Keeps the reports that a released version saved, so that later versions are proved to open them:
// npm run history:record -- VERSION. Run it once, at the commit that is released.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { historyFolder, type SavedReport } from "./read-histories.ts";

/** A company with all there is, a bank, and one that loses money. */
const tickers = ["KO", "JPM", "SNOW"];

const [version] = process.argv.slice(2);
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error("Use: npm run history:record -- VERSION, such as 1.4.0");
  process.exit(1);
}
const folder = join(historyFolder, version);
await mkdir(folder, { recursive: true });
for (const ticker of tickers) {
  const { companyName, content } = await makeReport(ticker);
  const saved: SavedReport = { ticker, companyName, content };
  const bytes = gzipSync(JSON.stringify(saved), { level: 9 });
  await writeFile(join(folder, `${ticker}.json.gz`), bytes);
  console.log(`${version} ${ticker}: ${Math.round(bytes.length / 1_000)} KB`);
}
