import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { ReportStore } from "./domain/report.ts";

/** Creates feedback's handlers of events. */
export const createFeedbackHandlers = ({
  store,
}: {
  store: Pick<ReportStore, "anonymise">;
}): EventHandlers => ({
  "identity.user.deleted.v1": ({ userId }) => store.anonymise(userId),
});
