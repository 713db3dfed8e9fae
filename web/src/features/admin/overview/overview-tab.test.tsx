// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, seen } from "../../../testing/api.ts";
import { analyst, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually } from "../../../testing/time.ts";

setUpApp();

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
