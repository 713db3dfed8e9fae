import type { PageMeta } from "@plumbline/platform/database/paging.ts";
import {
  adminKeys,
  type EntryKeys,
  joinIds,
  refundKeys,
  reportKeys,
  spendKeys,
  welcomeKeys,
} from "./entry-keys.ts";
import { balanceTooLow, insufficientCredits, requestRepeated, spendVoided } from "./errors.ts";

type CreditEventType =
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
 * The result of an append: a new entry, the existing entry of the same key, a balance too low, or
 * the limit of entries reached.
 */
type Appended =
  | { outcome: "applied" | "repeated"; entry: LedgerEntry }
  | { outcome: "insufficient"; balance: number }
  | { outcome: "limited" };

/** At most this many entries of a kind since a moment, for a user and for each of the mailboxes. */
export type EntryLimit = { keys: EntryKeys; since: Date; max: number; mailboxes: readonly string[] };

export type LedgerStore = {
  /** adminId: the administrator who decided it, for the log of what administrators do. */
  append: (
    entry: Omit<LedgerEntry, "newBalance" | "timestamp">,
    how?: { limit?: EntryLimit; adminId?: string },
  ) => Promise<Appended>;
  find: (key: string) => Promise<LedgerEntry | null>;
  balanceOf: (userId: string) => Promise<number>;
  /** Returns the balances of those of the users who have one. */
  balancesOf: (userIds: string[]) => Promise<{ userId: string; credits: number }[]>;
  list: (query: {
    userId: string;
    page: number;
    limit: number;
    descending: boolean;
  }) => Promise<{ entries: LedgerEntry[]; meta: PageMeta }>;
  /** Lists the entries with keys between two others, in the order of the keys. */
  listByKey: (query: { after: string; before: string; limit: number }) => Promise<LedgerEntry[]>;
  /** Returns those of the keys that have an entry. */
  findKeys: (keys: string[]) => Promise<string[]>;
};

/** What an analysis was charged. timestamp: of the spending. */
type Charge = {
  analysisId: string;
  userId: string;
  state: "SPENT" | "REFUNDED" | "VOIDED";
  timestamp: Date;
};

/** Free credits of a new account. */
const welcomeCredits = 5;

/** Refunds of reported problems that a user gets without an administrator. */
const maxReportRefunds = 2;
const reportRefundsMs = 30 * 24 * 3_600_000;

/** Charges of one page. */
const chargesPageSize = 1_000;

/**
 * Returns the hashes of the mailboxes that a user's account has had, by which accounts of one
 * person are known; null if there is no such account.
 */
export type FindMailboxes = (userId: string) => Promise<string[] | null>;

/** Creates the rules of credits over an append-only ledger. */
export const createLedger = ({
  store,
  findMailboxes,
}: {
  store: LedgerStore;
  findMailboxes: FindMailboxes;
}) => ({
  /** Gives an account its five free credits, once. */
  welcome: async (userId: string) => {
    await store.append({
      key: welcomeKeys.keyOf(userId),
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: welcomeCredits,
      notes: "Five free reports for a new account",
    });
  },

  /** Says in a ledger, once, why its account has no free credits: its mailbox has had them. */
  withholdWelcome: async (userId: string) => {
    await store.append({
      key: welcomeKeys.keyOf(userId),
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: 0,
      notes: "No free reports: an earlier account of this mailbox has had them",
    });
  },

  /** Gives the house account its credits, once. */
  endowHouse: async ({ userId, credits }: { userId: string; credits: number }) => {
    if (credits === 0) return;
    await store.append({
      key: welcomeKeys.keyOf(userId),
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: credits,
      notes: "Analyses that Plumbline publishes",
    });
  },

  /**
   * Spends one credit for an analysis, once, and returns the new balance. Throws
   * INSUFFICIENT_CREDITS, or SPEND_VOIDED if the refund came first.
   */
  spend: async ({ userId, analysisId }: { userId: string; analysisId: string }): Promise<number> => {
    const appended = await store.append({
      key: spendKeys.keyOf(analysisId),
      userId,
      eventType: "ANALYSIS_RUN",
      creditChange: -1,
      notes: `Analysis ${analysisId}`,
    });
    if (!("entry" in appended)) throw insufficientCredits();
    if (appended.entry.userId !== userId || appended.entry.creditChange === 0) throw spendVoided();
    return store.balanceOf(userId);
  },

  /**
   * Returns the credit of an analysis to the user who spent it, once. If it was never spent, voids
   * the spending, so that a call still in progress cannot spend it afterwards.
   */
  refund: async ({ userId, analysisId, reason }: { userId: string; analysisId: string; reason: string }) => {
    let spent = await store.find(spendKeys.keyOf(analysisId));
    if (!spent) {
      const voided = await store.append({
        key: spendKeys.keyOf(analysisId),
        userId,
        eventType: "ANALYSIS_RUN",
        creditChange: 0,
        notes: `Analysis ${analysisId} stopped before its credit was spent`,
      });
      if ("entry" in voided) spent = voided.entry;
    }
    if (!spent || spent.creditChange === 0)
      return { refunded: false, newBalance: await store.balanceOf(userId) };
    const appended = await store.append({
      key: refundKeys.keyOf(analysisId),
      userId: spent.userId,
      eventType: "ANALYSIS_REFUND",
      creditChange: -spent.creditChange,
      notes: `Analysis ${analysisId}: ${reason}`.slice(0, 500),
    });
    return { refunded: appended.outcome === "applied", newBalance: await store.balanceOf(spent.userId) };
  },

  /**
   * Returns the credit of an analysis whose owner reported a problem with it, once, and to a person
   * at most twice in 30 days, whatever accounts the person has or had. refunded is true for the
   * report that got it, however often it is repeated.
   */
  refundReport: async ({
    userId,
    analysisId,
    reportId,
  }: {
    userId: string;
    analysisId: string;
    reportId: string;
  }) => {
    const spent = await store.find(spendKeys.keyOf(analysisId));
    const isSpent = spent?.userId === userId && spent.creditChange < 0;
    // Of an account that is gone the mailboxes are unknown, which would exceed the limit.
    let refunded = false;
    const mailboxes = isSpent ? await findMailboxes(userId) : null;
    if (spent && mailboxes && !(await store.find(refundKeys.keyOf(analysisId)))) {
      const notes = `Analysis ${analysisId}: problem reported (${reportId})`;
      const since = new Date(Date.now() - reportRefundsMs);
      const appended = await store.append(
        {
          key: reportKeys.keyOf(analysisId),
          userId,
          eventType: "ANALYSIS_REFUND",
          creditChange: -spent.creditChange,
          notes,
        },
        { limit: { keys: reportKeys, since, max: maxReportRefunds, mailboxes } },
      );
      refunded = "entry" in appended && appended.entry.notes === notes;
    }
    return { refunded, newBalance: await store.balanceOf(userId) };
  },

  /**
   * Lists what analyses were charged, in the order of their ids, from the one after `after`; "" is
   * before all. Returns an empty page after the last.
   */
  listCharges: async (after: string): Promise<Charge[]> => {
    const spends = await store.listByKey({ ...spendKeys.rangeAfter(after), limit: chargesPageSize });
    const idOf = ({ key }: LedgerEntry) => spendKeys.idOf(key);
    const refunds = new Set(await store.findKeys(spends.map((spend) => refundKeys.keyOf(idOf(spend)))));
    const stateOf = (spend: LedgerEntry) => {
      if (spend.creditChange === 0) return "VOIDED";
      return refunds.has(refundKeys.keyOf(idOf(spend))) ? "REFUNDED" : "SPENT";
    };
    return spends.map((spend) => ({
      analysisId: idOf(spend),
      userId: spend.userId,
      state: stateOf(spend),
      timestamp: spend.timestamp,
    }));
  },

  /**
   * Changes a user's credits by an administrator's decision, once for a request. Throws
   * BALANCE_TOO_LOW, and REQUEST_REPEATED if the request changed something else before.
   */
  adjust: async ({
    adminId,
    requestKey,
    ...change
  }: Pick<LedgerEntry, "userId" | "eventType" | "creditChange" | "notes"> & {
    adminId: string;
    requestKey: string;
  }): Promise<LedgerEntry> => {
    const key = adminKeys.keyOf(joinIds(adminId, requestKey));
    const appended = await store.append({ key, ...change }, { adminId });
    if (!("entry" in appended)) throw balanceTooLow();
    const { userId, creditChange } = appended.entry;
    if (userId !== change.userId || creditChange !== change.creditChange) throw requestRepeated();
    return appended.entry;
  },

  balanceOf: store.balanceOf,
  balancesOf: store.balancesOf,
  list: store.list,
});
export type Ledger = ReturnType<typeof createLedger>;
