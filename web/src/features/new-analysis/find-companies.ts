import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import { countTypos } from "./count-typos.ts";
import { joinWords, normaliseName } from "./normalise-name.ts";

const maxSuggestions = 10;

/** How well a company matches, best first. */
const match = {
  ticker: 0,
  name: 1,
  tickerStart: 2,
  nameStart: 3,
  contained: 4,
  /** One more for each typing error. */
  misspelt: 5,
};

/** Shorter texts have too many neighbours to guess what was meant. */
const typosAllowed = ({ length }: string): number => {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
};

type SearchEntry = { entry: TickerEntry; ticker: string; names: string[] };
const indexes = new WeakMap<TickerEntry[], SearchEntry[]>();

/** Prepares the list once for all searches in it. */
function indexOf(entries: TickerEntry[]): SearchEntry[] {
  const known = indexes.get(entries);
  if (known) return known;
  const index = entries.map((entry) => ({
    entry,
    ticker: joinWords(entry.ticker.toLowerCase().replaceAll(/[^a-z0-9]/g, "")),
    names: [entry.title, ...entry.aliases].map(normaliseName).filter(Boolean),
  }));
  indexes.set(entries, index);
  return index;
}

type Query = { text: string; words: string; joined: string };

function rankMatch({ ticker, names }: SearchEntry, { text, words, joined }: Query): number | null {
  if (ticker === text) return match.ticker;
  const joinedNames = names.map(joinWords);
  if (joinedNames.includes(joined)) return match.name;
  if (ticker.startsWith(text)) return match.tickerStart;
  if (joinedNames.some((name) => name.startsWith(joined))) return match.nameStart;
  return ticker.includes(text) || names.some((name) => name.includes(words)) ? match.contained : null;
}

function rankTypos({ names }: SearchEntry, { joined }: Query): number | null {
  const max = typosAllowed(joined);
  if (max === 0) return null;
  let least = max + 1;
  for (const name of names) {
    // The first letter is rarely wrong, and most of the list is passed over by it.
    if (name[0] === joined[0])
      least = Math.min(least, countTypos({ text: joined, name: joinWords(name), max }));
  }
  return least > max ? null : match.misspelt + least;
}

type Found = { entry: TickerEntry; rank: number };

function search(index: SearchEntry[], rank: (entry: SearchEntry) => number | null): Found[] {
  const found: Found[] = [];
  for (const one of index) {
    const its = rank(one);
    if (its !== null) found.push({ entry: one.entry, rank: its });
  }
  // The ticker itself first, then what can be analysed. The sort keeps the list's order, the most
  // valuable companies first.
  const group = ({ entry, rank }: Found) => (rank === match.ticker || entry.unavailable === null ? 0 : 1);
  return found.sort((a, b) => group(a) - group(b) || a.rank - b.rank);
}

function findMatches({ entries, text }: { entries: TickerEntry[]; text: string }): Found[] {
  const words = normaliseName(text);
  const query = { text: text.toLowerCase().replaceAll(/[^a-z0-9]/g, ""), words, joined: joinWords(words) };
  if (query.text === "") return [];
  const index = indexOf(entries);
  const found = search(index, (one) => rankMatch(one, query));
  return found.length > 0 ? found : search(index, (one) => rankTypos(one, query));
}

/**
 * Returns up to 10 companies that the text may mean: first the exact ticker, then what can be
 * analysed, in the order exact name, beginning of a ticker, beginning of a name, part of either,
 * and among equals the most valuable company. Without any, names with a typing error or two.
 */
export function rankSuggestions(query: { entries: TickerEntry[]; text: string }): TickerEntry[] {
  return findMatches(query)
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}

/** Returns the text of the box for a chosen suggestion: AAPL - Apple. */
export function formatSuggestion(entry: TickerEntry): string {
  return `${entry.ticker} - ${entry.title}`;
}

/**
 * Finds the company that a text means: the one whose suggestion it is, else the first that the list
 * suggests. isGuess is true if only a misspelt name or a part of one led to it. Returns null if
 * there is none.
 */
export function findCompany({
  entries,
  text,
}: {
  entries: TickerEntry[];
  text: string;
}): { entry: TickerEntry; isGuess: boolean } | null {
  if (text.includes(" - ")) {
    const wanted = text.trim().toUpperCase();
    const chosen = entries.find((entry) => formatSuggestion(entry).toUpperCase() === wanted);
    return chosen ? { entry: chosen, isGuess: false } : null;
  }
  const [first] = findMatches({ entries, text });
  return first ? { entry: first.entry, isGuess: first.rank >= match.contained } : null;
}
