import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answer } from "../../testing/api.ts";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { setWidth } from "../../testing/browser.ts";
import { drawing, textsOf } from "../../testing/drawing.ts";
import { listItem } from "../../testing/fixtures.ts";
import { openReport } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { statementYear } from "../../testing/report-parts.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
beforeEach(() => setWidth(800));

/** Returns the chart whose name, which its figures follow, begins so. */
const chart = (start: string) =>
  eventually(() => screen.getByRole("img", { name: (name) => name.startsWith(start) }));

const ranges =
  "$60 $80 $100 $120 $140 $160, value $100, price $80, Bear to bull, $61 $140, 8 in 10 trials, $60 $140, 5 in 10 trials, $75 $125, 52 weeks, $70 $90";
const charts: [query: string, name: string, texts: string][] = [
  ["tab=summary", "Ranges of value against the price", ranges],
  ["tab=valuation", "Ranges of value against the price", ranges],
  [
    "tab=summary",
    "Simulated values: 8 in 10 trials from $60 to $140, value $100, price $80, Buy below $75, Sell above $125",
    "Buy, Hold, Sell, 8 in 10: $60, to $140",
  ],
  [
    "tab=valuation&sub=dcf",
    "Bridge from discounted cash flows to equity value",
    "$1.40bn Discounted FCFE, $8.70bn Terminal value, $100.00m Roll forward, −$70.00m Distress, −$85.00m Options, −$45.00m Unfunded claims, $10.00bn Equity value",
  ],
  ["tab=valuation&sub=segments", "Operating segments by year", "$1.40bn 2024, $2.50bn $4.00bn +185.7% 2025"],
  ["tab=valuation&sub=segments", "Geographic segments by year", "$3.10bn $3.10bn 2025"],
  [
    "tab=valuation&sub=simulations",
    "Percentiles of the simulated value per share",
    "p0 p10 p25 p50 p75 p90 p95, $40 $60 $80 $100 $120 $140 $160, value $100, price $80, Strong Buy Buy Hold Sell Strong Sell",
  ],
  [
    "tab=valuation&sub=simulations",
    "Change of the value per share by driver",
    "Stable net income margin −$22.61 at 11.2% +$18.55 at 17.2%, Revenue growth rate −$11.75 at 4.1% +$8.54 at 12.1%, Sales-to-equity ratio −$4.51 at 1.25, Years to stability +$2.13 at 7 −$2.03 at 5, Stable ROE −$2.03 at 16.3%",
  ],
];

test.each(charts)("draws in %s the chart %s", async (query, name, texts) => {
  await openReport(query);
  const shown = textsOf(await chart(name)).filter((text) => text !== "");
  expect(shown.join(" ")).toBe(texts.replaceAll(",", ""));
});

const percentiles = Array.from({ length: 21 }, (_, step) => `p${5 * step} $${50 + 5 * step}`);

test.each([
  [
    "tab=summary",
    "Ranges of value against the price",
    "Bear to bull from $61 to $140; 8 in 10 trials from $60 to $140; 5 in 10 trials from $75 to $125; 52 weeks from $70 to $90; value $100; price $80",
  ],
  [
    "tab=valuation&sub=simulations",
    "Change of the value per share by driver",
    "Stable net income margin −$22.61 at 11.2%, +$18.55 at 17.2%; Revenue growth rate −$11.75 at 4.1%, +$8.54 at 12.1%; Sales-to-equity ratio −$4.51 at 1.25, −$0.65 at 2.25; Years to stability −$2.03 at 5, +$2.13 at 7; Stable ROE −$2.03 at 16.3%",
  ],
  [
    "tab=valuation&sub=simulations",
    "Percentiles of the simulated value per share",
    `${percentiles.join("; ")}; value $100; price $80`,
  ],
])("tells screen readers in %s the figures of the chart %s", async (query, name, figures) => {
  await openReport(query);
  const one = await chart(name);
  expect(one.getAttribute("aria-label")).toBe(`${name}: ${figures}`);
});

test("says in the header's strip that there is no price", async () => {
  await openReport("tab=summary", { company: { ...report.company!, stockPrice: null } });
  await chart(
    "Simulated values: 8 in 10 trials from $60 to $140, value $100, no price, Buy below $75, Sell above $125",
  );
});

test("draws the zone of each recommendation between its percentiles, in the colour of its legend", async () => {
  await openReport("tab=valuation&sub=simulations");
  const drawn = drawing(await chart("Percentiles of the simulated value per share"));
  // 123 pixels are 20 dollars: to p10 at $60, p25 at $75, p75 at $125, p90 at $140, and on.
  expect(drawn.filter((line) => /^bar.*rec/.test(line))).toEqual([
    "bar 40 30 123x266 var(--rec-1)",
    "bar 163 30 92x266 var(--rec-2)",
    "bar 255 30 308x266 var(--rec-3)",
    "bar 563 30 92x266 var(--rec-4)",
    "bar 655 30 123x266 var(--rec-5)",
  ]);
  const legend = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"].map((name) => {
    const item = screen.getByText(name, { selector: "li" });
    return `${name} ${item.querySelector("span")?.style.background}`;
  });
  expect(legend).toEqual([
    "Strong Buy var(--rec-1)",
    "Buy var(--rec-2)",
    "Hold var(--rec-3)",
    "Sell var(--rec-4)",
    "Strong Sell var(--rec-5)",
  ]);
});

test("draws the range of the Hold zone darkest, and the prices as an outline", async () => {
  await openReport("tab=summary");
  const bars = drawing(await chart("Ranges of value against the price")).filter((line) =>
    line.startsWith("bar"),
  );
  expect(bars.map((line) => line.split(" ").at(-1))).toEqual([
    "var(--value-soft)",
    "var(--value-soft)",
    "var(--value)",
    "var(--line)",
  ]);
});

const eleven = Array.from({ length: 11 }, (_, step) => statementYear(2025 - step, 4000 - 100 * step));
const longReport = { ...report, financials: { adjusted: eleven, notes: [] } };
const small = ["Revenue", "Net income margin", "FCFE", "ROE"];
const smallCharts = () =>
  screen
    .getAllByRole("img")
    .map((one) => one.getAttribute("aria-label") ?? "")
    .filter((label) => small.some((title) => label.startsWith(`${title}: `)));

/** Returns the years, oldest first, of a figure written for each year's revenue. */
function yearsOf(title: string, text: (revenue: number) => string): string {
  const years = eleven.toReversed();
  return `${title}: ${years.map(({ label, revenue }) => `${label} ${text(revenue.value!)}`).join(", ")}`;
}

const wantedSmall = [
  yearsOf("Revenue", (revenue) => `$${(revenue / 1000).toFixed(2)}bn`),
  yearsOf("Net income margin", () => "11.0%"),
  yearsOf("FCFE", (revenue) => `$${(revenue * 0.07).toFixed(2)}m`),
  yearsOf("ROE", () => "20.0%"),
];

test("draws the years of the financial summary, oldest first", async () => {
  await openReport("tab=background", longReport);
  await chart("FCFE:");
  expect(smallCharts()).toEqual(wantedSmall);
  const looks = screen.getAllByRole("img", { name: /^(Net income margin|FCFE):/ });
  expect(looks.map((one) => one.querySelector("circle") !== null)).toEqual([true, false]);
});

test("draws on the landing page the ranges and the years of the example", async () => {
  answer("GET /analysis/public", [listItem()]);
  answer("GET /analysis/public/:id", longReport);
  answer("GET /reviews", []);
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
  answer("GET /public/stats", {
    averageRating: null,
    ratingCount: 0,
    totalUsers: 1,
    totalAnalyses: 0,
    betaEnds: null,
  });
  await openApp({ at: "/", user: null });
  const shown = textsOf(await chart("Ranges of value against the price"));
  expect(shown.join(" ")).toBe(ranges.replaceAll(",", ""));
  expect(smallCharts()).toEqual(wantedSmall);
  const details = screen.getByRole("link", { name: "Read the whole report" }).parentElement as HTMLElement;
  within(details).getByText("We rate Acme Tools a Buy.");
  within(details).getByText("Buy");
});
