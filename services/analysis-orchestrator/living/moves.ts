import type { Contribution } from "@plumbline/model/attribute-change.ts";
import type { CaseInputs } from "@plumbline/model";
import type { Belief, BeliefMark } from "../beliefs/belief.ts";
import type { WatchedRow } from "../watchlist/watchlist.ts";

/** The newest valuation of a company that is followed, on the share basis of its day. */
export type State = { row: WatchedRow; base: CaseInputs | null };

/** How far a company was followed. */
export type Cursor = {
  ticker: string;
  companyName: string;
  /** The day up to which filings, splits and prices were looked at. */
  day: string;
  /** The last valuation; null before the first. */
  state: State | null;
  /** Why the company can no longer be valued; null, or missing in old records, while it can. */
  refusal?: string | null;
  /** Accession numbers of filings whose figures were looked at, as far as they are recent. */
  filings: string[];
  /** Accession numbers of recent 8-Ks in the index, most of which have no figures. */
  looked: string[];
};

/** What moved a company's value, and by how much. Money in dollars per share. */
export type Move = {
  /** Names the cause: a person is notified of it once. */
  key: string;
  /** A few words that say what happened. */
  cause: string;
  day: string;
  /** On the share basis of the day. */
  before: number;
  after: number;
  price: number | null;
  /** What each driver adds, in whole cents; they add up to the change. */
  parts: Contribution[];
  /** Why the company can no longer be valued; before and after are then its last value. */
  refusal?: string;
  /** Users whom it concerns; null for all who watch the company. */
  userIds: string[] | null;
};

/** A mark of a belief, with the move that notifies its reader if the filing broke it. */
export type BeliefNews = { belief: Belief; mark: BeliefMark; move: Move | null };

/** A price level of a user, on the newest share basis. */
export type Level = { userId: string; price: number };

/** A move that a person was notified of. */
export type KeptMove = Omit<Move, "userIds"> & {
  id: string;
  ticker: string;
  companyName: string;
  at: Date;
};
