import { readDay } from "@plumbline/market/column-file.ts";
import { expect, test } from "vitest";
import { createMarketRow, writeMarketDay } from "../../testing/market-fixture.ts";
import { openMarket } from "./market/open-market.ts";
import { writeScreenCsv } from "./write-screen-csv.ts";

const market = openMarket(readDay(writeMarketDay()));

test("writes the rows in their order with raw figures, empty where they are not known", () => {
  const text = writeScreenCsv(market, [2, 0], ["marketValue", "word", "spread", "filed"]);
  expect(text.split("\r\n")).toEqual([
    "\uFEFFTicker,Company,Market value ($m),Recommendation,Width of the range,Report filed,Why figures are missing",
    "CORK,Cork Software Inc.,,,1,2026-03-15,Market value: The price is not known.",
    "ACME,Acme Tools Inc.,20000,Buy,1.03,2026-02-01,",
    "",
  ]);
});

test("writes the percentiles of a drawn range, each column once", () => {
  expect(writeScreenCsv(market, [0], ["p10", "range"]).split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFTicker,Company,p10 ($),p25 ($),p75 ($),p90 ($)",
    "ACME,Acme Tools Inc.,80,120,190,240",
  ]);
});

test("says in a last column why figures are missing", () => {
  const rows = [
    createMarketRow("ACME", { netIncome: 100, bookEquity: 1, returnOnEquity: Number.NaN }),
    createMarketRow("BOLT"),
  ];
  const text = writeScreenCsv(openMarket(readDay(writeMarketDay(rows))), [0, 1], ["returnOnEquity"]);
  expect(text.split("\r\n").slice(0, 3)).toEqual([
    "\uFEFFTicker,Company,Return on equity (fraction),Why figures are missing",
    'ACME,ACME Inc.,,"Return on equity: Book equity is near zero, so a ratio to it has no meaning."',
    "BOLT,BOLT Inc.,1,",
  ]);
});
