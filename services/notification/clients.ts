import { createTransport } from "nodemailer";
import { mailUnavailable } from "./domain/errors.ts";
import type { Mail } from "./domain/mails.ts";

/**
 * Creates a mailer over SMTP. send throws MAIL_UNAVAILABLE, after which the event is redelivered.
 */
export const createMailer = ({
  url,
  from,
  connectMs = 10_000,
  sendMs = 20_000,
}: {
  url: string;
  from: string;
  /** Timeouts: of the connection and the greeting, and of silence afterwards. */
  connectMs?: number;
  sendMs?: number;
}) => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: sendMs,
  });
  return {
    send: async (mail: Mail): Promise<void> => {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (thrown) {
        throw mailUnavailable(thrown);
      }
    },
    close: () => transport.close(),
  };
};
export type Mailer = ReturnType<typeof createMailer>;
