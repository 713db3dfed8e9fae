import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, hold, seen } from "../../testing/api.ts";
import {
  analyst,
  answerCompanyPage,
  answerFrame,
  linksIn,
  openApp,
  reaches,
  setUpApp,
} from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const bar = () => eventually(() => screen.getByRole("banner"));
const blog = (user: typeof analyst | null) => {
  answer("GET /blog", []);
  answer("GET /blog-tags", []);
  return openApp({ at: "/blog", user });
};

/** Switches the browser offline or online. */
function setNetwork(online: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
}

test("links from the navigation bar of users to their pages", async () => {
  await openApp({ at: "/analysis/new" });
  await eventually(() => screen.getByText("5"));
  expect(linksIn(await bar())).toEqual([
    "Plumbline: /dashboard",
    "Dashboard: /dashboard",
    "Analysis: /analysis",
    "Companies: /dashboard?tab=companies",
    "Screener: /screener",
    "Watchlist: /watchlist",
    "New analysis: /analysis/new",
    "5 credits: /buycredits",
  ]);
});

test.each([
  ["users", analyst, []],
  [
    "administrators",
    { ...analyst, isAdmin: true },
    [
      "Overview: /admin/overview",
      "Users: /admin/users",
      "Feedback: /admin/feedback",
      "Reviews: /admin/reviews",
      "Queue: /admin/job-queue",
      "Posts: /admin/blog",
    ],
  ],
])("links from the menu of %s to every page, to the blog in a new tab", async (_who, account, more) => {
  answer("GET /blog", []);
  answer("GET /blog-tags", []);
  const user = await openApp({ at: "/analysis/new", user: account });
  await bar();
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const menu = screen.getByRole("menu");
  expect(linksIn(menu)).toEqual([
    "Dashboard: /dashboard",
    "New Analysis: /analysis/new",
    "My Analyses: /analysis",
    "Companies: /dashboard?tab=companies",
    "Screener: /screener",
    "Watchlist: /watchlist",
    "Buy Credits: /buycredits",
    "How It Works: /how-it-works",
    "Free Analyses: /free-analyses",
    "Submit Feedback: /feedback/new",
    "Contact Us: /contact",
    "About: /about",
    "Blog: /blog",
    "Changelog: /changelog",
    "View Feedback: /feedback",
    "Reviews: /reviews",
    "Track Record: /track-record",
    "Legal: /legal",
    ...more,
  ]);
  const opened = within(menu)
    .getAllByRole("menuitem")
    .filter((one) => one.getAttribute("target") === "_blank");
  expect(opened.map((one) => `${one.textContent} ${one.getAttribute("rel")}`)).toEqual(["Blog noopener"]);
});

test("links from the header of visitors to the start, the log-in and the registration", async () => {
  await blog(null);
  expect(linksIn(await bar())).toEqual([
    "Plumbline: /",
    "Screener: /screener",
    "Log in: /login",
    "Create a free account: /register",
  ]);
});

test("leads visitors to every public page from the footer of any", async () => {
  await blog(null);
  const links = linksIn(await eventually(() => screen.getByRole("contentinfo")));
  expect(links.map((link) => link.replace(/^.*: /, ""))).toEqual([
    "/how-it-works",
    "/free-analyses",
    "/screener",
    "/track-record",
    "/developers",
    "/monte-carlo-guide",
    "/#pricing",
    "/about",
    "/blog",
    "/changelog",
    "/reviews",
    "/feedback",
    "/contact",
    "/legal?tab=privacy",
    "/legal?tab=terms",
    "/legal?tab=cookies",
    "/legal?tab=disclaimer",
    "/legal?tab=referrals",
  ]);
});

test.each([
  ["visitors", null],
  ["users", analyst],
])("lets %s skip to the content, and says while the browser is offline", async (_who, user) => {
  await blog(user);
  const skip = await eventually(() => screen.getByRole("link", { name: "Skip to content" }));
  expect(skip.getAttribute("href")).toBe(`#${screen.getByRole("main").id}`);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  setNetwork(false);
  screen.getByText(/^You are offline\. You can still read what has been loaded\./);
  setNetwork(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test("marks Companies in the navigation bar on the page of a company", async () => {
  answerCompanyPage();
  await openApp({ at: "/company/ACME" });
  const main = await eventually(() => screen.getByRole("navigation", { name: "Main" }));
  expect(within(main).getByRole("link", { current: "page" }).textContent).toBe("Companies");
});

test("shows who is signed in and the chosen appearance", async () => {
  localStorage.setItem("plumbline.sounds", "false");
  answer("PATCH /users/me", analyst);
  const user = await openApp({ at: "/analysis/new" });
  const account = await eventually(() => screen.getByRole("button", { name: "Account" }));
  expect(account.querySelector<HTMLElement>("[data-initials]")?.dataset["initials"]).toBe("AL");
  await user.click(account);
  const drawer = screen.getByRole("dialog", { name: "Ann Lee" });
  expect(drawer.textContent).toContain("Ann Leeann@example.com");
  const chosen = () => within(drawer).getByRole("radio", { checked: true }).closest("label")?.textContent;
  expect(chosen()).toBe("System default");
  await user.click(within(drawer).getByRole("radio", { name: "Dark" }));
  expect(chosen()).toBe("Dark");
  const sounds = within(drawer).getByRole<HTMLInputElement>("checkbox", {
    name: "Sound when an analysis is complete",
  });
  expect(sounds.checked).toBe(false);
});

test("shows the picture of a user who has one", async () => {
  answer("GET /auth/session", {
    user: { ...analyst, avatarUrl: "https://img.example/ann.png" },
    renewable: true,
  });
  answerFrame();
  await openApp({ at: "/analysis/new", user: "as answered" });
  const account = await eventually(() => screen.getByRole("button", { name: "Account" }));
  expect(account.querySelector("img")?.getAttribute("src")).toBe("https://img.example/ann.png");
});

test("logs out once for several presses", async () => {
  const release = hold("POST /auth/logout", {});
  const user = await openApp({ at: "/analysis/new" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Account" })));
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await user.click(screen.getByRole("button", { name: "Logout" }));
  release();
  await reaches("/login");
  expect(seen("POST /auth/logout")).toHaveLength(1);
});
