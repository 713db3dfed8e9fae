/**
 * A pack of credits that is sold. amount: its price in cents of US dollars. usualAmount: the price
 * that the offer compares with, null if there is none.
 */
export type Pack = { credits: number; amount: number; usualAmount: number | null };

export const packCurrency = "usd";

/** The packs that are sold. Credits never expire. */
export const packs: readonly Pack[] = [
  { credits: 1, amount: 1_000, usualAmount: null },
  { credits: 20, amount: 10_000, usualAmount: 20_000 },
  { credits: 100, amount: 25_000, usualAmount: 100_000 },
];

/** Returns a pack's name on checkout pages, receipts and invoices. */
export const namePack = ({ credits }: { credits: number }): string =>
  credits === 1 ? "1 Plumbline credit" : `${credits} Plumbline credits`;
