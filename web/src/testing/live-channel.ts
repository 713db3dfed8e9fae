import { type SocketMessage, socketMessage, socketRequest } from "@plumbline/gateway/dto/socket.ts";
import { ws } from "msw/ws";

type Client = { send: (text: string) => void; close: (code?: number) => void };

const link = ws.link("ws://*/ws");
const clients = new Set<Client>();
const received: { event: string; data: string }[] = [];
let refusing = false;
let opened = 0;

/** The gateway's end of /ws, in the hands of the test. */
export const liveChannelHandler = link.addEventListener("connection", ({ client }) => {
  opened += 1;
  if (refusing) {
    client.close();
    return;
  }
  clients.add(client);
  client.addEventListener("close", () => clients.delete(client));
  client.addEventListener("message", (event) => {
    received.push(socketRequest.parse(JSON.parse(event.data as string)));
  });
});

export const liveChannel = {
  /** Connections that are open now. */
  connections: () => clients.size,
  /** Connections that were tried since the test began. */
  attempts: () => opened,
  /** What the app asked for, oldest first: "subscribe analysis-1". */
  received: () => received.map(({ event, data }) => `${event} ${data}`),
  send: (message: SocketMessage) => {
    for (const client of clients) client.send(JSON.stringify(socketMessage.parse(message)));
  },
  /** Ends every connection, as a restart of the gateway does. */
  drop: () => {
    for (const client of clients) client.close(1001);
    clients.clear();
  },
  /** Lets no connection open until accept() is called. */
  refuse: () => {
    refusing = true;
    liveChannel.drop();
  },
  accept: () => {
    refusing = false;
  },
  reset: () => {
    refusing = false;
    opened = 0;
    clients.clear();
    received.length = 0;
  },
};
