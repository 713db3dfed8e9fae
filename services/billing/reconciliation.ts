import type { Check, Difference } from "@plumbline/platform/audit/audit.ts";
import { toAppError } from "@plumbline/platform/errors.ts";
import type { PaymentProvider } from "./domain/provider.ts";
import type { Payment, Purchase } from "./domain/purchase.ts";
import type { Purchases } from "./domain/purchases.ts";

/** Days whose payments are compared. */
const windowMs = 3 * 24 * 3_600_000;

/** Says what differs between a purchase and its payment; null if they agree. */
const compareWithPayment = (purchase: Purchase, payment: Payment): string | null => {
  const isPaid = purchase.paidAt !== null;
  const isPaidThere = payment.state === "paid";
  if (isPaid !== isPaidThere)
    return isPaid
      ? "The purchase is paid, but the payment provider has no payment."
      : "The payment provider has the payment, but the purchase is not paid.";
  if (purchase.status === "REFUNDING") return "The refund was begun, but not finished.";
  const isRefunded = purchase.status === "REFUNDED";
  const isDisputed = payment.dispute !== null && payment.dispute.state !== "won";
  const pairs: [what: string, here: number | boolean, there: number | boolean][] = [
    ["amount paid", purchase.amountPaid, payment.amountPaid],
    ["amount paid back", purchase.amountRefunded, payment.amountRefunded],
    ["dispute", purchase.status === "DISPUTED", isDisputed && !isRefunded],
  ];
  const found = pairs.find(([, here, there]) => here !== there);
  return found ? `The ${found[0]} is ${found[1]}, but ${found[2]} at the payment provider.` : null;
};

/**
 * Creates the check of purchases against the payment provider: what happened there in the last days
 * must be in the purchases, and what was paid here must have been paid there. A repair settles the
 * purchase by the provider's word.
 */
export const createReconciliation = ({
  provider,
  purchases,
  listPaidIds,
  clock,
}: {
  provider: Pick<PaymentProvider, "listMessages">;
  purchases: Pick<Purchases, "readWithPayment" | "settleById">;
  /** Lists the ids of the purchases that were paid since a moment. */
  listPaidIds: (since: Date) => AsyncIterable<string>;
  clock: () => Date;
}): Check => {
  const compareOne = async (id: string): Promise<Difference | null> => {
    const found = await purchases.readWithPayment(id);
    if (!found) return { id, message: "The payment provider has a payment, but there is no such purchase." };
    const message = compareWithPayment(found.purchase, found.payment);
    if (message === null) return null;
    const repair = async () => {
      await purchases.settleById(id);
      const settled = await purchases.readWithPayment(id);
      if (settled && compareWithPayment(settled.purchase, settled.payment) !== null)
        throw new Error("the purchase still differs from its payment");
      return true;
    };
    return { id, message, repair };
  };

  const compareAll = async function* (before: Date) {
    const since = new Date(clock().getTime() - windowMs);
    const latest = new Map<string, Date>();
    for await (const { purchaseId, at } of provider.listMessages(since))
      if (purchaseId !== null && at > (latest.get(purchaseId) ?? since)) latest.set(purchaseId, at);
    for await (const id of listPaidIds(since)) if (!latest.has(id)) latest.set(id, since);
    // The message of what has just happened may be on its way.
    for (const [id, at] of latest) yield at > before ? null : await compareOne(id);
  };

  return {
    name: "payments",
    compare: async function* ({ before }) {
      try {
        yield* compareAll(before);
      } catch (thrown) {
        // The ledger is audited without it.
        if (toAppError(thrown).kind !== "unavailable") throw thrown;
        yield { id: "payment provider", message: "It does not answer, so payments were not compared." };
      }
    },
  };
};
