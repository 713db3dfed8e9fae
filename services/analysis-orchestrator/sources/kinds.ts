const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One kind of answer: how long it holds, and how much of it is read at most. */
export type Kind = {
  /** Whether an answer that was confirmed at one time is taken at another without asking. */
  isFresh: (confirmedAt: number, now: number) => boolean;
  /** Uncompressed. */
  maxBytes: number;
};

/** Either way: a clock that was set back does not make an answer last. */
const within = (ms: number) => (confirmedAt: number, now: number) => Math.abs(now - confirmedAt) < ms;

/** 22:00 UTC: an hour and more after New York's close, in winter as in summer, when the day's figures are out. */
const tradingDay = (time: number) => Math.floor((time - 22 * hour) / day);

const untilNextClose = (ms: number) => (confirmedAt: number, now: number) =>
  within(ms)(confirmedAt, now) && tradingDay(confirmedAt) === tradingDay(now);

/** A filing never changes after it was accepted. */
const always = () => true;

/** What is asked for, how long each holds, and its limit: several times what the largest companies have. */
export const kinds = {
  tickers: { isFresh: within(day), maxBytes: 16_000_000 },
  frames: { isFresh: within(day), maxBytes: 16_000_000 },
  filingIndex: { isFresh: within(10 * minute), maxBytes: 16_000_000 },
  companyFacts: { isFresh: within(10 * minute), maxBytes: 128_000_000 },
  /** The list of a filing's files: the instance joins the others some time after the filing. */
  filingFolder: { isFresh: within(day), maxBytes: 16_000_000 },
  filingDocument: { isFresh: always, maxBytes: 128_000_000 },
  /** An annual report as people read it: inline XBRL, without the files that it shows. */
  reportDocument: { isFresh: always, maxBytes: 64_000_000 },
  prices: { isFresh: untilNextClose(6 * hour), maxBytes: 16_000_000 },
  yields: { isFresh: untilNextClose(6 * hour), maxBytes: 16_000_000 },
} satisfies Record<string, Kind>;
