import type { Reviewer } from "./review.ts";

/** Stands for an author who is gone. */
export const nobody = { id: "deleted", firstName: "Deleted user" };

/** Who wrote something, as a change of the account says. */
export type ChangedAuthor = { userId: string; version: number; reviewer: Reviewer };

/**
 * What is shown of an author: the names on reports, and the author of the review, null without one.
 * version: of the account.
 */
export type AuthorCopy = { id: string; version: number; names: string[]; reviewer: Reviewer | null };

export type AuthorStore = {
  /**
   * Takes a change of the account over into what its user wrote, unless a newer version was taken
   * over before.
   */
  change: (author: ChangedAuthor) => Promise<void>;
  /** Takes an account over in place of the version that is stored. */
  correct: (author: ChangedAuthor, stored: number) => Promise<void>;
  /** Reads what is shown of all authors, in the order of their ids, without versions. */
  readCopies: () => AsyncIterable<AuthorCopy>;
  findCopy: (userId: string) => Promise<AuthorCopy | undefined>;
};
