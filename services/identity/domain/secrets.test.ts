import { expect, test } from "vitest";
import { createPasswords, hashSecret, createReferralCode, createSecret, isSameHash } from "./secrets.ts";

const queue = Object.assign(<T>(work: () => Promise<T>) => work(), { requireRoom: () => undefined });
const passwords = createPasswords({ queue });

test("hashes a password with Argon2id, salted, at OWASP's parameters", async () => {
  const [first, second] = [await passwords.hash("a password"), await passwords.hash("a password")];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

test("accepts only the right password of an account", async () => {
  const stored = await passwords.hash("a password");
  expect(await passwords.check(stored, "a password")).toBe(true);
  expect(await passwords.check(stored, "A password")).toBe(false);
  expect(await passwords.check(null, "a password")).toBe(false);
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
