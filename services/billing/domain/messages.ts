import type { PaymentProvider } from "./provider.ts";

type Inbox = {
  keep: (message: { id: string; type: string; purchaseId: string }) => Promise<boolean>;
  markSettled: (id: string) => Promise<void>;
  listUnsettled: (query: { before: Date; limit: number }) => Promise<{ id: string; purchaseId: string }[]>;
};

/** Messages of which the settling failed are tried again after so long. */
const retryMs = 30_000;
const retryLimit = 100;

/**
 * Creates the handling of the payment provider's messages. A message only says that a purchase is
 * to be settled; what is true is read from the provider. So the same message twice, an old one or
 * one out of order changes nothing.
 */
export const createMessages = ({
  inbox,
  provider,
  settle,
  clock,
}: {
  inbox: Inbox;
  provider: Pick<PaymentProvider, "readMessage">;
  settle: (purchaseId: string) => Promise<void>;
  clock: () => Date;
}) => ({
  /** Verifies and keeps a message and settles its purchase. Throws SIGNATURE_INVALID. */
  receive: async (message: { body: string; signature: string }): Promise<void> => {
    const { id, type, purchaseId } = await provider.readMessage(message);
    if (purchaseId === null || !(await inbox.keep({ id, type, purchaseId }))) return;
    await settle(purchaseId);
    await inbox.markSettled(id);
  },

  /** Settles the purchases of messages that were kept but not settled. */
  settleKept: async (): Promise<void> => {
    const before = new Date(clock().getTime() - retryMs);
    for (const { id, purchaseId } of await inbox.listUnsettled({ before, limit: retryLimit })) {
      await settle(purchaseId);
      await inbox.markSettled(id);
    }
  },
});
export type Messages = ReturnType<typeof createMessages>;
