import { attributeUse } from "./credit-use.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Purchase } from "./purchase.ts";

/** Used credits below which the first purchase is paid back. */
const guaranteeCredits = 10;

/**
 * Returns whether a purchase can be paid back under the guarantee: the buyer's first paid one, with
 * fewer than ten of its credits used, unless another purchase with the same card or of the same
 * mailbox was. The entries are all of the buyer's, oldest first.
 */
export const isGuaranteed = ({
  purchase,
  firstPaidId,
  isGuaranteeUsed,
  entries,
}: {
  purchase: Pick<Purchase, "id" | "status" | "guaranteed">;
  firstPaidId: string | null;
  /** Whether the guarantee was used with its card or with one of its buyer's mailboxes. */
  isGuaranteeUsed: boolean;
  entries: readonly Pick<LedgerEntry, "key" | "eventType" | "creditChange">[];
}): boolean =>
  purchase.status === "PAID" &&
  purchase.id === firstPaidId &&
  (purchase.guaranteed || !isGuaranteeUsed) &&
  (attributeUse(entries).get(purchase.id)?.used ?? 0) < guaranteeCredits;
