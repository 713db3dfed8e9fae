import { composeMail, type Mail, type Unsubscribe } from "../mails.ts";
import type { Recipient } from "../recipients.ts";
import { describeMoved, type Moved, nameMove, nameMoveWithCause } from "../watch-moves.ts";

/** Before the stock exchanges of the US open, all year. The page of settings shows it. */
export const digestHourUtc = 11;

/** What moved a watched company, as it waits for its reader's digest. id: of its event. */
export type WaitingMove = Moved & { id: string; at: Date };

/** The digest of a person on a day, in the hands of one worker. */
export type DigestClaim = { userId: string; day: string; owner: string };

export type DigestStore = {
  /** Keeps a move for the next digest; does nothing if the id exists. */
  add: (move: WaitingMove) => Promise<void>;
  /** Lists the people with moves before a time that were in no digest. */
  listWaiting: (before: Date) => Promise<string[]>;
  /** Returns false if the day's digest was begun, or another worker has the person's until later. */
  claim: (claim: DigestClaim & { now: Date; until: Date }) => Promise<boolean>;
  /** Lists a person's moves before a time that were in no digest. */
  listMoves: (userId: string, before: Date) => Promise<WaitingMove[]>;
  /** Marks the digest as being sent, and the moves as in it. Returns false for a lost claim. */
  markSending: (claim: DigestClaim, moves: readonly WaitingMove[]) => Promise<boolean>;
  /** Puts a digest that was certainly not sent off: its moves wait again. */
  release: (claim: DigestClaim, until: Date) => Promise<void>;
  /** Ends the day's digest. Its moves are in no later one. */
  finish: (claim: DigestClaim, moves: readonly WaitingMove[]) => Promise<void>;
  /** Removes what is kept of a deleted person. */
  erase: (userId: string) => Promise<void>;
};

/** Returns the newest time at which digests were due, and its day. */
export const findDue = (now: Date): { day: string; before: Date } => {
  const due = new Date(now);
  due.setUTCHours(digestHourUtc, 0, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  return { day: due.toISOString().slice(0, 10), before: due };
};

/**
 * The change of the value as a share of it. The end of a value, and a move from a value of 0 or
 * less, are the largest.
 */
const sizeOf = ({ before, after, refusal }: Moved): number =>
  before > 0 && refusal === undefined ? Math.abs(after - before) / before : Number.MAX_VALUE;

/** Orders moves by how much of the value each changed, the largest first. */
const orderMoves = <T extends Moved>(moves: readonly T[]): T[] =>
  moves.toSorted((a, b) => sizeOf(b) - sizeOf(a));

/** Joins the moves of each company, which come oldest first, to one from the first to the last. */
const joinByCompany = (moves: readonly Moved[]): Moved[] => {
  const joined = new Map<string, Moved>();
  for (const move of moves) {
    const before = joined.get(move.ticker)?.before ?? move.before;
    joined.set(move.ticker, { ...move, before });
  }
  return [...joined.values()];
};

/** A mail program shows some 60 characters of a subject. */
const mostNamed = 3;

/** Names what moved: "PEP value −20.0% (new 10-Q), KO value +1.0% and 4 more companies". */
export const writeSubject = (moves: readonly Moved[]): string => {
  const companies = orderMoves(joinByCompany(moves));
  const named = companies
    .slice(0, mostNamed)
    .map((move, place) => (place === 0 ? nameMoveWithCause(move) : nameMove(move)));
  const others = companies.length - named.length;
  if (others === 0) return new Intl.ListFormat("en-GB").format(named);
  return `${named.join(", ")} and ${others === 1 ? "one more company" : `${others} more companies`}`;
};

/** A longer mail would be cut off by mail programs; the watchlist has the others. */
const maxShown = 50;

/** Writes the mail of all that moved a reader's watched companies since the last, largest first. */
export const writeDigestMail = ({
  to,
  moves,
  publicUrl,
  unsubscribe,
}: {
  to: Recipient;
  moves: readonly Moved[];
  publicUrl: string;
  unsubscribe: Unsubscribe;
}): Mail => {
  const ordered = orderMoves(moves);
  const hidden = ordered.length - maxShown;
  return composeMail({
    to: to.email,
    subject: writeSubject(moves),
    parts: [
      { kind: "paragraph", text: `Hello ${to.firstName},` },
      {
        kind: "paragraph",
        text: "This moved the companies that you watch since your last daily e-mail, the largest change first.",
      },
      {
        kind: "list",
        items: ordered
          .slice(0, maxShown)
          .map((move) => `${move.companyName} (${move.ticker}): ${move.cause}. ${describeMoved(move)}`),
      },
      ...(hidden > 0 ? [{ kind: "paragraph" as const, text: `${hidden} more are on your watchlist.` }] : []),
      { kind: "button", link: `${publicUrl}/watchlist#moves`, label: "See your watchlist" },
      {
        kind: "note",
        text: `You chose one e-mail a day, at ${digestHourUtc}:00 UTC. Your account has the choice: ${publicUrl}/account`,
      },
    ],
    unsubscribe,
  });
};
