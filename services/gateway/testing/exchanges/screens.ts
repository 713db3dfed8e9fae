import { type SeenCall } from "../backends.ts";
import { users } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";

const screens = [{ name: "Cheap & small", query: "word=Buy&marketValue=..2000" }];
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
  ],
  "DELETE /screens/:name": [
    {
      callers: users,
      path: `/screens/${encodeURIComponent("Cheap & small")}`,
      ...exchangeOf("removeScreen", { name: "Cheap & small" }),
    },
  ],
};
