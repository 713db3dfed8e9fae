import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Counters } from "./admin/counters.ts";
import type { Analyses } from "./domain/run/analyses.ts";
import type { ScenarioStore } from "./domain/scenarios/scenarios.ts";
import type { ShareStore } from "./domain/sharing/share.ts";
import type { Shares } from "./domain/sharing/shares.ts";

/**
 * Creates the orchestrator's handlers of events. A share is claimed once, an analysis counted once;
 * what is erased already stays so.
 */
export const createOrchestratorHandlers = ({
  shares,
  analyses,
  shareStore,
  scenarioStore,
  counters,
}: {
  shares: Pick<Shares, "claim">;
  analyses: Pick<Analyses, "deleteAll">;
  shareStore: Pick<ShareStore, "erase">;
  scenarioStore: Pick<ScenarioStore, "erase">;
  counters: Pick<Counters, "count" | "erase">;
}): EventHandlers => ({
  "identity.user.verified.v1": ({ userId, email }) => shares.claim({ userId, email }),
  // The address may be a new one, which was invited before.
  "identity.user.changed.v1": ({ userId, email }) => shares.claim({ userId, email }),
  "identity.user.deleted.v1": async ({ userId }) => {
    await analyses.deleteAll(userId);
    await shareStore.erase(userId);
    await scenarioStore.erase(userId);
    await counters.erase(userId);
  },
  "analysis.analysis.requested.v1": (analysis) => counters.count(analysis),
});
