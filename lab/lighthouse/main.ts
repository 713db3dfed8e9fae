// Measures the public pages with Lighthouse as a mid-range phone on slow 4G has them, and prints
// the four scores and the paint metrics of each. Starts the product, unless --base names one.
// npm run bench:lighthouse [-- --base URL --runs 3 --only blog --details]
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchOptions } from "@plumbline/web/e2e/browser-launch.ts";
import { formatMedians, type Measured, metrics, scores, toMeasured } from "./measured.ts";
import { listPublicPages } from "./public-pages.ts";

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    runs: { type: "string", default: "1" },
    /** A regular expression of addresses. */
    only: { type: "string", default: "" },
    /** Whether to print what lowers the scores. */
    details: { type: "boolean", default: false },
  },
});

const measure = async (url: string, port: number): Promise<Result> => {
  const run = await lighthouse(url, { port, output: "json", logLevel: "error", maxWaitForLoad: 60_000 });
  if (!run) throw new Error(`Lighthouse has no result for ${url}.`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
};

/** Names the audits that lower a score, with what they cost where Lighthouse says so. */
const listShortcomings = ({ audits, categories }: Result): string[] => {
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(
    weighted.filter(({ weight, group }) => weight > 0 || group === "insights").map(({ id }) => id),
  );
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`    ${audit.score.toFixed(2)} ${id}${audit.displayValue ? `: ${audit.displayValue}` : ""}`];
  });
};

const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(9))).join("");

const stack = values.base ? null : await startTestStack({ houseReports: "AAPL" });
const base = values.base ?? stack?.url ?? "";
const profile = await mkdtemp(join(tmpdir(), "plumbline-lighthouse-"));
const { executablePath, args, env } = await launchOptions();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: [...args, "--headless=new"],
  userDataDir: profile,
  envVars: env,
  logLevel: "error",
});
try {
  const only = new RegExp(values.only);
  const pages = (await listPublicPages(base)).filter((path) => only.test(path));
  console.log(
    `phone on slow 4G, simulated; median of ${values.runs}; load of this machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(row(["page", ...scores.map(({ label }) => label), ...metrics.map(({ label }) => label), "KB"]));
  for (const path of pages) {
    const runs: Measured[] = [];
    let last: Result | undefined;
    for (let run = 0; run < Number(values.runs); run++) {
      last = await measure(base + path, chrome.port);
      runs.push(toMeasured(last));
    }
    console.log(row([path.length > 27 ? `${path.slice(0, 26)}…` : path, ...formatMedians(runs)]));
    if (values.details && last) console.log(listShortcomings(last).join("\n"));
  }
} finally {
  chrome.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  await stack?.stop();
}
process.exit(0);
