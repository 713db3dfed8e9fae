import { recordLog } from "@plumbline/test-kit/log.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { expect, test } from "vitest";
import type { Check, Difference, Finding } from "./audit.ts";
import { startAuditSchedule } from "./audit-schedule.ts";

const onClose = useClosers();

/** Starts a schedule whose check yields what `next` returns; runs: how often it has ended. */
const startSchedule = (
  next: (run: number) => (Difference | null)[],
  announce: (check: string, findings: Finding[]) => Promise<void> = async () => {},
) => {
  const { logger, lines } = recordLog();
  const state = { runs: 0 };
  const check: Check = {
    name: "charges",
    compare: async function* () {
      state.runs++;
      yield* next(state.runs);
    },
  };
  const stop = startAuditSchedule({ checks: [check], announce, logger, everyMs: 5 });
  onClose(stop);
  const logged = () =>
    (lines() as { level: number; msg: string; id?: string }[]).filter(({ level }) => level > 30);
  return { logged, stop, runs: () => state.runs };
};

const ran = (schedule: { runs: () => number }, times: number) =>
  eventually(`${times} audits have run`, async () => schedule.runs() >= times);

test("logs a difference as an error when it appears, and not again while it lasts", async () => {
  const lasting = { id: "a1", message: "It differs." };
  const schedule = startSchedule((run) => (run === 3 ? [] : [lasting]));
  await ran(schedule, 6);
  await schedule.stop();
  const appeared = { level: 50, msg: "It differs.", id: "a1", check: "charges" };
  expect(schedule.logged()).toMatchObject([appeared, appeared]);
});

test("repairs, and logs each repair as a warning", async () => {
  const broken = { id: "a1", message: "It differs.", repair: async () => true };
  const schedule = startSchedule((run) => (run <= 2 ? [broken] : [null]));
  await ran(schedule, 4);
  await schedule.stop();
  const repaired = { level: 40, msg: "repaired: It differs.", id: "a1" };
  expect(schedule.logged()).toMatchObject([repaired, repaired]);
});

test("announces what is new or repaired, and again what could not be announced", async () => {
  const [lasting, broken] = [
    { id: "a1", message: "It differs." },
    { id: "a2", message: "It was wrong.", repair: async () => true },
  ];
  const announced: [string, string[]][] = [];
  let calls = 0;
  const schedule = startSchedule(
    (run) => (run === 3 ? [lasting, broken] : [lasting]),
    async (check, findings) => {
      calls++;
      if (calls === 1) throw new Error("the database is down");
      announced.push([check, findings.map(({ id }) => id)]);
    },
  );
  await ran(schedule, 5);
  await schedule.stop();
  expect(announced).toEqual([
    ["charges", ["a1"]],
    ["charges", ["a2"]],
  ]);
});

test("runs again after a check that could not be made", async () => {
  const schedule = startSchedule((run) => {
    if (run === 1) throw new Error("the database is down");
    return [null];
  });
  await ran(schedule, 2);
  await schedule.stop();
  expect(schedule.logged()).toMatchObject([
    {
      level: 40,
      check: "charges",
      msg: "check not made, will retry",
      err: { message: "the database is down" },
    },
  ]);
});

test("stops during a run without a word", async () => {
  const held = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const { logger, lines } = recordLog();
  const check: Check = {
    name: "charges",
    compare: async function* () {
      entered.resolve();
      await held.promise;
      yield { id: "a1", message: "It differs." };
    },
  };
  const stop = startAuditSchedule({ checks: [check], logger, everyMs: 1 });
  await entered.promise;
  const stopped = stop();
  held.resolve();
  await stopped;
  expect(lines()).toEqual([]);
});
