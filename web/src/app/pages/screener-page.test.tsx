import type { MarketRow } from "@plumbline/market/columns.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { router } from "../router.tsx";
import { disconnect, refuse, respond, seen } from "../../testing/api.ts";
import { address, answerCompanyPage, linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { setWidth, takeSavedFiles, usePhoneScreen } from "../../testing/browser.ts";
import { removeUserData } from "../../shared/storage.ts";
import { createMarketRow, writeMarketDay } from "../../testing/market-fixture.ts";
import { eventually, passTime } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const answerMarketDay = (rows?: MarketRow[]): void =>
  respond("GET /market/day", () => new Response(new Uint8Array(writeMarketDay(rows))));

const table = () => eventually(() => screen.getByRole("table"));
const companies = () => screen.getAllByRole("rowheader").map((cell) => cell.querySelector("a")?.textContent);
const show = async (query = "") => {
  answerMarketDay();
  const user = await openApp({ at: `/screener${query}`, user: null });
  await eventually(() => screen.getByText(/valued on 21 Aug 2026/));
  return user;
};

test("says of which day the table is, what it leaves out and why, and what it does not promise", async () => {
  const user = await show();
  const main = within(screen.getByRole("main"));
  await eventually(() => main.getByText(/^3 companies valued on 21 Aug 2026/));
  main.getByText(/A price below the value is no promise of a return/);
  await user.click(main.getByText("2 companies could not be valued"));
  const reason = await eventually(() => main.getByRole("term"));
  expect(reason.textContent).toBe("2 It is a fund.");
  expect(main.getByRole("definition").textContent).toBe("FUND, TRST");
});

test("links each row to the company and to a full report, the largest company first", async () => {
  await show();
  expect(linksIn(await table())).toEqual([
    "Acme Tools Inc.: /company/ACME",
    "Full report of ACME (1 credit): /analysis/new?ticker=ACME",
    "Bolt Foods Corp.: /company/BOLT",
    "Full report of BOLT (1 credit): /analysis/new?ticker=BOLT",
    "Cork Software Inc.: /company/CORK",
    "Full report of CORK (1 credit): /analysis/new?ticker=CORK",
  ]);
  const cells = screen.getAllByRole("row")[1]?.querySelectorAll("td");
  expect(Array.from(cells ?? [], ({ textContent }) => textContent)).toEqual([
    "",
    "$100.00",
    "$150.00",
    "1.50",
    "Buy",
    "100.0%",
    "$20.00bn",
    "Full report",
  ]);
  screen.getByRole("img", { name: "Value $150.00, p10 $80.00, p90 $240.00, price $100.00" });
});

test("says why a row has no ratio", async () => {
  answerMarketDay([
    createMarketRow("ACME", { netIncome: 100, bookEquity: 1, returnOnEquity: Number.NaN }),
    createMarketRow("BOLT", { marketValue: Number.NaN, priceToEarnings: Number.NaN }),
  ]);
  const user = await openApp({
    at: "/screener?columns=returnOnEquity,priceToEarnings&sortBy=name&sortDir=asc",
    user: null,
  });
  await table();
  const explain = async (place: number) => {
    screen.getAllByRole("button", { name: "N/A" })[place]?.focus();
    const tip = await screen.findByRole("tooltip");
    await user.keyboard("{Escape}");
    return tip.textContent;
  };
  expect(await explain(0)).toBe("Book equity is near zero, so a ratio to it has no meaning.");
  expect(await explain(1)).toBe("The figure is not known.");
});

test("shows the screen that the address names, and writes changes into it", async () => {
  const user = await show("?valueToPrice=..1.5&word=Buy&word=Strong%20Sell&sortBy=name&sortDir=desc");
  await table();
  expect(companies()).toEqual(["Bolt Foods Corp.", "Acme Tools Inc."]);
  await user.click(screen.getByRole("button", { name: "Company" }));
  expect(companies()).toEqual(["Acme Tools Inc.", "Bolt Foods Corp."]);
  await user.click(screen.getByRole("button", { name: "Remove the filter: Value to price up to 1.5" }));
  await user.click(screen.getByRole("checkbox", { name: /^Buy/ }));
  expect(companies()).toEqual(["Bolt Foods Corp."]);
  await reaches("/screener?word=Strong+Sell&sortBy=name&sortDir=asc");
  await user.click(screen.getByRole("button", { name: "Remove all filters" }));
  expect(companies()).toHaveLength(3);
  await reaches("/screener?sortBy=name&sortDir=asc");
});

test("filters by bounds that are written, and by sliders", async () => {
  const user = await show();
  await table();
  const from = screen.getByRole("textbox", { name: "Value to price, from" });
  await user.type(from, "much{Enter}");
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(companies()).toHaveLength(3);
  await user.clear(from);
  await user.type(from, "0.5{Enter}");
  expect(companies()).toEqual(["Acme Tools Inc."]);
  await reaches("/screener?valueToPrice=0.5..");
  await user.clear(from);
  await user.tab();
  expect(companies()).toHaveLength(3);
  const highest = screen.getByRole("slider", { name: "Value to price, highest" });
  expect(highest.getAttribute("aria-valuetext")).toBe("no bound");
  highest.focus();
  await user.keyboard("{ArrowLeft}");
  expect(companies()).toEqual(["Bolt Foods Corp."]);
  await reaches("/screener?valueToPrice=..1.45");
  await user.keyboard("{ArrowRight}");
  await reaches("/screener");
});

test("finds companies by name and industry, and says when none is left", async () => {
  const user = await show("?search=foods");
  await table();
  expect(companies()).toEqual(["Bolt Foods Corp."]);
  await user.click(screen.getByRole("checkbox", { name: /^Software/ }));
  screen.getByText("No company passes all filters.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "CSV" }).disabled).toBe(true);
});

test("shows the columns that a reader chooses", async () => {
  const user = await show("?columns=price");
  await table();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Net margin" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Price" }));
  await reaches("/screener?columns=netMargin");
  await user.keyboard("{Escape}");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Company", "Net margin", "For 1 credit"]);
});

test("saves screens by name in this browser, and opens and removes them", async () => {
  const user = await show("?word=Buy");
  await table();
  await user.click(screen.getByRole("button", { name: "Saved screens" }));
  screen.getByText(/^Saved in this browser,/);
  await user.type(screen.getByRole("textbox", { name: "Name of this screen" }), "Cheap ones{Enter}");
  await user.type(screen.getByRole("textbox", { name: "Name of this screen" }), "Cheap one");
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  await user.keyboard("s");
  await user.click(screen.getByRole("button", { name: "Replace" }));
  await user.keyboard("{Escape}");
  // What belongs to a user is removed at log-out; screens belong to the browser.
  removeUserData();
  expect(localStorage.getItem("plumbline.screens")).toContain("Cheap ones");
  await user.click(screen.getByRole("button", { name: "Remove all filters" }));
  await reaches("/screener");
  await user.click(screen.getByRole("button", { name: "Saved screens" }));
  await user.click(screen.getByRole("link", { name: "Cheap ones" }));
  await reaches("/screener?word=Buy");
  expect(companies()).toEqual(["Acme Tools Inc."]);
  await user.click(screen.getByRole("button", { name: "Saved screens" }));
  await user.click(screen.getByRole("button", { name: "Remove Cheap ones" }));
  expect(screen.queryByRole("link", { name: "Cheap ones" })).toBeNull();
  expect(localStorage.getItem("plumbline.screens")).toBe("[]");
});

test("saves what is filtered as a CSV file of the day", async () => {
  const files = takeSavedFiles();
  const user = await show("?word=Buy&columns=price");
  await table();
  await user.click(screen.getByRole("button", { name: "CSV" }));
  expect(files.map(({ name }) => name)).toEqual(["screener-2026-08-21.csv"]);
  expect(await files[0]?.blob.text()).toContain("ACME,Acme Tools Inc.,100\r\n");
});

test("moves between the links of rows by keys, also to rows that are not drawn", async () => {
  const many = Array.from({ length: 200 }, (_, i) => createMarketRow(`T${i}`, { marketValue: 1000 - i }));
  answerMarketDay(many);
  const user = await openApp({ at: "/screener", user: null });
  const box = await table();
  expect(screen.getAllByRole("rowheader").length).toBeLessThan(40);
  expect(box.getAttribute("aria-rowcount")).toBe("201");
  within(box).getByRole("link", { name: "T0 Inc." }).focus();
  const focused = () =>
    document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(focused()).toBe("T1 Inc.");
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Full report of T1 (1 credit)");
  await user.keyboard("{ArrowLeft}{Home}");
  expect(focused()).toBe("T0 Inc.");
  // One row alone is reached by Tab.
  expect(box.querySelectorAll('tbody a[tabindex="0"]')).toHaveLength(2);
  await user.keyboard("{End}");
  expect(box.parentElement?.scrollTop).toBe(199 * 46);
  // There is no layout here: the box scrolls, and a measure finds that the last rows are in sight.
  const list = box.querySelector("tbody") as HTMLElement;
  list.getBoundingClientRect = () => new DOMRect(0, -200 * 46, 0, 0);
  fireEvent.scroll(list);
  expect(focused()).toBe("T199 Inc.");
});

test("is scrolled to the same rows again when a reader comes back from a company", async () => {
  const user = await show();
  const scrolled = () => screen.getByRole("table").parentElement as HTMLElement;
  scrolled().scrollTop = 400;
  answerCompanyPage();
  await user.click(screen.getByRole("link", { name: "Acme Tools Inc." }));
  await eventually(() => screen.getByRole("heading", { level: 1, name: "Acme Tools Inc." }));
  await act(() => router.navigate(-1));
  await table();
  expect(scrolled().scrollTop).toBe(400);
  await user.click(screen.getByRole("button", { name: "Company" }));
  await reaches("/screener?sortBy=name&sortDir=asc");
  await eventually(() => expect(scrolled().scrollTop).toBe(0));
});

test("draws the map, picks companies by keys and opens one", async () => {
  const user = await show("?view=map");
  await eventually(() => screen.getByRole("region", { name: "Map" }));
  setWidth(800);
  const keys = await eventually(() => screen.getByRole("slider", { name: /^Companies of the map/ }));
  screen.getByText("1 company without a price or a range, in the table only.");
  keys.focus();
  expect(keys.getAttribute("aria-valuetext")).toBe(
    "Bolt Foods Corp.: value to price 0.40, width of the range 1.82",
  );
  fireEvent.change(keys, { target: { value: "1" } });
  const picked = screen.getByText(/value \$150\.00, price \$100\.00, value to price 1\.50/);
  expect(linksIn(picked)).toEqual([
    "Acme Tools Inc.: /company/ACME",
    "Full report of ACME (1 credit): /analysis/new?ticker=ACME",
  ]);
  await user.click(screen.getByRole("link", { name: "Table" }));
  await reaches("/screener");
});

test("filters by both axes with a rectangle on the map", async () => {
  await show("?view=map");
  const region = await eventually(() => screen.getByRole("region", { name: "Map" }));
  setWidth(800);
  await eventually(() => within(region).getByRole("slider"));
  const ground = region.querySelector('rect[fill="transparent"]') as Element;
  fireEvent.pointerDown(ground, { clientX: 500, clientY: -10, pointerType: "mouse" });
  fireEvent.pointerMove(ground, { clientX: 900, clientY: 200, pointerType: "mouse" });
  fireEvent.pointerUp(ground, { clientX: 900, clientY: 200, pointerType: "mouse" });
  await eventually(() => expect(screen.getByText("1 of 3")).toBeTruthy());
  const chosen = new URLSearchParams(address().split("?")[1]);
  // The rectangle begins above the map, and ends right of it.
  expect(chosen.get("valueToPrice")).toMatch(/^0\.\d+\.\.$/);
  expect(chosen.get("spread")).toMatch(/^\.\.1\.\d+$/);
});

test("shows cards on a phone, with the order and the filters on request", async () => {
  usePhoneScreen();
  const user = await show();
  const list = await eventually(() => screen.getByRole("list", { name: "Companies" }));
  expect(linksIn(list).slice(0, 2)).toEqual([
    "Acme Tools Inc.: /company/ACME",
    "Full report of ACME (1 credit): /analysis/new?ticker=ACME",
  ]);
  expect(within(list).getAllByRole("listitem")[0]?.textContent).toContain("Market value $20.00bn");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order by" }), "Value to price");
  await user.click(screen.getByRole("button", { name: "Highest first" }));
  expect(linksIn(list)[0]).toBe("Bolt Foods Corp.: /company/BOLT");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const filters = within(screen.getByRole("dialog", { name: "Filters" }));
  await user.click(filters.getByRole("checkbox", { name: /^Buy/ }));
  await user.click(filters.getByRole("button", { name: "Show 1 company" }));
  expect(linksIn(list)[0]).toBe("Acme Tools Inc.: /company/ACME");
});

test("says that there is no day yet, and shows the first as soon as there is one", async () => {
  refuse("GET /market/day", { status: 404, code: "NO_DAY", message: "There is no day yet." });
  await openApp({ at: "/screener", user: null });
  await eventually(() => screen.getByText(/^No day of the market has been valued yet/));
  answerMarketDay();
  await passTime(5_000);
  await table();
});

test.each([
  ["cannot be loaded", () => disconnect("GET /market/day")],
  ["cannot be read", () => respond("GET /market/day", () => new Response("<html>Log in</html>"))],
])("offers to try again when the market %s", async (_what, fail) => {
  fail();
  const user = await openApp({ at: "/screener", user: null });
  await eventually(() => screen.getByText("Failed to load the market"));
  expect(screen.getByRole("alert").textContent).toMatch(/(?:connection|try again)\./);
  answerMarketDay();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await table();
  expect(seen("GET /market/day").length).toBeGreaterThan(1);
});
