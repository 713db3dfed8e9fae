import { expect, test } from "vitest";
import { pollStatus } from "./poll-status.ts";

/**
 * Returns a poller with a manual clock: `tick` runs the pending function and returns whether there
 * was one.
 */
function setUp(answers: (string | Error)[]) {
  const seen: string[] = [];
  let waiting: { run: () => void; ms: number } | null = null;
  const stop = pollStatus<string>({
    fetchStatus: async () => {
      const answer = answers.shift() ?? "later";
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onStatus: (status) => seen.push(status),
    onFailure: (attempt) => seen.push(`failure ${attempt}`),
    onGaveUp: () => seen.push("gave up"),
    wait: (run, ms) => {
      waiting = { run, ms };
      return () => (waiting = null);
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function tick(): Promise<number | null> {
    await settle();
    const next = waiting;
    waiting = null;
    next?.run();
    await settle();
    return next?.ms ?? null;
  }
  return { seen, stop, tick };
}

test("polls at once and then every five seconds", async () => {
  const { seen, tick } = setUp(["a", "b"]);
  expect(await tick()).toBe(5_000);
  expect(seen).toEqual(["a", "b"]);
});

test("gives up after five consecutive failures", async () => {
  const { seen, tick } = setUp(Array.from({ length: 9 }, () => new Error("down")));
  while ((await tick()) !== null);
  expect(seen).toEqual(["failure 1", "failure 2", "failure 3", "failure 4", "failure 5", "gave up"]);
});

test("a success resets the number of failures", async () => {
  const down = () => new Error("down");
  const { seen, tick } = setUp([down(), down(), down(), down(), "up", down()]);
  for (let index = 0; index < 5; index += 1) await tick();
  expect(seen.slice(3)).toEqual(["failure 4", "up", "failure 1"]);
});

test("does not poll after it was stopped", async () => {
  const { seen, stop, tick } = setUp(["a", "b"]);
  await tick();
  stop();
  expect(await tick()).toBeNull();
  expect(seen).toEqual(["a", "b"]);
});
