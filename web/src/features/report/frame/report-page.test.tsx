import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, disconnect, hold, refuse, respond, seen } from "../../../testing/api.ts";
import { address, notices, openApp, reaches, setUpApp } from "../../../testing/app.tsx";
import { listItem, progress } from "../../../testing/fixtures.ts";
import { liveChannel } from "../../../testing/live-channel.ts";
import { report } from "../../../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const at = "/analysis/analysis-0001/results";
const whole = "GET /analysis/comprehensive/:id";
const says = (text: string | RegExp) => eventually(() => screen.getByText(text));
const header = () => eventually(() => screen.getByRole("region", { name: "Result" }));
const tabs = (name = "Report") => screen.getByRole("navigation", { name });
const currentTab = (name?: string) =>
  within(tabs(name))
    .getAllByRole("link")
    .find((link) => link.getAttribute("aria-current") === "page")?.textContent;
const valueOf = (card: HTMLElement, label: string) =>
  within(card).getByText(label).closest("div")?.querySelector("dd")?.textContent;

test("shows value, price and the dates of the figures in its header", async () => {
  answer(whole, report);
  await openApp({ at });
  const card = await header();
  within(card).getByRole("heading", { level: 1, name: "Acme Tools Inc." });
  within(card).getByText("ACME · NYSE · Industrials · Machinery");
  within(card).getByText("Buy");
  const figures = {
    "Estimated value": "$100.00",
    "Current price": "$80.00",
    "Upside potential": "+25.0%",
    "Market cap": "$8.00bn",
    "Expected return": "13.4% a year, 9.6% required",
    "Latest filing": "10-K, 10 Feb 2026",
    Analysed: "1 Mar 2026",
    "Price of": "27 Feb 2026",
  };
  for (const [label, text] of Object.entries(figures)) expect(valueOf(card, label), label).toBe(text);
  expect(within(card).getByRole("link", { name: "10-K, 10 Feb 2026" }).getAttribute("href")).toBe(
    "https://www.sec.gov/acme-latest.htm",
  );
  expect(document.title).toBe("Acme Tools Inc. (ACME) · Plumbline");
});

test("shows N/A in its header for unknown figures, and links to https only", async () => {
  const company = { ...report.company!, stockPrice: null, marketCap: null, priceDate: null, sector: null };
  const valuation = {
    ...report.valuation!,
    irr: { expectedIrr: null },
    cases: report.valuation!.cases.map((one) => ({ ...one, upsidePercent: null })),
  };
  answer(whole, { ...report, company, valuation, latestFilingUrl: "javascript:alert(1)", completedAt: null });
  await openApp({ at });
  const card = await header();
  within(card).getByText("ACME · NYSE · Machinery");
  expect(valueOf(card, "Current price")).toBe("N/A");
  expect(valueOf(card, "Upside potential")).toBe("N/A");
  expect(valueOf(card, "Expected return")).toBe("N/A, 9.3% a year required");
  expect(within(card).queryByRole("link", { name: "10-K, 10 Feb 2026" })).toBeNull();
  expect(within(card).queryByText("Price of")).toBeNull();
});

test.each([
  { irr: { expectedIrr: 0.134, requiredReturn: null }, text: "13.4% a year" },
  { irr: { expectedIrr: null, requiredReturn: null }, text: "N/A" },
  { irr: { expectedIrr: 0.134 }, text: "13.4% a year, 9.3% required" },
])("shows the expected return of $irr as $text", async ({ irr, text }) => {
  answer(whole, { ...report, valuation: { ...report.valuation!, irr } });
  await openApp({ at });
  expect(valueOf(await header(), "Expected return")).toBe(text);
});

test("opens the tab of the address instead of the last open one", async () => {
  localStorage.setItem("plumbline.tabs.analysis-0001", JSON.stringify({ tab: "risks", sub: "dcf" }));
  answer(whole, report);
  await openApp({ at: `${at}?tab=thesis` });
  await says("Header of growth");
  expect(currentTab()).toBe("Investment thesis");
});

test("opens the sub-tab of the address, or the valuation summary if it has none", async () => {
  localStorage.setItem("plumbline.tabs.analysis-0001", JSON.stringify({ tab: "valuation", sub: "dcf" }));
  answer(whole, report);
  const user = await openApp({ at: `${at}?tab=valuation` });
  await says("From equity value to value per share");
  expect(currentTab("Valuation")).toBe("Summary");
  await user.click(within(tabs("Valuation")).getByRole("link", { name: "Segments" }));
  await reaches(`${at}?tab=valuation&sub=segments`);
  expect(currentTab("Valuation")).toBe("Segments");
  const kept = JSON.parse(localStorage.getItem("plumbline.tabs.analysis-0001") ?? "null") as unknown;
  expect(kept).toEqual({ tab: "valuation", sub: "segments" });
});

test("reopens the last tab and sub-tab of the same analysis", async () => {
  localStorage.setItem(
    "plumbline.tabs.analysis-0001",
    JSON.stringify({ tab: "valuation", sub: "sensitivity" }),
  );
  localStorage.setItem("plumbline.tabs.analysis-0002", JSON.stringify({ tab: "risks", sub: "summary" }));
  answer(whole, report);
  await openApp({ at });
  await header();
  expect([currentTab(), currentTab("Valuation")]).toEqual(["Valuation", "Sensitivity"]);
});

test.each([
  ["?tab=nonsense", "Recommendation"],
  ["", "Recommendation"],
  ["?tab=valuation&sub=nonsense", "Select a valuation tab"],
])("shows for the address %s: %s", async (query, text) => {
  answer(whole, report);
  await openApp({ at: at + query });
  await says(text);
  const kept = localStorage.getItem("plumbline.tabs.analysis-0001");
  expect(kept, "what opens the next time").toBe(query ? null : '{"tab":"summary","sub":"summary"}');
});

test("shows the server's error message, and reloads on request", async () => {
  refuse(whole, { status: 429, message: "Too many requests." });
  const user = await openApp({ at });
  const alert = await eventually(() => screen.getByRole("alert"));
  within(alert).getByText("Failed to load company data");
  within(alert).getByText("Too many requests.");
  answer(whole, report);
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await header();
  expect(localStorage.getItem("plumbline.report.analysis-0001"), "the kept copy").toContain(
    "Acme Tools Inc.",
  );
});

test.each([
  ["a lost network", () => disconnect(whole)],
  ["a server error", () => refuse(whole, { status: 500, message: "Down." })],
])("shows the copy cached in the browser after %s, and says so", async (_name, fail) => {
  localStorage.setItem("plumbline.report.analysis-0001", JSON.stringify(report));
  fail();
  await openApp({ at });
  await header();
  expect(notices()).toEqual(["The server did not respond. This is the copy saved in your browser."]);
});

test("does not show the cached copy when the server refuses", async () => {
  localStorage.setItem("plumbline.report.analysis-0001", JSON.stringify(report));
  refuse(whole, { status: 404, message: "Deleted." });
  await openApp({ at });
  await says("Deleted.");
});

test("caches completed reports only", async () => {
  answer(whole, { ...report, status: "FAILED", valuation: null, statusMessage: "No filings." });
  await openApp({ at });
  await says("No filings.");
  expect(localStorage.getItem("plumbline.report.analysis-0001")).toBeNull();
  expect(notices()).toEqual(["Unable to load complete analysis data. Showing limited information."]);
  expect(screen.getByRole("link", { name: "Run analysis again" }).getAttribute("href")).toBe(
    "/analysis/new?ticker=ACME",
  );
});

test("shows an error if the response is no report", async () => {
  respond(whole, () => Response.json({ success: true, data: { id: 7 } }));
  await openApp({ at });
  await says("Invalid or incomplete data structure received from API");
});

test("redirects from an unfinished analysis to its progress, and from there to its results", async () => {
  answer(whole, { ...report, status: "PROCESSING" });
  answer("GET /analysis/:id/status", progress());
  await openApp({ at });
  await reaches("/analysis/analysis-0001");
  await eventually(() => expect(liveChannel.received()).toContain("subscribe analysis-0001"));
  await says("Step 4 of 13 · 30%");
  const release = hold(whole, report);
  liveChannel.send({
    event: "analysisUpdate",
    data: progress({ status: "COMPLETED", updatedAt: "2026-03-02T09:01:00.000Z" }),
  });
  await says("Step 4 of 13 · 100%");
  await passTime(1_000);
  await reaches(at);
  await settle();
  expect(address(), "while the report is read again").toBe(at);
  release();
  await header();
});

test("lets the owner delete a report after a confirmation, and opens the dashboard", async () => {
  answer(whole, report);
  answer("GET /analysis/user", [listItem()]);
  answer("DELETE /analysis/:id", {});
  const user = await openApp({ at });
  await header();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete analysis" }));
  await user.click(await eventually(() => screen.getByRole("button", { name: "Cancel" })));
  await settle();
  expect(seen("DELETE /analysis/:id"), "deleted before it was confirmed").toEqual([]);
  expect(address()).toBe(at);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete analysis" }));
  await user.click(await eventually(() => screen.getByRole("button", { name: "Delete" })));
  await reaches("/dashboard");
  expect(seen("DELETE /analysis/:id")[0]?.params["id"]).toBe("analysis-0001");
});

test("does not offer other readers the deletion", async () => {
  answer(whole, { ...report, isOwner: false });
  answer("POST /analysis/shared-meta", []);
  const user = await openApp({ at });
  await header();
  await user.click(screen.getByRole("button", { name: "More actions" }));
  screen.getByRole("menuitem", { name: "Run analysis again" });
  expect(screen.queryByRole("menuitem", { name: "Delete analysis" })).toBeNull();
  await user.keyboard("{Escape}");
  screen.getByRole("button", { name: "Download" });
});
