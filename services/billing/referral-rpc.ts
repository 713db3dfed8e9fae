import type { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { Purchase } from "./domain/purchase.ts";
import { bonusEnd, countKept } from "./domain/referral-bonus.ts";
import type { PurchaseStore } from "./store/purchase-store.ts";
import type { ReferralStore } from "./store/referral-store.ts";

const add = (purchases: readonly Purchase[], count: (purchase: Purchase) => number): number =>
  purchases.reduce((sum, purchase) => sum + count(purchase), 0);

/** Creates the calls of referrals. A user sees only the friends whom that user brought. */
export const createReferralCalls = ({
  referrals,
  purchases,
}: {
  referrals: ReferralStore;
  purchases: PurchaseStore;
}) =>
  ({
    listReferrals: {
      access: "user",
      handle: async ({ page }, { caller }) => {
        const { referrals: found, meta } = await referrals.list({
          referrerId: requireUserId(caller),
          ...normalisePage(page),
        });
        const paid = await purchases.listPaid(found.map(({ friendId }) => friendId));
        return {
          referrals: found.map(({ friendId, friendFirstName, verifiedAt }) => {
            const own = paid.filter(({ userId }) => userId === friendId);
            return {
              id: friendId,
              firstName: friendFirstName,
              joinedAt: verifiedAt.toISOString(),
              creditsBought: add(own, countKept),
              bonus: add(own, ({ bonusCredits }) => bonusCredits),
              pendingBonus: add(
                own.filter(({ bonus }) => bonus === "PENDING"),
                countKept,
              ),
              until: bonusEnd(verifiedAt).toISOString(),
            };
          }),
          meta,
        };
      },
    },
  }) satisfies Partial<Methods<typeof BillingService>>;
