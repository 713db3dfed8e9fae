import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  type CreditEventSchema,
  CreditEventType,
  type PackSchema,
  PaymentStatus,
  type TransactionSchema,
} from "@plumbline/proto/billing/v1/billing_pb.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { LedgerEntry } from "./domain/ledger.ts";
import { type Pack, packCurrency } from "./domain/packs.ts";
import type { Purchase } from "./domain/purchase.ts";

export const presentEntry = (entry: LedgerEntry): MessageInitShape<typeof CreditEventSchema> => ({
  id: entry.key,
  eventType: CreditEventType[entry.eventType],
  creditChange: entry.creditChange,
  newBalance: entry.newBalance,
  timestamp: entry.timestamp.toISOString(),
  userId: entry.userId,
  ...optional("notes", entry.notes),
});

export const presentPurchase = (
  purchase: Purchase,
  { refundable = false }: { refundable?: boolean } = {},
): MessageInitShape<typeof TransactionSchema> => ({
  id: purchase.id,
  productName: purchase.productName,
  creditsPurchased: purchase.credits,
  // What was asked for, until it is paid.
  amountPaid: purchase.paidAt === null ? purchase.amountAsked : purchase.amountPaid,
  amountRefunded: purchase.amountRefunded,
  currency: purchase.currency,
  paymentStatus: PaymentStatus[purchase.status],
  purchaseDate: (purchase.paidAt ?? purchase.createdAt).toISOString(),
  priceId: purchase.priceId,
  refundable,
  ...optional("stripeCheckoutSessionId", purchase.sessionId),
  ...optional("invoiceNumber", purchase.invoiceNumber),
});

export const presentPack = ({
  usualAmount,
  ...pack
}: Pack & { priceId: string }): MessageInitShape<typeof PackSchema> => ({
  ...pack,
  currency: packCurrency,
  ...optional("usualAmount", usualAmount),
});
