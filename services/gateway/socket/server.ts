import { callerGone, toAppError } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import type { Revocations } from "@plumbline/platform/auth/revocations.ts";
import type { Caller, TokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { observe } from "@plumbline/platform/telemetry/metrics.ts";
import { parseCookie } from "cookie";
import { decodeJwt } from "jose";
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Clients } from "../clients.ts";
import { type SocketMessage, type SocketRequest, socketRequest } from "../dto/socket.ts";
import { invalidInput, notOwnUser, tooManySubscriptions } from "../errors.ts";
import { accessCookie } from "../http/cookies.ts";
import { parseInput } from "../http/parse-input.ts";
import { presentProgress } from "./present-progress.ts";
import { createGroups } from "./groups.ts";
import {
  closeCodes,
  farewellMs,
  maxBufferedBytes,
  maxClosingsPerSecond,
  maxMessageBytes,
  maxMessages,
  maxMessagesPerSecond,
  maxMessagesWaiting,
  maxSocketsPerUser,
  maxSubscriptions,
  messagesWindowMs,
  subscribing,
} from "./limits.ts";
import type { Live, Send } from "./live.ts";
import { createTurns } from "./turns.ts";

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput("The message is not valid JSON");
  }
};

/**
 * A function of its own: a listener that is made where a request is known keeps the request for as
 * long as the socket is open.
 */
const destroyOnError = (socket: Duplex): void => {
  socket.on("error", () => socket.destroy());
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
  pingIntervalMs = 30_000,
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
  pingIntervalMs?: number;
}) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  observe("sockets", "Live connections", () => [[sockets.clients.size, {}]]);
  // Counted without a promise or timer each: a flood has thousands of messages a second.
  const messageCounts = new Map<string, number>();
  const window = setInterval(() => messageCounts.clear(), messagesWindowMs);
  const messages = createTurns({
    perSecond: maxMessagesPerSecond,
    onDrained: (userId) => byUser.membersOf(userId).forEach((socket) => socket.resume()),
  });
  const closings = createTurns({ perSecond: maxClosingsPerSecond });
  const flooding = new WeakSet<WebSocket>();
  const enterSubscribing = createGate({ ...subscribing, busy: tooManySubscriptions });
  const byUser = createGroups<WebSocket>();
  const bySession = createGroups<WebSocket>();
  revocations.onEnded((sessionId) => {
    for (const socket of bySession.membersOf(sessionId)) socket.close(closeCodes.unauthenticated);
  });

  const isCounted = (userId: string): boolean => {
    const count = (messageCounts.get(userId) ?? 0) + 1;
    messageCounts.set(userId, count);
    return count <= maxMessages;
  };
  const closeFlooding = (userId: string) => {
    messages.drop(userId);
    for (const socket of byUser.membersOf(userId)) {
      if (flooding.has(socket)) continue;
      flooding.add(socket);
      socket.pause();
      // Nothing more is read of it: what still waits would take as long as the flood itself.
      closings.add(userId, () => {
        socket.close(closeCodes.flooding);
        setTimeout(() => socket.terminate(), farewellMs).unref();
      });
    }
  };

  const refuse = (socket: Duplex, status: string, userId?: string) => {
    security("socket-refused", { reason: status, userId });
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  };

  const serve = (socket: WebSocket, { token, userId, sessionId }: Caller & { kind: "user" }) => {
    const subscribed = new Set<string>();
    /** Made with the first subscription: most sockets of a page that idles have none. */
    let gone: AbortController | undefined;
    let isGone = false;
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
      // An update that arrives during the read may be newer than the answer, and the last.
      const missed: SocketMessage[] = [];
      const { signal } = (gone ??= new AbortController());
      const keep: Send = (message) => void missed.push(message);
      live.analyses.add(id, keep);
      try {
        // The orchestrator decides whether this user may read the analysis; its answer is the first
        // message.
        const { status } = await enterSubscribing(
          () => clients.orchestrator.getStatus({ id }, { as: token, signal }),
          signal,
        );
        // The client has unsubscribed or disconnected meanwhile.
        if (!subscribed.has(id)) return;
        live.analyses.add(id, send);
        send({ event: "analysisUpdate", data: presentProgress(status) });
        missed.forEach(send);
      } catch (thrown) {
        unsubscribe(id);
        throw thrown;
      } finally {
        live.analyses.remove(id, keep);
      }
    };
    const handlers: Record<SocketRequest["event"], (id: string) => Promise<void> | void> = {
      subscribe,
      unsubscribe,
      subscribeUser: (id) => {
        if (id !== userId) throw notOwnUser();
        live.users.add(userId, send);
        send({ event: "userNotification", data: { type: "subscribed" } });
      },
      unsubscribeUser: (id) => {
        if (id === userId) live.users.remove(userId, send);
      },
    };
    const handleMessage = async (raw: string) => {
      if (isGone) return;
      const { event, data } = parseInput(socketRequest, parseJson(raw));
      await handlers[event](data);
    };
    const receive = (raw: Buffer) => {
      if (flooding.has(socket) || socket.readyState !== WebSocket.OPEN) return;
      if (!isCounted(userId)) return closeFlooding(userId);
      const waiting = messages.add(userId, () => void handleMessage(raw.toString()).catch(sendError));
      if (waiting === maxMessagesWaiting) byUser.membersOf(userId).forEach((member) => member.pause());
    };

    byUser.add(userId, socket);
    bySession.add(sessionId, socket);
    let isAlive = true;
    const ping = setInterval(() => {
      // A paused socket is not read, nor is its answer: its user has sent too much for so long.
      if (!isAlive) return socket.isPaused ? closeFlooding(userId) : socket.terminate();
      isAlive = false;
      socket.ping();
    }, pingIntervalMs);
    const expiry = setTimeout(
      () => socket.close(closeCodes.unauthenticated),
      Math.max(0, (decodeJwt(token).exp ?? 0) * 1000 - clock().getTime()),
    );
    socket.on("pong", () => (isAlive = true));
    socket.on("message", (raw) => receive(raw as Buffer));
    socket.on("error", (error) => logger.debug({ err: error }, "socket error"));
    socket.on("close", () => {
      isGone = true;
      gone?.abort(callerGone);
      clearInterval(ping);
      clearTimeout(expiry);
      live.users.remove(userId, send);
      for (const id of subscribed) unsubscribe(id);
      byUser.remove(userId, socket);
      if (byUser.membersOf(userId).size === 0) messages.drop(userId);
      bySession.remove(sessionId, socket);
    });
  };

  server.on("upgrade", (request, socket, head) => {
    destroyOnError(socket);
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
      clearInterval(window);
      messages.close();
      closings.close();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
};
