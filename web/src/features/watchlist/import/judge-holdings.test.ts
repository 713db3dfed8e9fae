import { expect, test } from "vitest";
import { ticker } from "../../../testing/fixtures.ts";
import { judgeHoldings, listChanges } from "./judge-holdings.ts";
import type { Holding } from "./read-holdings.ts";

const holding = (symbol: string, changes: Partial<Holding> = {}): Holding => ({
  symbol,
  name: "",
  kind: "",
  count: 1,
  group: "",
  note: "",
  ...changes,
});
const entries = [
  ticker("KO", "Coca-Cola"),
  ticker("BRK-B", "Berkshire"),
  ticker("SPY", "S&P 500 Trust", { unavailable: "It is a fund." }),
];
const judge = (...holdings: Holding[]) => judgeHoldings(holdings, { entries, watched: new Set(["KO"]) });

test.each(["BRK-B", "BRK.B", "BRK B", "BRK/B", "BRKB"])("finds Berkshire as %s", (symbol) => {
  expect(judge(holding(symbol))[0]).toMatchObject({ entry: { ticker: "BRK-B" }, isWatched: false });
});

test.each([
  [holding("ZZZZ"), "not in the SEC's list"],
  [holding("SPY"), "It is a fund."],
  [holding("KO", { kind: "ETFs & Closed End Funds" }), "This is a fund"],
  [holding("BITCOIN", { kind: "COINGECKO" }), "This is a cryptocurrency"],
  [holding("KO", { kind: "OPT" }), "This is an option"],
  [holding("SPAXX**"), "not in the SEC's list"],
  [holding("KO", { count: 0 }), "were sold"],
  [holding("KO", { count: -5 }), "more sales than purchases"],
])("says why a holding cannot be watched: %o", (one, refusal) => {
  expect(judge(one)[0]).toMatchObject({ refusal: expect.stringContaining(refusal) });
});

test("changes only what the file says of the chosen holdings", () => {
  const judged = judge(
    holding("KO", { count: null }),
    holding("BRK B", { count: 2, group: "g".repeat(60), note: "n" }),
    holding("ZZZZ"),
  );
  expect(judged[0]).toMatchObject({ isWatched: true });
  expect(listChanges(judged, new Set(["KO", "BRK B", "ZZZZ"]))).toEqual([
    { ticker: "KO" },
    { ticker: "BRK-B", count: 2, group: "g".repeat(40), note: "n" },
  ]);
  expect(listChanges(judged, new Set(["KO"]))).toEqual([{ ticker: "KO" }]);
});
