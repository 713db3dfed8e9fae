import { rankCompanies } from "@plumbline/market/search/find-companies.ts";
import type { z } from "zod";
import type { TickerEntry } from "../dto/market.ts";
import type { foundCompany } from "../dto/v1.ts";

/**
 * Finds companies by ticker or name with the rule of the ticker box, the best fit first, and of
 * those the most valuable: a short text matches no part of a word, and none matches across two. An
 * empty text finds all.
 */
export const findCompanies = (companies: TickerEntry[], search: string): TickerEntry[] =>
  search.trim() === "" ? [...companies] : rankCompanies({ entries: companies, text: search });

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
