import { recordLog } from "@plumbline/test-kit/log.ts";
import { expect, test } from "vitest";
import type { Check } from "./audit.ts";
import { openAudit } from "./open-audit.ts";

type Handle = (request: object, context: object) => Promise<{ checks: unknown[] }>;

/** Opens an audit of one check; asked: the moments before which a difference counted. */
const open = (minutes: number) => {
  const asked: Date[] = [];
  const repairs: string[] = [];
  const closers: (() => unknown)[] = [];
  const check: Check = {
    name: "charges",
    compare: async function* ({ before }) {
      asked.push(before);
      yield { id: "a1", message: "It differs.", repair: async () => repairs.push("a1") > 0 };
    },
  };
  const { methods } = openAudit({
    config: { AUDIT_INTERVAL_MINUTES: minutes },
    service: { logger: recordLog().logger, onClose: (close) => closers.push(close) },
    checks: [check],
  });
  const handle = methods["audit"]?.handle as Handle;
  const audit = (request: object) => handle(request, { signal: new AbortController().signal });
  return { audit, asked, repairs, closers };
};

/** Returns the age in seconds that the check was told to require. */
const secondsBefore = (asked: Date[]) => Math.round((Date.now() - (asked[0]?.getTime() ?? 0)) / 1000);

test("counts differences older than two minutes, and repairs nothing, if not told otherwise", async () => {
  const { audit, asked, repairs } = open(0);
  expect(await audit({ repair: false })).toEqual({
    checks: [
      {
        name: "charges",
        compared: 1,
        differences: 1,
        findings: [{ id: "a1", message: "It differs.", repaired: false }],
      },
    ],
  });
  expect([secondsBefore(asked), repairs]).toEqual([120, []]);
});

test("repairs, and counts younger differences, if told so", async () => {
  const { audit, asked, repairs } = open(0);
  expect(await audit({ repair: true, graceSeconds: 5 })).toMatchObject({
    checks: [{ findings: [{ repaired: true }] }],
  });
  expect([secondsBefore(asked), repairs]).toEqual([5, ["a1"]]);
});

test("runs no job if the interval is zero, and ends the job with the service", async () => {
  expect(open(0).closers).toEqual([]);
  const { closers } = open(10);
  expect(closers).toHaveLength(1);
  for (const close of closers) await close();
});
