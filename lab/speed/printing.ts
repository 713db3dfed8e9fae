// Prints the reports of all sample companies: the first four after a start, one by one, and four
// at a time. Prints times, sizes, and how far the browsers' memory grew.
// npm run node -- lab/speed/printing.ts
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { buildPrintTemplate } from "@plumbline/test-servers/web-build.ts";
import type { Report } from "@plumbline/report/report.ts";
import { readFile } from "node:fs/promises";
import { resolve, join } from "node:path";
import type { Browser } from "puppeteer-core";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { createPrinter } from "@plumbline/analysis-orchestrator/documents/pdf/create-printer.ts";
import { createBrowserLauncher } from "@plumbline/analysis-orchestrator/documents/pdf/create-browser-launcher.ts";
import { createReportPrinter } from "@plumbline/analysis-orchestrator/documents/pdf/print-report.ts";

const root = resolve(import.meta.dirname, "../..");
const atOnce = 4;
const rounds = 3;

await buildPrintTemplate({ root });
const reports: Report[] = [];
for (const ticker of sampleTickers)
  reports.push(presentMadeReport(await makeReport(ticker)) as unknown as Report);

const launchBrowser = createBrowserLauncher();
const browsers: Browser[] = [];
const printer = createPrinter({
  launch: async () => {
    const browser = await launchBrowser();
    browsers.push(browser);
    return browser;
  },
});
const { printReport } = createReportPrinter({
  printer,
  template: join(root, "web/dist-print/render-report.js"),
  publicUrl: "https://plumbline.example/",
});
const { signal } = new AbortController();
const sizes: number[] = [];

/** Prints a report and returns the milliseconds that its caller waited. */
const print = async (report: Report): Promise<number> => {
  const begin = performance.now();
  const pdf = await printReport({ report, paper: "a4" }, signal);
  sizes.push(pdf?.length ?? 0);
  return performance.now() - begin;
};

/** Reads the memory of the browsers in MB, without their renderers, which end with each page. */
const readMemory = async () => {
  let total = 0;
  for (const browser of browsers) {
    const status = await readFile(`/proc/${browser.process()?.pid}/status`, "utf8").catch(() => "");
    total += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return total;
};

const describe = (what: string, times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(2);
  console.log(`${what}: median ${at(0.5)} s, 95% within ${at(0.95)} s, longest ${at(1)} s`);
};

const start = performance.now();
await printer.warmUp();
console.log(`start of the browsers: ${((performance.now() - start) / 1000).toFixed(2)} s`);
describe(`first ${atOnce}, at a time`, await Promise.all(reports.slice(0, atOnce).map(print)));

const single: number[] = [];
for (const report of reports) single.push(await print(report));
describe("one by one", single);

const together: number[] = [];
const memory: number[] = [];
const begin = performance.now();
for (let round = 0; round < rounds; round++) {
  const waiting = [...reports];
  const work = async () => {
    for (let report = waiting.shift(); report; report = waiting.shift()) together.push(await print(report));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  memory.push(await readMemory());
}
const each = (performance.now() - begin) / together.length;
describe(`${atOnce} at a time`, together);

const mean = single.reduce((sum, one) => sum + one, 0) / single.length;
console.log(`${atOnce} at a time, a report takes ${(each / mean).toFixed(2)} of the time of one by one`);
console.log(`largest PDF: ${(Math.max(...sizes) / 1024).toFixed(0)} KB`);
console.log(
  `memory of the browsers after each round: ${memory.map((one) => one.toFixed(0)).join(", ")} MB, ` +
    `${((memory.at(-1) ?? 0) / (memory[0] ?? 1)).toFixed(2)} of that after the first`,
);
await printer.close();
