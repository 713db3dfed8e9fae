import type { TickerRow } from "./sec-records.ts";

/** What a ticker of the SEC's list represents; other: not the common share, without saying what. */
export type ListingKind =
  | "common"
  | "warrant"
  | "unit"
  | "right"
  | "preferred"
  | "preferredOrNote"
  | "note"
  | "whenIssued"
  | "fund"
  | "other";

/**
 * Tickers whose letters mislead; the cover of the company's 10-K lists its securities. Preferred:
 * series B of FuelCell, A and B of Regional Health. Notes: SWK's of 2027. Common: class B of Wiley,
 * and two series of Empire State Realty OP's units.
 */
const exceptions: Readonly<Record<string, ListingKind>> = {
  FCELB: "preferred",
  RHEPA: "preferred",
  RHEPB: "preferred",
  SWKHL: "note",
  WLYB: "common",
  FISK: "common",
  OGCP: "common",
};

/** Endings after a hyphen, as the SEC writes NYSE's: JPM-PC, OXY-WT, NE-WTA, GFR-RW, KCAC-UN. */
const endings: readonly [RegExp, ListingKind][] = [
  [/-W[ID]$/, "whenIssued"],
  [/-(W[A-Z]{0,2}|RW)$/, "warrant"],
  [/-U[A-Z]?$/, "unit"],
  [/-R[A-Z]?$/, "right"],
  [/-P[A-Z]{0,2}$/, "preferred"],
];

/**
 * The fifth letter of Nasdaq's and over-the-counter tickers (Nasdaq's symbol conventions). M, N and
 * O are further preferred shares; companies use them for notes too.
 */
const fifthLetters: Readonly<Record<string, ListingKind>> = {
  W: "warrant",
  R: "right",
  P: "preferred",
  M: "preferredOrNote",
  N: "preferredOrNote",
  O: "preferredOrNote",
  V: "whenIssued",
};
/** Letters of classes of common shares: A, B and C, and K for one without votes. */
const classLetters = /[ABCK]$/;
/** Letters that name a series, and no class. */
const seriesLetters = /[GHIJST]$/;
/** Letters of shares, notes and listings on other exchanges alike. */
const openLetters = /[DGHIJLSTZ]$/;

const stemOf = (ticker: string) => ticker.slice(0, 4);

/** Returns whether a ticker has the fifth letter of Nasdaq's convention; NYSE and Cboe have none. */
const hasFifthLetter = ({ ticker, exchange }: TickerRow): boolean =>
  /^[A-Z]{5}$/.test(ticker) && exchange !== "NYSE" && exchange !== "CBOE";

/**
 * Returns what the ticker alone shows not to be a common share; null if it shows nothing. A letter
 * after a ticker of three counts as a fifth one: ZKPW is a warrant of ZKP. A unit that is the only
 * listing of a partnership or a trust is its own share; on Nasdaq it is that of a blank-check
 * company whose shares do not trade yet.
 */
const findOwnKind = (row: TickerRow, listings: readonly TickerRow[]): ListingKind | null => {
  const { ticker, exchange } = row;
  const known = exceptions[ticker];
  if (known) return known;
  const ending = endings.find(([pattern]) => pattern.test(ticker));
  if (ending) return ending[1];
  const isAdded =
    exchange !== "NYSE" &&
    /[WUR]$/.test(ticker) &&
    listings.some((one) => one.ticker.length === 3 && one.ticker === ticker.slice(0, -1));
  if (!hasFifthLetter(row) && !isAdded) return null;
  const letter = ticker.slice(-1);
  // Tickers of open-end funds end in X and have no exchange.
  if (letter === "X" && exchange === null) return "fund";
  if (letter === "U") return listings.length > 1 || exchange === "Nasdaq" ? "unit" : null;
  return fifthLetters[letter] ?? null;
};

/** Returns the ticker of the common shares of which a preferred share is listed: JPM of JPM-PC. */
const rootOf = (ticker: string) => /^([A-Z]+)-/.exec(ticker)?.[1];

/** Returns whether a fifth letter leaves open what a listing is: a share, a note or a receipt. */
const isOpen = (row: TickerRow) => hasFifthLetter(row) && openLetters.test(row.ticker);

/**
 * Finds the company's common share among its listings, which come most valuable first; null if none
 * can be it: the root of a ticker with a hyphen (TWO of TWO-PC), else the first listing that its
 * ticker does not show to be another security.
 */
export const findMain = (listings: readonly TickerRow[]): TickerRow | null => {
  const kinds = listings.map((row) => findOwnKind(row, listings) ?? "common");
  const candidates = listings.filter((_, i) => kinds[i] === "common");
  const roots = new Set(listings.flatMap(({ ticker }) => rootOf(ticker) ?? []));
  const root = candidates.find(({ ticker }) => roots.has(ticker));
  if (root) return root;
  // ATHS beside ATH-PA is a note: no common share of the company is listed.
  const plain = candidates.find((row) => !isOpen(row) && !roots.has(row.ticker.slice(0, -1)));
  const first = candidates[0] === listings[0] ? candidates[0] : undefined;
  if (!first || !isOpen(first)) return plain ?? null;
  // GOOGL comes before GOOG; AILIH is one of many preferred shares.
  if (plain) return plain.ticker === first.ticker.slice(0, -1) ? first : plain;
  return kinds.some((kind) => kind === "preferred" || kind === "preferredOrNote") ? null : first;
};

/**
 * Returns what a listing is that its ticker does not show to be another security: the main common
 * share, another class of it, one of several series, or any other listing.
 */
const findKindBeside = (row: TickerRow, main: TickerRow, listings: readonly TickerRow[]): ListingKind => {
  const { ticker, exchange } = row;
  if (ticker === main.ticker || /-[A-Z]$/.test(ticker) || ticker === main.ticker.slice(0, -1))
    return "common";
  if (ticker.length !== 5) return "other";
  // The same share: of a bankrupt company, and for some days after a reverse split.
  if (ticker.endsWith("Q") || (ticker.endsWith("D") && exchange !== "Nasdaq")) return "common";
  const stem = stemOf(ticker);
  const sameStem = listings.filter((one) => one !== row && stemOf(one.ticker) === stem);
  if (!classLetters.test(ticker) || (sameStem.length === 0 && !stem.startsWith(main.ticker))) return "other";
  // FNMAK is one of many series of preferred shares; METCB is a class beside a series of notes.
  const series = sameStem.filter((one) => hasFifthLetter(one) && seriesLetters.test(one.ticker));
  return series.length > 1 ? "preferredOrNote" : "common";
};

/**
 * Returns what a row of the SEC's list represents. listings are all rows of its company, in the
 * order of the list, which follows market value.
 */
export const findListingKind = (row: TickerRow, listings: readonly TickerRow[]): ListingKind => {
  const own = findOwnKind(row, listings);
  if (own) return own;
  const main = findMain(listings);
  return main ? findKindBeside(row, main, listings) : "other";
};
