import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { createVerifiedUser, untilEnded } from "./testing/api-client.ts";
import { runAudit } from "./testing/run-audit.ts";
import { openSharedStack, type SharedStack } from "./testing/shared-stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await openSharedStack();
});

/** Runs the audit with a grace period that the test can wait for. */
const audit = (...args: string[]) => runAudit({ stateDir: stack.stateDir, args: ["--grace", "1", ...args] });

/** Makes the SEC's facts of Oracle unreadable, so that its analysis fails after its start. */
const breakOracle = async () => {
  const body = { prefix: "/api/xbrl/companyfacts/CIK0001341439", mode: "rubbish", times: 1_000 };
  await fetch(`${stack.mirror}/__faults`, {
    method: "POST",
    body: JSON.stringify(body),
  });
};

/** Matches the line of an audit about charges of so many analyses. */
const charges = (analyses: number, differences: number) =>
  new RegExp(`^analysis-orchestrator: charges +${analyses} +${differences}$`, "m");
/** Counts the analyses of the stack whose charges an audit compares. */
const countCharged = async () =>
  Number(/^analysis-orchestrator: charges +(\d+) /m.exec((await audit()).stdout)?.[1]);

/** Takes the refund of an analysis out of the ledger, as a lost event leaves it. */
const loseRefund = async (analysisId: string) => {
  const connection = await connectDatabase({ uri: stack.mongodb, database: "plumbline_billing" });
  const entries = connection.collection<{ _id: string; userId: string }>("credit_events");
  const refund = await entries.findOneAndDelete({ _id: `refund:${analysisId}` });
  await connection
    .collection<{ _id: string }>("balances")
    .updateOne({ _id: refund?.userId ?? "" }, { $inc: { credits: -1 } });
  await connection.close();
};

test("an audit is clean after analyses, finds a credit that was not returned, and returns it", async () => {
  const all = (await countCharged()) + 3;
  const user = await createVerifiedUser(stack);
  const ids: string[] = [];
  await breakOracle();
  for (const ticker of ["AAPL", "KO", "ORCL"])
    ids.push(((await user.start(ticker)).body.data as { id: string }).id);
  const [kept, deleted, failed] = ids as [string, string, string];
  for (const id of ids) await untilEnded(user, id);
  expect([(await user.status(kept)).status, (await user.status(failed)).status]).toEqual([
    "COMPLETED",
    "FAILED",
  ]);
  expect((await user.call("DELETE", `/analysis/${deleted}`)).status).toBe(200);
  await eventually("the credit of the failed analysis", async () => (await user.credits()) === 3);
  const clean = await eventually("a clean audit", async () => {
    const result = await audit();
    return result.code === 0 && result;
  });
  expect(clean.stdout).toMatch(charges(all, 0));

  await loseRefund(failed);
  // Not within the grace period of the analysis's last change.
  const found = await eventually("an audit that finds it", async () => {
    const result = await audit();
    return result.code === 1 && result;
  });
  expect(found.stdout).toMatch(charges(all, 1));
  expect(found.stdout).toContain(
    `analysis-orchestrator: charges: ${failed}\n  The analysis has no report, but its credit was not returned.\n`,
  );
  expect(await user.credits()).toBe(2);

  const repaired = await audit("--repair");
  expect(repaired.code, repaired.stderr).toBe(0);
  expect(repaired.stdout).toContain("its credit was not returned. Repaired.");
  expect(await user.credits()).toBe(3);
  expect((await audit()).stdout).toMatch(charges(all, 0));
});
