import { randomUUID } from "node:crypto";
import { hashSecret, type LinkTokens } from "./secrets.ts";

/** A link of a mail, stored under the hash of its token. It works once. */
export type Link = {
  hash: string;
  kind: "password-reset" | "email-change";
  userId: string;
  /** The new address of a change. */
  email: string | null;
  expiresAt: Date;
};

/** A link with the id from which its token is computed. */
export type IssuedLink = { requestId: string; record: Link };

/** Creates the function that issues a link for some hours. */
export const createLinks =
  ({ linkTokenOf, clock }: { linkTokenOf: LinkTokens; clock: () => Date }) =>
  ({ hours, ...about }: Pick<Link, "kind" | "userId" | "email"> & { hours: number }): IssuedLink => {
    const requestId = randomUUID();
    return {
      requestId,
      record: {
        ...about,
        hash: hashSecret(linkTokenOf(requestId)),
        expiresAt: new Date(clock().getTime() + hours * 3_600_000),
      },
    };
  };
export type IssueLink = ReturnType<typeof createLinks>;
