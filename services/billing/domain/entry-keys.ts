/**
 * Creates the functions for the keys of one kind of entry: the kind, and the id of what the entry
 * is for. The keys of a kind are in the order of their ids.
 */
const createEntryKeys = (kind: string) => ({
  keyOf: (id: string) => `${kind}:${id}`,
  idOf: (key: string) => key.slice(kind.length + 1),
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
