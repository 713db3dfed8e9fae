import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import type { Actions } from "./admin/actions.ts";
import type { AdminUsers } from "./admin/users.ts";
import type { Onboarding } from "./onboarding/onboarding.ts";

/** Creates identity's handlers of events. They are idempotent: a mark is set once, an act kept once. */
export const createIdentityHandlers = ({
  onboarding,
  actions,
  adminUsers,
}: {
  onboarding: Onboarding;
  adminUsers: Pick<AdminUsers, "keepCredits">;
  actions: { handlers: Partial<Actions["handlers"]> };
}): EventHandlers => ({
  "billing.purchase.completed.v1": ({ userId }) => onboarding.note(userId, { boughtCredits: true }),
  "analysis.analysis.completed.v1": ({ userId }) => onboarding.note(userId, { ranAnalysis: true }),
  "billing.credits.changed.v1": ({ userId, credits, version }) =>
    adminUsers.keepCredits(userId, credits, version),
  ...actions.handlers,
});
