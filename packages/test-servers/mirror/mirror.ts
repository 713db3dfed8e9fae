import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { json, type Answer } from "./answer.ts";
import { createArchives } from "./archives.ts";
import { openData } from "./data.ts";
import { createFaults, readFault, type Fault } from "./faults.ts";
import { marketRoutes } from "./market-routes.ts";
import { prepare, type Prepared } from "./prepare.ts";
import { createRecent } from "./recent.ts";
import { secRoutes } from "./sec-routes.ts";

/** More than the paths of all sample companies, a tenth of a megabyte each. */
const mostPrepared = 300;

const secPaths = /^\/(files|submissions|api\/xbrl|Archives)\//;

/** The SEC's response to an unknown path. */
const noSuchKey: Answer = {
  status: 404,
  type: "application/xml",
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`,
};
const undeclared: Answer = {
  status: 403,
  type: "text/html",
  body: "<html><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title></head><body></body></html>",
};
const rubbish: Answer = { type: "application/json", body: "<html><body>Scheduled maintenance</body></html>" };

const readBody = async (request: IncomingMessage) => {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) break;
  }
  return body;
};

const applyFault = (fault: Fault, answer: Answer): { answer: Answer; headers: Record<string, string> } => {
  if (fault.mode === "429") {
    return {
      answer: { status: 429, type: "text/html", body: "Request Rate Threshold Exceeded" },
      headers: { "retry-after": String(fault.retryAfter ?? 1) },
    };
  }
  if (fault.mode === "403") return { answer: undeclared, headers: {} };
  if (fault.mode === "500")
    return { answer: { status: 500, type: "text/plain", body: "Internal error" }, headers: {} };
  return { answer: fault.mode === "rubbish" ? rubbish : answer, headers: {} };
};

/**
 * Starts a server on 127.0.0.1 that serves the sample data in the formats and under the paths of
 * SEC, Tiingo and FRED. faults: injected from the start; POST /__faults adds more, DELETE /__faults
 * removes all. filingsPerPage: the page size of a company's filing index; the SEC's is 1,000.
 */
export const startMirror = async ({
  port = 0,
  dataDir = join(import.meta.dirname, "../sample-data"),
  faults: initial = [],
  filingsPerPage,
}: {
  port?: number;
  dataDir?: string;
  faults?: Fault[];
  filingsPerPage?: number;
} = {}) => {
  const data = openData(dataDir);
  const sec = secRoutes(data, filingsPerPage);
  // A company is asked for again at each analysis.
  const preparedOf = createRecent((path) => {
    const answer = sec(path);
    return answer && prepare(answer);
  }, mostPrepared);
  const archives = createArchives({ data, answer: sec });
  const market = marketRoutes(data);
  const faults = createFaults();
  for (const fault of initial) faults.add(fault);
  const requests: string[] = [];

  const sendPrepared = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, type, etag, zipped }: Prepared,
    headers = {},
  ) => {
    const isNotModified = status === 200 && request.headers["if-none-match"] === etag;
    const isZipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    response.writeHead(isNotModified ? 304 : status, {
      "content-type": type,
      etag,
      ...(isZipped && !isNotModified && { "content-encoding": "gzip" }),
      ...headers,
    });
    if (isNotModified || request.method === "HEAD") response.end();
    else response.end(isZipped ? zipped : gunzipSync(zipped));
  };
  const send = (request: IncomingMessage, response: ServerResponse, answer: Answer, headers = {}) =>
    sendPrepared(request, response, prepare(answer), headers);

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "DELETE") return send(request, response, json({ cleared: faults.clear().length }));
    const fault = readFault(await readBody(request));
    if (typeof fault === "string") return send(request, response, json({ error: fault }, 400));
    faults.add(fault);
    return send(request, response, json({ added: fault }));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mirror");
    if (pathname === "/healthz") return send(request, response, json({ status: "ok" }));
    if (pathname === "/__faults") return control(request, response);
    requests.push(pathname);
    const fault = faults.take(pathname);
    if (secPaths.test(pathname) && !request.headers["user-agent"]?.includes("@"))
      return send(request, response, undeclared);
    if (!fault && (await archives.serve(pathname, request, response))) return;
    const prepared = fault ? null : preparedOf(pathname);
    if (prepared) return sendPrepared(request, response, prepared);
    const answer = sec(pathname) ?? market(pathname, searchParams) ?? noSuchKey;
    if (!fault) return send(request, response, answer);
    if (fault.mode === "slow") {
      await wait(fault.delayMs ?? 30_000, undefined, { ref: false });
      return response.destroyed ? undefined : send(request, response, answer);
    }
    if (fault.mode === "cutoff") {
      response.writeHead(200, {
        "content-type": answer.type,
        "content-length": String(answer.body.length + 1000),
      });
      return response.write(answer.body.slice(0, Math.ceil(answer.body.length / 2)), () =>
        response.destroy(),
      );
    }
    const { answer: faulty, headers } = applyFault(fault, answer);
    return send(request, response, faulty, headers);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(error instanceof Error ? error.message : "failed");
    });
  });
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a fault, as POST /__faults does. */
    fault: (fault: Fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    /** Returns the paths requested so far, failed ones included. */
    requests: () => [...requests],
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await archives.close();
    },
  };
};
export type Mirror = Awaited<ReturnType<typeof startMirror>>;
