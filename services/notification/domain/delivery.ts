import { toAppError } from "@plumbline/platform/errors.ts";
import { recipientRefusedCode } from "./errors.ts";
import type { Mail, Unsubscribe } from "./mails.ts";
import { type BounceStore, type MailKind, mailKinds, type RecipientStore } from "./recipients.ts";
import type { UnsubscribeTokens } from "./unsubscribe-tokens.ts";

/** Whom a mail that can be switched off goes to; userId null for an address without an account. */
export type Addressee = { userId: string | null; email: string };

/** How a mail leaves. */
export type Sending = {
  /** Names the mail, so that a mailbox knows the one that a crash made us send again. */
  key?: string;
  /** Runs when the mail server waits for the content; if it throws, none is sent. */
  beforeContent?: () => Promise<void>;
};

/**
 * Creates the delivery of mails. It notes addresses that the mail server does not know: they get
 * mails of service only, and the first that is accepted clears the note.
 */
export const createDelivery = ({
  sendMail,
  bounces,
  recipients,
  tokens,
  publicUrl,
}: {
  /** Throws RECIPIENT_REFUSED if the mail server does not know the address. */
  sendMail: (mail: Mail, sending: Sending) => Promise<void>;
  bounces: BounceStore;
  recipients: RecipientStore;
  tokens: UnsubscribeTokens;
  publicUrl: string;
}) => {
  /** Sends a mail; returns false if its address does not exist. */
  const attempt = async (mail: Mail, sending: Sending): Promise<boolean> => {
    try {
      await sendMail(mail, sending);
      return true;
    } catch (thrown) {
      if (toAppError(thrown).code !== recipientRefusedCode) throw thrown;
      await bounces.mark(mail.to);
      return false;
    }
  };

  const wants = async ({ userId, email }: Addressee, kind: MailKind): Promise<boolean> => {
    if (await bounces.isMarked(email)) return false;
    if (userId === null) return !(await recipients.hasDeclined(tokens.pseudonymOf(email), kind));
    return (await recipients.readPreferences(userId))[kind];
  };

  /** Returns the link that ends mails of a kind. */
  const unsubscribeOf = ({ userId, email }: Addressee, kind: MailKind): Unsubscribe => {
    const who = userId === null ? { pseudonym: tokens.pseudonymOf(email) } : { userId };
    return {
      link: `${publicUrl}/unsubscribe/${tokens.create({ kind, ...who })}`,
      what: mailKinds[kind].about,
    };
  };

  return {
    /**
     * Sends a mail of service, which nobody can switch off. A mail to an address that does not
     * exist counts as sent: a repetition would not arrive either. Returns false for such an
     * address.
     */
    send: async (mail: Mail, sending: Sending = {}): Promise<boolean> => {
      const isAccepted = await attempt(mail, sending);
      if (isAccepted) await bounces.clear(mail.to);
      return isAccepted;
    },
    /** Sends a mail of a kind if its addressee wants it. Returns what became of it. */
    sendOptional: async ({
      to,
      kind,
      write,
      ...sending
    }: {
      to: Addressee;
      kind: MailKind;
      write: (unsubscribe: Unsubscribe) => Mail;
    } & Sending): Promise<"sent" | "unwanted" | "refused"> => {
      if (!(await wants(to, kind))) return "unwanted";
      return (await attempt(write(unsubscribeOf(to, kind)), sending)) ? "sent" : "refused";
    },
  };
};
export type Delivery = ReturnType<typeof createDelivery>;
