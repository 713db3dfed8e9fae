import { recordLog } from "@plumbline/test-kit/log.ts";
import { expect, test } from "vitest";
import { chooseSandbox } from "./choose-sandbox.ts";

const works = async () => undefined;
const fails = () => Promise.reject(new Error("No usable sandbox!"));

test.each([
  ["a user who may have namespaces", 1_000, works, [], null],
  ["a user who may not", 1_000, fails, ["--no-sandbox"], "not allowed"],
  ["root", 0, works, ["--no-sandbox"], "root"],
] as const)("chooses the sandbox for %s", async (_who, uid, probe, args, reason) => {
  const { logger, lines } = recordLog();
  expect(await chooseSandbox({ uid, probe, logger })).toEqual(args);
  expect(lines()).toMatchObject(reason ? [{ reason }] : []);
});
