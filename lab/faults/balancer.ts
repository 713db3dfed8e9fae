import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

const checkEveryMs = 500;
const checkTimeoutMs = 1_000;
/** As in Kubernetes, a busy process that answers late once is not taken away. */
const lateChecks = 3;

/**
 * Balances requests and live connections over gateways as an ingress does: in turn over those that
 * say that they are ready, and to the next one if a connection cannot be made. Answers 503 while
 * none is ready. A request that was sent is not repeated.
 */
export const startBalancer = async ({ port, targets }: { port: number; targets: readonly number[] }) => {
  let ready: readonly number[] = targets;
  let turn = 0;
  /** How many checks in a row each target has answered late. */
  const late = targets.map(() => 0);
  const isReady = async (target: number, i: number) => {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    try {
      const { ok } = await fetch(`http://127.0.0.1:${target}/readyz`, { signal });
      late[i] = 0;
      return ok;
    } catch {
      if (!signal.aborted) return false;
      late[i] = (late[i] ?? 0) + 1;
      return late[i] < lateChecks && ready.includes(target);
    }
  };
  const check = async () => {
    const answers = await Promise.all(targets.map(isReady));
    ready = targets.filter((_, i) => answers[i]);
  };
  const timer = setInterval(() => void check(), checkEveryMs);
  /** Lists the targets to try: the ready ones in turn. */
  const choose = () => {
    turn += 1;
    return ready.map((_, i) => ready[(turn + i) % ready.length] ?? 0);
  };

  const pass = (incoming: IncomingMessage, answer: ServerResponse, [target, ...others]: number[]): void => {
    if (target === undefined) return void answer.writeHead(502).end();
    const { method, url, headers } = incoming;
    const outgoing = request({ port: target, host: "127.0.0.1", method, path: url, headers, agent: false });
    let isConnected = false;
    outgoing.on("socket", (socket) =>
      socket.once("connect", () => {
        isConnected = true;
        incoming.pipe(outgoing);
      }),
    );
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on("error", () => answer.destroy());
      response.pipe(answer);
    });
    outgoing.on("error", () => {
      if (!isConnected) pass(incoming, answer, others);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    answer.on("close", () => outgoing.destroy());
  };

  const server = createServer((incoming, answer) => {
    if (ready.length === 0) answer.writeHead(503).end();
    else pass(incoming, answer, choose());
  });
  server.on("upgrade", (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const [target] = choose();
    if (target === undefined) return void client.end("HTTP/1.1 503 Service Unavailable\r\n\r\n");
    const upstream = connect(target, "127.0.0.1");
    const lines = incoming.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : [],
    );
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    client.pipe(upstream).on("error", () => client.destroy());
    upstream.pipe(client).on("error", () => upstream.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    close: (): void => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
};
