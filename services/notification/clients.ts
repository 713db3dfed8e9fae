import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createAccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import type { ServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { openAccounts } from "@plumbline/platform/rpc/accounts.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { Tls } from "@plumbline/platform/rpc/tls.ts";
import { measure, timed } from "@plumbline/platform/telemetry/metrics.ts";
import { createTransport } from "nodemailer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  accountUnknown,
  mailRefused,
  mailUnavailable,
  mailUncertain,
  recipientRefused,
} from "./domain/errors.ts";
import type { Sending } from "./domain/delivery.ts";
import type { Mail } from "./domain/mails.ts";

/** Creates a client of identity, called in this service's own name. */
export const createIdentityClient = ({
  address,
  tokens,
  tls,
}: {
  address: string;
  tokens: ServiceTokens;
  tls: Tls | undefined;
}) => {
  const client = createRpcClient({
    service: IdentityService,
    address,
    deadlineMs: 5_000,
    token: () => tokens("identity"),
    tls,
  });
  return {
    requireAccounts: openAccounts(client).requireAccounts,
    /** Returns the token of the link for a registration's e-mail. */
    verificationTokenOf: async (registrationId: string): Promise<string> =>
      (await client.getVerificationToken({ registrationId })).token,
    /** Returns the token of the link for another request's e-mail. */
    linkTokenOf: async (requestId: string): Promise<string> =>
      (await client.getLinkToken({ requestId })).token,
    /** Reads the account of the user whose access token it is. */
    readAccount: async (userToken: string): Promise<Account> => {
      const { user } = await client.getSession({}, { as: userToken });
      if (!user) throw accountUnknown();
      return { name: `${user.firstName} ${user.lastName}`, email: user.email };
    },
    accounts: createAccountReader(client),
    close: client.close,
  };
};

/** The account of a user who calls. */
export type Account = { name: string; email: string };
export type IdentityClient = ReturnType<typeof createIdentityClient>;

/** An error of the mail library. */
type MailError = {
  code?: string;
  /** The mail server's answer. */
  responseCode?: number;
  /** The command that failed. */
  command?: string;
  /** The system call that failed. */
  syscall?: string;
  /** Which time limit passed. */
  timeoutType?: string;
};

/**
 * Returns what a log may tell of an error of the mail server: its answer and the library's message
 * repeat the recipient's address.
 */
const describeMailError = ({ code, responseCode, command }: MailError): Error =>
  new Error(`the mail server failed: ${[code, responseCode, command].filter(Boolean).join(" ")}`);

/** Failures before a connection, or before the mail server has greeted. */
const isUnconnected = ({ code, syscall, timeoutType }: MailError) =>
  syscall === "connect" ||
  code === "EDNS" ||
  timeoutType === "CONNECT_TIMEOUT" ||
  timeoutType === "GREETING_TIMEOUT";

/**
 * Maps an error of the mail library. 5xx to RCPT TO: no such recipient; 5xx to DATA: the mail is
 * refused. Any other answer of the server may change, such as of a wrong password.
 */
const toMailError = (error: MailError) => {
  const cause = describeMailError(error);
  const { responseCode = 0, command } = error;
  if (responseCode >= 500 && command === "RCPT TO") return recipientRefused(cause);
  if (responseCode >= 500 && command === "DATA") return mailRefused(cause);
  return responseCode > 0 || isUnconnected(error) ? mailUnavailable(cause) : mailUncertain(cause);
};

/** Returns the Message-ID of a mail with a key, which shows nobody whom the mail is about. */
const messageIdOf = (key: string, from: string): string => {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
};

/**
 * Creates a mailer over SMTP. send throws RECIPIENT_REFUSED and MAIL_REFUSED for good, and
 * MAIL_UNAVAILABLE or MAIL_UNCERTAIN, after which the event is redelivered.
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
  transport.use("stream", (mail, done) => {
    const { beforeContent } = mail.data as { beforeContent?: () => Promise<void> };
    const readContent = mail.message.createReadStream.bind(mail.message);
    if (beforeContent)
      mail.message.createReadStream = () =>
        Readable.from(
          // Runs once somebody reads, which the transport does after the server's answer to DATA.
          (async function* () {
            await beforeContent();
            yield* readContent();
          })(),
        );
    done();
  });
  return {
    /** A mail with a key has the same Message-ID each time it is sent. */
    send: async (mail: Mail, { key, beforeContent }: Sending = {}): Promise<void> => {
      await timed(measure.mail, {}, () =>
        transport
          .sendMail({
            from,
            ...mail,
            ...(key && { messageId: messageIdOf(key, from) }),
            ...(beforeContent && { beforeContent }),
          })
          .catch((thrown: MailError) => {
            throw toMailError(thrown);
          }),
      );
    },
    close: () => transport.close(),
  };
};
