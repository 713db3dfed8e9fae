import { insufficientCredits, spendVoided } from "./errors.ts";

export type CreditEventType =
  | "PURCHASE"
  | "ANALYSIS_RUN"
  | "ANALYSIS_REFUND"
  | "ADMIN_GIFT"
  | "REFERRAL_BONUS"
  | "MANUAL_ADJUSTMENT"
  | "PURCHASE_REFUND";

/** A line of the ledger. key is the idempotency key: there is never a second line with the same one. */
export type LedgerEntry = {
  key: string;
  userId: string;
  eventType: CreditEventType;
  creditChange: number;
  newBalance: number;
  timestamp: Date;
  notes: string | null;
};

/** What the store answers to an append: the new line, the line that was there already, or a balance too low. */
type Appended =
  | { outcome: "applied" | "repeated"; entry: LedgerEntry }
  | { outcome: "insufficient"; balance: number };

export type LedgerStore = {
  append: (entry: Omit<LedgerEntry, "newBalance" | "timestamp">) => Promise<Appended>;
  find: (key: string) => Promise<LedgerEntry | null>;
  balanceOf: (userId: string) => Promise<number>;
  list: (userId: string) => Promise<LedgerEntry[]>;
};

/** Free reports of a new account. */
const welcomeCredits = 5;

const spendKey = (analysisId: string) => `spend:${analysisId}`;
const refundKey = (analysisId: string) => `refund:${analysisId}`;

/** The rules of credits over an append-only ledger. */
export const createLedger = ({ store }: { store: LedgerStore }) => ({
  /** Five free credits, once in the life of an account. */
  welcome: async (userId: string) => {
    await store.append({
      key: `welcome:${userId}`,
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: welcomeCredits,
      notes: "Five free reports for a new account",
    });
  },

  /** One credit for an analysis. Throws INSUFFICIENT_CREDITS, or SPEND_VOIDED where its refund came first. */
  spend: async ({ userId, analysisId }: { userId: string; analysisId: string }): Promise<number> => {
    const appended = await store.append({
      key: spendKey(analysisId),
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
   * The credit of an analysis comes back, once. Where it was never spent, the spending is voided, so that a call
   * still under way can't take it afterwards.
   */
  refund: async ({ userId, analysisId, reason }: { userId: string; analysisId: string; reason: string }) => {
    let spent = await store.find(spendKey(analysisId));
    if (!spent) {
      const voided = await store.append({
        key: spendKey(analysisId),
        userId,
        eventType: "ANALYSIS_RUN",
        creditChange: 0,
        notes: `Analysis ${analysisId} given up before its credit was spent`,
      });
      if (voided.outcome !== "insufficient") spent = voided.entry;
    }
    if (!spent || spent.creditChange === 0)
      return { refunded: false, newBalance: await store.balanceOf(userId) };
    const appended = await store.append({
      key: refundKey(analysisId),
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
