import type { AccountState } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import type { Check } from "@plumbline/platform/audit/audit.ts";
import { createCopyCheck } from "@plumbline/platform/audit/create-copy-check.ts";
import type { AccountReader } from "@plumbline/platform/audit/read-accounts.ts";
import { isDeepStrictEqual } from "node:util";
import type { AuthorCopy, AuthorStore } from "./domain/author.ts";
import { readReviewer } from "./domain/review.ts";

const agrees = ({ names, reviewer }: AuthorCopy, account: AccountState) =>
  names.every((name) => name === account.firstName) &&
  (reviewer === null || isDeepStrictEqual(readReviewer(reviewer), readReviewer(account)));

/** Creates the check that compares what is shown of authors with their accounts. */
export const createAuthorsCheck = ({
  accounts,
  authors,
  anonymise,
}: {
  accounts: AccountReader;
  authors: Pick<AuthorStore, "readCopies" | "findCopy" | "correct">;
  anonymise: (userId: string) => Promise<void>;
}): Check =>
  createCopyCheck({
    name: "authors",
    accounts,
    copies: {
      readAll: authors.readCopies,
      find: authors.findCopy,
      isComplete: false,
      agrees,
      takeOver: (account, copy) =>
        authors.correct(
          { userId: account.id, version: account.version, reviewer: readReviewer(account) },
          copy?.version ?? 0,
        ),
      erase: anonymise,
    },
  });
