import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import type { Ledger } from "./domain/ledger.ts";
import type { Shop } from "./open-purchases.ts";

/** Creates billing's handlers of events. They are idempotent through the keys of the ledger. */
export const createBillingHandlers = ({
  ledger,
  shop: { referrals, forget, settleBonuses },
  clock,
}: {
  ledger: Ledger;
  shop: Pick<Shop, "referrals" | "forget" | "settleBonuses">;
  clock: () => Date;
}): EventHandlers => ({
  "identity.user.verified.v1": async ({ userId, firstName, referredById, returning, version }) => {
    // Whose mailbox had an account before is no new customer: no credits, and no friend.
    if (returning) return ledger.withholdWelcome(userId);
    await ledger.welcome(userId);
    if (referredById)
      await referrals.add({
        friendId: userId,
        friendFirstName: firstName,
        referrerId: referredById,
        verifiedAt: clock(),
        version,
      });
  },
  "identity.user.changed.v1": ({ userId, firstName, version }) =>
    referrals.rename({ friendId: userId, friendFirstName: firstName, version }),
  // Ledger and purchases stay, under an id that leads to nobody.
  "identity.user.deleted.v1": ({ userId }) => forget(userId),
  // Its credit is used for good, which may end the guarantee that a bonus waits for.
  "analysis.analysis.completed.v1": ({ userId }) => settleBonuses(userId),
  "analysis.analysis.failed.v1": async ({ userId, analysisId, reason }) => {
    await ledger.refund({ userId, analysisId, reason });
  },
});
