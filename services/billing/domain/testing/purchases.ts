import type { LedgerEntry } from "../ledger.ts";
import type { Payment, Purchase } from "../purchase.ts";
import { type NewEntry, type PurchaseChange, settlePurchase } from "../settle-purchase.ts";

const now = new Date("2026-03-01T10:00:00Z");

/** An open purchase of 20 credits for $100. */
export const openPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: "p1",
  userId: "ann",
  credits: 20,
  productName: "20 Plumbline credits",
  priceId: "price-20",
  currency: "usd",
  listAmount: 10_000,
  amountAsked: 10_000,
  billedTo: { name: "Ann Lee", email: "ann@example.com" },
  amountPaid: 0,
  amountRefunded: 0,
  status: "OPEN",
  createdAt: now,
  paidAt: null,
  invoiceNumber: null,
  sessionId: "session-1",
  paymentId: null,
  cardFingerprint: null,
  guaranteed: false,
  refundAttempts: 0,
  discounted: false,
  bonus: "NONE",
  bonusCredits: 0,
  disputeLost: false,
  ...changes,
});

/** A payment of $100 that was paid. */
export const paidPayment = (changes: Partial<Payment> = {}): Payment => ({
  state: "paid",
  paymentId: "payment-1",
  amountPaid: 10_000,
  amountRefunded: 0,
  isRefundFailed: false,
  currency: "usd",
  cardFingerprint: "card-1",
  dispute: null,
  ...changes,
});

/** A ledger in memory with the rules of the stored one: unique keys, no balance below zero. */
export const createMemoryLedger = () => {
  const entries: LedgerEntry[] = [];
  const balanceOf = (userId: string) =>
    entries.filter((entry) => entry.userId === userId).reduce((sum, entry) => sum + entry.creditChange, 0);
  return {
    entries,
    balanceOf,
    of: (userId: string) => entries.filter((entry) => entry.userId === userId),
    /** Returns false, with nothing written, if the key exists or the balance would fall below zero. */
    write: (entry: NewEntry): boolean => {
      const newBalance = balanceOf(entry.userId) + entry.creditChange;
      if (newBalance < 0 || entries.some(({ key }) => key === entry.key)) return false;
      entries.push({ ...entry, newBalance, timestamp: now });
      return true;
    },
  };
};
export type MemoryLedger = ReturnType<typeof createMemoryLedger>;

/** Writes a change of a purchase as the store does. Throws if an entry cannot be written. */
export const changeInMemory = (
  ledger: MemoryLedger,
  purchase: Purchase,
  plan: (state: { purchase: Purchase; entries: LedgerEntry[] }) => PurchaseChange | null,
): Purchase => {
  const change = plan({ purchase, entries: ledger.of(purchase.userId) });
  if (!change) return purchase;
  for (const entry of change.entries)
    if (!ledger.write(entry)) throw new Error(`${entry.key} could not be written`);
  return change.purchase;
};

/** Settles a purchase by what the provider says of its payment. */
export const settleInMemory = (ledger: MemoryLedger, purchase: Purchase, payment: Payment): Purchase =>
  changeInMemory(ledger, purchase, (state) => settlePurchase({ ...state, payment, now }));
