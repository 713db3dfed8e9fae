import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import type { ApiClient } from "@plumbline/local/testing/api-client.ts";
import type { Random } from "@plumbline/test-kit/random.ts";

/** An answer of the gateway, by method and path without its query. */
export type Answered = { call: string; status: number };

/** The access token for which the proxy puts that of a user. Any other goes on as it is. */
export const sessionMark = "session";

/** What a page without a session sends. */
const visitor = { cookie: "XSRF-TOKEN=a", "x-xsrf-token": "a" };

/**
 * Starts a proxy that makes each request with the mark as one of the users in turn, and all from
 * addresses of their own, so that no rate limit hides an operation. Records every answer.
 */
export const startSessionProxy = async ({
  url,
  users,
  random,
}: {
  url: string;
  users: readonly ApiClient[];
  random: Random;
}) => {
  const answers: Answered[] = [];
  const sessions = await Promise.all(
    users.map(async (user) => {
      const token = await user.cookie("XSRF-TOKEN");
      const cookie = `access_token=${await user.cookie("access_token")}; XSRF-TOKEN=${token}`;
      return { cookie, "x-xsrf-token": token };
    }),
  );
  let turn = 0;
  // A head that is too long for the gateway must reach it: the gateway's answer is looked at.
  const server = createServer({ maxHeaderSize: 1_000_000 }, (incoming, outgoing) => {
    const { method = "GET", url: path = "/", headers } = incoming;
    const address = Array.from({ length: 4 }, () => 1 + random.below(250)).join(".");
    const isSignedIn = headers.cookie?.includes(`access_token=${sessionMark}`);
    const session = isSignedIn ? sessions[turn++ % sessions.length] : visitor;
    const sent = { ...headers, ...session, host: new URL(url).host, "x-forwarded-for": address };
    const forwarded = request(url, { method, path, headers: sent }, (answer) => {
      const status = answer.statusCode ?? 0;
      answers.push({ call: `${method} ${path.split("?")[0]}`, status });
      outgoing.writeHead(status, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    forwarded.on("error", () => {
      answers.push({ call: `${method} ${path.split("?")[0]}`, status: 0 });
      outgoing.destroy();
    });
    pipeline(incoming, forwarded, () => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
