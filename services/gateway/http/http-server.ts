import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import type { AppError } from "@plumbline/platform/errors.ts";
import { statusOfCode } from "./answer-errors.ts";
import { bodyTooLarge, headTooLong, malformedRequest, requestTooSlow } from "../errors.ts";

/** Above the 10,000 sockets that one gateway serves. */
const maxConnections = 20_000;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
/**
 * How long an idle connection is kept: longer than the 60 s of nginx and of most load balancers,
 * so that they hang up first. A request that meets a server hanging up is lost: a 502 to its user.
 */
const keepAliveTimeoutMs = 75_000;
/** How long the line of a request with its headers may be. */
const maxHeadBytes = 16_384;
/** How often Node looks for connections that are over their time. */
const checkIntervalMs = 5_000;

/**
 * Any other protocol that a client offers to upgrade to (`curl --http2`) is ignored, and the
 * request answered as HTTP/1.1.
 */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";

/** What is wrong with a request that Node could not read, by the code of its error. */
const faults: Readonly<Record<string, () => AppError>> = {
  HPE_HEADER_OVERFLOW: headTooLong,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: bodyTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
};

/** Returns a function that says whether a connection is in the middle of an answer. */
const watchAnswers = (server: Server) => {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on("request", ({ socket }, response) => {
    const answers = open.get(socket) ?? new Set();
    open.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
  return (socket: Duplex): boolean => [...(open.get(socket) ?? [])].some((answer) => answer.headersSent);
};

/** Answers a request that could not be read as every other error is answered, and hangs up. */
const refuse = (fault: string, socket: Duplex): void => {
  const { code, message } = (faults[fault] ?? malformedRequest)();
  const status = statusOfCode[code] ?? 400;
  const body = JSON.stringify({ success: false, error: { code, message } });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
};

/** Creates the HTTP server, with bounds of time and number against slow and idle connections. */
export const createHttpServer = (handle: RequestListener): Server => {
  const server = createServer({
    shouldUpgradeCallback: isWebSocket,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    maxHeaderSize: maxHeadBytes,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
  });
  const isAnswering = watchAnswers(server);
  server.on("request", handle);
  server.maxConnections = maxConnections;
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    // The client has left, or would take this for a part of the answer that it is reading.
    if (!socket.writable || code === "ECONNRESET" || isAnswering(socket)) socket.destroy();
    else refuse(code, socket);
  });
  return server;
};
