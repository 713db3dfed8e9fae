import { percentile } from "@plumbline/lab/attack/figures.ts";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { decodeJwt } from "jose";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Scenario } from "./scenario.ts";
import { formatMeasured, type Measured, sendRequests } from "./send-requests.ts";
import { readUsage, sumSeconds } from "./processes.ts";

/** Each may read 600 times a minute. */
const people = 40;
const rounds = 3;

type Cost = { measured: Measured; cpuMs: number };

/**
 * Reads credits through the gateway and billing, and the same rows through a bare Koa and mongoose,
 * in turn. Prints both and the ratio of their medians: what authentication, rate limits, validation
 * and the call between two services cost. The processor time is that of the services alone, and the
 * same on a machine that does other work too.
 */
export const read: Scenario = async ({ stack, sizes, say }) => {
  const users = [];
  for (let i = 0; i < people; i++) users.push(await createVerifiedUser(stack));
  const tokens = await Promise.all(users.map((user) => user.cookie("access_token")));
  const xsrf = await Promise.all(users.map((user) => user.cookie("XSRF-TOKEN")));
  const bare = fork(join(import.meta.dirname, "bare-server.ts"), {
    execArgv: ["--max-semi-space-size=4"],
    env: {
      ...process.env,
      MONGODB_URI: stack.servers.mongodbUriOf("billing"),
      MONGODB_DATABASE: databaseOf("billing"),
    },
  });
  const [port] = (await once(bare, "message")) as [number];
  const targets = {
    bare: {
      url: `http://127.0.0.1:${port}`,
      requests: tokens.map((token) => ({ path: `/${decodeJwt(token).sub}` })),
    },
    product: {
      url: stack.url.replace("localhost", "127.0.0.1"),
      requests: tokens.map((token, i) => ({
        path: "/api/payments/credits",
        headers: { cookie: `access_token=${token}; XSRF-TOKEN=${xsrf[i]}` },
      })),
    },
  };
  /** Returns the milliseconds of processor time that a request costs in some processes. */
  const costOf = async (parts: { name: string; pid: number }[], work: () => Promise<Measured>) => {
    const before = sumSeconds(await readUsage(parts));
    const measured = await work();
    const seconds = sumSeconds(await readUsage(parts)) - before;
    return { measured, cpuMs: (seconds * 1_000) / measured.count };
  };
  const parts = {
    bare: [{ name: "bare", pid: bare.pid ?? 0 }],
    product: stack.listParts().filter(({ name }) => name === "gateway" || name === "billing"),
  };
  const lines = [];
  try {
    for (const connections of [1, sizes.connections]) {
      const seen = { bare: [] as Cost[], product: [] as Cost[] };
      for (let round = 1; round <= rounds; round++)
        for (const name of ["bare", "product"] as const) {
          const cost = await costOf(parts[name], () =>
            sendRequests({ ...targets[name], connections, seconds: sizes.seconds }),
          );
          seen[name].push(cost);
          say(
            `${name}, ${connections} connections, round ${round}: ${formatMeasured(cost.measured)}; ${cost.cpuMs.toFixed(2)} ms of processor time each`,
          );
        }
      const compare = (what: string, of: (cost: Cost) => number) => {
        const [product, plain] = [percentile(seen.product.map(of), 0.5), percentile(seen.bare.map(of), 0.5)];
        return `${connections} connections, ${what}: gateway and billing ${product.toFixed(2)} ms, bare Koa and mongoose ${plain.toFixed(2)} ms, ratio ${(product / plain).toFixed(2)}`;
      };
      lines.push(
        compare("p50", ({ measured }) => measured.p50),
        compare("processor time", ({ cpuMs }) => cpuMs),
      );
    }
  } finally {
    bare.disconnect();
  }
  return lines;
};
