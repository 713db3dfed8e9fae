import { expect, test } from "vitest";
import { createGuard } from "./guard.ts";

/** A guard over limits that record their calls and return the given seconds to wait. */
type Waits = {
  byAddressAndIp?: number;
  byAddress?: number;
  byIp?: number;
  inAll?: number;
  mail?: number;
  mailByMailbox?: number;
};
const createTestGuard = (waits: Waits = {}, knownKeys: string[] = []) => {
  const asked: string[] = [];
  const reported: string[] = [];
  const limit = (name: keyof Waits) => ({
    take: async (key: string) => (asked.push(`take ${name} ${key}`), waits[name] ?? 0),
    forget: async (key: string) => void asked.push(`forget ${name} ${key}`),
  });
  const guard = createGuard({
    byAddressAndIp: limit("byAddressAndIp"),
    byIp: limit("byIp"),
    byAddress: limit("byAddress"),
    inAll: limit("inAll"),
    mail: limit("mail"),
    mailByMailbox: limit("mailByMailbox"),
    known: {
      has: async (key: string) => knownKeys.includes(key),
      add: async (key: string) => void asked.push(`know ${key}`),
    },
    report: (event, { reason, ip }) => void reported.push([event, reason, ip].filter(Boolean).join(" ")),
  });
  return { asked, reported, guard };
};

test("an attempt counts for the IP, the address at it, the address, and in all; success clears the second", async () => {
  const { asked, guard } = createTestGuard();
  const attempt = await guard.attempt("a@x.com", "1.2.3.4");
  expect(asked).toEqual([
    "take byIp 1.2.3.4",
    "take byAddressAndIp a@x.com|1.2.3.4",
    "take byAddress a@x.com",
    "take inAll all",
  ]);
  await attempt.succeeded();
  expect(asked.slice(4)).toEqual(["forget byAddressAndIp a@x.com|1.2.3.4", "know a@x.com|1.2.3.4"]);
});

test("an attempt from a known IP counts neither for the address nor in all, and is not refused for them", async () => {
  const { asked, guard } = createTestGuard({ byAddress: 60, inAll: 60 }, ["a@x.com|1.2.3.4"]);
  await guard.attempt("a@x.com", "1.2.3.4");
  expect(asked).toEqual(["take byIp 1.2.3.4", "take byAddressAndIp a@x.com|1.2.3.4"]);
  await expect(guard.attempt("a@x.com", "5.6.7.8")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test("reports what it refuses, with the IP", async () => {
  const { guard, reported } = createTestGuard({ byIp: 60, mail: 60 });
  await expect(guard.attempt("a@x.com", "1.2.3.4")).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  await expect(guard.mailing({ kind: "reset", email: "a@x.com", ip: "1.2.3.4" })).rejects.toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
  });
  expect(reported).toEqual(["login-locked 1.2.3.4", "rate-limited mail 1.2.3.4"]);
});

test("a mail counts for the mailbox at the IP, and for the mailbox", async () => {
  const { asked, guard } = createTestGuard();
  await guard.mailing({ kind: "reset", email: "a@x.com", ip: "1.2.3.4" });
  expect(asked).toEqual(["take mail a@x.com|1.2.3.4", "take mailByMailbox reset|a@x.com"]);
});

test("a mail that a known IP or the owner asks for does not count for the mailbox", async () => {
  const { asked, guard } = createTestGuard({ mailByMailbox: 60 }, ["a+b@x.com|1.2.3.4"]);
  await guard.mailing({ kind: "reset", email: "a+b@x.com", ip: "1.2.3.4" });
  await guard.mailing({ kind: "reset", email: "a@x.com", ip: "5.6.7.8", userId: "u1", isOwner: true });
  expect(asked).toEqual(["take mail a@x.com|1.2.3.4", "take mail a@x.com|u1"]);
  const another = { kind: "change", email: "a@x.com", ip: "5.6.7.8", userId: "u1" } as const;
  await expect(guard.mailing(another)).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
});

test.each([
  [0.001, 1, 1],
  [59, 59, 1],
  [60, 60, 1],
  [60.5, 61, 2],
  [900, 900, 15],
])("a wait of %d s is reported as %d s and %d min", async (wait, retryAfter, minutes) => {
  for (const name of ["byAddressAndIp", "byAddress", "byIp", "inAll"] as const) {
    await expect(createTestGuard({ [name]: wait }).guard.attempt("a", "b")).rejects.toMatchObject({
      kind: "rate-limited",
      code: "TOO_MANY_ATTEMPTS",
      message: `Too many attempts. Please try again in ${minutes} min.`,
      details: { retryAfter },
    });
  }
  for (const name of ["mail", "mailByMailbox"] as const) {
    await expect(
      createTestGuard({ [name]: wait }).guard.mailing({ kind: "reset", email: "a@b", ip: "b" }),
    ).rejects.toMatchObject({
      details: { retryAfter },
    });
  }
});
