import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, pageOf, refuse, respond } from "../../testing/api.ts";
import { analyst, answerFrame, linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { company, listItem } from "../../testing/fixtures.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const own = "GET /analysis/user";
const figures = () => screen.getAllByRole("term").map((one) => one.parentElement?.textContent);
const work = () => eventually(() => screen.getByRole("navigation", { name: "Your work" }));
const currentTab = async () => within(await work()).getByRole("link", { current: "page" }).textContent;

test("shows credits, all analyses and running analyses separately", async () => {
  respond(own, ({ query }) =>
    good(own, [listItem()], pageOf({ page: 1, limit: 1, total: query["status"] ? 2 : 1234 })),
  );
  await openApp({ at: "/dashboard" });
  await eventually(() =>
    expect(figures()).toEqual(["Total Credits5", "Total Analyses1,234", "In Progress2"]),
  );
});

test("says which figures cannot be loaded", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame();
  for (const endpoint of [own, "GET /payments/credits"] as const) {
    refuse(endpoint, { status: 400, message: "No." });
  }
  await openApp({ at: "/dashboard", user: "as answered" });
  await eventually(() =>
    expect(figures()).toEqual(["Total CreditsN/A", "Total AnalysesN/A", "In ProgressN/A"]),
  );
});

test("links to the lists of analyses and companies, and marks the open one", async () => {
  answer(own, [listItem()]);
  answer("GET /analysis/company-history", [company()]);
  const user = await openApp({ at: "/dashboard" });
  expect(linksIn(await work())).toEqual(["Analyses: /dashboard", "Companies: /dashboard?tab=companies"]);
  expect(await currentTab()).toBe("Analyses");
  await user.click(within(await work()).getByRole("link", { name: "Companies" }));
  await eventually(() => screen.getByRole("table", { name: "Companies you analysed" }));
  expect(await currentTab()).toBe("Companies");
});
