import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import type { SocketMessage, UserUpdate } from "@plumbline/gateway/dto/socket.ts";
import { create } from "zustand";

/** Interval of the polling that replaces the live connection while it is not open. */
export const fallbackPollMs = 5_000;

type SocketStatus = "idle" | "connecting" | "open" | "closed";

/** The state of the live connection. Polling replaces it while it is not open. */
export const useSocket = create<{ status: SocketStatus }>(() => ({ status: "idle" }));

type Request = { event: "subscribe" | "unsubscribe" | "subscribeUser" | "unsubscribeUser"; data: string };
/** The listeners of one kind of update by id, and the events that start and stop the updates. */
type Channel<T> = {
  listeners: Map<string, Set<(update: T) => void>>;
  start: Request["event"];
  stop: Request["event"];
};

const analyses: Channel<ProgressStatus> = {
  listeners: new Map(),
  start: "subscribe",
  stop: "unsubscribe",
};
const users: Channel<UserUpdate> = {
  listeners: new Map(),
  start: "subscribeUser",
  stop: "unsubscribeUser",
};
const maxReconnectDelayMs = 30_000;

let socket: WebSocket | null = null;
let shouldBeOpen = false;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

function send(request: Request): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
}

function receive(text: string): void {
  const message = JSON.parse(text) as SocketMessage;
  if (message.event === "analysisUpdate") {
    for (const listener of analyses.listeners.get(message.data.id) ?? []) listener(message.data);
  }
  if (message.event === "userNotification") {
    for (const listeners of users.listeners.values())
      for (const listener of listeners) listener(message.data);
  }
}

function open(): void {
  useSocket.setState({ status: "connecting" });
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const current = new WebSocket(`${scheme}://${location.host}/ws`);
  socket = current;
  current.addEventListener("open", () => {
    useSocket.setState({ status: "open" });
    for (const { listeners, start } of [users, analyses]) {
      for (const id of listeners.keys()) send({ event: start, data: id });
    }
  });
  current.addEventListener("message", (event) => {
    // Only a message proves the connection works. One that opens and closes at once must keep
    // backing off.
    failures = 0;
    receive(String(event.data));
  });
  current.addEventListener("close", () => {
    if (socket !== current) return;
    socket = null;
    useSocket.setState({ status: shouldBeOpen ? "closed" : "idle" });
    if (!shouldBeOpen) return;
    failures += 1;
    retryTimer = setTimeout(open, Math.min(maxReconnectDelayMs, 500 * 2 ** failures));
  });
}

/** Opens the connection and reconnects with exponential backoff when it closes. */
export function connectSocket(): void {
  if (shouldBeOpen) return;
  shouldBeOpen = true;
  failures = 0;
  open();
}

export function disconnectSocket(): void {
  shouldBeOpen = false;
  clearTimeout(retryTimer);
  socket?.close();
  socket = null;
  useSocket.setState({ status: "idle" });
}

function listen<T>({
  channel: { listeners, start, stop },
  id,
  listener,
}: {
  channel: Channel<T>;
  id: string;
  listener: (update: T) => void;
}): () => void {
  const known = listeners.get(id);
  if (known) known.add(listener);
  else {
    listeners.set(id, new Set([listener]));
    send({ event: start, data: id });
  }
  return () => {
    const left = listeners.get(id);
    left?.delete(listener);
    if (left?.size === 0) {
      listeners.delete(id);
      send({ event: stop, data: id });
    }
  };
}

/** Subscribes to the status of one analysis. Returns a function that unsubscribes. */
export function subscribeAnalysis({
  id,
  onUpdate,
}: {
  id: string;
  onUpdate: (status: ProgressStatus) => void;
}): () => void {
  return listen({ channel: analyses, id, listener: onUpdate });
}

/**
 * Subscribes to a user's credits, notifications and analyses. Returns a function that unsubscribes.
 */
export function subscribeUser({
  userId,
  onUpdate,
}: {
  userId: string;
  onUpdate: (update: UserUpdate) => void;
}): () => void {
  return listen({ channel: users, id: userId, listener: onUpdate });
}
