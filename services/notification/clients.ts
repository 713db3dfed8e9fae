import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { ServiceTokens } from "@plumbline/shared/auth/tokens.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import { createTransport } from "nodemailer";
import { mailUnavailable } from "./domain/errors.ts";
import type { Mail } from "./domain/mails.ts";

/** Creates a client of identity, called in this service's own name. */
export const createIdentityClient = ({ address, tokens }: { address: string; tokens: ServiceTokens }) => {
  const client = createRpcClient({
    service: IdentityService,
    address,
    deadlineMs: 5_000,
    token: () => tokens("identity"),
  });
  return {
    /** Returns the token of the link for a registration's e-mail. */
    verificationTokenOf: async (registrationId: string): Promise<string> =>
      (await client.getVerificationToken({ registrationId })).token,
    /** Returns the token of the link for another request's e-mail. */
    linkTokenOf: async (requestId: string): Promise<string> =>
      (await client.getLinkToken({ requestId })).token,
    close: client.close,
  };
};
export type IdentityClient = ReturnType<typeof createIdentityClient>;

/**
 * Returns what a log may tell of an error of the mail server: its answer and the library's message
 * repeat the recipient's address.
 */
const describeMailError = (thrown: unknown): Error => {
  const { code, responseCode, command } = thrown as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  return new Error(`the mail server failed: ${[code, responseCode, command].filter(Boolean).join(" ")}`);
};

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
        throw mailUnavailable(describeMailError(thrown));
      }
    },
    close: () => transport.close(),
  };
};
export type Mailer = ReturnType<typeof createMailer>;
