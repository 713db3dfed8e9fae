import { formatFixed, withCurrency, withSign } from "@plumbline/report/format-number.ts";
import type { Notice } from "./notices.ts";

/** What moved the value of a company that a user watches; money in dollars per share. */
export type Moved = {
  userId: string;
  ticker: string;
  companyName: string;
  cause: string;
  day: string;
  before: number;
  after: number;
  price?: number | undefined;
  /** Whole cents that add up to the change. */
  parts: readonly { title: string; amount: number }[];
  /** Why the company can no longer be valued; before and after are then its last value. */
  refusal?: string | undefined;
};

/** So many drivers are named; the others are one amount. */
const namedParts = 3;

const money = (amount: number) => withCurrency(formatFixed(amount, 2), "USD");
const roundCents = (amount: number) => Math.round(amount * 100) / 100;
const signed = (amount: number) => withSign(money(amount));

/**
 * Lists what the drivers add, the largest first, as text. The amounts add up to the change of the
 * values as they are written.
 */
export const listParts = ({ parts }: Pick<Moved, "parts">): { label: string; amount: string }[] => {
  const ordered = parts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const others = ordered.slice(namedParts).reduce((sum, { amount }) => sum + amount, 0);
  const rows = ordered
    .slice(0, namedParts)
    .map(({ title, amount }) => ({ label: title, amount: signed(amount) }));
  return ordered.length > namedParts ? [...rows, { label: "Other drivers", amount: signed(others) }] : rows;
};

/** Returns the whole change as the last row of its parts. */
export const describeTotal = ({ before, after }: Pick<Moved, "before" | "after">) => ({
  label: "Change of our value",
  amount: signed(roundCents(after) - roundCents(before)),
  isTotal: true,
});

/**
 * Says how the value moved: "Our value went from $68.02 to $71.22 a share." Of a company that can
 * no longer be valued it says why.
 */
export const describeMove = ({
  before,
  after,
  refusal,
}: Pick<Moved, "before" | "after" | "refusal">): string => {
  if (refusal !== undefined) return `${refusal} Our last value was ${money(before)} a share.`;
  return money(before) === money(after)
    ? `Our value stays at ${money(after)} a share.`
    : `Our value went from ${money(before)} to ${money(after)} a share.`;
};

/** Less of the value is no change that a subject names. */
const leastChange = 0.0005;

/** Says in a few words how the value moved; null if it stays. */
const nameChange = ({ before, after, refusal }: Moved): string | null => {
  if (refusal !== undefined) return "no longer valued";
  if (before <= 0 || after <= 0)
    return money(before) === money(after) ? null : `value ${money(before)} to ${money(after)}`;
  const change = after / before - 1;
  return Math.abs(change) < leastChange ? null : `value ${withSign(formatFixed(change * 100, 1))}%`;
};

/** Names a move in a few words: "KO value +3.4%", or its cause where the value stays. */
export const nameMove = (moved: Moved): string => {
  const change = nameChange(moved);
  return change === null ? `${moved.ticker}: ${moved.cause}` : `${moved.ticker} ${change}`;
};

/** Names a move with its cause: "KO value +3.4% (new 10-Q)". */
export const nameMoveWithCause = (moved: Moved): string => {
  const { cause, refusal } = moved;
  if (nameChange(moved) === null || refusal !== undefined) return nameMove(moved);
  return `${nameMove(moved)} (${cause.charAt(0).toLowerCase()}${cause.slice(1)})`;
};

/** Says how the value moved, and what the drivers add, in a line. */
export const describeMoved = (moved: Moved): string => {
  const parts = listParts(moved).map(({ label, amount }) => `${label} ${amount}`);
  return [describeMove(moved), ...(parts.length > 0 ? [`${parts.join(", ")}.`] : [])].join(" ");
};

/** Creates the notification of what moved a watched company. */
export const createMovedNotice = ({ id, at, ...moved }: Moved & { id: string; at: Date }): Notice => ({
  id,
  userId: moved.userId,
  title: `${moved.companyName}: ${moved.cause}`,
  message: describeMoved(moved),
  url: "/watchlist#moves",
  read: false,
  createdAt: at,
});
