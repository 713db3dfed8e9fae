import { recordLog, recordSecurity } from "@plumbline/test-kit/log.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { forbidden, unavailable } from "../errors.ts";
import { createSecurityLog, logRefusal, securityEvents } from "./security-log.ts";

test("a line names the event and a hash of the IP that tells callers apart", () => {
  const { security, lines } = recordSecurity();
  for (const ip of ["192.0.2.1", "192.0.2.1", "192.0.2.2"])
    security("login-failed", { userId: "ann", reason: "wrong-password", ip });
  security("logged-out", { userId: "ann" });
  const [first, again, other, last] = lines() as { client?: string }[];
  expect(first).toMatchObject({
    log: "security",
    level: 40,
    event: "login-failed",
    msg: "login-failed",
    userId: "ann",
    reason: "wrong-password",
    client: expect.stringMatching(/^[\w-]{12}$/) as unknown,
  });
  expect(again?.client).toBe(first?.client);
  expect(other?.client).not.toBe(first?.client);
  expect(JSON.stringify([first, other])).not.toContain("192.0.2");
  expect(last).toMatchObject({ level: 30, event: "logged-out" });
  expect(last).not.toHaveProperty("client");
});

test("another secret gives another hash of an IP", () => {
  const { logger, lines } = recordLog();
  for (const secret of ["one", "two"])
    createSecurityLog({ logger, secret })("registered", { ip: "192.0.2.1" });
  const [one, two] = lines() as { client: string }[];
  expect(one?.client).not.toBe(two?.client);
});

test("only refusals of a token or of access are logged", () => {
  const { security, lines } = recordSecurity();
  logRefusal({ security, thrown: unavailable("X", "away"), call: "c" });
  logRefusal({ security, thrown: new Error("boom"), call: "c" });
  expect(lines()).toEqual([]);
  logRefusal({ security, thrown: forbidden("FORBIDDEN", "no"), call: "c", userId: "ann" });
  expect(lines()).toMatchObject([{ event: "access-refused", reason: "FORBIDDEN", call: "c", userId: "ann" }]);
});

test("SECURITY.md explains each event, and no other", () => {
  const text = readFileSync(new URL("../../../SECURITY.md", import.meta.url), "utf8");
  const table = text.slice(text.indexOf("| event |"), text.indexOf("## Supported"));
  expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, event]) => event)).toEqual(
    Object.keys(securityEvents),
  );
});
