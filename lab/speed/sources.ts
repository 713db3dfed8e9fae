/**
 * Measures memory and time of large answers: company facts and an instance document of 60 MB each,
 * or of other sizes, served from this machine and read in a child process, first over HTTP into an
 * empty cache, then from the cache, and from there again once the code is compiled. The processor
 * time is the child's, of all its threads.
 *
 * npm run node -- lab/speed/sources.ts [megabytes ...]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { wantedTags } from "@plumbline/research/company/filings/wanted-tags.ts";
import { createDiskCache } from "@plumbline/research/sources/disk-cache.ts";
import { createSec } from "@plumbline/research/sources/sec.ts";

const company = { ticker: "BIG", cik: 1, companyName: "Big Corp", exchange: "NYSE" };
const filing = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-01",
  periodEnd: "2025-12-31",
  url: "",
};

const formatDay = (n: number) => new Date(Date.UTC(2009, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const rowsPerTag = 100;
/** One tag in so many is wanted, as of large filers. */
const tagsPerWanted = 4;

/** Writes company facts in the SEC's format: wanted tags among others, up to the size. */
const writeCompanyFacts = function* (bytes: number) {
  const tags = [...wantedTags];
  yield '{"cik":1,"entityName":"Big Corp","facts":{"us-gaap":{';
  let written = 0;
  for (let tag = 0; written < bytes; tag++) {
    const name = (tag % tagsPerWanted === 0 ? tags[tag / tagsPerWanted] : null) ?? `OtherTag${tag}`;
    const rows = Array.from({ length: rowsPerTag }, (_, i) => ({
      start: formatDay(i * 9),
      end: formatDay(i * 9 + 90),
      val: (tag + 1) * 1_000_003 + i,
      accn: `0000000001-${10 + (i % 16)}-${String(100_000 + (i % 64))}`,
      fy: 2009 + (i % 16),
      fp: "Q1",
      form: "10-Q",
      filed: formatDay(i * 9 + 120),
      frame: `CY${2009 + (i % 16)}Q1`,
    }));
    const text = `${tag ? "," : ""}"${name}":${JSON.stringify({ label: name, description: "A number. ".repeat(20), units: { USD: rows } })}`;
    written += text.length;
    yield text;
  }
  yield "}}}";
};

/** Writes an instance document, half numbers with dimensions and half prose. */
const writeInstance = function* (bytes: number) {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<xbrl xmlns="http://www.xbrl.org/2003/instance">\n<unit id="usd"><measure>iso4217:USD</measure></unit>\n';
  let written = 0;
  for (let i = 0; written < bytes; i++) {
    const numbers = Array.from(
      { length: 20 },
      (_, k) =>
        `<us-gaap:Concept${(i + k) % 900} contextRef="c-${i}" decimals="-6" unitRef="usd" id="f-${i}-${k}">${i * 1_000_000 + k}</us-gaap:Concept${(i + k) % 900}>`,
    ).join("\n");
    const text = `<context id="c-${i}"><entity><identifier scheme="http://www.sec.gov/CIK">0000000001</identifier><segment><xbrldi:explicitMember dimension="srt:ProductOrServiceAxis">big:Product${i % 500}Member</xbrldi:explicitMember></segment></entity><period><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></period></context>
${numbers}
<us-gaap:PolicyTextBlock contextRef="c-${i}" id="t-${i}">${"&lt;p&gt;Words of a filing.&lt;/p&gt; ".repeat(70)}</us-gaap:PolicyTextBlock>
`;
    written += text.length;
    yield text;
  }
  yield "</xbrl>\n";
};

const serve = async (bytes: number) => {
  const send = async (response: ServerResponse, parts: Iterable<string>) => {
    response.writeHead(200, { etag: '"1"' });
    for (const part of parts) if (!response.write(part)) await once(response, "drain");
    response.end();
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const index = { directory: { item: [{ name: "big-20251231_htm.xml" }] } };
    if (path.endsWith("index.json")) response.end(JSON.stringify(index));
    else void send(response, path.includes("companyfacts") ? writeCompanyFacts(bytes) : writeInstance(bytes));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** How often the child reads the answer again after its first time, each way. */
const repeats = 12;

/**
 * Runs work and returns the longest processor time in milliseconds that one turn of the event loop
 * took of its thread. It asks for a turn after each, and so uses all time between.
 */
const measureHeld = async (work: () => Promise<unknown>): Promise<number> => {
  const read = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, last, isDone] = [0, read(), false];
  const look = () => {
    const now = read();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  await nextTurn();
  look();
  return longest;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs in the child process: reads one answer, then again from the cache, and reports the costs. */
const measure = async (what: string, url: string, folder: string) => {
  const sec = createSec({
    baseUrl: url,
    archivesUrl: url,
    userAgent: "Plumbline bench@plumbline.example",
    cache: createDiskCache({ folder }),
    deadlineMs: 120_000,
    attempts: 1,
  });
  const read = async () =>
    what === "company facts"
      ? [...(await sec.companyFacts(company)).byTag.values()].reduce((sum, rows) => sum + rows.length, 0)
      : ((await sec.instance(company, filing))?.facts.length ?? 0);
  const timedRead = async () => {
    const { user, system } = process.cpuUsage();
    const began = performance.now();
    const facts = await read();
    const ms = performance.now() - began;
    const used = process.cpuUsage({ user, system });
    return { ms, facts, cpuMs: (used.user + used.system) / 1_000 };
  };
  const before = process.memoryUsage.rss();
  const first = await timedRead();
  const growth = process.resourceUsage().maxRSS * 1024 - before;
  const costs = [];
  const held = [];
  for (let i = 0; i < repeats; i++) {
    costs.push(await timedRead());
    held.push(await measureHeld(read));
  }
  const [warm, warmHeld] = [costs.slice(repeats / 2), held.slice(repeats / 2)];
  process.send?.({
    first: { ...first, growth },
    warm: {
      ms: median(warm.map(({ ms }) => ms)),
      cpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
      heldMs: median(warmHeld),
    },
  });
};

type Read = { ms: number; cpuMs: number };
/** heldMs: the longest time for which the event loop did nothing else. */
type Costs = { first: Read & { facts: number; growth: number }; warm: Read & { heldMs: number } };

const toMegabytes = (bytes: number) => Math.round(bytes / 1e6);
const format = ({ ms, cpuMs }: Read) => `${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of processor time`;

const run = async (size: number) => {
  const server = await serve(size * 1e6);
  for (const what of ["company facts", "instance"]) {
    const folder = await mkdtemp(join(tmpdir(), "plumbline-bench-"));
    for (const from of ["HTTP", "cache"]) {
      const child = fork(fileURLToPath(import.meta.url), ["child", what, server.url, folder]);
      const [{ first, warm }] = (await once(child, "message")) as [Costs];
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
      const held = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
      console.log(
        `${what}, ${size} MB, from ${from}: ${format(first)}, ${first.facts} facts kept, memory grew by ${toMegabytes(first.growth)} MB at most, ${toMegabytes(held)} MB on disk`,
      );
      console.log(
        `  again from the cache, median: ${format(warm)}, the event loop held for ${warm.heldMs.toFixed(0)} ms at most`,
      );
    }
    await rm(folder, { recursive: true });
  }
  server.close();
};

const [mode, what = "", url = "", folder = ""] = process.argv.slice(2);
if (mode === "child") await measure(what, url, folder);
else for (const size of mode ? process.argv.slice(2) : ["60"]) await run(Number(size));
