import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import {
  checkPassword,
  hashPassword,
  hashSecret,
  createReferralCode,
  createSecret,
  isSameHash,
} from "./secrets.ts";

test("hashes a password with Argon2id, salted, at OWASP's parameters", async () => {
  const [first, second] = [await hashPassword("a password"), await hashPassword("a password")];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test("accepts only the right password of an account", async () => {
  const stored = await hashPassword("a password");
  expect(await checkPassword(stored, "a password")).toBe(true);
  expect(await checkPassword(stored, "A password")).toBe(false);
  expect(await checkPassword(null, "a password")).toBe(false);
});

test("a secret has 256 bits and is safe in a URL", () => {
  const [first, second] = [createSecret(), createSecret()];
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
});

test("a secret is stored as its SHA-256", () => {
  // echo -n abc | openssl sha256 -binary | base64url
  expect(hashSecret("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "ab", false],
  ["", "", true],
])("isSameHash(%o, %o) is %o", (a, b, same) => {
  expect(isSameHash(a, b)).toBe(same);
});

test("a referral code has eight characters, none of which look alike", () => {
  const codes = Array.from({ length: 500 }, createReferralCode);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{8}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // Of 4000 letters, one of the 31 is missing once in 10^55.
  expect(new Set(codes.join("")).size).toBe(31);
});

test("refuses to hash when too many passwords wait, and goes on with those that do", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: availableParallelism() + 70 }, () => checkPassword(null, "a guess")),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  const running = Math.max(1, availableParallelism() - 1);
  expect(outcomes.length - refused.length).toBe(running + 64);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({
      kind: "rate-limited",
      code: "IDENTITY_BUSY",
      details: { retryAfter: 5 },
    });
  expect(await checkPassword(null, "a guess")).toBe(false);
});
