/**
 * Creates the functions for the keys of one kind of entry: the kind, and the id of what the entry
 * is for. The keys of a kind are in the order of their ids.
 */
const createEntryKeys = (kind: string) => ({
  keyOf: (id: string) => `${kind}:${id}`,
  idOf: (key: string) => key.slice(kind.length + 1),
  matches: (key: string) => key.startsWith(`${kind}:`),
  /** Returns the range of the keys whose ids come after one; "" is before all. */
  rangeAfter: (id: string) => ({
    after: `${kind}:${id}`,
    // Greater than all keys of the kind: ";" follows ":".
    before: `${kind};`,
  }),
});
export type EntryKeys = ReturnType<typeof createEntryKeys>;

/** By the id of the user. */
export const welcomeKeys = createEntryKeys("welcome");
/** By the id of the analysis, as are those of refunds. */
export const spendKeys = createEntryKeys("spend");
export const refundKeys = createEntryKeys("refund");
/** By the id of the analysis with which a user reported a problem. */
export const reportKeys = createEntryKeys("report");

/** By the id of the purchase. */
export const purchaseKeys = createEntryKeys("purchase");
/** By the ids of the purchase and of the refund or dispute: joinIds. */
export const purchaseRefundKeys = createEntryKeys("refund-purchase");
/** By the ids of the purchase and the number of the failure: joinIds. */
export const failedRefundKeys = createEntryKeys("refund-failed");
export const freezeKeys = createEntryKeys("freeze");
export const unfreezeKeys = createEntryKeys("unfreeze");

/** By the ids of the friend's purchase and of the change of its bonus: joinIds. */
export const referralKeys = createEntryKeys("referral");

/** By the ids of the administrator and of the request: joinIds. */
export const adminKeys = createEntryKeys("admin");

const separator = "/";
/** Joins the id of a purchase and of what happened to it. */
export const joinIds = (purchaseId: string, id: string): string => `${purchaseId}${separator}${id}`;
/** Returns the id of the purchase of joined ids. */
export const purchaseOf = (joined: string): string => joined.split(separator)[0] ?? "";
