import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, good, pageOf, refuse, respond, seen } from "../../testing/api.ts";
import { router } from "../router.tsx";
import { address, analyst, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { takeSavedFiles } from "../../testing/browser.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const at = "/admin/performance";
const admin = { ...analyst, isAdmin: true };
const figures = {
  totalReturnAnnualized: 0.12,
  activeReturnAnnualized: -0.031,
  jensenAlphaAnnualized: 0.004,
  beta: 1.236,
};
const summary = [{ recommendation: "Buy", count: 12, ...figures }];
const metric = {
  id: "m1",
  ticker: "ACME",
  window: "3M" as const,
  recommendation: "Buy",
  analysisCreatedAt: "2026-03-01T10:00:00.000Z",
  ...figures,
};
const rows = (name: string) =>
  [...screen.getByRole<HTMLTableElement>("table", { name }).rows].map((row) =>
    [...row.cells].map((cell) => cell.textContent).join(" | "),
  );
const answerAll = () => {
  answer("GET /admin/performance-metrics/summary", summary);
  answer("GET /admin/performance-metrics", [metric]);
  answer("GET /public/track-record", { outcomes: [], firstMonth: null });
};

test("shows averages by word, each analysis, the calibration and the live results", async () => {
  answerAll();
  await openApp({ at, user: admin });
  await eventually(() => rows("Mean performance by recommendation"));
  expect(rows("Mean performance by recommendation")[1]).toBe("Buy | 12 | +12.0% | −3.1% | +0.4% | 1.24");
  await eventually(() => rows("Performance by analysis"));
  expect(rows("Performance by analysis")[1]).toBe("ACME | 1 Mar 2026 | Buy | +12.0% | −3.1% | +0.4% | 1.24");
  screen.getByRole("heading", { name: "Our own recommendations since" });
  screen.getByRole("link", { name: "Admin", current: "page" });
});

test("asks for the chosen window, page size and order", async () => {
  answerAll();
  const user = await openApp({ at, user: admin });
  await eventually(() => rows("Performance by analysis"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Window" }), "12 months");
  await eventually(() => expect(seen("GET /admin/performance-metrics").at(-1)?.query["window"]).toBe("12M"));
  await eventually(() => rows("Performance by analysis"));
  await user.click(screen.getByRole("button", { name: "Beta" }));
  await eventually(() =>
    expect(seen("GET /admin/performance-metrics").at(-1)?.query).toMatchObject({
      window: "12M",
      sortBy: "beta",
      sortOrder: "asc",
    }),
  );
});

test("says that nothing is old enough, or what failed", async () => {
  answer("GET /admin/performance-metrics/summary", []);
  refuse("GET /admin/performance-metrics", { status: 503, message: "Busy." });
  answer("GET /public/track-record", { outcomes: [], firstMonth: null });
  await openApp({ at, user: admin });
  await eventually(() => screen.getByText("No analysis is old enough for this window yet."));
  await eventually(() => screen.getByText("Retrying..."));
  await passTime(100);
  await eventually(() => screen.getByText("Failed to fetch performance"));
});

test("sends others to the dashboard", async () => {
  answer("GET /analysis/user", []);
  answer("GET /analysis/public", []);
  await openApp({ at });
  await reaches("/dashboard");
  expect(address()).toBe("/dashboard");
  expect(screen.queryByRole("link", { name: "Admin" })).toBeNull();
});

test("opens the tab that was open last", async () => {
  answerAll();
  await openApp({ at, user: admin });
  await eventually(() => screen.getByRole("link", { name: "Performance", current: "page" }));
  await router.navigate("/admin", { replace: true });
  await reaches(at);
});

test("repeats a failed call of a list once after 100 ms, then says what failed", async () => {
  answerAll();
  const list = "GET /admin/performance-metrics";
  refuse(list, { status: 500, message: "Broken." });
  await openApp({ at, user: admin });
  await eventually(() => screen.getByText("Retrying..."));
  await passTime(99);
  expect(seen(list)).toHaveLength(1);
  await passTime(1);
  await eventually(() => screen.getByText("Failed to fetch performance"));
  expect(screen.queryByText("Retrying...")).toBeNull();
  expect(screen.queryByRole("table", { name: "Performance by analysis" })).toBeNull();
  await settle();
  expect(seen(list)).toHaveLength(2);
});

test("saves all pages of a list as CSV, in the order shown", async () => {
  answerAll();
  const list = "GET /admin/performance-metrics";
  respond(list, ({ query }) => {
    const page = Number(query["page"]);
    const row = { ...metric, id: `m${page}`, ticker: page === 1 ? "=ACME" : "BETA" };
    return good(list, [row], pageOf({ page, limit: Number(query["limit"]), total: 150 }));
  });
  const saved = takeSavedFiles();
  const user = await openApp({ at: `${at}?window=6M&sortBy=ticker&sortDir=asc`, user: admin });
  await eventually(() => rows("Performance by analysis"));
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await eventually(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  expect(file?.name).toBe("performance.csv");
  const text = await file?.blob.text();
  expect(text?.split("\r\n").map((line) => line.split(",").slice(0, 3).join(","))).toEqual([
    "Ticker,Analysed,Rec.",
    "'=ACME,2026-03-01T10:00:00.000Z,Buy",
    "BETA,2026-03-01T10:00:00.000Z,Buy",
    "",
  ]);
  const asked = seen(list)
    .slice(-2)
    .map(({ query }) => query);
  expect(asked).toEqual(
    ["1", "2"].map((page) => ({
      page,
      limit: "100",
      sortBy: "ticker",
      sortOrder: "asc",
      window: "6M",
    })),
  );
});
