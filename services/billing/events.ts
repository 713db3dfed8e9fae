import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Ledger } from "./domain/ledger.ts";

/** What billing does when something happens elsewhere. The ledger's keys make each of these once only. */
export const createBillingHandlers = ({ ledger }: { ledger: Ledger }): EventHandlers => ({
  "identity.user.verified.v1": ({ userId }) => ledger.welcome(userId),
  "analysis.analysis.failed.v1": async ({ userId, analysisId, reason }) => {
    await ledger.refund({ userId, analysisId, reason });
  },
});
