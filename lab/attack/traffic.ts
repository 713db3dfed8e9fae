import { setTimeout } from "node:timers/promises";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { type ApiClient, type Attempt, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { AttackContext } from "./attack.ts";

type Call = { name: string; answer: Attempt };
type Started = { user: ApiClient; id: string };

const ended = new Set(["COMPLETED", "FAILED", "CANCELLED"]);
/** A call that hangs longer counts as lost. */
const callTimeoutMs = 15_000;
const stepMs = 400;

/**
 * Lets people start, follow, cancel and read analyses until stop is called, whatever they are
 * answered. Records every answer; a user who runs out of credits is replaced by a new one.
 */
export const startTraffic = ({ stack, random }: AttackContext, people: number) => {
  const users: ApiClient[] = [];
  const calls: Call[] = [];
  const started: Started[] = [];
  let isOver = false;

  const record = async (user: ApiClient, name: string, method: string, path: string, body?: object) => {
    const answer = await user.attempt(method, path, body, callTimeoutMs);
    calls.push({ name, answer });
    return answer;
  };

  /** Registers until it succeeds or the attack is over: mails and services may be away. */
  const arrive = async (): Promise<ApiClient | null> => {
    while (!isOver) {
      const user = await createVerifiedUser(stack).catch(() => null);
      if (user) users.push(user);
      if (user) return user;
    }
    return null;
  };

  const follow = async (user: ApiClient, id: string) => {
    while (!isOver) {
      const { body } = await record(user, "status", "GET", `/analysis/${id}/status`);
      if (ended.has((body?.data as { status?: string } | undefined)?.status ?? "")) break;
      await setTimeout(stepMs);
    }
    await record(user, "read", "GET", `/analysis/comprehensive/${id}`);
  };

  const live = async () => {
    let user = await arrive();
    while (user && !isOver) {
      const ticker = random.pick(sampleTickers);
      const { body } = await record(user, "start", "POST", "/analysis/start", { ticker });
      const id = (body?.data as { id?: string } | undefined)?.id;
      if (id) started.push({ user, id });
      if (id && random.below(100) < 15) await record(user, "cancel", "POST", `/analysis/${id}/cancel`);
      else if (id && random.below(100) < 80) await follow(user, id);
      else await setTimeout(stepMs);
      if (body?.error?.code === "INSUFFICIENT_CREDITS") user = await arrive();
      if (body?.error?.code === "INVALID_TOKEN") await user?.attempt("POST", "/auth/refresh-token", {});
    }
  };
  const running = Promise.all(Array.from({ length: people }, live));

  return {
    users,
    calls,
    started,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};

export type Traffic = ReturnType<typeof startTraffic>;

/** Makes one call of a user at a steady rate, however long each takes, until stop is called. */
export const startProbe = (user: ApiClient, path: string, everyMs = 400) => {
  const answers: Promise<Attempt>[] = [];
  const timer = setInterval(() => answers.push(user.attempt("GET", path, undefined, callTimeoutMs)), everyMs);
  return {
    stop: async (): Promise<Attempt[]> => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
};

/** What each page of the app asks for. */
export const everydayPaths = ["/payments/credits", "/analysis/user", "/auth/session"];
/** With a probe beside it as often as a user may ask. */
const askEveryMs = 1_000;

/** Returns whether everyday calls are all answered within quickMs. */
export const isQuick = async (user: ApiClient, quickMs: number): Promise<boolean> => {
  const answers = await Promise.all(everydayPaths.map((path) => user.attempt("GET", path)));
  return answers.every(({ status, took }) => status === 200 && took < quickMs);
};

/** Waits until everyday calls are all answered within quickMs. Returns how long that took in ms. */
export const untilQuick = async (
  user: ApiClient,
  { quickMs, deadlineMs }: { quickMs: number; deadlineMs: number },
): Promise<number> => {
  const begin = performance.now();
  await eventually("calls are answered quickly", () => isQuick(user, quickMs), deadlineMs, askEveryMs);
  return performance.now() - begin;
};
