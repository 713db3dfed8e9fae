import type { SecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import { webhookAnswerRefused, webhookSecretLost } from "../domain/errors.ts";
import { readTarget } from "./read-target.ts";
import { signMessage } from "./sign.ts";
import type { Webhook, WebhookDelivery } from "./webhook.ts";

/** Posts a body; returns the status of the answer. Throws a problem with its sentence. */
export type PostTo = (message: {
  url: URL;
  headers: Record<string, string>;
  body: string;
}) => Promise<number>;

/** Returns the secrets that sign at a time, the newest first. */
const openSecrets = (box: SecretBox, { userId, secret, previous }: Webhook, now: Date): string[] => {
  const sealed = [secret, ...(previous && previous.until > now ? [previous.secret] : [])];
  try {
    return sealed.map((one) => box.open(one, userId));
  } catch (thrown) {
    // The key of the service was replaced.
    throw webhookSecretLost(thrown);
  }
};

/**
 * Creates the function that sends a message to a webhook once, and returns what came of it. The
 * address is checked again each time.
 */
export const createAttempt =
  ({
    postTo,
    box,
    allowsLocal,
    clock,
  }: {
    postTo: PostTo;
    box: SecretBox;
    allowsLocal: boolean;
    clock: () => Date;
  }) =>
  async (
    webhook: Webhook,
    { id, body }: WebhookDelivery,
  ): Promise<{ status: number | null; problem: string | null }> => {
    let status: number | null = null;
    try {
      const url = readTarget(webhook.url, { allowsLocal });
      const at = clock();
      const headers = signMessage({ id, body, at, secrets: openSecrets(box, webhook, at) });
      status = await postTo({ url, headers, body });
      if (status < 200 || status > 299) throw webhookAnswerRefused(status);
      return { status, problem: null };
    } catch (thrown) {
      return { status, problem: toAppError(thrown).message };
    }
  };
export type Attempt = ReturnType<typeof createAttempt>;
