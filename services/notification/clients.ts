import { unavailable } from "@plumbline/shared/errors.ts";
import { createTransport } from "nodemailer";
import type { Mail } from "./domain/mails.ts";

/** Sends one mail over SMTP; 10 s to connect, 20 s in all. Throws MAIL_UNAVAILABLE, after which the event comes again. */
export const createMailer = ({ url, from }: { url: string; from: string }) => {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail: Mail): Promise<void> => {
      try {
        await transport.sendMail({ from, ...mail });
      } catch (thrown) {
        throw unavailable("MAIL_UNAVAILABLE", "The mail server did not take the e-mail.", thrown);
      }
    },
    close: () => transport.close(),
  };
};
export type Mailer = ReturnType<typeof createMailer>;
