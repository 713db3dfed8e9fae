import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

const chunk = Buffer.alloc(64 * 1024, "x");

/** Bytes of each answer of a huge server. */
export const hugeBytes = 400_000_000;
/** Bytes that a server may send before it learns that nobody reads: its buffers and the machine's. */
export const bufferedBytes = 20_000_000;

/**
 * Starts a server on this machine that answers each request with 400 MB, and counts what it sends:
 * tests of byte limits assert bytes, not time.
 */
export const startHugeServer = async ({ isCompressed = false, hasLength = false, status = 200 } = {}) => {
  let sent = 0;
  let requests = 0;
  let open = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    open += 1;
    request.resume();
    response.writeHead(status, {
      "content-type": "application/json",
      ...(isCompressed && { "content-encoding": "gzip" }),
      ...(hasLength && { "content-length": String(hugeBytes) }),
    });
    const chunks = Readable.from(
      (function* () {
        for (let left = hugeBytes; left > 0; left -= chunk.length) {
          sent += chunk.length;
          yield chunk;
        }
      })(),
    );
    const whole = isCompressed ? pipeline(chunks, createGzip(), response) : pipeline(chunks, response);
    // Fails when the client leaves before the end.
    await whole.catch(() => undefined);
    open -= 1;
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Bytes given to the network so far, before compression. */
    sent: () => sent,
    requests: () => requests,
    /** Whether no client reads any more. */
    isIdle: () => open === 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
