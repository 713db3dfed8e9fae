import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { maxGroupLength, maxNoteLength, type WatchChange } from "@plumbline/report/watch.ts";
import type { Holding } from "./read-holdings.ts";

/** A holding with the company that it is of, or the reason why it cannot be watched. */
export type JudgedHolding = { holding: Holding } & (
  | { entry: TickerEntry; isWatched: boolean }
  | { refusal: string }
);

/** Share classes are written with a point, a space or a slash, or with nothing. */
const plainTicker = (symbol: string) => symbol.replaceAll(/[^A-Z0-9]/g, "");

const refuseKind = (kind: string): string | null => {
  if (/crypto|coingecko/i.test(kind)) return "a cryptocurrency";
  if (/etf|fund/i.test(kind)) return "a fund";
  if (/option|future|warrant|^opt$|^fut$/i.test(kind)) return "an option or a future";
  if (/bond|fixed income|treasur/i.test(kind)) return "a bond";
  if (/cash|money market|forex|currency/i.test(kind)) return "cash";
  return null;
};

const createFinder = (entries: readonly TickerEntry[]) => {
  const exact = new Map(entries.map((entry) => [entry.ticker, entry]));
  const loose = new Map(entries.map((entry) => [plainTicker(entry.ticker), entry]));
  return (symbol: string) =>
    exact.get(symbol) ??
    exact.get(symbol.replaceAll(/[ ./]/g, "-")) ??
    loose.get(plainTicker(symbol)) ??
    null;
};

/** Finds the company of each holding, and says of every other why it cannot be watched. */
export const judgeHoldings = (
  holdings: readonly Holding[],
  { entries, watched }: { entries: readonly TickerEntry[]; watched: ReadonlySet<string> },
): JudgedHolding[] => {
  const find = createFinder(entries);
  return holdings.map((holding) => {
    const kind = refuseKind(holding.kind);
    if (kind) return { holding, refusal: `This is ${kind}, not a company's share.` };
    if (holding.count === 0) return { holding, refusal: "All its shares were sold." };
    if (holding.count !== null && holding.count < 0)
      return { holding, refusal: "The file has more sales than purchases of it." };
    // Money market funds of brokers end with stars.
    const entry = holding.symbol.endsWith("*") ? null : find(holding.symbol);
    if (!entry) return { holding, refusal: "This ticker is not in the SEC's list of listed companies." };
    if (entry.unavailable !== null) return { holding, refusal: entry.unavailable };
    return { holding, entry, isWatched: watched.has(entry.ticker) };
  });
};

/** Returns the changes that keep the chosen holdings. What the file does not say stays as it is. */
export const listChanges = (judged: readonly JudgedHolding[], chosen: ReadonlySet<string>): WatchChange[] =>
  judged.flatMap((one) => {
    if ("refusal" in one || !chosen.has(one.holding.symbol)) return [];
    const { count, group, note } = one.holding;
    return [
      {
        ticker: one.entry.ticker,
        ...(count === null ? {} : { count }),
        ...(group === "" ? {} : { group: group.slice(0, maxGroupLength) }),
        ...(note === "" ? {} : { note: note.slice(0, maxNoteLength) }),
      },
    ];
  });
