import { maxScreenName, maxScreens } from "@plumbline/report/saved-screens.ts";
import type { SeenCall } from "../backends.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const screens = [{ name: "Cheap & small", query: "word=Buy&marketValue=..2000" }];
/** As many and as long as the schema accepts. */
const most = Array.from({ length: maxScreens }, (_, at) => ({
  name: `${at} ${"n".repeat(maxScreenName)}`.slice(0, maxScreenName),
  query: "q".repeat(2_000),
}));
const exchangeOf = (call: "listScreens" | "saveScreens" | "removeScreen", request: SeenCall["request"]) => ({
  answers: { orchestrator: { [call]: () => ({ screens }) } },
  calls: [byUser(`analysis-orchestrator.${call}`, request)],
  data: screens,
});

export const screensExchanges: Record<string, Exchange[]> = {
  "GET /screens": [{ callers: users, path: "/screens", ...exchangeOf("listScreens", {}) }],
  "PUT /screens": [
    {
      callers: users,
      path: "/screens",
      body: { screens: [{ name: " Cheap & small ", query: "word=Buy&marketValue=..2000" }] },
      ...exchangeOf("saveScreens", { screens }),
    },
    { path: "/screens", body: { screens: most }, ...exchangeOf("saveScreens", { screens: most }) },
  ],
  "DELETE /screens/:name": [
    {
      callers: users,
      path: `/screens/${encodeURIComponent("Cheap & small")}`,
      ...exchangeOf("removeScreen", { name: "Cheap & small" }),
    },
  ],
};
