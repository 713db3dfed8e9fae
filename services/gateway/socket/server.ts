import { toAppError } from "@plumbline/shared/errors.ts";
import type { Logger } from "@plumbline/shared/telemetry/log.ts";
import type { TokenVerifier } from "@plumbline/shared/auth/tokens.ts";
import { parseCookie } from "cookie";
import { decodeJwt } from "jose";
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Clients } from "../clients.ts";
import { type SocketRequest, socketRequest } from "../dto/socket.ts";
import { invalidInput, notOwnUser } from "../errors.ts";
import { accessCookie } from "../http/cookies.ts";
import { parseInput } from "../http/parse-input.ts";
import { presentProgress } from "./present-progress.ts";
import type { Live, Send } from "./live.ts";

const maxPayload = 4_096;
const maxSubscriptions = 100;
const maxBuffered = 1_000_000;
const pingMs = 30_000;
/** Close codes of our own: log in again; too slow to keep up. */
const closeCodes = { unauthenticated: 4401, slow: 4408 };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput("The message is not valid JSON");
  }
};

/** WebSocket /ws: only from our own pages, only with a session; a socket ends when its token does, and the page comes again with a new one. */
export const attachSockets = ({
  server,
  origin,
  verify,
  clients,
  live,
  logger,
  clock,
}: {
  server: Server;
  origin: string;
  verify: TokenVerifier;
  clients: Clients;
  live: Live;
  logger: Logger;
  clock: () => Date;
}) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload });

  const refuse = (socket: Duplex, status: string) =>
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

  const serve = (socket: WebSocket, token: string, userId: string) => {
    const subscribed = new Set<string>();
    const send: Send = (message) => {
      if (socket.bufferedAmount > maxBuffered) socket.close(closeCodes.slow);
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    const refuseRequest = (thrown: unknown) => {
      const { code, message } = toAppError(thrown);
      send({ event: "error", data: { code, message } });
    };
    const leave = (id: string) => {
      subscribed.delete(id);
      live.analyses.remove(id, send);
    };
    const subscribe = async (id: string) => {
      if (subscribed.size >= maxSubscriptions) return;
      // Counted before the orchestrator is asked, so that many at once are counted too.
      subscribed.add(id);
      try {
        // The orchestrator decides whether this user may see it; its answer is the first message.
        const { status } = await clients.orchestrator.getStatus({ id }, { as: token });
        // The page has left or closed meanwhile.
        if (!subscribed.has(id)) return;
        live.analyses.add(id, send);
        send({ event: "analysisUpdate", data: presentProgress(status) });
      } catch (thrown) {
        leave(id);
        throw thrown;
      }
    };
    const handlers: Record<SocketRequest["event"], (id: string) => Promise<void> | void> = {
      subscribe,
      unsubscribe: leave,
      subscribeUser: (id) => {
        if (id !== userId) throw notOwnUser();
        live.users.add(userId, send);
      },
      unsubscribeUser: (id) => {
        if (id === userId) live.users.remove(userId, send);
      },
    };
    const hear = async (raw: string) => {
      const { event, data } = parseInput(socketRequest, parseJson(raw));
      await handlers[event](data);
    };

    let answering = true;
    const ping = setInterval(() => {
      if (!answering) return socket.terminate();
      answering = false;
      socket.ping();
    }, pingMs);
    const expiry = setTimeout(
      () => socket.close(closeCodes.unauthenticated),
      Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - clock().getTime()),
    );
    socket.on("pong", () => (answering = true));
    socket.on("message", (raw) => void hear((raw as Buffer).toString()).catch(refuseRequest));
    socket.on("error", (error) => logger.debug({ err: error }, "socket"));
    socket.on("close", () => {
      clearInterval(ping);
      clearTimeout(expiry);
      live.users.remove(userId, send);
      for (const id of subscribed) leave(id);
    });
  };

  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (new URL(request.url ?? "/", origin).pathname !== "/ws") return refuse(socket, "404 Not Found");
    if (request.headers.origin !== origin) return refuse(socket, "403 Forbidden");
    const token = parseCookie(request.headers.cookie ?? "")[accessCookie] ?? "";
    verify(token).then(
      (caller) => {
        if (caller.kind !== "user") return refuse(socket, "401 Unauthorized");
        sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, token, caller.userId));
      },
      () => refuse(socket, "401 Unauthorized"),
    );
  });

  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
