import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, pageOf, refuse, respond, good, seen } from "../../testing/api.ts";
import {
  address,
  analyst,
  answerCompanyPage,
  linksIn,
  openApp,
  reaches,
  setUpApp,
} from "../../testing/app.tsx";
import { setWidth } from "../../testing/browser.ts";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const ofTicker = "GET /analysis/ticker/:ticker";
const heading = () => eventually(() => screen.getByRole("heading", { level: 1 }).textContent);
const tabs = () => eventually(() => screen.getByRole("navigation", { name: "Company" }));

test("names the company with exchange and sector before anyone has analysed it", async () => {
  answerCompanyPage();
  await openApp({ at: "/company/acme" });
  expect(await heading()).toBe("Acme Tools Inc.");
  screen.getByText("ACME · NYSE · Machinery");
  expect(document.title).toBe("Acme Tools Inc. (ACME) · Plumbline");
  await eventually(() => screen.getByText("No analyses of ACME yet."));
});

test("says that there is no company behind an unknown ticker", async () => {
  const unknown = { status: 404, code: "UNKNOWN_TICKER", message: "not listed" };
  const paths = [
    "GET /company/:ticker",
    "GET /price/history/:ticker",
    "GET /market/history/:ticker",
  ] as const;
  for (const path of [...paths, ofTicker] as const) refuse(path, unknown);
  await openApp({ at: "/company/ZZZZZZ" });
  expect(await heading()).toBe("No such company");
  screen.getByText(/^ZZZZZZ is not in the SEC's list of listed companies/);
  expect(document.title).toBe("Page not found · Plumbline");
  expect(screen.queryByRole("link", { name: /Analyse ZZZZZZ/ })).toBeNull();
});

test("says why a company cannot be analysed, without a way to start", async () => {
  answerCompanyPage({ unavailable: "A foreign filer, without a 10-K" });
  await openApp({ at: "/company/ACME" });
  await eventually(() => screen.getByText("Cannot be analysed. A foreign filer, without a 10-K."));
  expect(screen.queryByRole("link", { name: "Analyse ACME" })).toBeNull();
});

test("sends a visitor to the log-in for an analysis", async () => {
  answerCompanyPage();
  const user = await openApp({ at: "/company/ACME", user: null });
  await user.click(await eventually(() => screen.getByRole("link", { name: "Log in to analyse ACME" })));
  await reaches("/login");
});

const daily = [
  { date: "2021-09-01", adjClose: 40 },
  { date: "2026-02-02", adjClose: 70 },
  { date: "2026-02-27", adjClose: 78 },
];

test("draws the price of a year with the values of past analyses, and five years on request", async () => {
  setWidth(800);
  answerCompanyPage({ prices: daily, analyses: [listItem()] });
  const user = await openApp({ at: "/company/ACME" });
  const chart = await eventually(() => screen.getByRole("img", { name: /^Share price/ }));
  expect(chart.getAttribute("aria-label")).toBe(
    "Share price of Acme Tools Inc. over 1 year, last $78.00 on 27 Feb 2026; latest value $100.00",
  );
  screen.getByText("Our value, and 8 in 10 trials");
  await user.click(screen.getByRole("button", { name: "5 years" }));
  await eventually(() => screen.getByRole("img", { name: /over 5 years/ }));
  expect(screen.getByRole("button", { name: "5 years" }).getAttribute("aria-pressed")).toBe("true");
});

test("says in the place of the chart that there are no prices, so that nothing below moves", async () => {
  answerCompanyPage({ analyses: [listItem()] });
  await openApp({ at: "/company/ACME" });
  const panel = () => within(screen.getByRole("region", { name: "Share price" }));
  await eventually(() => panel().getByText("There are no share prices of ACME."));
});

test("links the peers of a company to their pages", async () => {
  answerCompanyPage({ analyses: [listItem()] });
  answer("GET /analysis/comprehensive/:id", report);
  await openApp({ at: "/company/ACME?tab=background" });
  const peers = await eventually(() => screen.getByRole("heading", { name: "Peers" }).closest("section")!);
  const [first] = report.peers!.companies;
  expect(linksIn(peers)).toContain(`${first!.name}: /company/${first!.ticker}`);
});

test.each([
  ["analyses", "Analyses"],
  ["background", "Company background"],
  ["financials", "Financial summary"],
  ["nothing", "Analyses"],
])("opens at ?tab=%s the tab %s", async (tab, label) => {
  answerCompanyPage();
  await openApp({ at: `/company/ACME?tab=${tab}` });
  expect(linksIn(await tabs())).toEqual([
    "Analyses: /company/ACME?tab=analyses",
    "Company background: /company/ACME?tab=background",
    "Financial summary: /company/ACME?tab=financials",
  ]);
  expect(within(await tabs()).getByRole("link", { current: "page" }).textContent).toBe(label);
});

test.each([
  ["user", analyst, "GET /analysis/comprehensive/:id"],
  ["visitor", null, "GET /analysis/public/:id"],
] as const)(
  "tells a %s why the company's report failed, and loads it on request",
  async (_who, user, path) => {
    answerCompanyPage({ analyses: [listItem()] });
    refuse(path, { status: 400, message: "Out of order." });
    const hand = await openApp({ at: "/company/ACME?tab=background", user });
    const alert = await eventually(() => screen.getByRole("alert"));
    expect(alert.textContent).toBe("Failed to load company dataOut of order.Try again");
    answer(path, report);
    await hand.click(within(alert).getByRole("button", { name: "Try again" }));
    await eventually(() => screen.getByText("Drills and saws."));
  },
);

test("pages through a company's analyses, newest first", async () => {
  answerCompanyPage();
  respond(ofTicker, ({ query }) =>
    good(ofTicker, [listItem()], pageOf({ page: Number(query["page"]), limit: 10, total: 12 })),
  );
  const user = await openApp({ at: "/company/ACME" });
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await reaches("/company/ACME?page=2");
  await eventually(() => screen.getByText("11 to 12 of 12"));
  const asked = seen(ofTicker)
    .filter(({ query }) => query["status"] === undefined)
    .map(({ query }) => new URLSearchParams(query).toString());
  expect([...new Set(asked)]).toEqual([
    "page=1&limit=10&sortBy=createdAt&sortDir=desc",
    "page=2&limit=10&sortBy=createdAt&sortDir=desc",
  ]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Items per page" }), "20");
  await reaches("/company/ACME?limit=20");
  expect(localStorage.getItem("plumbline.historySize")).toBe("20");
});

const historyDay = (day: string, value: number | null, price: number | null = null) => ({
  day,
  accession: `annual-${day.slice(0, 4)}`,
  filed: "2026-02-20",
  word: price === null ? null : "Buy",
  price,
  value,
  p10: value && value / 2,
  p25: value && value / 1.5,
  p75: value && value * 1.5,
  p90: value && value * 2,
  growth: 0.05,
  impliedGrowth: price && 0.125,
  stableMargin: 0.1,
  impliedMargin: 0.2,
  revenue: 1_000 * 1.08 ** ((Date.parse(day) - Date.parse("2015-03-31")) / 31_557_600_000),
  revenueGrowth: null,
  refusal: value === null ? "It has not filed an annual report yet." : null,
});
const history = [
  historyDay("2025-03-31", null),
  historyDay("2025-06-30", 20),
  historyDay("2025-09-30", 30),
  historyDay("2025-12-31", 40),
  historyDay("2026-03-31", 50, 60),
];

test("shows the value through time, and what was known on the day of the address", async () => {
  setWidth(800);
  answerCompanyPage({ history });
  await openApp({ at: "/company/ACME" });
  const panel = await eventually(() => screen.getByRole("region", { name: "Value through time" }));
  within(panel).getByText(/was worth \$50\.00, in 8 of 10 trials \$25\.00 to \$100\.00\./);
  within(panel).getByText(/The price was \$60\.00, 20\.0% above the value\./);
  within(panel).getByText(/asked for revenue to grow 12\.5% a year at first; the record supported 5\.0%/);
  const slider = within(panel).getByRole("slider", { name: "Day" });
  fireEvent.change(slider, { target: { value: "1" } });
  expect(address()).toBe("/company/ACME?at=2025-09-30");
  within(panel).getByText(/was worth \$30\.00.*We have no price of that day\./);
  expect(slider.getAttribute("aria-valuetext")).toBe("30 Sep 2025");
  fireEvent.change(slider, { target: { value: "3" } });
  expect(address()).toBe("/company/ACME");
  expect(within(panel).getAllByRole("row", { hidden: true })).toHaveLength(5);
});

test("says that a price asks for less revenue as a decline", async () => {
  setWidth(800);
  const asked = { ...historyDay("2026-03-31", 50, 60), impliedGrowth: -0.026 };
  answerCompanyPage({ history: [...history.slice(0, -1), asked] });
  await openApp({ at: "/company/ACME" });
  await eventually(() => screen.getByText(/asked for revenue to shrink 2\.6% a year at first/));
});

test("answers at the top with the newest value, price, upside and recommendation", async () => {
  setWidth(800);
  answerCompanyPage({ history });
  await openApp({ at: "/company/ACME?at=2025-09-30" });
  const answered = await eventually(() => screen.getByRole("region", { name: "Newest value" }));
  for (const figure of ["$50.00", "$60.00", "−16.7%", "31 Mar 2026"]) within(answered).getByText(figure);
  within(answered).getByRole("img", { name: /Simulated values/ });
});

test("has no answer at the top for a company without a value", async () => {
  answerCompanyPage();
  await openApp({ at: "/company/ACME" });
  await eventually(() => screen.getByText("No analyses of ACME yet."));
  expect(screen.queryByRole("region", { name: "Newest value" })).toBeNull();
});

test.each([
  [0, "is not above zero"],
  [0.1, "is near zero"],
])("gives no ratio of the price to a value of %d, and says why", async (value, reason) => {
  setWidth(800);
  answerCompanyPage({ history: [...history.slice(0, -1), historyDay("2026-03-31", value, 60)] });
  await openApp({ at: "/company/ACME" });
  const panel = await eventually(() => screen.getByRole("region", { name: "Value through time" }));
  within(panel).getByText(
    new RegExp(`The price was \\$60\\.00\\. The value ${reason}, so a ratio to it has no meaning\\.`),
  );
});

test("says where the company lies among all of the same night", async () => {
  const rank = {
    day: "2026-03-31",
    valueToPrice: 0.8,
    others: 27,
    dearer: 6,
    industry: "Machinery",
    industryOthers: 2,
    industryDearer: 1,
  };
  answerCompanyPage({ history, rank });
  await openApp({ at: "/company/ACME" });
  await eventually(() =>
    screen.getByText(
      "By the same rules on 31 Mar 2026, Acme Tools Inc. is worth 80.0% of its price: it is cheaper than 6 of 27 other companies, and than 1 of 2 in Machinery.",
    ),
  );
});

test("shows what the price asked for after each annual report, and what came", async () => {
  setWidth(800);
  const years = Array.from({ length: 12 }, (_, i) => historyDay(`${2015 + i}-03-31`, 50, 60));
  answerCompanyPage({ history: years });
  await openApp({ at: "/company/ACME" });
  const panel = await eventually(() => screen.getByRole("region", { name: "The price's own record" }));
  within(panel).getByText(
    "Of 9 annual reports with three years or more behind them, Acme Tools Inc. grew more than its price had asked for after 0; our base case was nearer to what came than the price after 9.",
  );
  const rows = within(panel).getAllByRole("row", { hidden: true });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" | "))).toEqual([
    "After the report by | Price asked | Base case | Came | Years",
    ...[2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015].map(
      (year) => `31 Mar ${year} | 12.5% | 5.0% | 8.0% | ${Math.min(2026 - year, 5)}`,
    ),
  ]);
  within(panel).getByRole("img", { name: /Mar 2025: 8\.0% came over 1 year\b/ });
  expect([...panel.querySelectorAll("svg text")].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(["Mar 2025, so far", "Mar 2021"]),
  );
});

test("says nothing of a price whose reports have no year behind them", async () => {
  answerCompanyPage({ history });
  await openApp({ at: "/company/ACME" });
  await eventually(() => screen.getByRole("region", { name: "Value through time" }));
  expect(screen.queryByRole("region", { name: "The price's own record" })).toBeNull();
});

test("is drawn once it is known whether the company has values through time", async () => {
  answerCompanyPage();
  const days = { ticker: "ACME", modelVersion: "1", days: history, rank: null };
  const release = hold("GET /market/history/:ticker", days);
  await openApp({ at: "/company/ACME" });
  await eventually(() => expect(seen("GET /company/:ticker")).toHaveLength(1));
  await settle();
  screen.getByRole("status", { name: "Loading company" });
  expect(screen.queryByRole("navigation", { name: "Company" })).toBeNull();
  release();
  await eventually(() => screen.getByRole("navigation", { name: "Company" }));
  screen.getByRole("region", { name: "Value through time" });
});

test("opens at the newest day by the one of an address", async () => {
  answerCompanyPage({ history });
  await openApp({ at: "/company/ACME?at=2026-01-15" });
  await eventually(() => screen.getByText("31 Dec 2025", { selector: "strong" }));
});

test("shows no history of a company that is not in the table of the market", async () => {
  answerCompanyPage({ history: history.slice(0, 4) });
  await openApp({ at: "/company/ACME" });
  await eventually(() => screen.getByText("No analyses of ACME yet."));
  expect(screen.queryByRole("region", { name: "Value through time" })).toBeNull();
});
