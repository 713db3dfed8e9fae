import { hash, verify } from "@node-rs/argon2";
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's Password Storage Cheat
 * Sheet.
 */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Runs work when its turn comes; throws if too much waits. requireRoom throws if it would. */
export type Queue = { <T>(work: () => Promise<T>): Promise<T>; requireRoom: () => void };

/** Creates the hashing of passwords. Each hash keeps a core busy for 15 ms, so they queue. */
export const createPasswords = ({ queue }: { queue: Queue }) => {
  // A guess for an unknown address is verified against this hash, so that it takes as long as a
  // wrong password.
  const decoy = hash(randomBytes(16).toString("hex"), argon2id);
  return {
    /** Throws IDENTITY_BUSY if a password could not be checked now. */
    requireRoom: queue.requireRoom,
    hash: (password: string) => queue(() => hash(password, argon2id)),
    /**
     * Returns whether the password is right. passwordHash null (no such account) takes as long and
     * returns false.
     */
    check: async (passwordHash: string | null, password: string): Promise<boolean> => {
      const known = passwordHash ?? (await decoy);
      const matches = await queue(() => verify(known, password));
      return passwordHash !== null && matches;
    },
  };
};
export type Passwords = ReturnType<typeof createPasswords>;

/** Generates a secret of 256 bits for a link or a cookie. */
export const createSecret = () => randomBytes(32).toString("base64url");

/**
 * Creates the function that computes the token of a registration's link from the registration's id,
 * with a key derived from identity's signing key. So the token need not be stored or sent, and a
 * repeated e-mail has the same link.
 */
export const createLinkTokens = ({ signingKey }: { signingKey: string }) => {
  const key = Buffer.from(hkdfSync("sha256", signingKey, "", "plumbline verification links", 32));
  return (registrationId: string): string =>
    createHmac("sha256", key).update(registrationId).digest("base64url");
};
export type LinkTokens = ReturnType<typeof createLinkTokens>;

/**
 * Creates the function that hashes an address with a key derived from identity's signing key. An
 * address can be guessed, so a hash without a key would give it away.
 */
export const createAddressHash = ({ signingKey }: { signingKey: string }): AddressHash => {
  const key = Buffer.from(hkdfSync("sha256", signingKey, "", "plumbline deleted addresses", 32));
  return (email) => createHmac("sha256", key).update(email).digest("base64url");
};
export type AddressHash = (email: string) => string;

/** Hashes a secret for storage. It is random, so SHA-256 without salt is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Generates a referral code of eight characters, none of which look alike. */
export const createReferralCode = () =>
  Array.from(randomBytes(8), (byte) => "abcdefghjkmnpqrstuvwxyz23456789"[byte % 31]).join("");
