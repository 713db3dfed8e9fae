import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { ReportStore, VoteStore } from "./domain/report.ts";

/** Creates feedback's handlers of events. */
export const createFeedbackHandlers = ({
  reports,
  votes,
}: {
  reports: Pick<ReportStore, "anonymise">;
  votes: Pick<VoteStore, "anonymise">;
}): EventHandlers => ({
  "identity.user.deleted.v1": async ({ userId }) => {
    await reports.anonymise(userId);
    await votes.anonymise(userId);
  },
});
