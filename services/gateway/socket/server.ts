import { toAppError } from "@plumbline/shared/errors.ts";
import { createGate } from "@plumbline/shared/gate.ts";
import type { Logger } from "@plumbline/shared/telemetry/log.ts";
import type { SecurityLog } from "@plumbline/shared/telemetry/security-log.ts";
import type { Revocations } from "@plumbline/shared/auth/revocations.ts";
import type { Caller, TokenVerifier } from "@plumbline/shared/auth/tokens.ts";
import { parseCookie } from "cookie";
import { decodeJwt } from "jose";
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { WebSocket, WebSocketServer } from "ws";
import type { Clients } from "../clients.ts";
import { type SocketRequest, socketRequest } from "../dto/socket.ts";
import { invalidInput, notOwnUser, tooManySubscriptions } from "../errors.ts";
import { accessCookie } from "../http/cookies.ts";
import { parseInput } from "../http/parse-input.ts";
import { presentProgress } from "./present-progress.ts";
import { createGroups } from "./groups.ts";
import type { Live, Send } from "./live.ts";

const maxMessageBytes = 4_096;
const maxSubscriptions = 100;
const maxSocketsPerUser = 50;
/** Of one user over all sockets; a reconnecting page subscribes again to all that it shows. */
const maxMessages = 200;
const maxMessagesWindowSeconds = 20;
/**
 * Of all sockets, in a second. More wait, in the order of their socket: the time of the gateway
 * belongs to all callers. How many wait is bounded by what each user may send.
 */
const maxMessagesPerSecond = 2_000;
/**
 * Of all sockets. Thousands of calls at once would keep the gateway from everything else; those
 * that wait longest do so for a second or two.
 */
const subscribing = { running: 8, waiting: 2_000 };
const maxBufferedBytes = 1_000_000;
const pingIntervalMs = 30_000;
/**
 * Application close codes: the token has expired; the client reads too slowly; it sends too much.
 */
const closeCodes = { unauthenticated: 4401, slow: 4408, flooding: 4429 };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput("The message is not valid JSON");
  }
};

/**
 * Serves WebSocket /ws. Accepts connections of the site's own pages with a valid session only. A
 * socket closes when its token expires, and the page reconnects with the new one; and when its
 * session ends.
 */
export const attachSockets = ({
  server,
  origin,
  verify,
  revocations,
  clients,
  live,
  logger,
  security,
  clock,
}: {
  server: Server;
  origin: string;
  verify: TokenVerifier;
  revocations: Revocations;
  clients: Clients;
  live: Live;
  logger: Logger;
  security: SecurityLog;
  clock: () => Date;
}) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const messages = new RateLimiterMemory({
    points: maxMessages,
    duration: maxMessagesWindowSeconds,
  });
  const allMessages = new RateLimiterMemory({ points: maxMessagesPerSecond, duration: 1 });
  const enterSubscribing = createGate({ ...subscribing, busy: tooManySubscriptions });
  const byUser = createGroups<WebSocket>();
  const bySession = createGroups<WebSocket>();
  revocations.onEnded((sessionId) => {
    for (const socket of bySession.membersOf(sessionId)) socket.close(closeCodes.unauthenticated);
  });

  const refuse = (socket: Duplex, status: string, userId?: string) => {
    security("socket-refused", { reason: status, userId });
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  };

  const serve = (socket: WebSocket, { token, userId, sessionId }: Caller & { kind: "user" }) => {
    const subscribed = new Set<string>();
    const gone = new AbortController();
    const send: Send = (message) => {
      if (socket.bufferedAmount > maxBufferedBytes) socket.close(closeCodes.slow);
      else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    const sendError = (thrown: unknown) => {
      const { code, message } = toAppError(thrown);
      send({ event: "error", data: { code, message } });
    };
    const unsubscribe = (id: string) => {
      subscribed.delete(id);
      live.analyses.remove(id, send);
    };
    const subscribe = async (id: string) => {
      if (subscribed.size >= maxSubscriptions) return;
      // Counted before the call, so that concurrent subscriptions count too.
      subscribed.add(id);
      try {
        // The orchestrator decides whether this user may read the analysis; its answer is the first
        // message.
        const { status } = await enterSubscribing(
          () => clients.orchestrator.getStatus({ id }, { as: token, signal: gone.signal }),
          gone.signal,
        );
        // The client has unsubscribed or disconnected meanwhile.
        if (!subscribed.has(id)) return;
        live.analyses.add(id, send);
        send({ event: "analysisUpdate", data: presentProgress(status) });
      } catch (thrown) {
        unsubscribe(id);
        throw thrown;
      }
    };
    const handlers: Record<SocketRequest["event"], (id: string) => Promise<void> | void> = {
      subscribe,
      unsubscribe,
      subscribeUser: (id) => {
        if (id !== userId) throw notOwnUser();
        live.users.add(userId, send);
      },
      unsubscribeUser: (id) => {
        if (id === userId) live.users.remove(userId, send);
      },
    };
    const takeTurn = async () => {
      while (!gone.signal.aborted) {
        const excess = await allMessages.consume("all").then(
          () => null,
          ({ msBeforeNext }: RateLimiterRes) => msBeforeNext,
        );
        if (excess === null) return;
        await sleep(excess);
      }
    };
    let turn = Promise.resolve();
    const handleMessage = async (raw: string) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      const isAllowed = await messages.consume(userId).catch(() => null);
      if (!isAllowed) return socket.close(closeCodes.flooding);
      await (turn = turn.then(takeTurn));
      if (gone.signal.aborted) return;
      const { event, data } = parseInput(socketRequest, parseJson(raw));
      await handlers[event](data);
    };

    byUser.add(userId, socket);
    bySession.add(sessionId, socket);
    let isAlive = true;
    const ping = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, pingIntervalMs);
    const expiry = setTimeout(
      () => socket.close(closeCodes.unauthenticated),
      Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - clock().getTime()),
    );
    socket.on("pong", () => (isAlive = true));
    socket.on("message", (raw) => void handleMessage((raw as Buffer).toString()).catch(sendError));
    socket.on("error", (error) => logger.debug({ err: error }, "socket error"));
    socket.on("close", () => {
      gone.abort();
      clearInterval(ping);
      clearTimeout(expiry);
      live.users.remove(userId, send);
      for (const id of subscribed) unsubscribe(id);
      byUser.remove(userId, socket);
      bySession.remove(sessionId, socket);
    });
  };

  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    // The address is the caller's own text and need not be an address at all.
    if (request.url?.split("?")[0] !== "/ws") return refuse(socket, "404 Not Found");
    if (request.headers.origin !== origin) return refuse(socket, "403 Forbidden");
    const token = parseCookie(request.headers.cookie ?? "")[accessCookie] ?? "";
    const accept = async () => {
      const caller = await verify(token).catch(() => null);
      if (caller?.kind !== "user") return refuse(socket, "401 Unauthorized");
      if (byUser.membersOf(caller.userId).size >= maxSocketsPerUser)
        return refuse(socket, "429 Too Many Requests", caller.userId);
      sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, caller));
    };
    accept().catch((thrown: unknown) => {
      logger.warn({ err: thrown }, "socket not opened");
      socket.destroy();
    });
  });

  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
