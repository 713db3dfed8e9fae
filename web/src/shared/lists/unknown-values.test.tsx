import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { analyst, answerCompanyPage, openApp, setUpApp } from "../../testing/app.tsx";
import { company, listItem } from "../../testing/fixtures.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const admin = { ...analyst, isAdmin: true };
const unknown = "sortBy=zz&sortDir=asc&page=1.5";
const queriesOf = (list: Parameters<typeof seen>[0]) => seen(list).map(({ query }) => query);
const newest = { sortBy: "createdAt", sortDir: "desc", page: "1" };

test.each([
  ["/dashboard?", "GET /analysis/user", newest],
  ["/analysis?", "GET /analysis/user", newest],
  ["/dashboard?tab=companies&", "GET /analysis/company-history", { ...newest, sortBy: "latestAnalysisDate" }],
  ["/free-analyses?", "GET /analysis/public", newest],
  ["/company/acme?", "GET /analysis/ticker/:ticker", { ...newest, limit: "10" }],
  ["/account?tab=purchases&", "GET /payments/transactions", { ...newest, sortBy: "purchaseDate" }],
  ["/account?tab=credits&", "GET /payments/credit-events", { ...newest, sortBy: "timestamp" }],
  ["/reviews?", "GET /reviews", newest],
  ["/feedback?", "GET /reports", { page: "1" }],
] as const)(
  "%s asks for its usual order where the address has one it does not know",
  async (at, list, query) => {
    answerCompanyPage();
    answer("GET /analysis/user", []);
    refuse("GET /public/stats", { status: 503, message: "Busy." });
    answer(list, []);
    await openApp({ at: `${at}${unknown}` });
    await eventually(() => expect(queriesOf(list)).toContainEqual(expect.objectContaining(query)));
  },
);

const long = "m".repeat(300);

test.each([
  ["/dashboard?search=", "GET /analysis/user", "search", 100],
  ["/dashboard?tab=companies&search=", "GET /analysis/company-history", "search", 100],
  ["/free-analyses?search=", "GET /analysis/public", "search", 100],
  ["/blog?search=", "GET /blog", "search", 100],
  ["/blog?tags=", "GET /blog", "tags", 200],
  ["/admin/users?search=", "GET /admin/users", "searchTerm", 100],
  ["/admin/reviews?userId=", "GET /admin/reviews", "userId", 100],
] as const)("%s cuts a text that is longer than a search may be", async (at, list, name, length) => {
  answer("GET /analysis/user", []);
  answer("GET /blog-tags", []);
  refuse("GET /public/stats", { status: 503, message: "Busy." });
  answer(list, []);
  await openApp({ at: `${at}${long}`, user: admin });
  const cut = expect.objectContaining({ [name]: long.slice(0, length) });
  await eventually(() => expect(queriesOf(list)).toContainEqual(cut));
  const box = screen.queryAllByRole<HTMLInputElement>("searchbox").find(({ value }) => value !== "");
  if (name !== "tags") expect([box?.value, box?.maxLength], "the box").toEqual([long.slice(0, 100), 100]);
});

const newestOfAll = { sortBy: "createdAt", sortOrder: "desc" };

test.each([
  ["/admin/users?", "GET /admin/users", newestOfAll, []],
  [
    "/admin/feedback?filterType=zz&filterStatus=zz&",
    "GET /admin/reports",
    newestOfAll,
    ["filterType", "filterStatus"],
  ],
  ["/admin/reviews?rating=9&", "GET /admin/reviews", newest, ["rating"]],
  ["/admin/job-queue?statuses=zz&", "GET /admin/job-queue/jobs", { sortBy: "timestamp" }, ["statuses"]],
  [
    "/admin/performance?window=zz&",
    "GET /admin/performance-metrics",
    { sortBy: "analysisCreatedAt" },
    ["window"],
  ],
  ["/admin/blog?status=zz&", "GET /admin/blog", { ...newest, sortBy: "updatedAt" }, ["status"]],
  ["/admin/audit?targetType=zz&", "GET /admin/audit", { sortBy: "at" }, ["targetType"]],
] as const)("%s leaves out what its list does not know", async (at, list, query, filters) => {
  answer(list, []);
  answer("GET /admin/performance-metrics/summary", []);
  answer("GET /admin/job-queue/summary", { workerCount: 0, jobCounts: {}, deadLetters: 0, stuck: 0 });
  answer("GET /admin/job-queue/dead-letters", []);
  refuse("GET /admin/market-run", { status: 503, message: "Busy." });
  answer("GET /public/track-record", { outcomes: [], firstMonth: null });
  await openApp({ at: `${at}${unknown}`, user: admin });
  await eventually(() => expect(seen(list).at(-1)?.query).toMatchObject({ ...query, page: "1" }));
  for (const filter of filters) expect(seen(list).at(-1)?.query).not.toHaveProperty(filter);
});

test.each([["/dashboard"], ["/analysis"], ["/dashboard?tab=companies"]])(
  "each header of %s sorts by its column",
  async (at) => {
    answer("GET /analysis/user", [listItem()]);
    answer("GET /analysis/company-history", [company()]);
    const user = await openApp({ at });
    await eventually(() => screen.getByRole("table"));
    const heads = () => screen.getAllByRole("columnheader").filter((head) => head.querySelector("button"));
    for (const place of heads().keys()) {
      await user.click(heads()[place]?.querySelector("button") as Element);
      await eventually(() => expect(heads()[place]?.getAttribute("aria-sort")).not.toBeNull());
    }
  },
);
