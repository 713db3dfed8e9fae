import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, refuse, respond, seen } from "../../testing/api.ts";
import { linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { seeElement } from "../../testing/browser.ts";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { takeSavedFiles } from "../../testing/browser.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const says = (text: string | RegExp) => eventually(() => screen.getByText(text));
const sample = "GET /analysis/public/:id";
const download = "GET /analysis/:id/valuation/excel";

async function openLanding({ withExample = true } = {}) {
  answer("GET /analysis/public", withExample ? [listItem()] : []);
  answer(sample, report);
  answer("GET /reviews", []);
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
  answer("GET /public/stats", {
    averageRating: 4.62,
    ratingCount: 21,
    totalUsers: 1,
    totalAnalyses: 0,
    betaEnds: "2027-08-31",
  });
  const user = await openApp({ at: "/", user: null });
  await eventually(() => screen.getByRole("heading", { level: 1, name: /Find out what a share is worth/ }));
  return user;
}

test("says nothing of a sample where data are read from the sources", async () => {
  await openLanding();
  expect(screen.queryByText(/a sample/)).toBeNull();
});

test("shows visitors what a report holds, for whom, and what it costs", async () => {
  await openLanding();
  const headings = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  for (const title of [
    "What is in a report",
    "Who it is for",
    "Compared with the alternatives",
    "Pay for reports, not for months",
    "Questions",
  ]) {
    expect(headings).toContain(title);
  }
  const packs = () => within(document.getElementById("pricing") as HTMLElement).getAllByRole("listitem");
  await eventually(() =>
    expect(packs().map((pack) => pack.textContent)).toEqual([
      "1 credit$10$10 a reportTo try one more company.",
      "20 credits$100$5 a reportNormally $200. Beta price, 50% off.",
      "100 credits$250$2.50 a reportSaves $750.",
    ]),
  );
  expect(document.title).toBe("Plumbline");
  expect(document.querySelectorAll("details")).toHaveLength(10);
});

test("shows the newest public report as the example, and only real statistics", async () => {
  const user = await openLanding();
  expect(
    await eventually(() => screen.getByRole("link", { name: "Read the whole report" }).getAttribute("href")),
  ).toBe("/public-analysis/analysis-0001");
  screen.getByText(
    "Buy, not Hold, although the price is between the 25th and the 75th percentile of simulated values.",
  );
  expect(seen("GET /analysis/public")[0]?.query).toEqual({ page: "1", limit: "1" });
  const examples = screen
    .getAllByRole("link", { name: "Free example" })
    .map((one) => one.getAttribute("href"));
  expect(examples).toEqual(["/#free-example", "/public-analysis/analysis-0001"]);
  const figures = await eventually(() => screen.getByRole("region", { name: "Plumbline in figures" }));
  expect(figures.textContent).toBe("average rating, of 54.6user1");
  await user.click(screen.getByRole("link", { name: "Read the whole report" }));
  await reaches("/public-analysis/analysis-0001");
});

test("shows no example if no report is public", async () => {
  await openLanding({ withExample: false });
  await says("How to read a valuation");
  expect(screen.queryByText("A free example")).toBeNull();
  expect(seen(sample)).toEqual([]);
});

test("passes an e-mail from the landing page to the registration", async () => {
  const user = await openLanding();
  const [field] = screen.getAllByLabelText("E-mail");
  await user.type(field as HTMLElement, "ann+1@example.com{Enter}");
  await reaches("/register?email=ann%2B1%40example.com");
});

test("offers an account at the bottom once the form is out of view, and remembers that it was collapsed", async () => {
  const user = await openLanding();
  expect(screen.queryByRole("complementary", { name: "Free account" })).toBeNull();
  seeElement(false);
  const offer = await eventually(() => screen.getByRole("complementary", { name: "Free account" }));
  await user.click(within(offer).getByRole("button", { name: "Collapse" }));
  expect(within(offer).queryByRole("link")).toBeNull();
  expect(localStorage.getItem("plumbline.bannerCollapsed")).toBe("true");
  await user.click(within(offer).getByRole("button", { name: "Show the offer of a free account" }));
  within(offer).getByRole("link", { name: "Create a free account" });
});

test("lets a visitor read and share a public report", async () => {
  answer(sample, { ...report, isOwner: false });
  const user = await openApp({ at: "/public-analysis/analysis-0001?tab=risks", user: null });
  const share = await eventually(() => screen.getByRole("region", { name: "Share" }));
  const href = (name: string) => within(share).getByRole("link", { name }).getAttribute("href") ?? "";
  const address = encodeURIComponent("http://localhost:3000/public-analysis/analysis-0001");
  expect(href("X")).toBe(
    `https://x.com/intent/post?text=Acme+Tools+Inc.+%28ACME%29%2C+valued+by+Plumbline&url=${address}`,
  );
  expect(href("LinkedIn")).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${address}`);
  expect(href("E-mail")).toBe(
    `mailto:?subject=Acme%20Tools%20Inc.%20(ACME)%2C%20valued%20by%20Plumbline&body=${address}`,
  );
  await user.click(within(share).getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe("http://localhost:3000/public-analysis/analysis-0001");
  expect(notices()).toEqual(["Link copied"]);
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
});

test("says why a public report cannot be read", async () => {
  refuse(sample, { status: 429, message: "Too many requests." });
  const user = await openApp({ at: "/public-analysis/analysis-0001", user: null });
  await says("Too many requests.");
  answer(sample, { ...report, valuation: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await says("Unable to load complete analysis data. Showing limited information.");
});

async function openDownload() {
  answer("GET /analysis/comprehensive/:id", report);
  const saved = takeSavedFiles();
  const user = await openApp({ at: "/analysis/analysis-0001/results" });
  const open = async () =>
    user.click(await eventually(() => screen.getByRole("button", { name: "Download" })));
  await open();
  return { user, saved, open };
}

const printed = "GET /analysis/:id/report/pdf";
test.each([
  ["PDF report", printed, 'attachment; filename="AAPL_report.pdf"', "AAPL_report.pdf"],
  ["PDF report", printed, "attachment", "report.pdf"],
  [
    "Excel model (values)",
    download,
    `attachment; filename="a.xlsx"; filename*=UTF-8''ACME_%C3%A9.xlsx`,
    "ACME_é.xlsx",
  ],
  [
    "Excel model (formulas)",
    "GET /analysis/:id/valuation/excel-formulas",
    'attachment; filename="a.xlsx"',
    "a.xlsx",
  ],
  ["Excel model (values)", download, "attachment", "model.xlsx"],
] as const)("saves %s under the server's name", async (label, endpoint, disposition, name) => {
  respond(endpoint, () => new Response("bytes", { headers: { "Content-Disposition": disposition } }));
  const { user, saved } = await openDownload();
  await user.click(screen.getByRole("menuitem", { name: label }));
  await eventually(() => expect(saved.map((one) => one.name)).toEqual([name]));
  expect(await saved[0]?.blob.text()).toBe("bytes");
  expect(seen(endpoint)[0]?.params["id"]).toBe("analysis-0001");
});

test("says that an address names no report", async () => {
  await openApp({ at: "/public-analysis", user: null });
  await says("No analysis ID provided");
  expect(linksIn(screen.getByRole("main"))).toEqual(["Free analyses: /free-analyses"]);
});

test("starts no second download while one is running, and says when it fails", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  respond(download, async () => {
    await held;
    return new Response("{}", { status: 503 });
  });
  const { user } = await openDownload();
  await user.click(screen.getByRole("menuitem", { name: "Excel model (values)" }));
  const busy = await eventually(() => screen.getByRole("button", { name: "Downloading" }));
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await user.click(busy);
  expect(screen.getAllByRole("menuitem").map((one) => one.getAttribute("aria-disabled"))).toEqual([
    "true",
    "true",
    "true",
  ]);
  release();
  await eventually(() => expect(notices()).toEqual(["Failed to download spreadsheet"]));
  expect(seen(download)).toHaveLength(1);
});

test("says when the PDF cannot be downloaded", async () => {
  respond(printed, () => new Response("{}", { status: 503 }));
  const { user } = await openDownload();
  await user.click(screen.getByRole("menuitem", { name: "PDF report" }));
  await eventually(() => expect(notices()).toEqual(["Failed to download PDF"]));
});

test.each([
  ["/blog", "GET /blog", "Failed to load posts", "No posts yet."],
  ["/feedback", "GET /reports", "Operation failed", "No feature requests found."],
] as const)("says why %s failed, and loads it on request", async (at, endpoint, title, empty) => {
  refuse(endpoint, { status: 400, message: "Out of order." });
  answer("GET /blog-tags", []);
  const user = await openApp({ at });
  await says(title);
  screen.getByText("Out of order.");
  answer(endpoint, []);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await says(empty);
});
