/**
 * Measures the memory of answers that are far too large: for each kind of answer a publisher sends
 * 400 MB, or another size, to eight requests at once. Each kind is read in a process of its own,
 * which has read answers of an ordinary size before, eight at once. Prints by how much its memory
 * grew at most, the limit, whether it held, and how the requests ended. Exits with 1 if a kind
 * passed the limit.
 *
 * npm run node -- lab/speed/hostile-sources.ts [kind ...] [--megabytes 400] [--limit 50]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPrices } from "@plumbline/research/sources/prices.ts";
import { createRates } from "@plumbline/research/sources/rates.ts";
import { createSec } from "@plumbline/research/sources/sec.ts";
import { judgeGrowth } from "./judge-growth.ts";

/** A valid answer of any size: what is before its rows, a row, what is between rows and after. */
type Body = { head: string; row: (i: number) => string; between: string; tail: string };

const accession = "0000000001-26-000001";
const list = (head: string, row: Body["row"], tail: string): Body => ({ head, row, between: ",", tail });
const fact = `{"end":"2025-12-31","val":1,"accn":"${accession}","fy":2025,"form":"10-K","filed":"2026-02-01"}`;
const columns = ["filingDate", "reportDate", "form", "primaryDocument"]
  .map((name, i) => `"${name}":["${["2026-02-01", "2025-12-31", "10-K", "a.htm"][i]}"]`)
  .join(",");
const prose = "<p>We sell things to people who want them, in many countries and at many prices.</p>\n";

const bodies: Record<string, Body> = {
  "filing index": list(
    `{"cik":1,"name":"One","sic":"1","filings":{"recent":{${columns},"accessionNumber":[`,
    () => `"${accession}"`,
    "]}}}",
  ),
  "company facts": list(
    '{"cik":1,"entityName":"One","facts":{"us-gaap":{"Assets":{"units":{"USD":[',
    () => fact,
    "]}}}}}",
  ),
  "filing folder": list('{"directory":{"item":[', () => '{"name":"a_htm.xml"}', "]}}"),
  instance: {
    head: "<xbrl>",
    row: (i) => `<a:B${i} contextRef="c">1</a:B${i}>`,
    between: "\n",
    tail: "</xbrl>",
  },
  document: { head: "<html><body>", row: () => prose, between: "", tail: "</body></html>" },
  "ticker list": list(
    '{"fields":["cik","name","ticker","exchange"],"data":[',
    (i) => `[${i + 1},"One","T${i}","NYSE"]`,
    "]}",
  ),
  frame: list(
    '{"tag":"Assets","ccp":"CY2025","data":[',
    (i) => `{"cik":${i + 1},"entityName":"One","accn":"${accession}","end":"2025-12-31","val":1}`,
    "]}",
  ),
  prices: list("[", () => '{"date":"2026-02-02T00:00:00Z","close":5,"splitFactor":1}', "]"),
  yields: { head: "observation_date,DGS10\n", row: () => "2026-02-02,4.1", between: "\n", tail: "\n" },
};

/** Yields an answer of about that size, in pieces of 64 KB. */
const write = function* ({ head, row, between, tail }: Body, bytes: number) {
  yield head + row(0);
  for (let [written, i] = [0, 1]; written < bytes;) {
    let text = "";
    while (text.length < 65_536) text += between + row(i++);
    written += text.length;
    yield text;
  }
  yield tail;
};

const together = 8;
const ordinaryBytes = 500_000;

/** Serves ordinary answers, and large ones of the kind to requests that ask for them. */
const serve = async (what: string, bytes: number) => {
  const kindOf = (url: string) =>
    Object.entries({
      submissions: "filing index",
      companyfacts: "company facts",
      "index.json": "filing folder",
      ".xml": "instance",
      ".htm": "document",
      tickers: "ticker list",
      frames: "frame",
      prices: "prices",
      fredgraph: "yields",
    }).find(([part]) => url.includes(part))?.[1] ?? "";
  const server = createServer((request, response) => {
    const [kind, isLarge] = [kindOf(request.url ?? ""), request.headers["x-large"] !== undefined];
    const size = isLarge ? bytes : ordinaryBytes;
    const answer = write(bodies[kind] as Body, kind === what ? size : 0);
    // A request that is cut off ends the stream.
    pipeline(Readable.from(answer, { objectMode: false }), response).catch(() => undefined);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Runs in the child process: reads ordinary answers, then eight large ones, and reports the memory. */
const measure = async (what: string, url: string) => {
  const read = async (i: number, isLarge: boolean): Promise<unknown> => {
    const settings = {
      baseUrl: url,
      attempts: 1,
      deadlineMs: 120_000,
      // The server sends a large answer to a request with this header.
      fetch: ((to: string, init: RequestInit) => {
        const headers = new Headers(init.headers);
        if (isLarge) headers.set("x-large", "1");
        return fetch(to, { ...init, headers });
      }) as typeof fetch,
    };
    const sec = createSec({ ...settings, archivesUrl: url, userAgent: "Plumbline bench@plumbline.example" });
    const company = { ticker: "ONE", cik: i, companyName: "One", exchange: "NYSE" };
    const filing = { form: "10-K", accession, filed: "2026-02-01", periodEnd: "2025-12-31", url: "" };
    if (what === "filing index") return sec.filings(company);
    if (what === "company facts") return sec.companyFacts(company);
    if (what === "filing folder" || what === "instance") return sec.instance(company, filing);
    if (what === "document") return sec.filingText(company, filing);
    if (what === "ticker list") return sec.tickers();
    if (what === "frame") return sec.frame("Assets", `CY${2000 + i}`);
    if (what === "prices") return createPrices(settings).history({ ticker: `T${i}`, from: "2021-01-01" });
    return createRates(settings).bondYields();
  };
  const readTogether = (isLarge: boolean) =>
    Promise.allSettled(Array.from({ length: together }, (_, i) => read(i, isLarge)));
  for (let i = 0; i < 3; i++) await readTogether(false);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const ended = await readTogether(true);
  clearInterval(look);
  const reasons = new Set(
    ended.map((one) => (one.status === "rejected" ? (one.reason as Error).message : "read")),
  );
  const growth = most - before;
  process.send?.({ growth, reasons: [...reasons] });
};

/** Has a process read the kind, and returns its growth in bytes and how the requests ended. */
const measureApart = async (kind: string, bytes: number) => {
  const server = await serve(kind, bytes);
  const child = fork(fileURLToPath(import.meta.url), ["child", kind, server.url], {
    execArgv: ["--max-semi-space-size=4"],
  });
  const [measured] = (await once(child, "message")) as [{ growth: number; reasons: string[] }];
  server.close();
  return measured;
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { megabytes: { type: "string", default: "400" }, limit: { type: "string", default: "50" } },
});
if (positionals[0] === "child") await measure(positionals[1] ?? "", positionals[2] ?? "");
else {
  const unknown = positionals.filter((kind) => !Object.hasOwn(bodies, kind));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}. Choose from: ${Object.keys(bodies).join(", ")}`);
  for (const kind of positionals.length > 0 ? positionals : Object.keys(bodies)) {
    const { growth, reasons } = await measureApart(kind, Number(values.megabytes) * 1e6);
    const limitMegabytes = Number(values.limit);
    const { isHeld, line } = judgeGrowth({ kind, growth, limitMegabytes, ended: reasons });
    if (!isHeld) process.exitCode = 1;
    console.log(line);
  }
}
