import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { AuthorStore } from "./domain/author.ts";
import type { ReportStore, VoteStore } from "./domain/report.ts";
import type { ReviewStore } from "./domain/review.ts";

/** Creates feedback's handlers of events. */
export const createFeedbackHandlers = ({
  reports,
  votes,
  reviews,
  authors,
}: {
  reports: Pick<ReportStore, "anonymise">;
  votes: Pick<VoteStore, "anonymise">;
  reviews: Pick<ReviewStore, "anonymise">;
  authors: AuthorStore;
}): EventHandlers => ({
  "identity.user.changed.v1": async (user, { sequence = 0 }) => {
    const { userId, firstName, lastName, role = null, company = null, location = null } = user;
    const reviewer = { firstName, lastName, role, company, location };
    await authors.change({ userId, sequence, reviewer });
  },
  "identity.user.deleted.v1": async ({ userId }) => {
    await reports.anonymise(userId);
    await votes.anonymise(userId);
    await reviews.anonymise(userId);
  },
});
