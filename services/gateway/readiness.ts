import type { Redis } from "ioredis";
import type { NatsConnection } from "nats";
import type { Clients } from "./clients.ts";
import type { TickerList } from "./http/tickers.ts";

/** Probing asks every server, and anybody may ask for readiness. */
const answerMaxAgeMs = 1_000;
const answerTimeoutMs = 1_500;

/** Without these no user can log in or hear of anything: a gateway that has just started waits. */
const required = new Set(["identity", "broker"]);

export type Readiness = { isReady: boolean; missing: string[] };

/** Rejects after 1.5 s without an answer. */
const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("no answer")), answerTimeoutMs).unref();
    }),
  ]);

/**
 * Creates the check of readiness: which services, their databases, broker and Redis are missing,
 * and what answers late at first: the list of tickers and the browsers that print. The gateway
 * becomes ready without those that only some pages need, and stays so whatever goes missing later:
 * all gateways miss it at once, and nobody would get even a page that says so. An answer holds for
 * a second.
 */
export const createReadiness = ({
  clients,
  bus,
  redis,
  tickers,
  isDraining,
}: {
  clients: Clients;
  bus: NatsConnection;
  redis: Pick<Redis, "ping">;
  tickers: Pick<TickerList, "load">;
  /** Whether the gateway is about to close. */
  isDraining: () => boolean;
}): (() => Promise<Readiness>) => {
  // Loaded once: a source that is away later must not be asked for with every probe.
  let hasTickers = false;
  const loadTickers = async () => hasTickers || (await tickers.load().then(() => (hasTickers = true)));

  const listMissing = async () => {
    const isMissing = async (name: string, isUp: () => Promise<unknown>) =>
      (await within(isUp()).catch(() => false)) === false ? [name] : [];
    const services = Object.entries(clients).map(async ([name, client]) => {
      const away = await isMissing(name, () => client.probe(""));
      if (away.length > 0) return away;
      const parts = [isMissing(`database of ${name}`, () => client.probe("database"))];
      if (name === "orchestrator")
        parts.push(
          isMissing("printer", () => client.probe("printer")),
          isMissing("tickers", loadTickers),
        );
      return (await Promise.all(parts)).flat();
    });
    const servers = [isMissing("broker", () => bus.flush()), isMissing("redis", () => redis.ping())];
    return (await Promise.all([...services, ...servers])).flat();
  };

  let hasBeenReady = false;
  let asked: { at: number; missing: Promise<string[]> } | undefined;
  return async () => {
    if (!asked || Date.now() - asked.at > answerMaxAgeMs) asked = { at: Date.now(), missing: listMissing() };
    const missing = await asked.missing;
    hasBeenReady ||= !missing.some((name) => required.has(name));
    return { isReady: hasBeenReady && !isDraining(), missing };
  };
};
