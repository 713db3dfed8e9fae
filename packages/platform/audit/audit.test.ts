import { recordLog } from "@plumbline/test-kit/log.ts";
import { expect, test } from "vitest";
import { type Check, type Difference, runCheck } from "./audit.ts";

const createCheck = (...items: (Difference | null)[]): Check => ({
  name: "balances",
  compare: async function* () {
    yield* items;
  },
});

const audit = async (check: Check, options: { repair?: boolean; signal?: AbortSignal } = {}) => {
  const { logger, lines } = recordLog();
  const { signal = new AbortController().signal, repair = true } = options;
  return { result: await runCheck(check, { repair, graceMs: 0, signal }, logger), logged: lines() };
};

const difference = (id: string, repair?: Difference["repair"]) => ({
  id,
  message: `${id} differs.`,
  ...(repair && { repair }),
});

test("counts what agrees and what differs", async () => {
  const { result } = await audit(createCheck(null, difference("a"), null));
  expect(result).toEqual({
    name: "balances",
    compared: 3,
    differences: 1,
    findings: [{ id: "a", message: "a differs.", repaired: false }],
  });
});

test("repairs only if asked", async () => {
  const repaired: string[] = [];
  const check = createCheck(difference("a", async () => repaired.push("a") > 0));
  expect((await audit(check, { repair: false })).result.findings).toMatchObject([{ repaired: false }]);
  expect(repaired).toEqual([]);
  expect((await audit(check)).result.findings).toMatchObject([{ repaired: true }]);
  expect(repaired).toEqual(["a"]);
});

test("leaves out a difference that ended before its repair", async () => {
  const { result } = await audit(createCheck(difference("a", async () => false)));
  expect(result).toMatchObject({ compared: 1, differences: 0, findings: [] });
});

test("goes on after a repair that fails, and logs it", async () => {
  const check = createCheck(
    difference("a", () => Promise.reject(new Error("down"))),
    difference("b", async () => true),
  );
  const { result, logged } = await audit(check);
  expect(result.findings).toMatchObject([
    { id: "a", repaired: false },
    { id: "b", repaired: true },
  ]);
  expect(logged).toMatchObject([{ level: 40, check: "balances", id: "a", err: { message: "down" } }]);
});

test("keeps a thousand differences, and counts and repairs all", async () => {
  let repairs = 0;
  const items = Array.from({ length: 1_005 }, (_, n) => difference(`${n}`, async () => ++repairs > 0));
  const { result } = await audit(createCheck(...items));
  expect(result.findings).toHaveLength(1_000);
  expect([result.differences, repairs]).toEqual([1_005, 1_005]);
});

test("ends when its caller is gone", async () => {
  await expect(audit(createCheck(null), { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
});

test("passes the moment before which a difference counts", async () => {
  const { logger } = recordLog();
  const asked: Date[] = [];
  const check: Check = {
    name: "balances",
    compare: async function* ({ before }) {
      asked.push(before);
      yield null;
    },
  };
  const at = Date.now();
  const { signal } = new AbortController();
  await runCheck(check, { repair: false, graceMs: 60_000, signal }, logger);
  expect(Math.abs((asked[0]?.getTime() ?? 0) - (at - 60_000))).toBeLessThan(1_000);
});
