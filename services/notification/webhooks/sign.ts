import { createHmac, randomBytes } from "node:crypto";

const secretPrefix = "whsec_";
const secretBytes = 32;

/** Generates the secret of a webhook, as Standard Webhooks writes it. */
export const createWebhookSecret = (): string =>
  `${secretPrefix}${randomBytes(secretBytes).toString("base64")}`;

/**
 * Returns the headers of a message as Standard Webhooks names them. Each secret signs the id, the
 * time in seconds and the body with HMAC-SHA256; after a rotation two do.
 */
export const signMessage = ({
  id,
  body,
  at,
  secrets,
}: {
  id: string;
  body: string;
  at: Date;
  secrets: readonly string[];
}): Record<string, string> => {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`;
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(secretPrefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
};
