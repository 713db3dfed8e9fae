import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { Onboarding } from "./onboarding/onboarding.ts";

/** Creates identity's handlers of events. They are idempotent: a mark is set once. */
export const createIdentityHandlers = ({ onboarding }: { onboarding: Onboarding }): EventHandlers => ({
  "billing.purchase.completed.v1": ({ userId }) => onboarding.note(userId, { boughtCredits: true }),
  "analysis.analysis.completed.v1": ({ userId }) => onboarding.note(userId, { ranAnalysis: true }),
});
