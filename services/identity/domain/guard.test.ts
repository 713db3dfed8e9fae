import { expect, test } from "vitest";
import { createGuard } from "./guard.ts";

/** A guard over limits that record their calls and return the given seconds to wait. */
const createTestGuard = (waits: { byAddressAndIp?: number; byIp?: number; mail?: number } = {}) => {
  const asked: string[] = [];
  const limit = (name: keyof typeof waits) => ({
    take: async (key: string) => (asked.push(`take ${name} ${key}`), waits[name] ?? 0),
    forget: async (key: string) => void asked.push(`forget ${name} ${key}`),
  });
  const guard = createGuard({
    byAddressAndIp: limit("byAddressAndIp"),
    byIp: limit("byIp"),
    mail: limit("mail"),
  });
  return { asked, guard };
};

test("an attempt counts for the IP, then for the address at that IP; success clears the second", async () => {
  const { asked, guard } = createTestGuard();
  const attempt = await guard.attempt("a@x.com", "1.2.3.4");
  expect(asked).toEqual(["take byIp 1.2.3.4", "take byAddressAndIp a@x.com|1.2.3.4"]);
  await attempt.succeeded();
  expect(asked.at(-1)).toBe("forget byAddressAndIp a@x.com|1.2.3.4");
});

test("a mail counts for the address at the IP", async () => {
  const { asked, guard } = createTestGuard();
  await guard.mailing("a@x.com", "1.2.3.4");
  expect(asked).toEqual(["take mail a@x.com|1.2.3.4"]);
});

test.each([
  [0.001, 1, 1],
  [59, 59, 1],
  [60, 60, 1],
  [60.5, 61, 2],
  [900, 900, 15],
])("a wait of %d s is reported as %d s and %d min", async (wait, retryAfter, minutes) => {
  for (const name of ["byAddressAndIp", "byIp"] as const) {
    await expect(createTestGuard({ [name]: wait }).guard.attempt("a", "b")).rejects.toMatchObject({
      kind: "rate-limited",
      code: "TOO_MANY_ATTEMPTS",
      message: `Too many attempts. Please try again in ${minutes} min.`,
      details: { retryAfter },
    });
  }
  await expect(createTestGuard({ mail: wait }).guard.mailing("a", "b")).rejects.toMatchObject({
    details: { retryAfter },
  });
});
