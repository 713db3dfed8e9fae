import { type CompanyRecords, readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { failedDayCode } from "@plumbline/market/value-days.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { notFound } from "@plumbline/platform/errors.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWatchlistStore } from "../watchlist/watchlist-store.ts";
import { createLiving } from "./living.ts";
import { createLivingStore } from "./living-store.ts";
import { createWatched } from "./testing/create-watched.ts";
import { createReplaySources, type ReplaySources } from "./testing/replay-company.ts";

// Companies that can no longer be valued, over a real database.
const ticker = "NVDA";
const hour = 3_600_000;
let records: CompanyRecords;
let replayed: ReplaySources;
let waiting: Awaited<ReturnType<typeof openTestOutbox>>;
let days: string[];
beforeAll(async () => {
  waiting = await openTestOutbox();
  createWatchlistStore(waiting);
  createLivingStore(waiting);
  await createIndexes(waiting.connection);
  const { signal } = new AbortController();
  records = await readCompanyRecords({ sources: openTestCompanies().sources, ticker, signal });
  replayed = createReplaySources(records, 50);
  days = records.prices.slice(-6).map(({ date }) => date);
});
afterAll(() => waiting.close());

let userId = "";
let now = new Date();
let day = "";
/** Why the day has no value, by its code; undefined if it has one. */
let refused: { code: string; reason: string } | undefined;
let isGone = false;
beforeEach(async () => {
  await waiting.connection.collection<{ _id: string }>("watch_cursors").deleteMany({});
  await waiting.connection.collection("watchlists").deleteMany({});
  [userId, refused, isGone] = [randomUUID(), undefined, false];
  await createWatchlistStore(waiting).change(userId, () => [
    createWatched({ ticker, addedAt: new Date(`${days[0]}T00:00:00Z`) }),
  ]);
});

const read = (): Promise<CompanyRecords> => {
  if (isGone) throw notFound("COMPANY_NOT_FOUND", "NVIDIA is no longer listed.");
  return replayed.readRecords(day);
};
/** Runs another process. */
const advance = (): Promise<void> =>
  createLiving({
    store: createLivingStore(waiting),
    readIndex: async () => (await read()).index,
    readRecords: async () => read(),
    valueDays: async (task) =>
      refused && task.days[0]?.day === day
        ? [{ day, refused: { ticker, name: "NVIDIA", ...refused } }]
        : replayed.valueDays(task),
    readDay: () => day,
    trials: 0,
    clock: () => now,
    onFault: () => undefined,
  }).advance();
/** Looks at the company on the evening of a day. */
const lookOn = async (at: number, reason?: typeof refused): Promise<void> => {
  day = days[at] ?? "";
  now = new Date(`${day}T22:30:00Z`);
  refused = reason;
  await advance();
};
/** Lists the events of the user about whether the company can be valued. */
const readTold = async () => {
  const events = await waiting.events("analysis.watch.moved.v1");
  return events
    .filter((event) => event.userId === userId && /valued/i.test(event.cause))
    .map(({ cause, day: of, refusal, before, after }) => ({ cause, of, refusal, isMoved: before !== after }));
};

test("notifies once, with the reason, that a company can no longer be valued, and once that it can", async () => {
  const reason = { code: "NO_REVENUE", reason: "NVIDIA has no revenue." };
  await lookOn(0);
  await lookOn(1, reason);
  await lookOn(2, reason);
  const ended = { cause: "No longer valued", of: days[1], refusal: reason.reason, isMoved: false };
  expect(await readTold()).toEqual([ended]);
  await lookOn(3);
  await lookOn(4);
  const told = await readTold();
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.objectContaining({ cause: "Valued again", of: days[3] }));
});

test("notifies once that a company which had no value can be valued", async () => {
  const reason = { code: "NO_REVENUE", reason: "NVIDIA has no revenue." };
  await lookOn(0, reason);
  await lookOn(1, reason);
  expect(await readTold()).toEqual([]);
  await lookOn(2);
  await lookOn(3);
  expect(await readTold()).toEqual([{ cause: "Can now be valued", of: days[2], isMoved: false }]);
});

test("does not notify of a day whose valuing failed, which says nothing about the company", async () => {
  await lookOn(0);
  await lookOn(1, { code: failedDayCode, reason: "NVIDIA could not be valued: a fault." });
  await lookOn(2);
  expect(await readTold()).toEqual([]);
});

test("notifies once of a company that the sources no longer have, if three looks in turn say so", async () => {
  await lookOn(0);
  isGone = true;
  const counts: number[] = [];
  for (let look = 0; look < 5; look++) {
    now = new Date(now.getTime() + 7 * hour);
    day = now.toISOString().slice(0, 10);
    await advance();
    counts.push((await readTold()).length);
  }
  expect(counts).toEqual([0, 0, 1, 1, 1]);
  expect(await readTold()).toMatchObject([
    { cause: "No longer valued", refusal: "NVIDIA is no longer listed." },
  ]);
  isGone = false;
  await lookOn(5);
  expect((await readTold()).map(({ cause }) => cause).toSorted()).toEqual([
    "No longer valued",
    "Valued again",
  ]);
});
