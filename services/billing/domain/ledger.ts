import { insufficientCredits, spendVoided } from "./errors.ts";

export type CreditEventType =
  | "PURCHASE"
  | "ANALYSIS_RUN"
  | "ANALYSIS_REFUND"
  | "ADMIN_GIFT"
  | "REFERRAL_BONUS"
  | "MANUAL_ADJUSTMENT"
  | "PURCHASE_REFUND";

/** An entry of the ledger. key: the idempotency key, unique in the ledger. */
export type LedgerEntry = {
  key: string;
  userId: string;
  eventType: CreditEventType;
  creditChange: number;
  newBalance: number;
  timestamp: Date;
  notes: string | null;
};

/**
 * The result of an append: a new entry, the existing entry of the same key, or a balance too low.
 */
type Appended =
  | { outcome: "applied" | "repeated"; entry: LedgerEntry }
  | { outcome: "insufficient"; balance: number };

export type LedgerStore = {
  append: (entry: Omit<LedgerEntry, "newBalance" | "timestamp">) => Promise<Appended>;
  find: (key: string) => Promise<LedgerEntry | null>;
  balanceOf: (userId: string) => Promise<number>;
  list: (userId: string) => Promise<LedgerEntry[]>;
};

/** Free credits of a new account. */
const welcomeCredits = 5;

const createSpendKey = (analysisId: string) => `spend:${analysisId}`;
const createRefundKey = (analysisId: string) => `refund:${analysisId}`;

/** Creates the rules of credits over an append-only ledger. */
export const createLedger = ({ store }: { store: LedgerStore }) => ({
  /** Gives an account its five free credits, once. */
  welcome: async (userId: string) => {
    await store.append({
      key: `welcome:${userId}`,
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: welcomeCredits,
      notes: "Five free reports for a new account",
    });
  },

  /**
   * Spends one credit for an analysis, once, and returns the new balance. Throws
   * INSUFFICIENT_CREDITS, or SPEND_VOIDED if the refund came first.
   */
  spend: async ({ userId, analysisId }: { userId: string; analysisId: string }): Promise<number> => {
    const appended = await store.append({
      key: createSpendKey(analysisId),
      userId,
      eventType: "ANALYSIS_RUN",
      creditChange: -1,
      notes: `Analysis ${analysisId}`,
    });
    if (appended.outcome === "insufficient") throw insufficientCredits();
    if (appended.entry.userId !== userId || appended.entry.creditChange === 0) throw spendVoided();
    return store.balanceOf(userId);
  },

  /**
   * Returns the credit of an analysis to the user who spent it, once. If it was never spent, voids
   * the spending, so that a call still in progress cannot spend it afterwards.
   */
  refund: async ({ userId, analysisId, reason }: { userId: string; analysisId: string; reason: string }) => {
    let spent = await store.find(createSpendKey(analysisId));
    if (!spent) {
      const voided = await store.append({
        key: createSpendKey(analysisId),
        userId,
        eventType: "ANALYSIS_RUN",
        creditChange: 0,
        notes: `Analysis ${analysisId} stopped before its credit was spent`,
      });
      if (voided.outcome !== "insufficient") spent = voided.entry;
    }
    if (!spent || spent.creditChange === 0)
      return { refunded: false, newBalance: await store.balanceOf(userId) };
    const appended = await store.append({
      key: createRefundKey(analysisId),
      userId: spent.userId,
      eventType: "ANALYSIS_REFUND",
      creditChange: -spent.creditChange,
      notes: `Analysis ${analysisId}: ${reason}`.slice(0, 500),
    });
    return { refunded: appended.outcome === "applied", newBalance: await store.balanceOf(spent.userId) };
  },

  balanceOf: store.balanceOf,
  list: store.list,
});
export type Ledger = ReturnType<typeof createLedger>;
