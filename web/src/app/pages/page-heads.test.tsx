import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../testing/api.ts";
import { analyst, answerCompanyPage, linksIn, openApp, setUpApp } from "../../testing/app.tsx";
import { company, listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

function answerAll(): void {
  answer("GET /analysis/user", [listItem()]);
  answer("GET /analysis/public", [listItem()]);
  answerCompanyPage({ analyses: [listItem()] });
  answer("GET /analysis/company-history", [company()]);
  answer("GET /analysis/comprehensive/:id", report);
  answer("GET /analysis/public/:id", report);
  answer("GET /reviews", []);
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
  answer("GET /public/stats", {
    averageRating: null,
    ratingCount: 0,
    totalUsers: 0,
    totalAnalyses: 0,
    betaEnds: null,
  });
  answer("GET /public/track-record", { outcomes: [], firstMonth: null });
  answer("GET /market/records", []);
  answer("GET /market/prices", { day: "", quarters: [], prices: [] });
  answer("GET /payments/packs", []);
  answer("GET /reports", []);
  answer("GET /blog", []);
  answer("GET /blog-tags", []);
}

const head = () => [
  document.title,
  document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "index",
];

test.each([
  ["/", "Plumbline", "index"],
  ["/login", "Log in · Plumbline", "index"],
  ["/register", "Create a free account · Plumbline", "index"],
  ["/resend-verification", "Resend the confirmation · Plumbline", "index"],
  ["/free-analyses", "Free analyses · Plumbline", "index"],
  ["/blog", "Blog · Plumbline", "index"],
  ["/track-record", "Track record · Plumbline", "index"],
  ["/company/acme", "Acme Tools Inc. (ACME) · Plumbline", "index"],
  ["/public-analysis/analysis-0001", "Acme Tools Inc. (ACME) · Plumbline", "noindex"],
  ["/no-such-page", "Page not found · Plumbline", "noindex"],
])("tells the browser and search engines what %s is for visitors", async (at, title, robots) => {
  answerAll();
  await openApp({ at, user: null });
  await eventually(() => expect(head()).toEqual([title, robots]));
});

test.each([
  ["/dashboard", "Dashboard"],
  ["/analysis", "My analyses"],
  ["/analysis/new", "New analysis"],
  ["/analysis/analysis-0001/results", "Acme Tools Inc. (ACME)"],
  ["/buycredits", "Buy credits"],
  ["/feedback", "Feedback"],
  ["/blog", "Blog"],
  ["/company/ACME", "Acme Tools Inc. (ACME)"],
])("keeps %s of a user from search engines", async (at, title) => {
  answerAll();
  await openApp({ at, user: analyst });
  await eventually(() => expect(head()).toEqual([`${title} · Plumbline`, "noindex"]));
});

test("links from a page that does not exist to the start only", async () => {
  await openApp({ at: "/no-such-page", user: null });
  const main = await eventually(() => screen.getByRole("main"));
  expect(linksIn(main)).toEqual(["Plumbline: /", "Go home: /"]);
});
