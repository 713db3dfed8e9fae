import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { tally } from "./figures.ts";
import { formatRequest, type RawAnswer, sendRaw } from "./raw-http.ts";

/** Requests that a browser never sends, and what every answer to them has to be. */
type Probe = {
  done: string;
  requests: readonly (string | Buffer)[];
  limit: string;
  isRight: (answer: RawAnswer) => boolean;
};

const isAnswered = ({ status }: RawAnswer) => status >= 200 && status < 500;
const isRefused = ({ status }: RawAnswer) => status >= 400 && status < 500;

const upgrade = (target: string, protocol: string, connection = "Upgrade") =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const oddTargets = ["//", "http://[", "http://a:99999/ws", "/ws", "*", "/%", "/ws?x=%", "//ws", "/ws/../x"];

const methods = ["POST", "PUT", "PATCH", "DELETE", "TRACE"];
const staticPaths = ["/", "/index.html", "/robots.txt", "/healthz/x", "/methodology"];
const ranges = ["10-5", "-5", "1000000000-", "5--1", "-1--1", "0-0", "0-1,3-4", "a-b", "0-", "-0"];

const traversals = [
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fpackage.json",
  "/assets/..%5c..%5cpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/%c0%ae%c0%ae/x",
  "/.built-from",
  "/%00",
  "/api/docs/../../../package.json",
  "/api/docs/..%2f..%2fpackage.json",
  "/api/docs/package.json.js",
  "/dev/inbox/%2e%2e/x",
  "//evil.example/",
  "/\\evil.example",
  "/api/%E0%A4%A",
  "/%E0%A4%A",
  "/api/analysis/%00/status",
  "/api/analysis/..%2f..%2fx/status",
];

const json = (body: string | Buffer, ...headers: string[]) =>
  formatRequest("POST /api/auth/login", {
    headers: ["Content-Type: application/json", ...headers],
    body: Buffer.from(body),
  });
const bombBytes = 50 * 2 ** 20;

/** Only now: the bombs take a second to make. */
const listProbes = (): Probe[] => [
  {
    done: "upgrades with targets that are no address",
    requests: oddTargets.flatMap((target) =>
      ["websocket", "x", "h2c"].map((name) => upgrade(target, name, "Upgrade, close")),
    ),
    limit: "an answer below 500",
    isRight: isAnswered,
  },
  {
    done: "upgrades without another header",
    requests: oddTargets.map((target) => upgrade(target, "websocket")),
    limit: "refused",
    isRight: isRefused,
  },
  {
    done: "Host headers of others, none, two",
    requests: [
      ...["evil.example", "192.168.1.5:3000", "[::1]:3000", "a b", "é", "x".repeat(3_000)].flatMap((host) => [
        formatRequest("GET /api/public/stats", { host }),
        formatRequest("GET /", { host }),
      ]),
      "GET /api/public/stats HTTP/1.0\r\n\r\n",
      "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
      formatRequest("GET /", { headers: ["Host: evil.example"] }),
      formatRequest("GET http://evil.example/api/public/stats"),
    ],
    limit: "below 500, never repeated in the answer",
    isRight: (answer) => isAnswered(answer) && !JSON.stringify(answer).includes("evil.example"),
  },
  {
    done: "methods that change, on files and pages",
    requests: methods.flatMap((method) => staticPaths.map((path) => formatRequest(`${method} ${path}`))),
    limit: "refused",
    isRight: isRefused,
  },
  {
    done: "odd ranges of a file",
    requests: ["/robots.txt", "/index.html", "/favicon.svg"].flatMap((path) =>
      ranges.map((range) => formatRequest(`GET ${path}`, { headers: [`Range: bytes=${range}`] })),
    ),
    limit: "200, 206, 404 or 416, as long as it says",
    isRight: ({ status, headers, body }) =>
      [200, 206, 404, 416].includes(status) &&
      (headers["content-length"] === undefined || Number(headers["content-length"]) === body.length),
  },
  {
    done: "malformed heads and framing",
    requests: [
      formatRequest("POST /api/auth/login", { headers: ["Content-Length: 4", "Transfer-Encoding: chunked"] }),
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n",
      formatRequest("GET /", { headers: [`X-Long: ${"a".repeat(20_000)}`] }),
      formatRequest("GET /", { headers: Array.from({ length: 3_000 }, (_, i) => `X-${i}: a`) }),
      formatRequest("POST /api/auth/login", { headers: ["Expect: something"] }),
      formatRequest("GET /api/auth/session", {
        headers: ["Cookie: access_token=%E0%A4%A; XSRF-TOKEN=%zz; =; ;;"],
      }),
      formatRequest("GET /api/public/stats", { headers: ["Accept-Encoding: *;q=0, x;q=z"] }),
      formatRequest("GET /data/tickers.json", { headers: ["If-None-Match: *"] }),
      formatRequest("GET /", { headers: ["X-Request-Id: a\u0000b", "X-Forwarded-Proto: javascript"] }),
      "\u0000\u0001\u0002\r\n\r\n",
      "GET\r\n\r\n",
    ],
    limit: "an answer below 500",
    isRight: (answer) => isAnswered(answer) || answer.status === 304,
  },
  {
    done: "paths that climb out of the folder",
    requests: traversals.map((path) => formatRequest(`GET ${path}`)),
    limit: "below 500, no file of ours, no redirect",
    isRight: (answer) =>
      isAnswered(answer) &&
      answer.headers["location"] === undefined &&
      !/root:x|"workspaces"|"dependencies"/.test(answer.body),
  },
  {
    done: "bodies: 70 kB, 30,000 levels, no JSON, bombs of 50 MB",
    requests: [
      json(JSON.stringify({ email: "x".repeat(70_000) })),
      json("[".repeat(30_000) + "]".repeat(30_000)),
      json(`${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`),
      json("{"),
      json(Buffer.from([0xff, 0xfe, 0x00])),
      json('{"__proto__":{"isAdmin":true}}'),
      json("{}", "Content-Type: application/json; charset=x-none"),
      json("x", "Content-Encoding: gzip"),
      json("{}", "Content-Encoding: none-such"),
      json(gzipSync(Buffer.alloc(bombBytes, "a")), "Content-Encoding: gzip"),
      json(brotliCompressSync(Buffer.alloc(bombBytes, "a")), "Content-Encoding: br"),
    ],
    limit: "refused",
    isRight: isRefused,
  },
];

const run = async ({ stack }: AttackContext, { done, requests, limit, isRight }: Probe): Promise<Row> => {
  const gateway = stack.pidOf("gateway");
  const begin = performance.now();
  const answers = await Promise.all(requests.map((bytes) => sendRaw(stack.ports.http, bytes)));
  const took = Math.round(performance.now() - begin);
  const wrong = requests.flatMap((request, i) => {
    const answer = answers[i] as RawAnswer;
    return isRight(answer) ? [] : [`${answer.status} to ${request.toString("latin1").slice(0, 60)}`];
  });
  const isAlive = stack.pidOf("gateway") === gateway && (await stack.isHealthy("gateway"));
  const statuses = tally(answers.map(({ status }) => status));
  return {
    done,
    result: `${statuses} in ${took} ms${isAlive ? "" : "; the gateway ended"}${wrong.length > 0 ? `; wrong: ${wrong.join(" | ")}` : ""}`,
    limit,
    isHeld: wrong.length === 0 && isAlive,
  };
};

/** Sends the gateway requests that no browser sends: each is answered, and the process lives. */
export const headers: Attack = async (context) => {
  const rows = [];
  for (const probe of listProbes()) rows.push(await run(context, probe));
  return rows;
};
