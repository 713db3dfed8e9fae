import { once } from "node:events";
import { WebSocket } from "ws";

/** Opens the live connection of a user. Throws if it is refused. */
export const openSocket = async (url: string, token: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
    headers: { origin: url, cookie: `access_token=${token}` },
    perMessageDeflate: false,
  });
  await once(socket, "open");
  return socket;
};
