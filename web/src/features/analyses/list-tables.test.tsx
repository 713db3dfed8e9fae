import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, hold, pageOf, respond, seen } from "../../testing/api.ts";
import { address, linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { company, listItem } from "../../testing/fixtures.ts";
import { eventually, passTime } from "../../testing/time.ts";
import { router } from "../../app/router.tsx";
import { isBusy } from "../../testing/is-busy.ts";

setUpApp();

const own = "GET /analysis/user";
const companies = "GET /analysis/company-history";
const table = (name: string) => eventually(() => screen.getByRole("table", { name }));
const headers = (part: HTMLElement) =>
  within(part)
    .getAllByRole("columnheader")
    .map((one) => one.textContent);
/** Returns the name and the other cells of each row below the headers. */
const rows = (part: HTMLElement) =>
  within(part)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const box = (name: string) => eventually(() => screen.getByRole<HTMLInputElement>("searchbox", { name }));

/** Answers a list with as many pages as a total needs. */
function answerPages(endpoint: typeof own | typeof companies, total: number): void {
  respond(endpoint, ({ query }) => {
    const meta = pageOf({ page: Number(query["page"]), limit: Number(query["limit"]), total });
    return endpoint === own ? good(own, [listItem()], meta) : good(companies, [company()], meta);
  });
}

const unpriced = [listItem({ ticker: "ACM", recommendation: "N/A", price: null, value: 12.5, p10: null })];

test("shows the history with price, value and status", async () => {
  answer(own, unpriced);
  await openApp({ at: "/analysis" });
  const shown = await table("Your analyses");
  expect(headers(shown)).toEqual([
    "Company",
    "Ticker",
    "Date",
    "Price",
    "Value",
    "Upside",
    "Range p10 to p90",
    "Rec.",
    "Status",
  ]);
  expect(rows(shown)).toEqual([
    [
      "Acme Tools Inc.ACM · 1 Mar 2026",
      "ACM",
      "1 Mar 2026",
      "N/A",
      "$12.50N/AN/A",
      "N/A",
      "N/A",
      "N/A",
      "Completed",
    ],
  ]);
});

test("shows the free analyses without a status, with links to the public reports", async () => {
  answer("GET /analysis/public", unpriced);
  await openApp({ at: "/free-analyses", user: null });
  const shown = await table("Free analyses");
  expect(headers(shown)).toEqual([
    "Company",
    "Ticker",
    "Date",
    "Price",
    "Value",
    "Upside",
    "Range p10 to p90",
    "Rec.",
  ]);
  expect(rows(shown)[0]?.slice(3)).toEqual(["N/A", "$12.50N/AN/A", "N/A", "N/A", "N/A"]);
  expect(linksIn(shown)).toEqual(["Acme Tools Inc.: /public-analysis/analysis-0001"]);
});

test('shows the progress of an analysis, and "Waiting" before its first message', async () => {
  const running = {
    status: "PROCESSING",
    currentStep: 4,
    totalSteps: 0,
    progressPercentage: 30.6,
    estimatedTimeRemaining: 30,
  } as const;
  answer(own, [
    listItem({ ...running, statusMessage: "Reading the notes" }),
    listItem({ ...running, id: "analysis-0002", ticker: "ZETA" }),
  ]);
  await openApp({ at: "/dashboard" });
  const none = ["", "", "", ""];
  expect(rows(await table("Your analyses")).map((cells) => cells.slice(1))).toEqual([
    [
      "Acme Tools Inc. In progressACME · 1 Mar 2026",
      "ACME",
      ...none,
      "Reading the notes4 of 12 · < 1 min",
      "",
    ],
    ["Acme Tools Inc. In progressZETA · 1 Mar 2026", "ZETA", ...none, "Waiting4 of 12 · < 1 min", ""],
  ]);
  expect(screen.getByRole("progressbar", { name: "ZETA progress" })).toHaveProperty("value", 31);
  expect(screen.getByTitle("Reading the notes").textContent).toBe("Reading the notes");
});

test.each([
  [
    "/dashboard",
    [
      "Date createdAt",
      "Company name companyName",
      "Ticker ticker",
      "Price price",
      "Value value",
      "Rec. recommendation",
    ],
  ],
  [
    "/dashboard?tab=companies",
    [
      "Company companyName",
      "Ticker ticker",
      "Analyses count",
      "Last analysed latestAnalysisDate",
      "Latest recommendation recommendation",
    ],
  ],
])("sorts the list at %s by each of its columns", async (at, columns) => {
  answer(own, [listItem()]);
  answer(companies, [company()]);
  const user = await openApp({ at });
  const sorted = await eventually(() =>
    screen.getAllByRole("columnheader").flatMap((one) => within(one).queryAllByRole("button")),
  );
  const found: string[] = [];
  for (const button of sorted) {
    await user.click(button);
    found.push(`${button.textContent} ${new URLSearchParams(address().split("?")[1]).get("sortBy")}`);
  }
  expect(found).toEqual(columns);
});

test("keeps search and sort order between pages", async () => {
  answerPages(own, 60);
  await openApp({ at: "/dashboard?search=ac&sortBy=ticker&sortDir=asc" });
  const next = await eventually(() => screen.getByRole("link", { name: "Next page" }));
  expect(next.getAttribute("href")).toBe("/dashboard?search=ac&sortBy=ticker&sortDir=asc&page=2");
});

test("searches companies, and pages through them", async () => {
  answerPages(companies, 12);
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard?tab=companies" });
  await user.click(await eventually(() => screen.getByRole("link", { name: "Next page" })));
  await eventually(() => expect(seen(companies).at(-1)?.query).toMatchObject({ page: "2" }));
  await user.type(await box("Search companies"), "ac");
  await passTime(300);
  await eventually(() => expect(seen(companies).at(-1)?.query).toMatchObject({ page: "1", search: "ac" }));
});

test("shows the search of the address, and can repeat a search after clearing it", async () => {
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard?search=ac" });
  expect((await box("Search analyses")).value).toBe("ac");
  await user.click(screen.getByRole("link", { name: "Analyses" }));
  await eventually(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
  await user.type(screen.getByRole("searchbox"), "ac");
  await passTime(300);
  await reaches("/dashboard?search=ac");
});

test("adds a history entry for each sort order, not for each search", async () => {
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Ticker" })));
  await reaches("/dashboard?sortBy=ticker&sortDir=asc");
  await user.type(await box("Search analyses"), "ac");
  await passTime(300);
  await reaches("/dashboard?sortBy=ticker&sortDir=asc&search=ac");
  await router.navigate(-1);
  await reaches("/dashboard");
});

test("keeps the rows of a page until the next page has loaded", async () => {
  answerPages(own, 12);
  const user = await openApp({ at: "/analysis" });
  const next = await eventually(() => screen.getByRole("link", { name: "Next page" }));
  const release = hold(own, [listItem({ companyName: "Zeta Corp." })]);
  await user.click(next);
  await reaches("/analysis?page=2");
  screen.getByRole("link", { name: "Acme Tools Inc." });
  release();
  await eventually(() => screen.getByRole("link", { name: "Zeta Corp." }));
  expect(seen(own).at(-1)?.query).toMatchObject({ page: "2", limit: "10" });
});

test("remembers the page size of the history separately from that of the dashboard", async () => {
  answerPages(own, 120);
  const user = await openApp({ at: "/analysis" });
  const sizes = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Items per page" });
  await eventually(sizes);
  expect([...sizes().options].map(({ text }) => text)).toEqual(["10", "20", "50"]);
  await user.selectOptions(sizes(), "20");
  await reaches("/analysis?limit=20");
  expect(localStorage.getItem("plumbline.historySize")).toBe("20");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await eventually(() =>
    expect([...sizes().options].map(({ text }) => text)).toEqual(["10", "25", "50", "100"]),
  );
  expect(sizes().value).toBe("10");
});

test("asks before it deletes, and ignores a second press while deleting", async () => {
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard" });
  const button = await eventually(() =>
    screen.getByRole("button", { name: "Delete analysis of Acme Tools Inc." }),
  );
  await user.click(button);
  expect(screen.getByRole("alertdialog").textContent).toBe(
    "Delete analysisAre you sure you want to delete this analysis? This action cannot be undone.CancelDelete",
  );
  const release = hold("DELETE /analysis/:id", {});
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await eventually(() => expect(isBusy(button)).toBe(true));
  release();
  await eventually(() => expect(isBusy(button)).toBe(false));
});

test("shows the time of analyses of one company on one day", async () => {
  const at = (hour: number) => new Date(2026, 2, 1, hour, 5).toISOString();
  answer(own, [
    listItem({ createdAt: at(14) }),
    listItem({ id: "analysis-0002", createdAt: at(9) }),
    listItem({ id: "analysis-0003", ticker: "ZETA", createdAt: at(9) }),
  ]);
  await openApp({ at: "/dashboard" });
  expect(rows(await table("Your analyses")).map(([when]) => when)).toEqual([
    "1 Mar 2026, 14:05",
    "1 Mar 2026, 09:05",
    "1 Mar 2026",
  ]);
});

test("searches and sorts the history, and says when nothing matches", async () => {
  respond(own, ({ query }) => good(own, query["search"] ? [] : [listItem()]));
  const user = await openApp({ at: "/analysis" });
  await user.click(within(await table("Your analyses")).getByRole("button", { name: "Value" }));
  await eventually(() => expect(seen(own).at(-1)?.query).toMatchObject({ sortBy: "value", sortDir: "asc" }));
  await user.type(await box("Search analyses"), "zz");
  await passTime(300);
  await eventually(() => screen.getByText("No analysis matches “zz”."));
});

test("searches the free analyses", async () => {
  respond("GET /analysis/public", ({ query }) =>
    good("GET /analysis/public", query["search"] ? [] : [listItem()]),
  );
  const user = await openApp({ at: "/free-analyses", user: null });
  await user.type(await box("Search free analyses"), "zz");
  await passTime(300);
  await eventually(() => screen.getByText("No analysis matches “zz”."));
});
