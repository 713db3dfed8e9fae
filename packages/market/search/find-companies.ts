import { countTypos } from "./count-typos.ts";
import { joinWords, normaliseName } from "./normalise-name.ts";

/** What a search reads of a listed company; lists have the most valuable companies first. */
type Listed = { ticker: string; title: string; aliases: string[]; unavailable: string | null };

const maxSuggestions = 10;

/** How well a company matches, best first. */
const match = {
  ticker: 0,
  name: 1,
  tickerStart: 2,
  nameStart: 3,
  wordStart: 4,
  contained: 5,
  /** One more for each typing error. */
  misspelt: 6,
};

/**
 * Shorter texts are part of too many words to say which was meant, and they match no two words
 * written as one.
 */
const minPartLength = 4;

/** A text that can only be meant as a ticker, such as "ZZ" or "BRK.C", unless a name is so short. */
const tickerLike = /^[a-z]{1,4}(?:[.-][a-z])?$/i;

/** Shorter texts have too many neighbours to guess what was meant. */
const typosAllowed = ({ length }: string): number => {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
};

type SearchEntry = { entry: Listed; ticker: string; names: string[] };
const indexes = new WeakMap<Listed[], SearchEntry[]>();

/** Prepares the list once for all searches in it. */
function indexOf(entries: Listed[]): SearchEntry[] {
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
  if (words === "") return null;
  const isLong = joined.length >= minPartLength;
  if (names.some((name) => name.startsWith(words))) return match.nameStart;
  if (isLong && joinedNames.some((name) => name.startsWith(joined))) return match.nameStart;
  if (names.some((name) => name.includes(` ${words}`))) return match.wordStart;
  const isPart = ticker.includes(text) || names.some((name) => name.includes(words));
  return isLong && isPart ? match.contained : null;
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

type Found = { entry: Listed; rank: number };

function search(index: SearchEntry[], rank: (entry: SearchEntry) => number | null): Found[] {
  const found: Found[] = [];
  for (const one of index) {
    const its = rank(one);
    if (its !== null) found.push({ entry: one.entry, rank: its });
  }
  // Among equals what can be analysed comes first. The sort keeps the list's order, the most
  // valuable companies first.
  const group = ({ entry }: Found) => (entry.unavailable === null ? 0 : 1);
  return found.sort((a, b) => a.rank - b.rank || group(a) - group(b));
}

function findMatches({ entries, text }: { entries: Listed[]; text: string }): Found[] {
  const words = normaliseName(text);
  const query = { text: text.toLowerCase().replaceAll(/[^a-z0-9]/g, ""), words, joined: joinWords(words) };
  if (query.text === "") return [];
  const index = indexOf(entries);
  const found = search(index, (one) => rankMatch(one, query));
  return found.length > 0 ? found : search(index, (one) => rankTypos(one, query));
}

/**
 * Returns up to 10 companies that the text may mean, in the order exact ticker, exact name,
 * beginning of a ticker, beginning of a name, beginning of a later word of one, part of either;
 * among equals first what can be analysed, then the most valuable company. Without any, names with
 * a typing error or two.
 */
export function rankSuggestions<T extends Listed>(query: { entries: T[]; text: string }): T[] {
  return rankCompanies(query).slice(0, maxSuggestions);
}

/** Returns all companies that a text may mean, in the order of rankSuggestions. */
export function rankCompanies<T extends Listed>(query: { entries: T[]; text: string }): T[] {
  // The entries found are those given.
  return findMatches(query).map(({ entry }) => entry as T);
}

/** Returns the text of the box for a chosen suggestion: AAPL - Apple. */
export function formatSuggestion(entry: Pick<Listed, "ticker" | "title">): string {
  return `${entry.ticker} - ${entry.title}`;
}

/**
 * Finds the company that a text means: the one whose suggestion it is, else the first that the list
 * suggests. isGuess is true if only a misspelt name or a part of one led to it. Returns null if
 * there is none, and for what looks like a ticker but is neither one nor the first word of a name.
 */
export function findCompany<T extends Listed>({
  entries,
  text,
}: {
  entries: T[];
  text: string;
}): { entry: T; isGuess: boolean } | null {
  if (text.includes(" - ")) {
    const wanted = text.trim().toUpperCase();
    const chosen = entries.find((entry) => formatSuggestion(entry).toUpperCase() === wanted);
    return chosen ? { entry: chosen, isGuess: false } : null;
  }
  const found = findMatches({ entries, text });
  const [first] = found;
  if (!first) return null;
  if (first.rank > match.name && tickerLike.test(text.trim())) {
    const word = `${normaliseName(text)} `;
    const named = found.find(({ entry }) =>
      [entry.title, ...entry.aliases].some((name) => normaliseName(name).startsWith(word)),
    );
    return named ? { entry: named.entry as T, isGuess: true } : null;
  }
  return { entry: first.entry as T, isGuess: first.rank >= match.wordStart };
}
