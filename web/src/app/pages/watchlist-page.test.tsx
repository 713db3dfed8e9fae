import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";
import { answer, disconnect, hold, refuse, seen, server } from "../../testing/api.ts";
import { answerCompanyPage, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { takeSavedFiles, usePhoneScreen } from "../../testing/browser.ts";
import { ticker } from "../../testing/fixtures.ts";
import { acme, bolt, openWatchlist } from "../../testing/watchlist.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.querySelector("a")?.textContent);
const cellsOf = (name: string) =>
  Array.from(
    screen.getByRole("row", { name: new RegExp(name) }).querySelectorAll("td"),
    (cell) => cell.textContent,
  );

test("shows figures, changes and what is kept of each company, and why one has none", async () => {
  await openWatchlist();
  await eventually(() => screen.getByRole("table"));
  expect(names()).toEqual(["Bolt Foods", "Acme Tools", "A Fund"]);
  screen.getByRole("columnheader", { name: "Rec." });
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
  const user = await openWatchlist();
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
  const user = await openWatchlist();
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
  const user = await openWatchlist([acme]);
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
  const user = await openWatchlist([]);
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
  const user = await openWatchlist([acme, bolt], "?group=Tools");
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
  const user = await openWatchlist();
  const cards = await eventually(() => screen.getByRole("list", { name: "Watchlist" }));
  const shown = () =>
    within(cards)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(["Bolt Foods", "Acme Tools", "A Fund"]);
  screen.getByRole("button", { name: "Newest first" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Company");
  await user.click(screen.getByRole("button", { name: "Z to A" }));
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

test("shows that a company is being added, and says what was added, changed and removed", async () => {
  server.use(http.get("*/data/tickers.json", () => HttpResponse.json([ticker("ACME", "Acme Tools")])));
  const user = await openWatchlist([]);
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
