import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { malformedRequest } from "../errors.ts";

/** Above the 10,000 sockets that one gateway serves. */
const maxConnections = 20_000;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
/**
 * How long an idle connection is kept: longer than the 60 s of nginx and of most load balancers,
 * so that they hang up first. A request that meets a server hanging up is lost: a 502 to its user.
 */
const keepAliveTimeoutMs = 75_000;
/** How often Node looks for connections that are over their time. */
const checkIntervalMs = 5_000;

/**
 * Any other protocol that a client offers to upgrade to (`curl --http2`) is ignored, and the
 * request answered as HTTP/1.1.
 */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";

/** The status of a request that Node could not read, by the code of its error; 400 for any other. */
const statusOfFault: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Returns whether something was answered on a connection: this answer might mix with that. */
const hasBegun = (socket: Duplex): boolean => socket instanceof Socket && socket.bytesWritten > 0;

/** Answers a request that could not be read as every other error is answered, and hangs up. */
const refuse = ({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void => {
  // The client has left, or an answer to it has begun.
  if (!socket.writable || code === "ECONNRESET" || hasBegun(socket)) return void socket.destroy();
  const { message } = malformedRequest();
  const body = JSON.stringify({ success: false, error: { code: "MALFORMED_REQUEST", message } });
  socket.end(
    [
      `HTTP/1.1 ${statusOfFault[code] ?? "400 Bad Request"}`,
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
  const server = createServer(
    {
      shouldUpgradeCallback: isWebSocket,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    handle,
  );
  server.maxConnections = maxConnections;
  server.on("clientError", refuse);
  return server;
};
