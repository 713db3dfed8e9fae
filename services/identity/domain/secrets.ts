import { hash, verify } from "@node-rs/argon2";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage guidance. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, argon2id);

// An unknown address costs the same time as a wrong password: the guess is checked against this hash instead.
const decoy = hashPassword(randomBytes(16).toString("hex"));

/** Whether the password is right; passwordHash null (no such account) takes as long and is false. */
export const checkPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
};

/** 256 bits for a link or a cookie. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is stored of a secret; it is random, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Compares two hashes in constant time. */
export const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A short code for links, without letters that look alike. */
export const newReferralCode = () =>
  Array.from(randomBytes(8), (byte) => "abcdefghjkmnpqrstuvwxyz23456789"[byte % 31]).join("");
