import { requireUserId } from "@plumbline/shared/rpc/access.ts";
import { normalisePage } from "@plumbline/shared/database/paging.ts";
import { invalid } from "@plumbline/shared/errors.ts";
import type { Caller } from "@plumbline/shared/auth/tokens.ts";
import { requireText } from "@plumbline/shared/rpc/texts.ts";
import type { IdentityClient } from "./clients.ts";
import type { Messages } from "./domain/messages.ts";
import { type Pack, packCurrency } from "./domain/packs.ts";
import type { Purchases } from "./domain/purchases.ts";
import { presentPurchase } from "./present.ts";
import { type PurchaseStore, type TransactionOrder, transactionOrders } from "./store/purchase-store.ts";

/** Of the ids of purchases, prices, checkouts and requests. */
const maxIdLength = 200;
const maxSearchLength = 100;
/** The provider's messages are a few kilobytes. */
const maxMessageLength = 500_000;
const maxSignatureLength = 1_000;

const isOrder = (text: string): text is TransactionOrder => transactionOrders.some((order) => order === text);

/** Creates the RPC handlers of packs and purchases. A user sees and refunds only own purchases. */
export const createPurchaseRpc = ({
  purchases,
  messages,
  store,
  identity,
  prices,
}: {
  purchases: Purchases;
  messages: Messages;
  store: PurchaseStore;
  identity: IdentityClient;
  prices: readonly (Pack & { priceId: string })[];
}) => {
  const tokenOf = (caller: Caller) => (caller.kind === "user" ? caller.token : "");
  return {
    listPacks: {
      access: "public" as const,
      handle: async () => ({
        packs: prices.map(({ usualAmount, ...pack }) => ({
          ...pack,
          currency: packCurrency,
          ...(usualAmount === null ? {} : { usualAmount }),
        })),
      }),
    },
    createCheckout: {
      access: "user" as const,
      handle: async (
        { priceId, requestKey }: { priceId: string; requestKey: string },
        { caller }: { caller: Caller },
      ) => {
        const buyer = await identity.readBuyer(tokenOf(caller));
        const { url } = await purchases.checkOut({
          buyer,
          priceId: requireText("priceId", priceId, maxIdLength),
          requestKey: requireText("requestKey", requestKey, maxIdLength),
        });
        return { url: url ?? "" };
      },
    },
    getCheckout: {
      access: "user" as const,
      handle: async ({ sessionId }: { sessionId: string }, { caller }: { caller: Caller }) => {
        const purchase = await purchases.readSession({
          sessionId: requireText("sessionId", sessionId, maxIdLength),
          userId: requireUserId(caller),
        });
        return { transaction: presentPurchase(purchase) };
      },
    },
    listTransactions: {
      access: "user" as const,
      handle: async (
        {
          page,
        }: { page?: { page: number; limit: number; sortBy: string; descending: boolean; search: string } },
        { caller }: { caller: Caller },
      ) => {
        const sortBy = page?.sortBy || "purchaseDate";
        if (!isOrder(sortBy)) throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
        const userId = requireUserId(caller);
        const { purchases: found, meta } = await store.list({
          userId,
          sortBy,
          descending: page?.sortBy ? page.descending : true,
          search: (page?.search ?? "").slice(0, maxSearchLength),
          ...normalisePage(page),
        });
        const refundableId = await purchases.findRefundable(userId);
        return {
          transactions: found.map((purchase) =>
            presentPurchase(purchase, { refundable: purchase.id === refundableId }),
          ),
          meta,
        };
      },
    },
    refundPurchase: {
      access: "user" as const,
      handle: async ({ purchaseId }: { purchaseId: string }, { caller }: { caller: Caller }) => ({
        transaction: presentPurchase(
          await purchases.refundOwn({
            id: requireText("purchaseId", purchaseId, maxIdLength),
            userId: requireUserId(caller),
          }),
        ),
      }),
    },
    receivePaymentMessage: {
      access: { services: ["gateway"] },
      handle: async ({ body, signature }: { body: string; signature: string }) => {
        if (body.length > maxMessageLength || signature.length > maxSignatureLength)
          throw invalid("MESSAGE_TOO_LARGE", "The message is too large.");
        await messages.receive({ body, signature });
        return {};
      },
    },
  };
};
