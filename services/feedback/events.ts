import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import type { AuthorStore } from "./domain/author.ts";
import { readReviewer } from "./domain/review.ts";

/** Creates feedback's handlers of events. */
export const createFeedbackHandlers = ({
  authors,
  anonymise,
}: {
  authors: Pick<AuthorStore, "change">;
  /** Takes the author's name and id from everything that a user who is gone wrote. */
  anonymise: (userId: string) => Promise<void>;
}): EventHandlers => ({
  "identity.user.changed.v1": ({ userId, version, ...user }) =>
    authors.change({ userId, version, reviewer: readReviewer(user) }),
  "identity.user.deleted.v1": ({ userId }) => anonymise(userId),
});
