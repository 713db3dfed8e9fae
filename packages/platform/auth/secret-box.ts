import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates the encryption of users' secrets: AES-256-GCM with a key derived from a secret of the
 * service. use: what they are for; another use has another key. A sealed text is bound to its user,
 * so that it cannot be moved to another account.
 */
export const createSecretBox = ({ secret, use }: { secret: string; use: string }) => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", use, 32));
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
