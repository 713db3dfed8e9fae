import type { WatchedCompany } from "@plumbline/gateway/dto/watchlist.ts";
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";
import { answer, disconnect, hold, refuse, seen, server } from "../../testing/api.ts";
import { answerCompanyPage, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { takeSavedFiles, usePhoneScreen } from "../../testing/browser.ts";
import { ticker, watched, watchedDay, watchedHolding } from "../../testing/fixtures.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const acme = watched({
  group: "Tools",
  note: "Orders grow",
  count: 12.5,
  levels: [90, 120],
  added: watchedDay({ price: 80, value: 120 }),
  newest: watchedDay(),
  beforeFiling: watchedDay({ price: 125, value: 200 }),
  history: [
    { day: "2026-03-31", price: 125, value: 200 },
    { day: "2026-08-21", price: 100, value: 150 },
  ],
});
const bolt = watched({
  ticker: "BOLT",
  companyName: "Bolt Foods",
  addedAt: "2026-02-05T12:00:00.000Z",
  newest: watchedDay({ price: null, value: -3, word: null, impliedGrowth: null, p10: null }),
});
const fund = watched({ ticker: "FUND", companyName: "A Fund", refusal: "It is a fund." });

const open = (companies: WatchedCompany[] = [acme, bolt, fund], query = "") => {
  answer("GET /watchlist", companies);
  return openApp({ at: `/watchlist${query}` });
};
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.querySelector("a")?.textContent);
const cellsOf = (name: string) =>
  Array.from(
    screen.getByRole("row", { name: new RegExp(name) }).querySelectorAll("td"),
    (cell) => cell.textContent,
  );

test("shows figures, changes and what is kept of each company, and why one has none", async () => {
  await open();
  await eventually(() => screen.getByRole("table"));
  expect(names()).toEqual(["Bolt Foods", "Acme Tools", "A Fund"]);
  screen.getByText("ACME · Tools");
  screen.getByText("Orders grow");
  expect(cellsOf("Acme Tools")).toEqual([
    "$100.00",
    "$150.00+50.0%",
    "$80.00 to $240.00",
    "Buy",
    "3.0%we expect 8.0%",
    "Value +25.0%Price +25.0%",
    "Value −25.0%Price −20.0%",
    "",
    "",
  ]);
  screen.getByRole("img", { name: /Acme Tools from 31 Mar 2026 to 21 Aug 2026: value from \$200.00/ });
  expect(cellsOf("Bolt Foods").slice(0, 5)).toEqual(["N/A", "NoneN/A", "N/A", "No word", "N/A"]);
  expect(cellsOf("A Fund")[0]).toBe("It is a fund.");
});

test("sorts by a column and shows a group, both in the address; unknown figures come last", async () => {
  const user = await open();
  await user.click(await eventually(() => screen.getByRole("button", { name: "Since added" })));
  await reaches("/watchlist?sortBy=sinceAdded&sortDir=asc");
  expect(names()[0]).toBe("Acme Tools");
  await user.click(screen.getByRole("button", { name: "Since added" }));
  expect(names()[0]).toBe("Acme Tools");
  await user.selectOptions(screen.getByRole("combobox", { name: "Group" }), "Tools");
  await reaches("/watchlist?sortBy=sinceAdded&sortDir=desc&group=Tools");
  expect(names()).toEqual(["Acme Tools"]);
});

test("changes what is kept of a company, and refuses what is no figure before it is sent", async () => {
  const user = await open();
  await user.click(await eventually(() => screen.getByRole("button", { name: "Edit Acme Tools (ACME)" })));
  const dialog = within(screen.getByRole("dialog", { name: "Acme Tools" }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  expect(field("Price levels in dollars").value).toBe("90, 120");
  await user.clear(field("Price levels in dollars"));
  await user.type(field("Price levels in dollars"), "none");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => dialog.getByText("Enter at most 5 prices above zero."));
  await user.clear(field("Price levels in dollars"));
  await user.type(field("Price levels in dollars"), "$1,250.50 90");
  await user.clear(field("Shares held"));
  answer("PUT /watchlist", [{ ...acme, note: "Orders grow fast" }]);
  await user.type(field("Note"), " fast");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await eventually(() => screen.getByText("Orders grow fast"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(seen("PUT /watchlist")[0]?.body).toEqual({
    companies: [
      { ticker: "ACME", group: "Tools", note: "Orders grow fast", count: null, levels: [1250.5, 90] },
    ],
  });
});

test("stops watching a company, and says why a change failed", async () => {
  const user = await open([acme]);
  await user.click(await eventually(() => screen.getByRole("button", { name: "Edit Acme Tools (ACME)" })));
  refuse("DELETE /watchlist/:ticker", { status: 503, message: "Try later." });
  await user.click(screen.getByRole("button", { name: "Stop watching" }));
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Try later."));
  answer("DELETE /watchlist/:ticker", []);
  await user.click(screen.getByRole("button", { name: "Stop watching" }));
  await eventually(() => screen.getByText(/^You watch no company yet/));
  expect(seen("DELETE /watchlist/:ticker")[1]?.params).toMatchObject({ ticker: "ACME" });
});

test("adds a company by its name, and marks a text that means none", async () => {
  server.use(http.get("*/data/tickers.json", () => HttpResponse.json([ticker("ACME", "Acme Tools")])));
  const user = await open([]);
  const box = await eventually(() => screen.getByRole("combobox", { name: "Add a company" }));
  await user.type(box, "zzz{Enter}");
  await eventually(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  refuse("PUT /watchlist", { status: 503, message: "Try later." });
  await user.clear(box);
  await user.type(box, "acme{Enter}");
  await eventually(() => screen.getByText("Try later."));
  expect(box, "what was typed").toHaveProperty("value", "acme");
  answer("PUT /watchlist", [acme]);
  await user.type(box, "{Enter}");
  await eventually(() => screen.getByRole("link", { name: "Acme Tools" }));
  expect(seen("PUT /watchlist")[1]?.body).toEqual({ companies: [{ ticker: "ACME" }] });
});

test("saves the shown companies as CSV", async () => {
  const files = takeSavedFiles();
  const user = await open([acme, bolt], "?group=Tools");
  await user.click(await eventually(() => screen.getByRole("button", { name: "CSV" })));
  const [file] = files;
  expect(file?.name).toBe("plumbline_watchlist.csv");
  const [head, line, ...rest] = (await file?.blob.text())?.trim().split("\r\n") ?? [];
  expect(head).toMatch(/^\uFEFF?Ticker,Company,Group,Note,Shares held,Price levels \(\$\),Added,Day,/);
  expect(line).toBe(
    "ACME,Acme Tools,Tools,Orders grow,12.5,90 120,2026-01-05,2026-08-21,100,150,80,240,Buy,0.03,0.25,-0.25",
  );
  expect(rest).toEqual([]);
});

test("shows cards on a phone, in the order that is chosen", async () => {
  usePhoneScreen();
  const user = await open();
  const cards = await eventually(() => screen.getByRole("list", { name: "Watchlist" }));
  const shown = () =>
    within(cards)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(["Bolt Foods", "Acme Tools", "A Fund"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Company");
  await user.click(screen.getByRole("button", { name: "Highest first" }));
  expect(shown()).toEqual(["A Fund", "Acme Tools", "Bolt Foods"]);
});

test("says that the list cannot be loaded, and loads it again", async () => {
  disconnect("GET /watchlist");
  const user = await openApp({ at: "/watchlist" });
  await eventually(() => screen.getByText("Failed to load the watchlist"));
  answer("GET /watchlist", [acme]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByRole("table"));
});

const openPortfolio = async (companies: WatchedCompany[], query = "") => {
  const user = await open(companies, query);
  const region = await eventually(() => screen.getByRole("region", { name: /^Portfolio/ }));
  return { user, portfolio: within(region) };
};
const corp = watched({
  ticker: "CORP",
  companyName: "Corp",
  group: "Tools",
  count: 10,
  newest: watchedDay(),
  holding: watchedHolding(),
});

test("shows what holdings are worth together, what prices ask for, and what is left out", async () => {
  const files = takeSavedFiles();
  const { user, portfolio } = await openPortfolio([
    { ...acme, holding: watchedHolding() },
    corp,
    { ...fund, count: 2 },
  ]);
  portfolio.getByText(
    /^Its prices ask for growth of 3\.0% a year for seven years; its companies managed 4\.0%/,
  );
  portfolio.getByText("$3,375 (1.50 of the price)");
  expect(portfolio.getByRole("listitem").textContent).toBe("A Fund (FUND), share not known: It is a fund.");
  expect(portfolio.getAllByRole("row")[1]?.textContent).toBe("Acme Tools$1,25055.6%1.503.0%4.0%0.0%");
  await user.click(portfolio.getByRole("button", { name: "Portfolio as CSV" }));
  expect(files[0]?.name).toBe("plumbline_portfolio.csv");
  expect(await files[0]?.blob.text()).toMatch(/\nPortfolio,,,,,2250,1,1\.5,/);
});

test("a portfolio is that of the chosen group", async () => {
  const { portfolio } = await openPortfolio(
    [{ ...acme, group: "Other", holding: watchedHolding() }, corp],
    "?group=Tools",
  );
  portfolio.getByRole("heading", { name: "Portfolio: Tools" });
  expect(portfolio.getAllByRole("row")).toHaveLength(2);
});

test("shows the ten largest holdings, and all when asked", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...corp,
    ticker: `C${index}`,
    companyName: `Corp ${index}`,
    count: index + 1,
  }));
  const { user, portfolio } = await openPortfolio(many);
  expect(portfolio.getAllByRole("row")).toHaveLength(11);
  await user.click(portfolio.getByRole("button", { name: "Show all 12 holdings", expanded: false }));
  expect(portfolio.getAllByRole("row")).toHaveLength(13);
  await user.click(portfolio.getByRole("button", { name: "Show the largest 10", expanded: true }));
  expect(portfolio.getAllByRole("row")).toHaveLength(11);
});

test.each([
  [bolt, /^Enter how many shares you hold/],
  [{ ...fund, count: 2 }, /^None of your holdings has a value yet\.$/],
])("says why there is no portfolio (%#)", async (company, text) => {
  const { portfolio } = await openPortfolio([company]);
  portfolio.getByText(text);
});

test("visitors have no star", async () => {
  answerCompanyPage();
  await openApp({ at: "/company/ACME", user: null });
  await eventually(() => screen.getByRole("link", { name: "Log in to analyse ACME" }));
  expect(screen.queryByRole("button", { name: /^Watch/ })).toBeNull();
});

test("a star watches a company and stops it", async () => {
  answerCompanyPage();
  const user = await openApp({ at: "/company/ACME" });
  const star = await eventually(() =>
    screen.getByRole<HTMLButtonElement>("button", { name: "Watch Acme Tools Inc. (ACME)", pressed: false }),
  );
  await eventually(() => expect(star.getAttribute("aria-disabled")).toBe("false"));
  const release = hold("PUT /watchlist", [acme]);
  await user.click(star);
  await eventually(() => expect(star.getAttribute("aria-disabled")).toBe("true"));
  // A disabled button would lose the focus.
  expect(star.disabled).toBe(false);
  await user.click(star);
  release();
  await eventually(() => expect(star.getAttribute("aria-pressed")).toBe("true"));
  expect(seen("PUT /watchlist")).toHaveLength(1);
  refuse("DELETE /watchlist/:ticker", { status: 503, message: "Try later." });
  await user.click(star);
  await eventually(() => expect(notices()).toEqual(["Try later."]));
  answer("DELETE /watchlist/:ticker", []);
  await user.click(star);
  await eventually(() => expect(star.getAttribute("aria-pressed")).toBe("false"));
});

test("says what moved a value, driver by driver, and what a full report costs", async () => {
  answer("GET /watchlist/moves", [
    {
      id: "m1",
      ticker: "ACME",
      companyName: "Acme Tools",
      at: "2026-08-01T22:00:00.000Z",
      cause: "New 10-Q",
      day: "2026-08-01",
      before: 140,
      after: 150,
      price: 100,
      parts: [
        { title: "Growth", amount: 12.5 },
        { title: "Cost of equity", amount: -2.5 },
      ],
      refusal: null,
    },
  ]);
  await open([acme]);
  const moves = within(await eventually(() => screen.getByRole("region", { name: "What moved" })));
  await eventually(() => moves.getByText(/: New 10-Q/));
  moves.getByText(/Value \$140.00 to \$150.00 \(\+\$10.00\)/);
  const drivers = within(moves.getByRole("list", { name: "Drivers" }));
  expect(drivers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Growth +$12.50",
    "Cost of equity −$2.50",
  ]);
  expect(moves.getByRole("link", { name: "Full report (1 credit)" }).getAttribute("href")).toBe(
    "/analysis/new?ticker=ACME",
  );
});

test("says why a company can no longer be valued, with its last value", async () => {
  answer("GET /watchlist/moves", [
    {
      id: "m1",
      ticker: "ACME",
      companyName: "Acme Tools",
      at: "2026-08-01T22:00:00.000Z",
      cause: "No longer valued",
      day: "2026-08-01",
      before: 140,
      after: 140,
      price: 100,
      parts: [],
      refusal: "Acme Tools has no revenue.",
    },
  ]);
  await open([acme]);
  const moves = within(await eventually(() => screen.getByRole("region", { name: "What moved" })));
  await eventually(() => moves.getByText("Acme Tools has no revenue."));
  moves.getByText("Last value $140.00");
  expect(moves.queryByText(/ to \$140.00/)).toBeNull();
});

test("says that nothing moved yet", async () => {
  await open([acme]);
  await eventually(() => screen.getByText(/^Nothing yet\. The next filing/));
});

test("says that what moved cannot be loaded, and loads it again", async () => {
  disconnect("GET /watchlist/moves");
  const user = await open([acme]);
  await eventually(() => screen.getByText("Failed to load what moved"));
  answer("GET /watchlist/moves", []);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByText(/^Nothing yet\. The next filing/));
});

const openImport = async () => {
  server.use(
    http.get("*/data/tickers.json", () =>
      HttpResponse.json([ticker("ACME", "Acme Tools"), ticker("BOLT", "Bolt Foods")]),
    ),
  );
  const user = await open([acme]);
  await user.click(await eventually(() => screen.getByRole("button", { name: "Import" })));
  const dialog = within(await eventually(() => screen.getByRole("dialog", { name: "Import holdings" })));
  return { user, dialog };
};
const csv = (text: string) => new File([text], "positions.csv", { type: "text/csv" });

test("imports the holdings of a broker's file that the reader chooses, each shown before", async () => {
  const { user, dialog } = await openImport();
  const text = "Symbol,Description,Quantity\nacme,Acme,5\nBOLT,Bolt,12.5\nZZZZ,Unknown Ltd,3\n";
  await user.upload(dialog.getByLabelText("File"), csv(text));
  await eventually(() => dialog.getByRole("table"));
  const rows = dialog.getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent))).toEqual([
    ["ACME", "Acme Tools", "5", "Watched already; what the file says replaces yours."],
    ["BOLT", "Bolt Foods", "12.5000", "Will be added."],
    ["ZZZZ", "Unknown Ltd", "3", "This ticker is not in the SEC's list of listed companies."],
  ]);
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Keep ZZZZ" }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "Keep ACME" }));
  answer("PUT /watchlist", [acme, bolt]);
  await user.click(dialog.getByRole("button", { name: "Keep 1 of 3" }));
  await eventually(() => expect(notices()).toEqual(["One company imported"]));
  expect(seen("PUT /watchlist").map(({ body }) => body)).toEqual([
    { companies: [{ ticker: "BOLT", count: 12.5 }] },
  ]);
  await eventually(() => screen.getByText("Bolt Foods"));
});

test("says why a file is none, keeps nothing of it, and keeps the choice if the save fails", async () => {
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText("File"), csv("Date,Amount\n2026-01-01,5\n"));
  await eventually(() => dialog.getByText(/This file has no column of tickers/));
  expect(dialog.queryByRole("table")).toBeNull();
  await user.upload(dialog.getByLabelText("File"), csv("Symbol\nBOLT\n"));
  refuse("PUT /watchlist", { status: 503, message: "Try later." });
  await user.click(await eventually(() => dialog.getByRole("button", { name: "Keep 1 of 1" })));
  await eventually(() => dialog.getByText("Try later."));
  dialog.getByRole("checkbox", { name: "Keep BOLT" });
});

test("shows that a company is being added, and says what was added, changed and removed", async () => {
  server.use(http.get("*/data/tickers.json", () => HttpResponse.json([ticker("ACME", "Acme Tools")])));
  const user = await open([]);
  const added = hold("PUT /watchlist", [acme]);
  const box = await eventually(() => screen.getByRole("combobox", { name: "Add a company" }));
  await user.type(box, "acme{Enter}");
  await eventually(() => expect(box).toHaveProperty("placeholder", "Adding ACME ..."));
  added();
  await eventually(() => expect(notices()).toEqual(["ACME added"]));
  await eventually(() => expect(box).toHaveProperty("placeholder", "Add a ticker or company"));
  const edit = screen.getByRole("button", { name: "Edit Acme Tools (ACME)" });
  await user.click(edit);
  answer("PUT /watchlist", [acme]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await eventually(() => expect(notices()).toEqual(["ACME added", "Acme Tools saved"]));
  await user.click(edit);
  answer("DELETE /watchlist/:ticker", []);
  await user.click(screen.getByRole("button", { name: "Stop watching" }));
  await eventually(() => expect(notices()).toEqual(["ACME added", "Acme Tools saved", "Acme Tools removed"]));
});
