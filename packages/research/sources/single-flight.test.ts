import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

/** Creates work that ends on demand and records each start. */
const createWork = () => {
  const begun: { signal: AbortSignal; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const start = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ signal, end: resolve, fail: reject });
    return promise;
  };
  return { begun, start };
};

test("concurrent callers share one piece of work, and later callers start another", async () => {
  const share = createSingleFlight();
  const { begun, start } = createWork();
  const [first, second, other] = [
    share({ key: "a", start }),
    share({ key: "a", start }),
    share({ key: "b", start }),
  ];
  expect(begun).toHaveLength(2);
  begun[0]?.end("done");
  begun[1]?.end("other");
  expect(await Promise.all([first, second, other])).toEqual(["done", "done", "other"]);
  const later = share({ key: "a", start });
  begun[2]?.end("again");
  expect(await later).toBe("again");
});

test("a failure rejects all callers, but not later ones", async () => {
  const share = createSingleFlight();
  const { begun, start } = createWork();
  const both = [share({ key: "a", start }), share({ key: "a", start })];
  begun[0]?.fail(new Error("down"));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = share({ key: "a", start });
  begun[1]?.end("up");
  expect(await next).toBe("up");
});

test("a cancelled caller leaves at once, and the others get the result", async () => {
  const share = createSingleFlight();
  const { begun, start } = createWork();
  const controller = new AbortController();
  const leaving = share({ key: "a", signal: controller.signal, start });
  const staying = share({ key: "a", start });
  controller.abort();
  await expect(leaving).rejects.toMatchObject({ code: "CANCELLED" });
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.end("done");
  expect(await staying).toBe("done");
});

test("cancels the work when the last caller leaves, and starts new work for the next", async () => {
  const share = createSingleFlight();
  const { begun, start } = createWork();
  const controllers = [new AbortController(), new AbortController()];
  const all = controllers.map(({ signal }) => share({ key: "a", signal, start }));
  for (const controller of controllers) controller.abort();
  await Promise.allSettled(all);
  expect(begun[0]?.signal.aborted).toBe(true);
  const next = share({ key: "a", start });
  expect(begun).toHaveLength(2);
  begun[1]?.end("new");
  expect(await next).toBe("new");
});

test("a cancelled signal starts nothing", async () => {
  const share = createSingleFlight();
  const { begun, start } = createWork();
  await expect(share({ key: "a", signal: AbortSignal.abort(), start })).rejects.toMatchObject({
    code: "CANCELLED",
  });
  expect(begun).toHaveLength(0);
});
