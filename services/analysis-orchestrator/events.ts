import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Shares } from "./domain/sharing/shares.ts";

/** Creates the orchestrator's handlers of events. A share is claimed once. */
export const createOrchestratorHandlers = ({ shares }: { shares: Pick<Shares, "claim"> }): EventHandlers => ({
  "identity.user.verified.v1": ({ userId, email }) => shares.claim({ userId, email }),
});
