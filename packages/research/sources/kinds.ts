const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A kind of answer: how long it stays fresh, and its maximum size. */
export type Kind = {
  /** Returns whether an answer confirmed at one time is still fresh at another. */
  isFresh: (confirmedAt: number, now: number) => boolean;
  /** Maximum size, uncompressed. */
  maxBytes: number;
};

/**
 * Fresh within a time in either direction: a clock that is set back must not keep an answer fresh.
 */
const within = (ms: number) => (confirmedAt: number, now: number) => Math.abs(now - confirmedAt) < ms;

/**
 * The trading day ends at 22:00 UTC, at least an hour after New York's close in summer and winter.
 */
const tradingDay = (time: number) => Math.floor((time - 22 * hour) / day);

const untilNextClose = (ms: number) => (confirmedAt: number, now: number) =>
  within(ms)(confirmedAt, now) && tradingDay(confirmedAt) === tradingDay(now);

/** Always fresh: a filing never changes once it is accepted. */
const always = () => true;

/**
 * Kinds of answers, how long each stays fresh, and limits of several times the largest companies'
 * sizes. A bank's filing index has some thousand filings a year; other answers that are held have a
 * megabyte at most.
 */
export const kinds = {
  tickers: { isFresh: within(day), maxBytes: 4_000_000 },
  frames: { isFresh: within(day), maxBytes: 4_000_000 },
  filingIndex: { isFresh: within(10 * minute), maxBytes: 16_000_000 },
  companyFacts: { isFresh: within(10 * minute), maxBytes: 128_000_000 },
  /** The list of a filing's files. The instance is added some time after the filing. */
  filingFolder: { isFresh: within(day), maxBytes: 4_000_000 },
  filingDocument: { isFresh: always, maxBytes: 128_000_000 },
  /** A report's document: inline XBRL, without its images and styles. */
  reportDocument: { isFresh: always, maxBytes: 64_000_000 },
  prices: { isFresh: untilNextClose(6 * hour), maxBytes: 4_000_000 },
  yields: { isFresh: untilNextClose(6 * hour), maxBytes: 4_000_000 },
} satisfies Record<string, Kind>;

/** Returns the name of a kind for logs. */
export const nameKind = (kind: Kind): string =>
  Object.entries(kinds).find(([, one]) => one === kind)?.[0] ?? "other";
