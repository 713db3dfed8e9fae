import { randomUUID } from "node:crypto";
import { type Attempt, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { countOverlaps } from "./books.ts";
import { type Race, describe, idOf, spends, startOf, times, withBooks } from "./race.ts";

/** More starts than a user has credits. */
export const starts: Race = async ({ stack }, books) => {
  const user = await createVerifiedUser(stack);
  const answers = await times(50, (i) => startOf(user, sampleTickers[i % sampleTickers.length] as string));
  const faults = await books.settle(user);
  const spent = spends((await books.read(user)).entries).length;
  return withBooks(
    {
      done: "50 starts at once with 5 credits",
      result: `${spent} credits spent; ${describe(answers)}`,
      limit: "5 credits spent",
      isHeld: spent === 5 && answers.every(({ status }) => [200, 422, 429].includes(status)),
    },
    faults,
  );
};

const areOnlyStarted = (answers: readonly Pick<Attempt, "status">[]) =>
  answers.every(({ status }) => [200, 429].includes(status));

/** Of one key, as the page sends with a press however often it repeats the call. */
export const startsOfOneKey: Race = async ({ stack }, books) => {
  const user = await createVerifiedUser(stack);
  const key = randomUUID();
  const answers = await times(100, () => startOf(user, "AAPL", key));
  const ids = new Set(answers.flatMap((answer) => idOf(answer) ?? []));
  const faults = await books.settle(user);
  const spent = spends((await books.read(user)).entries).length;
  return withBooks(
    {
      done: "100 starts with one key at once",
      result: `${ids.size} analysis, ${spent} credit; ${describe(answers)}`,
      limit: "1 analysis, 1 credit",
      isHeld: ids.size === 1 && spent === 1 && areOnlyStarted(answers),
    },
    faults,
  );
};

/** Without a key a start that comes when the first has ended is another one. */
export const startsOfOneTicker: Race = async ({ stack }, books) => {
  const user = await createVerifiedUser(stack);
  const answers = await times(100, () => startOf(user, "AAPL"));
  const ids = new Set(answers.flatMap((answer) => idOf(answer) ?? []));
  const faults = await books.settle(user);
  const { entries, analyses } = await books.read(user);
  const runs = await Promise.all(
    analyses.map(async ({ id, createdAt }) => ({
      from: createdAt,
      to: (await user.data<{ updatedAt: string }>("GET", `/analysis/${id}/status`)).updatedAt,
    })),
  );
  const overlaps = countOverlaps(runs);
  const spent = spends(entries).length;
  return withBooks(
    {
      done: "100 starts of one ticker at once, without a key",
      result: `${ids.size} analysis, ${spent} credit, ${overlaps} at the same time; ${describe(answers)}`,
      limit: "one at a time, a credit each",
      isHeld:
        ids.size > 0 &&
        spent === ids.size &&
        analyses.length === ids.size &&
        overlaps === 0 &&
        areOnlyStarted(answers),
    },
    faults,
  );
};
