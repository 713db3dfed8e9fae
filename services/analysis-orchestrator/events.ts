import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import type { Counters } from "./admin/counters.ts";
import type { Shares } from "./domain/sharing/shares.ts";

/**
 * Creates the orchestrator's handlers of events. A share is claimed once, an analysis counted once;
 * what is erased already stays so.
 */
export const createOrchestratorHandlers = ({
  shares,
  eraseUser,
  counters,
}: {
  shares: Pick<Shares, "claim">;
  /** Erases everything of a user who is gone. */
  eraseUser: (userId: string) => Promise<void>;
  counters: Pick<Counters, "count">;
}): EventHandlers => ({
  "identity.user.verified.v1": ({ userId, email }) => shares.claim({ userId, email }),
  // The address may be a new one, which was invited before.
  "identity.user.changed.v1": ({ userId, email }) => shares.claim({ userId, email }),
  "identity.user.deleted.v1": ({ userId }) => eraseUser(userId),
  "analysis.analysis.requested.v1": (analysis) => counters.count(analysis),
});
