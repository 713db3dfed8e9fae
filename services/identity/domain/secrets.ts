import { hash, verify } from "@node-rs/argon2";
import { createGate } from "@plumbline/shared/gate.ts";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { identityBusy } from "./errors.ts";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's Password Storage Cheat
 * Sheet.
 */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash keeps a core busy for 15 ms. One core stays free for other calls, and a flood of
 * log-ins makes an honest one wait for at most the queue's second.
 */
const gate = createGate({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 64,
  busy: identityBusy,
});

/** Hashes a password. Throws IDENTITY_BUSY when too many wait. */
export const hashPassword = (password: string) => gate(() => hash(password, argon2id));

// A guess for an unknown address is verified against this hash, so that it takes as long as a wrong
// password.
const decoy = hashPassword(randomBytes(16).toString("hex"));

/**
 * Returns whether the password is right. passwordHash null (no such account) takes as long and
 * returns false. Throws IDENTITY_BUSY when too many wait.
 */
export const checkPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const known = passwordHash ?? (await decoy);
  const matches = await gate(() => verify(known, password));
  return passwordHash !== null && matches;
};

/** Generates a secret of 256 bits for a link or a cookie. */
export const createSecret = () => randomBytes(32).toString("base64url");

/** Hashes a secret for storage. It is random, so SHA-256 without salt is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Generates a referral code of eight characters, none of which look alike. */
export const createReferralCode = () =>
  Array.from(randomBytes(8), (byte) => "abcdefghjkmnpqrstuvwxyz23456789"[byte % 31]).join("");
