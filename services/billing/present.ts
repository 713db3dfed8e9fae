import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type CreditEventSchema,
  CreditEventType,
  PaymentStatus,
  type TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { LedgerEntry } from "./domain/ledger.ts";
import type { Purchase } from "./domain/purchase.ts";

export const presentEntry = (entry: LedgerEntry): MessageInitShape<typeof CreditEventSchema> => ({
  id: entry.key,
  eventType: CreditEventType[entry.eventType],
  creditChange: entry.creditChange,
  newBalance: entry.newBalance,
  timestamp: entry.timestamp.toISOString(),
  userId: entry.userId,
  ...(entry.notes === null ? {} : { notes: entry.notes }),
});

export const presentPurchase = (
  purchase: Purchase,
  { refundable = false }: { refundable?: boolean } = {},
): MessageInitShape<typeof TransactionSchema> => ({
  id: purchase.id,
  productName: purchase.productName,
  creditsPurchased: purchase.credits,
  amountPaid: purchase.amountPaid,
  amountRefunded: purchase.amountRefunded,
  currency: purchase.currency,
  paymentStatus: PaymentStatus[purchase.status],
  purchaseDate: (purchase.paidAt ?? purchase.createdAt).toISOString(),
  priceId: purchase.priceId,
  refundable,
  ...(purchase.sessionId === null ? {} : { stripeCheckoutSessionId: purchase.sessionId }),
  ...(purchase.invoiceNumber === null ? {} : { invoiceNumber: purchase.invoiceNumber }),
});
