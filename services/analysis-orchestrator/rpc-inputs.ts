import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import { limitText, readSearch, requireTime } from "@plumbline/platform/rpc/texts.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { normaliseTicker } from "@plumbline/research/company/filings/subject.ts";
import type { AnalysisQuery } from "./domain/run/analysis.ts";
import { readSort } from "./read-sort.ts";

/** Who may call: the gateway for itself, and programs that it lets read. */
export const gateway = { services: ["gateway"] };
export const companyReaders = { ...gateway, scope: "companies:read" } as const;
export const valuationReaders = { ...gateway, scope: "valuations:read" } as const;

/** The longest ticker that the API accepts. */
const maxTickerLength = 10;

/** YYYY-MM-DD. */
const maxDayLength = 10;

/** Reads a ticker as it was typed. Throws INVALID_INPUT if it is too long. */
export const readTicker = (ticker: string): string => limitText("ticker", ticker, maxTickerLength);

/** Reads a ticker as the SEC writes it. */
export const readListedTicker = (ticker: string): string => normaliseTicker(readTicker(ticker));

/** Reads the text of a day, which may be missing. Throws INVALID_INPUT if it is too long. */
export const readDayText = (field: string, day: string): string => limitText(field, day, maxDayLength);

/** Reads a day. Throws INVALID_INPUT if it is none. */
export const readAskedDay = (day: string): string => isoDay(requireTime("day", readDayText("day", day)));

/** Reads a page's request. orders: the fields by which the list can be sorted, the first by default. */
export const queryOf = (page: PageRequest | undefined, orders: readonly string[]): AnalysisQuery => ({
  ...normalisePage(page),
  statuses: [],
  search: readSearch(page),
  sortBy: readSort(page, orders),
  descending: page?.descending ?? true,
});
