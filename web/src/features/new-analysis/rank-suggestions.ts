import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";

const maxSuggestions = 10;

function rankMatch({ ticker, title, text }: { ticker: string; title: string; text: string }): number | null {
  if (ticker === text) return 0;
  if (ticker.startsWith(text)) return 1;
  if (title.startsWith(text)) return 2;
  return ticker.includes(text) || title.includes(text) ? 3 : null;
}

/**
 * Returns up to 10 companies whose ticker or name contains the text: first the exact ticker, then
 * tickers and then names that begin with it, then the rest by ticker.
 */
export function rankSuggestions({ entries, text }: { entries: TickerEntry[]; text: string }): TickerEntry[] {
  const wanted = text.trim().toUpperCase();
  if (wanted === "") return [];
  const found: { entry: TickerEntry; rank: number }[] = [];
  for (const entry of entries) {
    const rank = rankMatch({
      ticker: entry.ticker.toUpperCase(),
      title: entry.title.toUpperCase(),
      text: wanted,
    });
    if (rank !== null) found.push({ entry, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank || (a.entry.ticker < b.entry.ticker ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}

/** Returns the text of the box for a chosen suggestion: AAPL - Apple Inc. */
export function formatSuggestion(entry: TickerEntry): string {
  return `${entry.ticker} - ${entry.title}`;
}

/**
 * Finds the company that the text names, as a ticker or as "ticker - name". Returns null if there
 * is none.
 */
export function findCompany({ entries, text }: { entries: TickerEntry[]; text: string }): TickerEntry | null {
  const dash = text.indexOf(" - ");
  const ticker = (dash < 0 ? text : text.slice(0, dash)).trim().toUpperCase();
  const title =
    dash < 0
      ? null
      : text
          .slice(dash + 3)
          .trim()
          .toUpperCase();
  const entry = entries.find((candidate) => candidate.ticker.toUpperCase() === ticker);
  if (!entry) return null;
  return title === null || entry.title.trim().toUpperCase() === title ? entry : null;
}
