import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { afterAll, expect, test } from "vitest";
import { runBulkMail } from "./testing/run-bulk-mail.ts";

// With servers of its own: another process of notification would take its jobs.
const stop = await startTestServers();
afterAll(stop);

test("a service killed while it sends a mail to many goes on, and no address gets the mail twice", async () => {
  const people = 300;
  const { received, beforeKill, mail } = await runBulkMail({ people, perMinute: 6_000 });
  expect(beforeKill).toBeLessThan(people);
  expect([...received.values()].filter((count) => count > 1)).toEqual([]);
  // Those that were being sent: perhaps they arrived, and they are not repeated.
  expect(mail.uncertain).toBeLessThanOrEqual(4);
  expect(mail).toMatchObject({ sent: people - mail.uncertain, waiting: 0, skipped: 0, refused: 0 });
  expect(received.size).toBeGreaterThanOrEqual(mail.sent);
});
