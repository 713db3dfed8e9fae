import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import {
  maxAmount,
  maxGroupLength,
  maxLevels,
  maxNoteLength,
  type WatchChange,
} from "@plumbline/report/watch.ts";
import { addHoldings, type Holding } from "./read-holdings.ts";

/**
 * A holding with the company that it is of and what of it is not kept, or the reason why it cannot
 * be watched. The key is its own among those of a file.
 */
export type JudgedHolding = { key: string; holding: Holding } & (
  | { entry: TickerEntry; isWatched: boolean; remarks: string[] }
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

/** Says why a count cannot be kept; null if it can. */
const refuseCount = (count: number | null): string | null => {
  if (count === null || (count > 0 && count <= maxAmount)) return null;
  if (count === 0) return "All its shares were sold.";
  return count < 0 ? "The file has more sales than purchases of it." : "It has more than a billion shares.";
};

const describeCuts = ({ group, note, levels, unread }: Holding): string[] =>
  [
    [unread.length > 0, `No number above zero, and left out: ${unread.join(", ")}.`],
    [levels.length > maxLevels, `The first ${maxLevels} of ${levels.length} price levels are kept.`],
    [group.length > maxGroupLength, `Its group is cut to ${maxGroupLength} characters.`],
    [note.length > maxNoteLength, `Its note is cut to ${maxNoteLength} characters.`],
  ].flatMap(([isCut, text]) => (isCut ? [String(text)] : []));

const cutHolding = ({ group, note, levels, ...rest }: Holding): Holding => ({
  ...rest,
  group: group.slice(0, maxGroupLength).trim(),
  note: note.slice(0, maxNoteLength).trim(),
  levels: levels.slice(0, maxLevels),
});

/**
 * Finds the company of each holding, adds up those of one company, and says of every other why it
 * cannot be watched.
 */
export const judgeHoldings = (
  holdings: readonly Holding[],
  { entries, watched }: { entries: readonly TickerEntry[]; watched: ReadonlySet<string> },
): JudgedHolding[] => {
  const find = createFinder(entries);
  const found = new Map<string, { holding: Holding; kind: string | null; entry: TickerEntry | null }>();
  for (const holding of holdings) {
    const kind = refuseKind(holding.kind);
    // Money market funds of brokers end with stars.
    const entry = kind || holding.symbol.endsWith("*") ? null : find(holding.symbol);
    const key = entry ? entry.ticker : `${holding.symbol} ${holding.kind}`;
    const known = found.get(key)?.holding;
    found.set(key, { holding: known ? addHoldings(known, holding) : holding, kind, entry });
  }
  return [...found].map(([key, { holding, kind, entry }]): JudgedHolding => {
    if (kind) return { key, holding, refusal: `This is ${kind}, not a company's share.` };
    const refusal = refuseCount(holding.count) ?? (entry?.unavailable ? `${entry.unavailable}.` : null);
    if (refusal) return { key, holding, refusal };
    if (!entry) return { key, holding, refusal: "This ticker is not in the SEC's list of listed companies." };
    const isWatched = watched.has(entry.ticker);
    return { key, holding: cutHolding(holding), entry, isWatched, remarks: describeCuts(holding) };
  });
};

/** Returns the changes that keep the chosen holdings. What the file does not say stays as it is. */
export const listChanges = (judged: readonly JudgedHolding[], chosen: ReadonlySet<string>): WatchChange[] =>
  judged.flatMap((one) => {
    if ("refusal" in one || !chosen.has(one.key)) return [];
    const { count, group, note, levels } = one.holding;
    return [
      {
        ticker: one.entry.ticker,
        ...(count === null ? {} : { count }),
        ...(group === "" ? {} : { group }),
        ...(note === "" ? {} : { note }),
        ...(levels.length === 0 ? {} : { levels }),
      },
    ];
  });
