import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../shared/api/api-error.ts";
import { queryClient } from "./query-client.ts";

const retries = queryClient.getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
const refusal = (status: number) => new ApiError({ status, code: "X", message: "x" });

afterEach(() => onlineManager.setOnline(true));

test.each([
  ["a lost network", refusal(0), true],
  ["a server error", refusal(500), true],
  ["a gateway that is down", refusal(503), true],
  ["anything thrown", new TypeError("x"), true],
  ["a refusal", refusal(400), false],
  ["a missing session", refusal(401), false],
  ["what does not exist", refusal(404), false],
  ["the last status of a caller's fault", refusal(499), false],
])("retries a query after %s at most twice, or not at all", (_name, error, retried) => {
  expect([0, 1, 2].map((failures) => retries(failures, error))).toEqual([retried, retried, false]);
});

test("a change without a network fails at once instead of waiting for it", async () => {
  onlineManager.setOnline(false);
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(new Error("no network")) });
  await expect(change.execute(undefined)).rejects.toThrow("no network");
});

test("treats data as fresh for 30 seconds", () => {
  expect(queryClient.getDefaultOptions().queries?.staleTime).toBe(30_000);
});

test("reads again what was first read while it changed", async () => {
  const queryKey = ["changed"];
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => answers[reads++]?.promise,
  });
  const stop = observer.subscribe(() => undefined);
  const invalidation = queryClient.invalidateQueries({ queryKey });
  answers[0]?.resolve("before");
  answers[1]?.resolve("after");
  await invalidation;
  expect(observer.getCurrentResult().data).toBe("after");
  expect(reads).toBe(2);
  stop();
  queryClient.clear();
});
