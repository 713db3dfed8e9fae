import { expect, test } from "vitest";
import type { WorkerPool } from "../compute/worker-pool.ts";
import type { WorkbookData } from "./workbook-data.ts";
import { createWorkbookWriter } from "./write-workbook.ts";

const data = {} as WorkbookData;
const never = new AbortController().signal;

/** A pool whose workbooks finish when the test says so; records its tasks and the cleared lanes. */
const openPool = (workers = 1) => {
  const asked: string[] = [];
  const givenUp: Error[] = [];
  const done: ((bytes: Uint8Array) => void)[] = [];
  const pool = {
    workers,
    openLane: () => {
      let fail = (_error: Error) => {};
      return {
        run: (name: string) => {
          asked.push(name);
          if (name === "loadWorkbooks") return Promise.reject(new Error("it loads nothing"));
          return new Promise<Uint8Array>((resolve, reject) => {
            done.push(resolve);
            fail = reject;
          });
        },
        clear: (error: Error) => {
          givenUp.push(error);
          fail(error);
        },
      };
    },
    close: async () => undefined,
  } as unknown as WorkerPool;
  return { pool, asked, givenUp, done };
};

const collect = async (pieces: AsyncIterable<Uint8Array>) => {
  const sizes: number[] = [];
  for await (const piece of pieces) sizes.push(piece.length);
  return sizes;
};

test("sends a workbook in chunks of 64 KB from a worker that has loaded the libraries before", async () => {
  const { pool, asked, done } = openPool();
  const pieces = collect(createWorkbookWriter({ pool })(data, never));
  await Promise.resolve();
  expect(asked).toEqual(["loadWorkbooks", "buildWorkbook"]);
  done[0]?.(new Uint8Array(150_000));
  expect(await pieces).toEqual([65_536, 65_536, 150_000 - 2 * 65_536]);
});

test("drops a workbook whose caller cancels before it is started", async () => {
  const { pool, givenUp } = openPool();
  const caller = new AbortController();
  const pieces = collect(createWorkbookWriter({ pool })(data, caller.signal));
  await Promise.resolve();
  caller.abort();
  await expect(pieces).rejects.toMatchObject({ code: "CANCELLED" });
  expect(givenUp).toMatchObject([{ code: "CANCELLED" }]);
});

test("sends no more chunks after the caller cancels", async () => {
  const { pool, done, givenUp } = openPool();
  const caller = new AbortController();
  const pieces = createWorkbookWriter({ pool })(data, caller.signal);
  const first = pieces.next();
  await Promise.resolve();
  done[0]?.(new Uint8Array(150_000));
  expect((await first).value?.length).toBe(65_536);
  caller.abort();
  expect(await pieces.next()).toMatchObject({ done: true });
  expect(givenUp).toEqual([]);
});

test.each([
  [1, 2],
  [5, 5],
])(
  "with %d threads %d workbooks are worked on at once, 32 wait, and the rest is refused",
  async (workers, running) => {
    const { pool, asked, done } = openPool(workers);
    const write = createWorkbookWriter({ pool });
    const calls = Array.from({ length: running + 32 }, () => collect(write(data, never)));
    await expect(collect(write(data, never))).rejects.toMatchObject({ code: "ENGINE_BUSY" });
    expect(asked.filter((name) => name === "buildWorkbook")).toHaveLength(running);
    for (let begun = 0; begun < calls.length; begun++) {
      await expect.poll(() => done.length).toBeGreaterThan(begun);
      done[begun]?.(new Uint8Array(1));
    }
    expect(await Promise.all(calls)).toEqual(calls.map(() => [1]));
  },
);
