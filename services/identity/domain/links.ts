import { randomUUID } from "node:crypto";
import { hashSecret, type LinkTokens } from "./secrets.ts";

/** What a link of a mail does. */
export type LinkKind = "password-reset" | "email-change";

/** A link of a mail, stored under the hash of its token. It works once. */
export type Link = {
  hash: string;
  kind: LinkKind;
  userId: string;
  expiresAt: Date;
};

/** A link with the id from which its token is computed. */
export type IssuedLink = { requestId: string; record: Link };

/** Creates the function that issues a link for some hours. */
export const createLinks =
  ({ linkTokenOf, clock }: { linkTokenOf: LinkTokens; clock: () => Date }) =>
  (about: { kind: LinkKind; userId: string; hours: number }): IssuedLink => {
    const requestId = randomUUID();
    const { hours, ...rest } = about;
    return {
      requestId,
      record: {
        ...rest,
        hash: hashSecret(linkTokenOf(requestId)),
        expiresAt: new Date(clock().getTime() + hours * 3_600_000),
      },
    };
  };
export type IssueLink = ReturnType<typeof createLinks>;
