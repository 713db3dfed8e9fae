import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Ledger } from "./domain/ledger.ts";

/** Creates billing's handlers of events. They are idempotent through the keys of the ledger. */
export const createBillingHandlers = ({ ledger }: { ledger: Ledger }): EventHandlers => ({
  "identity.user.verified.v1": ({ userId }) => ledger.welcome(userId),
  "analysis.analysis.failed.v1": async ({ userId, analysisId, reason }) => {
    await ledger.refund({ userId, analysisId, reason });
  },
});
