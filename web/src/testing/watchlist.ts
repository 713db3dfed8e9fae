import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import { answer } from "./api.ts";
import { openApp } from "./app.tsx";
import { watched, watchedDay } from "./fixtures.ts";

/** A company with everything that a reader can keep. */
export const acme = watched({
  group: "Tools",
  note: "Orders grow",
  count: 12.5,
  levels: [90, 120],
  added: watchedDay({ price: 80, value: 120 }),
  newest: watchedDay(),
  beforeFiling: watchedDay({ price: 125, value: 200 }),
  history: [
    { day: "2026-03-31", price: 125, value: 200 },
    { day: "2026-08-21", price: 100, value: 150 },
  ],
});

/** A company whose value is below zero, without a price. */
export const bolt = watched({
  ticker: "BOLT",
  companyName: "Bolt Foods",
  addedAt: "2026-02-05T12:00:00.000Z",
  newest: watchedDay({ price: null, value: -3, word: null, impliedGrowth: null, p10: null }),
});

/** A company that cannot be valued. */
export const fund = watched({ ticker: "FUND", companyName: "A Fund", refusal: "It is a fund." });

/** Opens the watchlist of a user with these companies. */
export const openWatchlist = (companies: WatchedCompany[] = [acme, bolt, fund], query = "") => {
  answer("GET /watchlist", companies);
  return openApp({ at: `/watchlist${query}` });
};
