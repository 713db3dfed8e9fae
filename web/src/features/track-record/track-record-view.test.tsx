import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { answer, refuse } from "../../testing/api.ts";
import { setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";
import { sharedErrorsFixture } from "../../testing/shared-errors-fixture.ts";
import { trackRecordFixture } from "../../testing/track-record-fixture.ts";
import { TrackRecordView } from "./track-record-view.tsx";

setUpApp();

const live = "GET /public/track-record";
const records = "GET /market/records";
const outcome = { recommendation: "Buy", window: "3M", count: 1234, meanReturn: -0.021, aboveMarket: 0.57 };

/** Shows the made-up record, with the made-up live outcomes that a test answered. */
function openView(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TrackRecordView record={trackRecordFixture} shared={sharedErrorsFixture} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const prices = "GET /market/prices";
const noPrices = { day: "", quarters: [], prices: [] };

beforeEach(() => {
  answer(records, []);
  answer(prices, noPrices);
});

/** Returns the rows of a table as texts, cells separated by bars. */
function rowsOf(name: string | RegExp): string[] {
  const table = screen.getByRole("table", { name });
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
}

test("shows what ranges held, how wide they were, and how forecasts did", () => {
  answer(live, { outcomes: [], firstMonth: null });
  openView();
  screen.getByText(/^Ranges that should hold 80% of outcomes held 81\.0% of them/);
  expect(rowsOf(/What the ranges held/).slice(0, 3)).toEqual([
    "Forecast | Forecasts | 80% range held | 50% range held | Mean width of 80%, points | Mean error, points | Best naive error, points | Difference",
    "Companies never fitted",
    "Growth over 3 years | 1,000 | 80.0% | 50.0% | 27.5 | 9.0 | 10.0 | −10.0%",
  ]);
  expect(rowsOf(/held least and most/)[1]).toBe(
    "Growth over 3 years, companies never fitted | Sector not known (110) | 75.0% | Energy (120) | 86.0%",
  );
  expect(rowsOf("80% ranges by size and sector: Years after 2014")[2]).toBe(
    "Revenue over $50bn | 40.0% of 40 | 40.0% of 40 | 40.0% of 40 | 40.0% of 40",
  );
});

test("says how often portfolios held, by year, and how little of the market is known", () => {
  answer(live, { outcomes: [], firstMonth: null });
  openView();
  screen.getByText(
    /^We drew 1,000 portfolios of 20 .* lay within the range in 81\.0%, .* in 15\.0% it was above/,
  );
  screen.getByText(
    /shared 1\.0% after 1, −0\.5% after 3 years; .* a further 3\.0% after 3\. Values of only 3 /,
  );
  expect(rowsOf(/Random portfolios by/).at(-1)).toBe("2018 | 400 | 70.0% | 1.10 | 1.30");
});

test("shows what followed each recommendation, tenth of upside and year", () => {
  answer(live, { outcomes: [], firstMonth: null });
  openView();
  expect(rowsOf("The next year by recommendation").slice(0, 2)).toEqual([
    "Recommendation | Valuations | Median change | Mean change | Above the market's median | Could be shown from half",
    "Strong Buy | 200 | +12.0% (+11.0% to +13.0%) | +14.0% (+13.0% to +15.0%) | 56.0% (54.0% to 58.0%) | ±2.9 points",
  ]);
  expect(rowsOf("The next year by tenths of upside")[10]).toMatch(/^10 \| \+40\.0% \| 100 \| \+11\.5%/);
  expect(rowsOf(/by year of the valuation/)[1]).toBe(
    "2012 | 500 | 0.90 | +8.0% | +10.0% (125) | +7.0% (125) | +4.0% (125) | +1.0% (125) | N/A (0)",
  );
  screen.getByText("Survivors");
});

test("shows how true values were, beside naive ranges and simple figures", () => {
  answer(live, { outcomes: [], firstMonth: null });
  openView();
  screen.getByText(
    /^After 3 years, what a share had turned out to be worth lay within our range in 78\.0% of 400/,
  );
  screen.getByRole("img", { name: /tenth 1: 2\.0%.*tenth 10: 24\.0%/ });
  expect(rowsOf("Value after 3 years")).toEqual([
    "Range | Valuations | 80% range held | 50% range held | Below it | Above it | Typical value off by | Median error of the range",
    "Ours | 400 | 78.0% | 49.0% | 5.0% | 17.0% | −20.0% | 30.0%",
    "Naive: price at the cost of equity | 400 | 70.0% | 49.0% | 5.0% | 17.0% | +0.0% | 20.0%",
    "Ours, the same shares | 390 | 78.0% | 49.0% | 5.0% | 17.0% | −20.0% | 30.0%",
    "Ours, worth over $50bn | 120 | 78.0% | 49.0% | 5.0% | 17.0% | −20.0% | 30.0%",
  ]);
  expect(rowsOf("Rank correlation with the next year")[1]).toBe(
    "value / price | 800 | +0.03 | −0.01 to +0.07 | 0.18",
  );
});

test("shows what followed our own recommendations, and no figure over fewer than five analyses", async () => {
  answer(live, { outcomes: [outcome], firstMonth: null });
  openView();
  await eventually(() => screen.getByRole("table", { name: /after our recommendations/ }));
  const rows = rowsOf(/after our recommendations/);
  expect(rows[0]).toBe("Recommendation | After 1 month | After 3 months | After 12 months");
  expect(rows[2]).toBe("Buy | fewer than five | −2.1% of 1,23457.0% beat the market | fewer than five");
  expect(rows[5]).toBe("Strong Sell | fewer than five | fewer than five | fewer than five");
});

test.each([
  ["2027-01", "The first will be in January 2027."],
  [null, "The first will be a month after five analyses have given the same recommendation."],
])("says that no recommendation is old enough, and when the first will be (%s)", async (firstMonth, text) => {
  answer(live, { outcomes: [], firstMonth });
  openView();
  await eventually(() =>
    screen.getByText(`None of Plumbline's own recommendations is old enough to be measured yet. ${text}`),
  );
});

test("says that our own recommendations could not be loaded, and shows the rest", async () => {
  refuse(live, { status: 400, message: "Out of order." });
  openView();
  await eventually(() => screen.getByText("Out of order."));
  screen.getByText("Survivors");
  answer(live, { outcomes: [], firstMonth: "2027-01" });
  screen.getByRole("button", { name: "Try again" }).click();
  await eventually(() => screen.getByText(/in January 2027/));
});

test("lists the files of the open record, the newest ten first", async () => {
  answer(live, { outcomes: [], firstMonth: null });
  const hashOf = (day: number) => `${day}`.padStart(64, "a");
  const days = Array.from({ length: 12 }, (_, i) => 28 - i);
  const rowOf = (day: number) => ({
    day: `2026-08-${day}`,
    modelVersion: "9.1",
    hash: hashOf(day),
    previous: day === 17 ? null : hashOf(day - 1),
    valued: 6_012,
    refused: 311,
  });
  answer(records, days.map(rowOf));
  openView();
  await eventually(() => screen.getByRole("table", { name: "Files of the open record" }));
  const name = "Files of the open record";
  expect(rowsOf(name)).toHaveLength(11);
  expect(rowsOf(name)[1]).toBe("28 Aug 2026 | 6,012 | 311 | 9.1 | aaaaaaaaaaaa | aaaaaaaaaaaa | Download");
  screen.getByRole("button", { name: "Show all 12 days" }).click();
  await eventually(() => expect(rowsOf(name)).toHaveLength(13));
  expect(rowsOf(name)[12]).toContain("| the first |");
  expect(screen.getByRole("link", { name: "Download the file of 2026-08-28" }).getAttribute("href")).toBe(
    `/api/market/records/${hashOf(28)}`,
  );
});

test("says that no day was valued yet", async () => {
  answer(live, { outcomes: [], firstMonth: null });
  openView();
  await eventually(() => screen.getByText(/No day has been valued yet/));
});

const quarterOf = (day: string, changes: object = {}) => ({
  day,
  companies: 12,
  asked: 0.09,
  expected: 0.06,
  came: 0.05,
  followed: 11,
  valueToPrice: 0.95,
  ...changes,
});
const priceOf = (ticker: string, came: number) => ({
  ticker,
  companyName: `${ticker} Inc.`,
  reports: 9,
  beaten: 2,
  nearer: 6,
  asked: 0.1,
  came,
});

test("says what prices asked for and what came, by quarter and by company", async () => {
  answer(live, { outcomes: [], firstMonth: null });
  answer(prices, {
    day: "2026-08-21",
    quarters: [
      quarterOf("2015-03-31"),
      quarterOf("2015-06-30", { came: 0.1 }),
      quarterOf("2015-09-30"),
      quarterOf("2015-12-31"),
      quarterOf("2026-06-30", { companies: 27, asked: 0.12, came: null, followed: 0 }),
    ],
    prices: Array.from({ length: 12 }, (_, i) => priceOf(`T${i}`, 0.2 - i / 100)),
  });
  openView();
  await eventually(() =>
    screen.getByText(
      /^On 30 Jun 2026 the median price of 27 companies asked for revenue to grow 12\.0% a year; our base cases expected 6\.0%\. Weighted by market value, these companies were worth 95\.0% of their prices\. Five years have passed since 4 of these quarters: the median price had asked for more growth than came in 3, and our median was nearer to it in 3\.$/,
    ),
  );
  expect(rowsOf("What prices asked for by quarter").slice(1)).toEqual([
    "30 Jun 2026 | 27 | 12.0% | 6.0% | not yet known | 95.0%",
    "31 Dec 2015 | 12 | 9.0% | 6.0% | 5.0% | 95.0%",
    "30 Sep 2015 | 12 | 9.0% | 6.0% | 5.0% | 95.0%",
    "30 Jun 2015 | 12 | 9.0% | 6.0% | 10.0% | 95.0%",
    "31 Mar 2015 | 12 | 9.0% | 6.0% | 5.0% | 95.0%",
  ]);
  expect(rowsOf("The record of each company's price")[1]).toBe(
    "T0 Inc. T0 | 9 | 10.0% | 20.0% | +10.0 pp | 2 | 6",
  );
  expect(rowsOf("The record of each company's price")).toHaveLength(11);
  screen.getByRole("button", { name: "Show all 12 companies" }).click();
  await eventually(() => expect(rowsOf("The record of each company's price")).toHaveLength(13));
  expect(screen.getByRole("link", { name: "T11 Inc." }).getAttribute("href")).toBe("/company/T11");
});

test("says nothing of what came before a year of quarters is known", async () => {
  answer(live, { outcomes: [], firstMonth: null });
  answer(prices, { day: "2026-08-21", quarters: [quarterOf("2015-03-31")], prices: [] });
  openView();
  await eventually(() => screen.getByText(/worth 95\.0% of their prices\.$/));
});

test("says that no price has a record yet, and tries again if it cannot be loaded", async () => {
  answer(live, { outcomes: [], firstMonth: null });
  refuse(prices, { status: 400, message: "Out of order." });
  openView();
  await eventually(() => screen.getByText("The record of prices could not be loaded"));
  answer(prices, noPrices);
  screen.getByRole("button", { name: "Try again" }).click();
  await eventually(() => screen.getByText(/^No quarter with ten companies/));
});
