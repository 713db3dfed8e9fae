import { type MarketDay, readDay } from "@plumbline/market/column-file.ts";
import type {
  GetCompanyOnDayResponse,
  GetMarketHistoryResponse,
} from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import { type AppError, toAppError } from "@plumbline/platform/errors.ts";
import QuickLRU from "quick-lru";
import type { Clients } from "../clients.ts";
import type { TickerList } from "../http/tickers.ts";
import { notInMarket, notValued } from "../v1/errors.ts";

type Orchestrator = Pick<Clients["orchestrator"], "getMarketDay" | "getCompanyOnDay" | "getMarketHistory">;

/** The table changes once a day, so that an answer may be a minute old. */
const maxAgeMs = 60_000;
/** An answer has some 200 KB in memory. */
const mostKept = 300;
/** The first description of a company on a day waits for others, each of which takes a second. */
const describeDeadlineMs = 20_000;

/**
 * Creates the reader of the market's table for programs, assistants, sheets and embedded cards.
 * Answers are kept for a minute, and callers at the same time share one request.
 */
export const createMarketReader = ({
  orchestrator,
  tickers,
  clock,
}: {
  orchestrator: Orchestrator;
  tickers: Pick<TickerList, "load">;
  clock: () => Date;
}) => {
  const kept = new QuickLRU<string, { until: number; answer: Promise<unknown> }>({ maxSize: mostKept });
  const once = <T>(key: string, request: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    const now = clock().getTime();
    if (known && known.until > now) return known.answer as Promise<T>;
    const answer = request();
    kept.set(key, { until: now + maxAgeMs, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
  /** A listed company that cannot be valued has a reason, and is not unknown. */
  const refuseAbsent = async (ticker: string): Promise<AppError> => {
    // Without the list the company is as little in the market.
    const { entries } = await tickers.load().catch(() => ({ entries: [] }));
    const listed = entries.find((entry) => entry.ticker === ticker);
    return listed?.unavailable ? notValued(`${listed.title}: ${listed.unavailable}.`) : notInMarket(ticker);
  };
  const describe = async (ticker: string, day: string): Promise<GetCompanyOnDayResponse> => {
    try {
      return await orchestrator.getCompanyOnDay({ ticker, day }, { deadlineMs: describeDeadlineMs });
    } catch (thrown) {
      throw toAppError(thrown).code === "NOT_IN_MARKET" ? await refuseAbsent(ticker) : thrown;
    }
  };
  const list = async (ticker: string): Promise<GetMarketHistoryResponse> => {
    const history = await orchestrator.getMarketHistory({ ticker });
    if (history.days.length === 0) throw await refuseAbsent(ticker);
    return history;
  };
  return {
    /** Reads the newest day, every company by column. Throws NO_MARKET_DAY. */
    readDay: (): Promise<MarketDay> =>
      once("day", async () => readDay((await orchestrator.getMarketDay({})).content)),
    /**
     * Reads a company on the newest valued day up to the given one; day "": the newest. Throws
     * NOT_IN_MARKET, NOT_VALUED, NOT_VALUED_THEN, DESCRIPTIONS_BUSY.
     */
    readCompany: (ticker: string, day = ""): Promise<GetCompanyOnDayResponse> =>
      once(`company ${ticker} ${day}`, () => describe(ticker, day)),
    /** Reads a company's days, oldest first. Throws NOT_IN_MARKET, NOT_VALUED. */
    readHistory: (ticker: string): Promise<GetMarketHistoryResponse> =>
      once(`history ${ticker}`, () => list(ticker)),
  };
};
export type MarketReader = ReturnType<typeof createMarketReader>;
