import type { z } from "zod";
import type { TickerEntry } from "../dto/market.ts";
import type { foundCompany } from "../dto/v1.ts";

/** How well a text fits a company, best first; the order of the list decides among equals. */
const tests: ((text: string, company: TickerEntry) => boolean)[] = [
  (text, { ticker }) => ticker.toLowerCase() === text,
  (text, { title, aliases }) => [title, ...aliases].some((name) => name.toLowerCase() === text),
  (text, { title, aliases }) => [title, ...aliases].some((name) => name.toLowerCase().startsWith(text)),
  (text, { ticker }) => ticker.toLowerCase().startsWith(text),
  (text, { title, aliases }) => [title, ...aliases].some((name) => name.toLowerCase().includes(text)),
];

/**
 * Finds companies by ticker or a part of a name, the best fit first, and of those the most
 * valuable. companies: the most valuable first. An empty text finds all.
 */
export const findCompanies = (companies: readonly TickerEntry[], search: string): TickerEntry[] => {
  const text = search.trim().toLowerCase();
  if (text === "") return [...companies];
  const fits = tests.map((): TickerEntry[] => []);
  for (const company of companies) {
    const place = tests.findIndex((test) => test(text, company));
    fits[place]?.push(company);
  }
  return fits.flat();
};

/** Presents a listed company to programs and assistants. */
export const presentFound = ({
  ticker,
  title,
  industry,
  exchangeFullName,
  unavailable,
}: TickerEntry): z.input<typeof foundCompany> => ({
  ticker,
  name: title,
  industry,
  exchange: exchangeFullName,
  unavailable,
});
