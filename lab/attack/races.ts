import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import {
  type ApiClient,
  type Attempt,
  createApiClient,
  createVerifiedUser,
} from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { Attack, AttackContext } from "./attack.ts";
import { type OpenBooks, openBooks } from "./books.ts";
import { tally } from "./figures.ts";
import { type Race, describe, idOf, isCutOff, startOf, times, withBooks } from "./race.ts";
import { starts, startsOfOneKey, startsOfOneTicker } from "./start-races.ts";

/** Says whether one of the calls was answered as done; none, where the answer may have been cut off. */
const isDoneOnce = (done: number, answers: readonly Pick<Attempt, "status">[]) =>
  done === 1 || (done === 0 && answers.some(isCutOff));

const cookieOf = (name: string, { setCookies }: Attempt) =>
  setCookies.find((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`));

const verifications: Race = async ({ stack }, books) => {
  const owner = createApiClient(stack);
  const { email, token } = await owner.register();
  // Another browser than the one that registered would be asked for the password.
  const registration = await owner.cookie("registration", "/api/auth");
  const clients = await times(50, async () => {
    const client = createApiClient(stack);
    await client.attempt("GET", "/auth/session");
    await client.setCookie(`registration=${registration}; Path=/api/auth`);
    return client;
  });
  const answers = await Promise.all(
    clients.map((client) => client.attempt("POST", "/auth/verify-email", { token })),
  );
  const sessions = answers.filter((answer) => cookieOf("access_token", answer)).length;
  await owner.logIn(email);
  const hasCredits = await eventually("the welcome", async () => (await owner.credits()) > 0).catch(
    () => false,
  );
  const faults = hasCredits ? await books.settle(owner) : ["no credits"];
  const { credits } = await books.read(owner);
  return withBooks(
    {
      done: "one verification link 50 times at once, from 50 addresses",
      result: `${sessions} session, ${credits} credits; ${describe(answers)}`,
      limit: "1 session, 5 credits",
      isHeld:
        isDoneOnce(sessions, answers) &&
        credits === 5 &&
        answers.every((answer) => answer.status === 200 || isCutOff(answer)),
    },
    faults,
  );
};

const refreshes: Race = async ({ stack }) => {
  const user = await createVerifiedUser(stack);
  const path = "/api/auth/refresh-token";
  const old = await user.cookie("refresh_token", path);
  const answers = await times(20, () => user.attempt("POST", "/auth/refresh-token", {}));
  const fresh = answers.flatMap((answer) => cookieOf("refresh_token", answer) ?? []);
  // Retries of one page within 10 s are genuine; later the token can only have been copied.
  const reuse = () => {
    const thief = createApiClient(stack);
    return eventually(
      "the reuse is refused",
      async () => {
        await thief.attempt("GET", "/auth/session");
        await thief.setCookie(`refresh_token=${old}; Path=/api/auth`);
        return (await thief.attempt("POST", "/auth/refresh-token", {})).status === 401;
      },
      25_000,
      1_000,
    ).catch(() => false);
  };
  const isReuseRefused = await reuse();
  const owner = await user.attempt("POST", "/auth/refresh-token", {});
  return {
    done: "one refresh token 20 times at once, and again 10 s later",
    result: `${fresh.length} new token; ${describe(answers)}; reuse ${isReuseRefused ? "refused" : "accepted"}, then owner ${owner.status}`,
    limit: "1 new token, reuse ends the session",
    isHeld:
      isDoneOnce(fresh.length, answers) &&
      answers.every((answer) => answer.status === 200 || isCutOff(answer)) &&
      isReuseRefused &&
      owner.status === 401,
  };
};

const cancels: Race = async ({ stack }, books) => {
  const user = await createVerifiedUser(stack);
  const id = idOf(await startOf(user, "JPM"));
  const answers = await times(20, () => user.attempt("POST", `/analysis/${id}/cancel`));
  const faults = await books.settle(user);
  const { entries } = await books.read(user);
  const refunds = entries.filter((entry) => entry.id.startsWith("refund:")).length;
  const accepted = answers.filter(({ status }) => status === 200).length;
  return withBooks(
    {
      done: "one running analysis cancelled 20 times at once",
      result: `${refunds} refund; ${describe(answers)}`,
      limit: "1 accepted, 1 refund",
      isHeld: isDoneOnce(accepted, answers) && refunds === 1,
    },
    faults,
  );
};

/** Runs `act` on five analyses of each user, at a random moment of each analysis. */
const duringAnalyses = async (
  { stack, random, sizes }: AttackContext,
  act: (user: ApiClient, id: string) => Promise<string>,
) => {
  const users = await times(sizes.users, () => createVerifiedUser(stack));
  const outcomes = await Promise.all(
    users.map(async (user) => {
      const seen = [];
      for (let i = 0; i < 5; i++) {
        const id = idOf(await startOf(user, random.pick(sampleTickers)));
        await new Promise((resolve) => setTimeout(resolve, random.below(3_000)));
        seen.push(id ? await act(user, id) : "not started");
      }
      return seen;
    }),
  );
  return { users, outcomes: outcomes.flat() };
};

const settleAll = async (books: OpenBooks, users: ApiClient[]) =>
  (await Promise.all(users.map((user) => books.settle(user)))).flat();

const lateCancels: Race = async (context, books) => {
  const { users, outcomes } = await duringAnalyses(context, async (user, id) =>
    String((await user.attempt("POST", `/analysis/${id}/cancel`)).status),
  );
  const row = {
    done: `${outcomes.length} analyses cancelled at a random moment`,
    result: tally(outcomes),
    limit: "200 or 422",
    isHeld: outcomes.every((outcome) => ["200", "422", "503", "not started"].includes(outcome)),
  };
  return withBooks(row, await settleAll(books, users));
};

const deletes: Race = async (context, books) => {
  const { users, outcomes } = await duringAnalyses(context, async (user, id) => {
    const deletions = await Promise.all([
      user.attempt("DELETE", `/analysis/${id}`),
      user.attempt("DELETE", `/analysis/${id}`),
      user.attempt("POST", `/analysis/${id}/cancel`),
    ]);
    if (deletions.slice(0, 2).every(isCutOff)) return "503";
    return String((await user.attempt("GET", `/analysis/${id}/status`)).status);
  });
  const row = {
    done: `${outcomes.length} analyses deleted twice and cancelled at once`,
    result: `afterwards ${tally(outcomes)}`,
    limit: "404 afterwards",
    isHeld: outcomes.every((outcome) => ["404", "503", "not started"].includes(outcome)),
  };
  return withBooks(row, await settleAll(books, users));
};

/** Makes calls race each other: no credit may be lost, nor any spent or given twice. */
export const races: Attack = async (context) => {
  const books = openBooks(context.stack);
  const all = [
    starts,
    startsOfOneKey,
    startsOfOneTicker,
    verifications,
    refreshes,
    cancels,
    lateCancels,
    deletes,
  ];
  const rows = await Promise.all(all.map((race) => race(context, books)));
  books.close();
  return rows;
};
