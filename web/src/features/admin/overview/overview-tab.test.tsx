import type { Overview } from "@plumbline/gateway/dto/admin-console.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, refuse, respond, seen } from "../../../testing/api.ts";
import { analyst, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually, passTime } from "../../../testing/time.ts";

setUpApp();

const overview: Overview = {
  totalUsers: 1,
  usersWithPurchases: 0,
  activeUsers: 1,
  totalAnalyses: 1,
  avgInputTokens: null,
  avgOutputTokens: null,
  avgInputCost: null,
  avgOutputCost: null,
  avgTotalCost: null,
  ratingCounts: [],
  topTickers: [],
  topUsers: [],
};
const openOverview = (search = "") =>
  openApp({ at: `/admin/overview${search}`, user: { ...analyst, isAdmin: true } });

test("shows totals, averages over a sample, top tickers, ratings and top users", async () => {
  answer("GET /admin/overview", {
    totalUsers: 1200,
    usersWithPurchases: 6,
    activeUsers: 4,
    totalAnalyses: 9,
    avgInputTokens: 1500,
    avgOutputTokens: null,
    avgInputCost: 0.0125,
    avgOutputCost: null,
    avgTotalCost: null,
    ratingCounts: [{ rating: 5, count: 2 }],
    topTickers: [{ ticker: "KO", count: 5 }],
    topUsers: [
      { id: "u1", firstName: "Bob", lastName: "Ray", email: "bob@example.com", analysisCount: 3 },
      { id: "gone", firstName: "", lastName: "", email: "", analysisCount: 2 },
    ],
  });
  const user = await openApp({ at: "/admin/overview", user: { ...analyst, isAdmin: true } });
  await eventually(() => screen.getByText("Users who bought credits"));
  const figures = [...document.querySelectorAll("dl > div")].map((box) => box.textContent);
  expect(figures).toEqual([
    "Users1,200",
    "Users who bought credits6",
    "Users with a run in 30 days4",
    "Analyses9",
    "Input tokens1,500",
    "Output tokensN/A",
    "Input cost$0.0125",
    "Output costN/A",
    "Total costN/A",
  ]);
  expect(screen.getByRole("list", { name: "Analyses by ticker" }).textContent).toBe("KO5");
  expect(screen.getByRole("list", { name: "Reviews by rating" }).textContent).toBe("5 stars2");
  expect(screen.getByRole("link", { name: "Bob Ray" }).getAttribute("href")).toBe("/admin/users/u1");
  screen.getByText("Deleted user");
  expect(seen("GET /admin/overview")[0]?.query).toEqual({ avgCount: "50" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Sample" }), "All analyses");
  await eventually(() => expect(seen("GET /admin/overview").at(-1)?.query).toEqual({ avgCount: "all" }));
});

test("asks for a longer leaderboard only when it is chosen", async () => {
  answer("GET /admin/overview", overview);
  answer("GET /admin/leaderboard", [
    { id: "u7", firstName: "Cy", lastName: "Day", email: "cy@example.com", analysisCount: 7 },
  ]);
  const user = await openOverview("?avgCount=20");
  await eventually(() => screen.getByText("Nobody has run an analysis yet."));
  expect(seen("GET /admin/leaderboard")).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Users shown" }), "Top 50");
  const row = await eventually(() => screen.getByRole("row", { name: /Cy Day/ }));
  expect(row.textContent).toBe("Cy Daycy@example.com7");
  expect(seen("GET /admin/leaderboard").map(({ query }) => query)).toEqual([{ limit: "50" }]);
  expect(location.search).toBe("?avgCount=20&top=50");
});

test("finds analyses of all users, and says so if there are none", async () => {
  answer("GET /admin/overview", overview);
  const analysis = { id: "a7", userId: "u7", ticker: "KO", companyName: "Coca-Cola Co" };
  answer("GET /admin/stock-analyses/search", [
    { ...analysis, status: "COMPLETED", isPublic: true, createdAt: "2026-03-02T10:00:00Z" },
  ]);
  const user = await openOverview();
  const box = await eventually(() => screen.getByRole("searchbox", { name: "Search analyses" }));
  expect(seen("GET /admin/stock-analyses/search")).toEqual([]);
  await user.type(box, "coca");
  await passTime(300);
  const row = await eventually(() => screen.getByRole("row", { name: /Coca-Cola/ }));
  expect(row.textContent).toBe("Coca-Cola CoKOCompletedYes2 Mar 2026UserWithdraw");
  expect(
    within(row)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/analysis/a7/results", "/admin/users/u7"]);
  expect(seen("GET /admin/stock-analyses/search").at(-1)?.query).toEqual({ query: "coca" });
  answer("GET /admin/stock-analyses/search", []);
  await user.type(box, "x");
  await passTime(300);
  await eventually(() => screen.getByText("No analyses found."));
});

test("publishes the completed analysis of anybody and withdraws it, each after a question", async () => {
  answer("GET /admin/overview", overview);
  const analysis = { id: "a7", userId: "house", ticker: "KO", companyName: "Coca-Cola" };
  let isPublic = false;
  respond("GET /admin/stock-analyses/search", () =>
    good("GET /admin/stock-analyses/search", [
      { ...analysis, status: "COMPLETED", isPublic, createdAt: "2026-03-02T10:00:00Z" },
      { ...analysis, id: "a8", status: "FAILED", isPublic: false, createdAt: "2026-03-01T10:00:00Z" },
    ]),
  );
  const publish = "PATCH /admin/analyses/:id/public";
  respond(publish, ({ body }) => {
    ({ isPublic } = body as { isPublic: boolean });
    return good(publish, {});
  });
  const user = await openOverview("?analysis=KO");
  for (const [label, done] of [
    ["Publish", "Analysis published"],
    ["Withdraw", "Analysis withdrawn"],
  ] as const) {
    const before = seen(publish).length;
    const name = `${label} the analysis of Coca-Cola`;
    await user.click(await eventually(() => screen.getByRole("button", { name })));
    expect(seen(publish)).toHaveLength(before);
    const dialog = await eventually(() => screen.getByRole("alertdialog"));
    await user.click(within(dialog).getByRole("button", { name: label }));
    await eventually(() => expect(notices()).toContain(done));
  }
  expect(seen(publish)).toMatchObject([
    { params: { id: "a7" }, body: { isPublic: true } },
    { params: { id: "a7" }, body: { isPublic: false } },
  ]);
  await eventually(() => screen.getByRole("button", { name: "Publish the analysis of Coca-Cola" }));
});

test("says why an analysis cannot be published", async () => {
  answer("GET /admin/overview", overview);
  answer("GET /admin/stock-analyses/search", [
    {
      id: "a7",
      userId: "u7",
      ticker: "KO",
      companyName: "Coca-Cola",
      status: "COMPLETED",
      isPublic: false,
      createdAt: "2026-03-02T10:00:00Z",
    },
  ]);
  refuse("PATCH /admin/analyses/:id/public", { status: 404, message: "There is no such analysis." });
  const user = await openOverview("?analysis=KO");
  const name = "Publish the analysis of Coca-Cola";
  await user.click(await eventually(() => screen.getByRole("button", { name })));
  await user.click(await eventually(() => screen.getByRole("button", { name: "Publish" })));
  await eventually(() => expect(notices()).toEqual(["There is no such analysis."]));
});

test("a pause after a space of the search for analyses keeps the space, and sends nothing new", async () => {
  answer("GET /admin/overview", overview);
  answer("GET /admin/stock-analyses/search", []);
  const user = await openOverview();
  const box = await eventually(() =>
    screen.getByRole<HTMLInputElement>("searchbox", { name: "Search analyses" }),
  );
  for (const text of ["coca", " ", "co"]) {
    await user.type(box, text);
    await passTime(300);
  }
  expect(box.value).toBe("coca co");
  await user.clear(box);
  await passTime(300);
  for (const text of ["apple ", "inc"]) {
    await user.type(box, text);
    await passTime(300);
  }
  expect(box.value).toBe("apple inc");
  await eventually(() =>
    expect(seen("GET /admin/stock-analyses/search").map(({ query }) => query["query"])).toEqual([
      "coca",
      "coca co",
      "apple",
      "apple inc",
    ]),
  );
});
