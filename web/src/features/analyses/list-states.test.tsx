import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, hold, pageOf, refuse, seen } from "../../testing/api.ts";
import { address, answerCompanyPage, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { company, listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const own = "GET /analysis/user";
const companies = "GET /analysis/company-history";
const open = "GET /analysis/public";
const ofTicker = "GET /analysis/ticker/:ticker";
const says = (text: string) => eventually(() => screen.getByText(text));
const link = (name: string) => eventually(() => screen.getByRole("link", { name }));
const cells = (row: HTMLElement | null) =>
  within(row as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

const lists = [
  {
    at: "/dashboard?tab=companies",
    endpoint: companies,
    loading: "Loading companies",
    failed: "Failed to load companies",
    empty: "No companies yet.",
    load: () => answer(companies, [company()]),
  },
  {
    at: "/analysis",
    endpoint: own,
    loading: "Loading analyses",
    failed: "Failed to load analyses",
    empty: "No analyses yet.",
    load: () => answer(own, [listItem()]),
  },
  {
    at: "/free-analyses",
    endpoint: open,
    loading: "Loading free analyses",
    failed: "Failed to load analyses",
    empty: "No free analyses yet.",
    load: () => answer(open, [listItem()]),
  },
  {
    at: "/company/acme",
    endpoint: ofTicker,
    loading: "Loading analyses",
    failed: "Failed to load analyses",
    empty: "No analyses of ACME yet.",
    load: () => answer(ofTicker, [listItem()]),
  },
] as const;

test.each(lists)("shows that the list at $at is loading, and then that it is empty", async (list) => {
  answer(own, [listItem()]);
  answerCompanyPage();
  const release = hold(list.endpoint, []);
  await openApp({ at: list.at });
  await eventually(() => screen.getByRole("status", { name: list.loading }));
  release();
  await says(list.empty);
});

test.each(lists)("says why the list at $at failed, and loads it on request", async (list) => {
  answer(own, [listItem()]);
  answerCompanyPage();
  refuse(list.endpoint, { status: 400, message: "Out of order." });
  const user = await openApp({ at: list.at });
  const alert = await eventually(() => screen.getByRole("alert"));
  within(alert).getByText(list.failed);
  within(alert).getByText("Out of order.");
  list.load();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await link("Acme Tools Inc.");
});

test("lists companies with their count, the latest first, and opens the company's page", async () => {
  answer(own, [listItem()]);
  answer(companies, [company()]);
  answerCompanyPage({ analyses: [listItem()] });
  const user = await openApp({ at: "/dashboard?tab=companies" });
  const row = (await link("Acme Tools Inc.")).closest("tr");
  expect(cells(row)).toEqual(["ACME", "3", "1 Mar 2026", "Buy"]);
  expect(seen(companies)[0]?.query).toEqual({
    page: "1",
    limit: "10",
    sortBy: "latestAnalysisDate",
    sortDir: "desc",
  });
  await user.click(screen.getByRole("button", { name: "Analyses" }));
  await reaches("/dashboard?tab=companies&sortBy=count&sortDir=asc");
  await user.click(screen.getByText("1 Mar 2026"));
  await reaches("/company/ACME");
});

test("opens a row in a new tab on a middle or ctrl click, and leaves its own buttons alone", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  answer(own, [listItem()]);
  const user = await openApp({ at: "/dashboard" });
  const cell = await eventually(() => screen.getByText("1 Mar 2026"));
  await user.keyboard("{Control>}");
  await user.click(cell);
  await user.keyboard("{/Control}{Meta>}");
  await user.click(cell);
  await user.keyboard("{/Meta}");
  await user.pointer({ keys: "[MouseMiddle]", target: cell });
  const results = ["/analysis/analysis-0001/results", "_blank", "noopener"];
  expect(opened.mock.calls).toEqual([results, results, results]);
  await user.pointer({ keys: "[MouseMiddle]", target: screen.getByRole("button", { name: /^Delete/ }) });
  await user.pointer({ keys: "[MouseRight]", target: cell });
  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  expect(opened).toHaveBeenCalledTimes(3);
  expect(address()).toBe("/dashboard");
});

test("offers a new analysis in an empty history, and the free ones on an empty dashboard", async () => {
  answer(own, []);
  answer(open, [listItem({ id: "analysis-0009" })]);
  const user = await openApp({ at: "/analysis" });
  const main = await eventually(() => screen.getByRole("main"));
  await says("No analyses yet.");
  expect(within(main).getByRole("link", { name: "New analysis" }).getAttribute("href")).toBe("/analysis/new");
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  const sample = await link("Acme Tools Inc.");
  expect(sample.getAttribute("href")).toBe("/public-analysis/analysis-0009");
  expect(screen.queryByRole("navigation", { name: "Your work" })).toBeNull();
});

test("shows credits, analyses and running analyses on the dashboard", async () => {
  answer(own, [listItem()], pageOf({ page: 1, limit: 1, total: 1234 }));
  await openApp({ at: "/dashboard" });
  await says("Total Analyses");
  await eventually(() =>
    expect(screen.getByText("Total Analyses").parentElement?.textContent).toBe("Total Analyses1,234"),
  );
  expect(screen.getByText("Total Credits").parentElement?.textContent).toBe("Total Credits5");
  expect(seen(own).map(({ query }) => query["status"])).toContain("pending,processing,in_progress");
});

test("shows a user their own analyses of a company, and texts and figures of the latest completed one", async () => {
  const running = listItem({ id: "analysis-0003", status: "PROCESSING" });
  answerCompanyPage({ analyses: [running, listItem()] });
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: "/company/acme" });
  await eventually(() => screen.getByRole("heading", { level: 1, name: "Acme Tools Inc." }));
  expect(seen(ofTicker)[0]?.params["ticker"]).toBe("ACME");
  expect(screen.getByRole("link", { name: "Analyse ACME" }).getAttribute("href")).toBe(
    "/analysis/new?ticker=ACME",
  );
  const links = await eventually(() => screen.getAllByRole("link", { name: "Acme Tools Inc." }));
  const hrefs = links.map((one) => one.getAttribute("href"));
  expect(hrefs).toEqual(["/analysis/analysis-0003", "/analysis/analysis-0001/results"]);
  await user.click(screen.getByRole("link", { name: "Company background" }));
  await says("Drills and saws.");
  expect(seen("GET /analysis/comprehensive/:id")[0]?.params["id"]).toBe("analysis-0001");
  await user.click(screen.getByRole("link", { name: "Financial summary" }));
  await eventually(() => screen.getByRole("row", { name: /^Revenue 3,100 3,300 3,500 3,700 4,000$/ }));
});

test("shows a visitor the company's published analyses with the server's total", async () => {
  answerCompanyPage();
  answer(ofTicker, [listItem()], pageOf({ page: 1, limit: 10, total: 12 }));
  answer("GET /analysis/public/:id", report);
  const user = await openApp({ at: "/company/ACME", user: null });
  expect((await link("Acme Tools Inc.")).getAttribute("href")).toBe("/public-analysis/analysis-0001");
  await says("1 to 10 of 12");
  expect(seen(ofTicker)[0]?.params["ticker"]).toBe("ACME");
  expect(screen.queryByRole("link", { name: "Analyse ACME" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Company background" }));
  await says("Drills and saws.");
});

test("says that a company has no completed analysis yet", async () => {
  answerCompanyPage({ analyses: [listItem({ status: "FAILED" })] });
  await openApp({ at: "/company/ACME?tab=financials" });
  await says("No completed analysis of Acme Tools Inc. yet.");
});
