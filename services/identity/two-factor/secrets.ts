import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates the encryption of authenticators' secrets: AES-256-GCM with a key derived from identity's
 * signing key. A secret is bound to its user, so that it cannot be moved to another account.
 */
export const createSecretBox = ({ signingKey }: { signingKey: string }) => {
  const key = Buffer.from(hkdfSync("sha256", signingKey, "", "plumbline second factors", 32));
  return {
    seal: (text: string, userId: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(userId));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** Throws if the text was changed or belongs to another user. */
    open: (sealed: string, userId: string): string => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
  };
};
export type SecretBox = ReturnType<typeof createSecretBox>;

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryCodeCount = 10;
const draw = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Generates ten recovery codes of 49 bits, without letters that look alike. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${draw()}-${draw()}`);

/** Returns the spelling of a code that is compared: people add spaces, hyphens and capitals. */
export const normaliseCode = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase();
