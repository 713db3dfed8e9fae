import type { Reviewer } from "./review.ts";

/** Who wrote something, as a change of the account tells. */
export type ChangedAuthor = { userId: string; sequence: number; reviewer: Reviewer };

export type AuthorStore = {
  /**
   * Takes a change of the account over into what its user wrote, unless one with a higher sequence
   * came before.
   */
  change: (author: ChangedAuthor) => Promise<void>;
};
