import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

/** Above the 10,000 sockets that one gateway serves. */
const maxConnections = 20_000;
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
/** How often Node looks for connections that are over their time. */
const checkIntervalMs = 5_000;

/**
 * Any other protocol that a client offers to upgrade to (`curl --http2`) is ignored, and the
 * request answered as HTTP/1.1.
 */
const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket";

/** Creates the HTTP server, with bounds of time and number against slow and idle connections. */
export const createHttpServer = (handle: RequestListener): Server => {
  const server = createServer(
    {
      shouldUpgradeCallback: isWebSocket,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
    },
    handle,
  );
  server.maxConnections = maxConnections;
  return server;
};
