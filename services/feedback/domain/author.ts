import type { Reviewer } from "./review.ts";

/** Stands for an author who is gone. */
export const nobody = { id: "deleted", firstName: "Deleted user" };

/** Who wrote something, as a change of the account tells. */
type ChangedAuthor = { userId: string; sequence: number; reviewer: Reviewer };

export type AuthorStore = {
  /**
   * Takes a change of the account over into what its user wrote, unless one with a higher sequence
   * came before.
   */
  change: (author: ChangedAuthor) => Promise<void>;
};
