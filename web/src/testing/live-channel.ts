import { type SocketMessage, socketMessage, socketRequest } from "@plumbline/gateway/dto/socket.ts";
import { ws } from "msw/ws";

type Client = { send: (text: string) => void; close: (code?: number) => void };

const link = ws.link("ws://*/ws");
const clients = new Set<Client>();
const received: { event: string; data: string }[] = [];
let refusing = false;
let opened = 0;

/** Replaces the gateway's end of /ws. */
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
  /** Returns the number of open connections. */
  connections: () => clients.size,
  /** Returns the number of connection attempts since the test began. */
  attempts: () => opened,
  /** Returns the messages that the app sent, oldest first: "subscribe analysis-1". */
  received: () => received.map(({ event, data }) => `${event} ${data}`),
  send: (message: SocketMessage) => {
    for (const client of clients) client.send(JSON.stringify(socketMessage.parse(message)));
  },
  /** Closes every connection, as a restart of the gateway does. */
  drop: () => {
    for (const client of clients) client.close(1001);
    clients.clear();
  },
  /** Rejects connections until accept() is called. */
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
