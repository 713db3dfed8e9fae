import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type MailKind, mailKinds } from "./recipients.ts";

/** Who no longer wants a kind of mails: an account, or an address without one by its pseudonym. */
export type Subscription = { kind: MailKind } & ({ userId: string } | { pseudonym: string });

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/**
 * Creates the tokens of links that end mails of one kind. A token names the kind and the person and
 * proves both by an HMAC, with a key derived from the service's own. It shows no address and does
 * not expire: the link must work for as long as somebody keeps the mail. After a rotation of the
 * service's key older links are refused, and people switch mails off in their account.
 */
export const createUnsubscribeTokens = ({ secret }: { secret: string }) => {
  const deriveKey = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  const tokenKey = deriveKey("plumbline unsubscribe links");
  const addressKey = deriveKey("plumbline addresses without an account");
  const prove = (payload: string) => createHmac("sha256", tokenKey).update(payload).digest();

  return {
    /** Returns what represents an address without an account; it cannot be turned back. */
    pseudonymOf: (email: string): string =>
      createHmac("sha256", addressKey).update(email.toLowerCase()).digest("base64url"),
    create: (subscription: Subscription): string => {
      const who =
        "userId" in subscription ? `user.${subscription.userId}` : `address.${subscription.pseudonym}`;
      const payload = Buffer.from(`${subscription.kind}.${who}`).toString("base64url");
      return `${payload}.${prove(payload).toString("base64url")}`;
    },
    /** Returns null for a token that this service did not create. */
    read: (token: string): Subscription | null => {
      const [payload = "", proof = ""] = token.split(".");
      const [given, wanted] = [Buffer.from(proof, "base64url"), prove(payload)];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [kind = "", type, who = ""] = Buffer.from(payload, "base64url").toString().split(".");
      if (!isKind(kind)) return null;
      return type === "user" ? { kind, userId: who } : { kind, pseudonym: who };
    },
  };
};
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
