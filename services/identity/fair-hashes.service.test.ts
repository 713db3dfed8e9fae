import { withCallerKey } from "@plumbline/platform/caller-key.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { newClient, newEmail, password, useTestIdentity } from "./testing/test-identity.ts";

const fixture = useTestIdentity({ settings: await createTestSettings() });

/** Fewer than the queue holds, and many more than a machine hashes at once. */
const attempts = 60;

test("one visitor's log-in does not wait for the many of another", async () => {
  const ended: string[] = [];
  const logIn = (key: string) =>
    withCallerKey(key, () =>
      fixture.identity
        .logIn({ email: newEmail(), password, client: newClient() })
        .catch(() => ended.push(key)),
    );
  const flood = Array.from({ length: attempts }, () => logIn("192.0.2.1"));
  await Promise.all([...flood, logIn("192.0.2.2")]);
  expect(ended).toHaveLength(attempts + 1);
  // Sent last, and long before the last to be answered.
  expect(ended.indexOf("192.0.2.2")).toBeLessThan(0.75 * attempts);
});
