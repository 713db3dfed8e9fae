import type { Report } from "@plumbline/report/report.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices, setUpApp } from "../../../testing/app.tsx";
import { openReport, tableUnder } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { reportTables } from "../../../testing/report-tables.ts";
import { eventually, passTime } from "../../../testing/time.ts";

setUpApp();

const valuation = report.valuation!;

const texts: [query: string, texts: (string | RegExp)[]][] = [
  [
    "tab=datalog",
    [
      "Research and development is capitalised over five years.",
      /Model 9\.9\.9, 10,000 trials from seed 4711\./,
    ],
  ],
  [
    "tab=valuation&sub=assumptions",
    [
      "The story of the base case.",
      "Why stableRoe of base",
      "Ten-year cumulative default probability of the A+ rating.",
    ],
  ],
  [
    "tab=valuation&sub=dcf",
    [
      /^\$10\.00bn over 100\.0 million shares is \$100\.00 a share\.$/,
      "In USD millions; years of the forecast end as the base year does, on 31 Dec 2025. Income is adjusted: research counts as investment, one-off items are left out. Dotted figures show their filing.",
    ],
  ],
  [
    "tab=valuation&sub=simulations",
    [
      /31\.0% of the trials lie below the price of \$80\.00\. Mean \$101\.50, standard deviation \$22\.25, 0\.4% of the trials at zero\. The chart ends at the 95th percentile; the highest trial is \$150\.00\.$/,
    ],
  ],
  [
    "tab=valuation&sub=reverse-dcf",
    ["13.4%", "a year for a buyer at $80.00, against 9.6% required", "no solution"],
  ],
];

test.each(texts)("shows in %s what a reader must see", async (query, wanted) => {
  await openReport(query);
  const main = screen.getByRole("main");
  const has = (text: string | RegExp) =>
    [...main.querySelectorAll("*")].some((one) =>
      typeof text === "string" ? one.textContent === text : text.test(one.textContent),
    );
  expect(
    wanted.filter((text) => !has(text)),
    "texts that are missing",
  ).toEqual([]);
});

test.each(reportTables)("shows in %s the table %s", async (query, title, lines) => {
  await openReport(query);
  const wanted = lines.trim().split("\n");
  const shown = await eventually(() => tableUnder(title));
  expect(shown.slice(0, wanted.length)).toEqual(wanted);
});

test("colours a value above the price green, one below red, and marks the base case", async () => {
  await openReport("tab=valuation&sub=sensitivity");
  const cell = (text: string) => screen.getByText(text).closest("td") as HTMLElement;
  const colour = (text: string) => cell(text).style.background;
  expect(colour("$100"), "farthest above").toContain("var(--bull) 34%");
  expect(colour("$80"), "at the price").toContain("var(--bull) 8%");
  expect(colour("$75"), "farthest below").toContain("var(--bear) 34%");
  expect(colour("N/A")).toBe("");
  expect(screen.getByText("$100").tagName).toBe("STRONG");
  expect(screen.getByText("$75").tagName).toBe("TD");
});

const none: [query: string, changes: Partial<Report>, text: string][] = [
  ["tab=valuation&sub=segments", { segments: [] }, "No segment data available."],
  ["tab=valuation&sub=other-claims", { otherClaims: null }, "No other claims data available"],
  [
    "tab=valuation&sub=sensitivity",
    { valuation: { ...valuation, sensitivityCells: [] } },
    "No sensitivity data available.",
  ],
  [
    "tab=valuation&sub=reverse-dcf",
    { valuation: { ...valuation, reverseDCFValues: [] } },
    "No reverse DCF data available.",
  ],
  [
    "tab=valuation&sub=cost-of-equity",
    { valuation: { ...valuation, models: [] } },
    "No cost of equity data available.",
  ],
  [
    "tab=valuation&sub=simulations",
    { valuation: { ...valuation, monteCarloElasticities: [] } },
    "No elasticity data available.",
  ],
  [
    "tab=valuation&sub=scenarios",
    { valuation: { ...valuation, cases: valuation.cases.slice(2) } },
    "No scenario data available.",
  ],
];

test.each(none)("says in %s that there is nothing to show", async (query, changes, text) => {
  await openReport(query, changes);
  await eventually(() => screen.getByText(text));
});

test("shows a notice if the forecast is missing", async () => {
  const cases = valuation.cases.map((one) => ({ ...one, forecastYears: [] }));
  await openReport("tab=valuation&sub=dcf", { valuation: { ...valuation, cases } });
  await eventually(() => expect(notices()).toEqual(["Forecast data missing"]));
});

test("shows the filing of a pressed figure, with a safe link to it", async () => {
  const user = await openReport("tab=background");
  const summary = screen.getByRole("table", { name: "Financial summary" });
  await user.click(within(summary).getByText("4,000", { selector: "button" }));
  const card = await eventually(() => screen.getByRole("dialog", { name: "Source of the figure" }));
  for (const text of [
    "Reported",
    "10-K filed 10 Feb 2026",
    "10-K, filed 10 Feb 2026",
    "0000099999-26-000007",
    "Revenues",
    "1 Jan 2025 to 31 Dec 2025",
  ])
    within(card).getByText(text);
  const link = within(card).getByRole("link", { name: "Open the document" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://www.sec.gov/acme-2025.htm",
    "noopener noreferrer",
  ]);
  await user.keyboard("{Escape}");
  await passTime(200);
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows sources in the DCF table for what statements state or give", async () => {
  await openReport("tab=valuation&sub=dcf");
  const found = screen.getByRole("table", { name: "DCF model" });
  const sourced = within(found)
    .getAllByRole("row")
    .filter((row) =>
      within(row)
        .queryAllByRole("button")
        .some((button) => button.closest("td")),
    )
    .map((row) => within(row).getByRole("rowheader").textContent);
  expect(sourced).toEqual(["Revenue", "Adjusted net income", "Invested equity"]);
});

test("draws what the price implies of a driver in the range from which it is drawn", async () => {
  const ranges = [{ driver: "revenueGrowthRate", p10: 0.01, p50: 0.05, p90: 0.09, least: -0.1, most: 0.2 }];
  await openReport("tab=valuation&sub=reverse-dcf", {
    valuation: { ...valuation, simulation: { ...valuation.simulation, ranges } },
  });
  const pictures = await screen.findAllByRole("img", { name: /draw/ });
  expect(pictures.map((picture) => picture.getAttribute("aria-label"))).toEqual([
    "8 in 10 trials draw 1.0% to 9.0%, base 8.1%, the price implies 3.6%",
  ]);
});
