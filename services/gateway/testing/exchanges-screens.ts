import { users } from "./callers.ts";
import type { Exchange } from "./exchanges.ts";

const screens = [{ name: "Cheap & small", query: "word=Buy&marketValue=..2000" }];

const exchangeOf = (
  call: "listScreens" | "saveScreens" | "removeScreen",
  request: Exchange["calls"][number]["request"],
) => ({
  answers: { orchestrator: { [call]: () => ({ screens }) } },
  calls: [{ call: `analysis-orchestrator.${call}`, by: "the-user", request }],
  data: screens,
});

/** Requests to routes of saved screens. */
export const screensExchanges: Record<string, Exchange[]> = {
  "GET /screens": [{ callers: users, path: "/screens", ...exchangeOf("listScreens", {}) }],
  "PUT /screens": [
    {
      callers: users,
      path: "/screens",
      body: { screens: [{ name: " Cheap & small ", query: "word=Buy&marketValue=..2000" }] },
      ...exchangeOf("saveScreens", { screens }),
    },
  ],
  "DELETE /screens/:name": [
    {
      callers: users,
      path: `/screens/${encodeURIComponent("Cheap & small")}`,
      ...exchangeOf("removeScreen", { name: "Cheap & small" }),
    },
  ],
};
