import { expect, test } from "vitest";
import { createAccounts } from "./accounts.ts";
import { identityBusy } from "./errors.ts";

/** Anything that fails the test when it is used. */
const unused = <T>(name: string): T =>
  new Proxy(
    {},
    {
      get: (_target, property) => () => {
        throw new Error(`${name}.${String(property)} was called`);
      },
    },
  ) as T;

type Dependencies = Parameters<typeof createAccounts>[0];

test.each(["logIn", "register"] as const)(
  "%s counts and reads nothing while identity is busy",
  async (call) => {
    const accounts = createAccounts({
      store: unused<Dependencies["store"]>("store"),
      sessions: unused<Dependencies["sessions"]>("sessions"),
      openSession: unused<{ openSession: Dependencies["openSession"] }>("sessions").openSession,
      guard: unused<Dependencies["guard"]>("guard"),
      passwords: {
        ...unused<Dependencies["passwords"]>("passwords"),
        requireRoom: () => {
          throw identityBusy();
        },
      },
      isGuessable: () => Promise.reject(new Error("isGuessable was called")),
      linkTokenOf: () => "token",
      report: () => undefined,
      clock: () => new Date(),
    });
    const calls = {
      logIn: () =>
        accounts.logIn({ email: "a@example.com", password: "a password", userAgent: "", ip: "1.2.3.4" }),
      register: () =>
        accounts.register(
          { email: "a@example.com", firstName: "Ann", lastName: "Lee", password: "a password" },
          "1.2.3.4",
        ),
    };
    await expect(calls[call]()).rejects.toMatchObject({ code: "IDENTITY_BUSY" });
  },
);
