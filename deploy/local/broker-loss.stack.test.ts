import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { startStack } from "./stack/stack.ts";
import { createVerifiedUser } from "./testing/api-client.ts";
import { keepBrokerStore } from "./testing/keep-broker-store.ts";
import { runAudit, untilAuditIsClean } from "./testing/run-audit.ts";

type Stack = Awaited<ReturnType<typeof startStack>>;
let stateDir: string;
let stack: Stack;
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "plumbline-broker-"));
  process.env["HOUSE_REPORTS"] = "";
  process.env["MARKET_TICKERS"] = "";
  process.env["TRUST_PROXY"] = "true";
  stack = await startStack({ port: await freePort(), stateDir });
});
afterAll(async () => {
  await stack.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Reads notification's copy of an account, after changing it if told to. */
const copyOf = async (id: string, change?: Partial<Copy>): Promise<Copy | null> => {
  const uri = stack.servers.mongodbUriOf("notification");
  const connection = await connectDatabase({ uri, database: "plumbline_notification" });
  try {
    const recipients = connection.collection<Copy & { _id: string }>("recipients");
    if (change) await recipients.updateOne({ _id: id }, { $set: change });
    return await recipients.findOne({ _id: id });
  } finally {
    await connection.close();
  }
};

type Copy = { email: string; firstName: string; version: number };

const openUser = async () => {
  const user = await createVerifiedUser(stack);
  const { user: account } = await user.data<{ user: { id: string; email: string } }>("GET", "/auth/session");
  return { user, ...account };
};

/** Audits without a grace period until its output agrees with a pattern. */
const auditUntil = (pattern: RegExp) =>
  eventually(
    `an audit with ${pattern.source}`,
    async () => {
      const { stdout } = await runAudit({ stateDir, args: ["--grace", "0"] });
      return pattern.test(stdout) && stdout;
    },
    30_000,
    500,
  );

test("after a broker that lost its last messages, every copy of an account equals its owner's", async () => {
  const { user, id } = await openUser();
  const rename = async (firstName: string) => {
    expect((await user.call("PATCH", "/users/me", { firstName })).status).toBe(200);
    await eventually(`the copy of ${firstName}`, async () => (await copyOf(id))?.firstName === firstName);
  };
  await rename("Before");
  const setBrokerBack = await keepBrokerStore({ ...stack, stateDir });
  for (const name of ["One", "Two", "Three"]) await rename(name);
  await setBrokerBack();

  // Its message takes the place in the stream of one that is lost.
  await rename("Four");
  // As if the broker had lost the messages about another account before they were handled.
  const { id: other, email } = await openUser();
  await auditUntil(/^notification: recipients +\d+ +0$/m);
  await copyOf(other, { email: "left@example.com", version: 0 });

  const found = await auditUntil(/^notification: recipients +\d+ +1$/m);
  expect(found).toContain(`notification: recipients: ${other}\n  The copy differs from the account.`);
  expect(found).toMatch(/^identity: lost-messages +\d+ +[1-9]\d*$/m);

  await runAudit({ stateDir, args: ["--repair", "--grace", "0"] });
  await untilAuditIsClean({ stateDir, grace: 0 });
  expect(await copyOf(other)).toMatchObject({ email });
  // The older changes were sent again, and none has won.
  expect(await copyOf(id)).toMatchObject({ firstName: "Four" });
});
