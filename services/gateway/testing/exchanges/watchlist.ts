import type { SeenCall } from "../backends.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const unknownFigures = {
  word: null,
  price: null,
  p10: null,
  p25: null,
  p75: null,
  p90: null,
  growth: null,
  impliedGrowth: null,
};
const day = { day: "2026-03-31", filed: "2026-02-20", value: 61.5 };
const watched = {
  ticker: "KO",
  companyName: "Coca-Cola",
  addedAt: "2026-01-02T00:00:00.000Z",
  group: "Drinks",
  note: "",
  count: 12,
  levels: [55],
};
const move = {
  id: "move-1",
  ticker: "KO",
  companyName: "Coca-Cola",
  at: "2026-04-30T22:00:00.000Z",
  cause: "New 10-Q",
  day: "2026-04-30",
  before: 60,
  after: 61.5,
  parts: [{ title: "Growth", amount: 1.5 }],
};
const refused = { ...move, id: "m2", refusal: "KO has no revenue." };
const exchangeOf = (
  call: "listWatched" | "saveWatched" | "removeWatched",
  request: SeenCall["request"],
): Pick<Exchange, "answers" | "calls" | "data"> => ({
  answers: {
    orchestrator: {
      [call]: () => ({
        companies: [{ ...watched, newest: day, history: [{ day: day.day, value: day.value }] }],
      }),
    },
  },
  calls: [byUser(`analysis-orchestrator.${call}`, request)],
  data: [
    {
      ...watched,
      added: null,
      newest: { ...unknownFigures, ...day },
      beforeFiling: null,
      history: [{ day: day.day, price: null, value: day.value }],
      refusal: null,
      holding: null,
    },
  ],
});

export const watchlistExchanges: Record<string, Exchange[]> = {
  "GET /watchlist": [{ callers: users, path: "/watchlist", ...exchangeOf("listWatched", {}) }],
  "GET /watchlist/moves": [
    {
      callers: users,
      path: "/watchlist/moves",
      answers: { orchestrator: { listWatchMoves: () => ({ moves: [move, refused] }) } },
      calls: [byUser("analysis-orchestrator.listWatchMoves")],
      data: [
        { ...move, price: null, refusal: null },
        { ...refused, price: null },
      ],
    },
  ],
  "PUT /watchlist": [
    {
      callers: users,
      path: "/watchlist",
      body: {
        companies: [
          { ticker: " ko ", group: " Drinks ", count: 12, levels: [55] },
          { ticker: "PEP", count: null },
        ],
      },
      ...exchangeOf("saveWatched", {
        companies: [
          { ticker: "KO", group: "Drinks", note: null, count: 12, levels: { prices: [55] } },
          { ticker: "PEP", group: null, note: null, count: 0, levels: null },
        ],
      }),
    },
  ],
  "DELETE /watchlist/:ticker": [
    { callers: users, path: "/watchlist/ko", ...exchangeOf("removeWatched", { ticker: "KO" }) },
  ],
};
