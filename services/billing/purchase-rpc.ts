import type { BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { requireUserId, tokenOf } from "@plumbline/platform/rpc/access.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import type { IdentityClient } from "./clients.ts";
import type { createCheckOut } from "./domain/check-out.ts";
import type { Messages } from "./domain/messages.ts";
import type { Pack } from "./domain/packs.ts";
import type { Purchases } from "./domain/purchases.ts";
import { presentPack, presentPurchase } from "./present.ts";
import { toInvoice } from "./invoice/to-invoice.ts";
import { type PurchaseStore, type TransactionOrder, transactionOrders } from "./store/purchase-store.ts";

/** Loaded with the first invoice: what writes PDFs has 1.6 MB of code. */
const loadInvoiceWriter = () => import("./invoice/write-invoice.ts");

/** Of the ids of purchases, prices, checkouts and requests. */
const maxIdLength = 200;
const maxSearchLength = 100;
/** The provider's messages are a few kilobytes. */
const maxMessageLength = 500_000;
const maxSignatureLength = 1_000;

const isOrder = (text: string): text is TransactionOrder => transactionOrders.some((order) => order === text);

/** Creates the calls of packs and purchases. A user sees and refunds only own purchases. */
export const createPurchaseCalls = ({
  checkOut,
  purchases,
  messages,
  store,
  identity,
  prices,
  seller,
}: {
  checkOut: ReturnType<typeof createCheckOut>;
  purchases: Purchases;
  messages: Messages;
  store: PurchaseStore;
  identity: IdentityClient;
  prices: readonly (Pack & { priceId: string })[];
  /** The lines about the seller on invoices. */
  seller: readonly string[];
}) => {
  const list = async (userId: string, page: PageRequest | undefined) => {
    const sortBy = page?.sortBy || "purchaseDate";
    if (!isOrder(sortBy)) throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
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
  };
  return {
    listPacks: {
      access: "public",
      handle: async () => ({ packs: prices.map(presentPack) }),
    },
    createCheckout: {
      access: "user",
      handle: async ({ priceId, requestKey }, { caller }) => ({
        url: await checkOut({
          buyer: await identity.readBuyer(tokenOf(caller)),
          priceId: requireText("priceId", priceId, maxIdLength),
          requestKey: requireText("requestKey", requestKey, maxIdLength),
        }),
      }),
    },
    getCheckout: {
      access: "user",
      handle: async ({ sessionId }, { caller }) => {
        const purchase = await purchases.readSession({
          sessionId: requireText("sessionId", sessionId, maxIdLength),
          userId: requireUserId(caller),
        });
        return { transaction: presentPurchase(purchase) };
      },
    },
    listTransactions: {
      access: "user",
      handle: ({ page }, { caller }) => list(requireUserId(caller), page),
    },
    listUserTransactions: {
      access: "admin",
      handle: async ({ userId, page }) => {
        await identity.requireAccounts([requireText("userId", userId, maxIdLength)]);
        return list(userId, page);
      },
    },
    getInvoice: {
      access: "user",
      handle: async ({ purchaseId }, { caller }) => {
        const purchase = await purchases.readInvoiced({
          id: requireText("purchaseId", purchaseId, maxIdLength),
          userId: requireUserId(caller),
        });
        const invoice = toInvoice(purchase, seller);
        const { writeInvoice } = await loadInvoiceWriter();
        return { number: invoice.number, pdf: await writeInvoice(invoice) };
      },
    },
    refundUserPurchase: {
      access: "admin",
      handle: async ({ userId, purchaseId }, { caller }) => ({
        transaction: presentPurchase(
          await purchases.refundFor({
            id: requireText("purchaseId", purchaseId, maxIdLength),
            userId: requireText("userId", userId, maxIdLength),
            adminId: requireUserId(caller),
          }),
        ),
      }),
    },
    refundPurchase: {
      access: "user",
      handle: async ({ purchaseId }, { caller }) => ({
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
      handle: async ({ body, signature }) => {
        if (body.length > maxMessageLength || signature.length > maxSignatureLength)
          throw invalid("MESSAGE_TOO_LARGE", "The message is too large.");
        await messages.receive({ body, signature });
        return {};
      },
    },
  } satisfies Partial<Methods<typeof BillingService>>;
};
