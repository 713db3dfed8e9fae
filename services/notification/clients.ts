import { createTransport } from "nodemailer";
import { mailUnavailable } from "./domain/errors.ts";
import type { Mail } from "./domain/mails.ts";

/** Sends one mail over SMTP. Throws MAIL_UNAVAILABLE, after which the event is delivered again. */
export const createMailer = ({
  url,
  from,
  connectMs = 10_000,
  sendMs = 20_000,
}: {
  url: string;
  from: string;
  /** How long the server may take to connect and to greet, and how long it may stay silent afterwards. */
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
