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
  levels: [],
  unread: [],
  rows: 1,
  ...changes,
});
const entries = [
  ticker("KO", "Coca-Cola"),
  ticker("BRK-B", "Berkshire"),
  ticker("SPY", "S&P 500 Trust", { unavailable: "A fund, which runs no business" }),
];
const judge = (...holdings: Holding[]) => judgeHoldings(holdings, { entries, watched: new Set(["KO"]) });

test.each(["BRK-B", "BRK.B", "BRK B", "BRK/B", "BRKB"])("finds Berkshire as %s", (symbol) => {
  expect(judge(holding(symbol))[0]).toMatchObject({ entry: { ticker: "BRK-B" }, isWatched: false });
});

test.each([
  [holding("ZZZZ"), "not in the SEC's list"],
  [holding("SPY"), "A fund, which runs no business."],
  [holding("KO", { kind: "ETFs & Closed End Funds" }), "This is a fund"],
  [holding("BITCOIN", { kind: "COINGECKO" }), "This is a cryptocurrency"],
  [holding("KO", { kind: "OPT" }), "This is an option"],
  [holding("SPAXX**"), "not in the SEC's list"],
  [holding("KO", { count: 0 }), "were sold"],
  [holding("KO", { count: -5 }), "more sales than purchases"],
  [holding("KO", { count: 2e9 }), "more than a billion shares"],
])("says why a holding cannot be watched: %o", (one, refusal) => {
  expect(judge(one)[0]).toMatchObject({ refusal: expect.stringContaining(refusal) });
});

test("changes only what the file says of the chosen holdings", () => {
  const judged = judge(
    holding("KO", { count: null }),
    holding("BRK B", { count: 2, group: "g".repeat(60), note: "n", levels: [9, 8, 7, 6, 5, 4] }),
    holding("ZZZZ"),
  );
  expect(judged[0]).toMatchObject({ isWatched: true });
  expect(judged[1]).toMatchObject({
    remarks: ["The first 5 of 6 price levels are kept.", "Its group is cut to 40 characters."],
  });
  expect(listChanges(judged, new Set(judged.map(({ key }) => key)))).toEqual([
    { ticker: "KO" },
    { ticker: "BRK-B", count: 2, group: "g".repeat(40), note: "n", levels: [9, 8, 7, 6, 5] },
  ]);
  expect(listChanges(judged, new Set(["KO"]))).toEqual([{ ticker: "KO" }]);
});

test("adds up the rows of one company however each is written, and names what is no number", () => {
  const judged = judge(
    holding("BRK.B", { count: 2, note: "a", unread: ["soon"] }),
    holding("KO", { kind: "Option" }),
    holding("BRK B", { count: 3, note: "b" }),
    holding("KO"),
  );
  expect(judged).toMatchObject([
    {
      key: "BRK-B",
      holding: { count: 5, note: "a; b", rows: 2 },
      remarks: ["No number above zero, and left out: soon."],
    },
    { refusal: "This is an option or a future, not a company's share." },
    { key: "KO", holding: { count: 1 } },
  ]);
});
