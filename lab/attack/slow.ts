import { connect, type Socket } from "node:net";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import type { Attack } from "./attack.ts";
import { describeTimes, percentile, tally } from "./figures.ts";
import { startProbe } from "./traffic.ts";

const connectionsOfEachKind = 300;
const dripEveryMs = 2_000;
/** The gateway gives a head 15 s and a request 60 s, and looks for late ones every 5 s. */
const closedWithinMs = 75_000;
const maxHonestMs = 500;

const kinds = {
  "half a head": "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ",
  "half a body":
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"',
};

/** Opens connections that send a byte now and then, and waits until the gateway has closed them. */
export const slow: Attack = async ({ stack }) => {
  const user = await createVerifiedUser(stack);
  const sockets: Socket[] = Object.values(kinds).flatMap((head) =>
    Array.from({ length: connectionsOfEachKind }, () => {
      const socket = connect({ port: stack.ports.http, host: "127.0.0.1" }, () => socket.write(head));
      // Without a reader the end of the connection is never seen.
      return socket.resume().on("error", () => undefined);
    }),
  );
  const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
  const drip = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket)) socket.write("a");
  }, dripEveryMs);
  const probe = startProbe(user, "/payments/credits", 200);
  const begin = performance.now();
  await eventually("all are closed", async () => !sockets.some(isOpen), closedWithinMs, 500).catch(
    () => undefined,
  );
  const seconds = Math.round((performance.now() - begin) / 1_000);
  clearInterval(drip);
  const answers = await probe.stop();
  const left = sockets.filter(isOpen).length;
  for (const socket of sockets) socket.destroy();
  const times = answers.map(({ took }) => took);
  return [
    {
      done: `${sockets.length} connections that send a byte every ${dripEveryMs / 1_000} s: ${Object.keys(kinds).join(", ")}`,
      result: `${left} left after ${seconds} s`,
      limit: `closed within ${closedWithinMs / 1_000} s`,
      isHeld: left === 0,
    },
    {
      done: "an honest user's call meanwhile",
      result: `${describeTimes(times)}; ${tally(answers.map(({ status }) => status))}`,
      limit: `p99 below ${maxHonestMs} ms, all answered`,
      isHeld: percentile(times, 0.99) < maxHonestMs && answers.every(({ status }) => status === 200),
    },
  ];
};
