import { simpleParser } from "mailparser";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

export type CaughtMail = { id: number; from: string; to: string; subject: string; text: string; at: Date };

const maxStoredMails = 200;
const maxMailBytes = 1_000_000;

/** Starts an SMTP server on 127.0.0.1 that keeps the last 200 mails in memory and forwards none. */
export const startMailCatcher = async ({ port }: { port: number }) => {
  const mails: CaughtMail[] = [];
  let count = 0;
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const parsed = await simpleParser(stream);
    const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(", ");
    mails.unshift({
      id: ++count,
      from: parsed.from?.text ?? "",
      to,
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      at: new Date(),
    });
    mails.length = Math.min(mails.length, maxStoredMails);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: maxMailBytes,
    onData: callbackify(receive),
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    /** Returns the stored mails, newest first. */
    mails: (): readonly CaughtMail[] => mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
