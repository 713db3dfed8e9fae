import { eventually } from "@plumbline/test-kit/settings.ts";
import { WebSocket } from "ws";
import type { SocketMessage } from "../dto/socket.ts";

/** Opens /ws as a browser does. refusal: the status of a refused connection. */
export const openSocket = async ({
  url,
  accessToken,
  origin = url,
  path = "/ws",
  autoPong = true,
}: {
  url: string;
  accessToken?: string;
  origin?: string | null;
  path?: string;
  autoPong?: boolean;
}) => {
  const messages: SocketMessage[] = [];
  const socket = new WebSocket(`${url.replace("http", "ws")}${path}`, {
    autoPong,
    headers: {
      ...(accessToken ? { cookie: `theme=dark; access_token=${accessToken}` } : {}),
      ...(origin ? { origin } : {}),
    },
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("message", (data) => messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage));
  const refusal = await new Promise<number | undefined>((resolve, reject) => {
    socket.once("open", () => resolve(undefined));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode));
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return {
    refusal,
    messages,
    closed,
    socket,
    /** Sends a string unchanged, anything else as JSON. */
    send: (message: unknown) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    /** Waits until count messages have arrived. Returns all messages. */
    received: (count: number, deadlineMs = 10_000) =>
      eventually(
        `message ${count} on the socket`,
        async () => messages.length >= count && messages,
        deadlineMs,
      ),
    close: () => socket.terminate(),
  };
};
export type SocketClient = Awaited<ReturnType<typeof openSocket>>;
