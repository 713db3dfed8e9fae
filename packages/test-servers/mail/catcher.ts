import { simpleParser } from "mailparser";
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

export type CaughtMail = {
  id: number;
  /** The Message-ID: a mailbox shows a mail that it has already once. */
  messageId: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program posts to end mails of this kind (RFC 8058); empty if nowhere. */
  unsubscribe: string;
  at: Date;
};

const maxStoredMails = 200;
/** The start of a mailbox that does not exist: mail to it is refused with 550. */
const missingMailbox = "bounce";
const maxMailBytes = 1_000_000;

const missing = (address: string) =>
  address.startsWith(missingMailbox) && Object.assign(new Error("No such mailbox"), { responseCode: 550 });

/**
 * Reads the address for one click; empty unless the mail promises that a post there is enough.
 */
const readUnsubscribe = ({ headers }: Awaited<ReturnType<typeof simpleParser>>): string => {
  const list = headers.get("list") as
    | { unsubscribe?: { url?: string }; "unsubscribe-post"?: { name?: string } }
    | undefined;
  return list?.["unsubscribe-post"]?.name === "List-Unsubscribe=One-Click"
    ? (list.unsubscribe?.url ?? "")
    : "";
};

/**
 * Starts an SMTP server on 127.0.0.1 that keeps the last mails in memory and forwards none. It
 * refuses recipients whose address starts with "bounce".
 */
export const startMailCatcher = async ({ port, keep = maxStoredMails }: { port: number; keep?: number }) => {
  const mails: CaughtMail[] = [];
  let count = 0;
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const parsed = await simpleParser(stream);
    const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(", ");
    mails.unshift({
      id: ++count,
      messageId: parsed.messageId ?? "",
      from: parsed.from?.text ?? "",
      to,
      replyTo: parsed.replyTo?.text ?? "",
      subject: parsed.subject ?? "",
      text: parsed.text ?? "",
      html: parsed.html || "",
      unsubscribe: readUnsubscribe(parsed),
      at: new Date(),
    });
    mails.length = Math.min(mails.length, keep);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    size: maxMailBytes,
    onData: callbackify(receive),
    onRcptTo: ({ address }, _session, answer) => answer(missing(address) || null),
  });
  await new Promise<void>((resolve, reject) => {
    // Once the server listens, nothing is left to reject: a sender that dies in the middle of a
    // mail loses this mail only.
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    /** Returns the stored mails, newest first. */
    mails: (): readonly CaughtMail[] => mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
