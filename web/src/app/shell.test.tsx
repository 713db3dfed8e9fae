import { renderHook, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, disconnect, refuse, seen } from "../testing/api.ts";
import { address, analyst, answerFrame, notices, openApp, reaches, setUpApp } from "../testing/app.tsx";
import { preferDark } from "../testing/browser.ts";
import { listItem, notice, progress } from "../testing/fixtures.ts";
import { liveChannel } from "../testing/live-channel.ts";
import { report } from "../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../testing/time.ts";
import { markUnseen, useUnseen } from "../shared/unseen-analyses.ts";
import { queryClient } from "./query-client.ts";

setUpApp();

const bar = () => eventually(() => screen.getByRole("banner"));
const theme = () => document.documentElement.dataset["theme"];
const bell = (name: string) => eventually(() => screen.getByRole("button", { name }));
const isLive = () => eventually(() => expect(liveChannel.received()).toContain("subscribeUser user-0001"));

async function openAccount() {
  const user = await openApp({ at: "/analysis/new" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Account" })));
  return user;
}

test.each([
  [0, "0 credits"],
  [1, "1 credit"],
  [1234, "1,234 credits"],
])("shows %i credits in the bar as %s", async (credits, text) => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ credits });
  await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() =>
    screen.getByText((_, one) => one?.className === "pill num" && one.textContent === text),
  );
});

test("says so when the credits cannot be loaded", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame();
  refuse("GET /payments/credits", { status: 400, message: "No." });
  await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => expect(notices()).toEqual(["Failed to load credits"]));
  expect((await bar()).textContent).toContain("– credits");
});

test("marks the page that is open in the bar", async () => {
  answer("GET /analysis/user", [listItem()]);
  answer("GET /analysis/company-history", []);
  const user = await openApp({ at: "/analysis" });
  const main = await eventually(() => screen.getByRole("navigation", { name: "Main" }));
  const current = () =>
    within(main)
      .getAllByRole("link")
      .filter((one) => one.hasAttribute("aria-current"))
      .map((one) => one.textContent);
  expect(current()).toEqual(["Analysis"]);
  await user.click(within(main).getByRole("link", { name: "Dashboard" }));
  await eventually(() => expect(current()).toEqual(["Dashboard"]));
  await user.click(within(main).getByRole("link", { name: "Companies" }));
  await eventually(() => expect(current()).toEqual(["Companies"]));
});

test("shows the number of unread notifications, up to 9+", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ unread: 9 });
  await openApp({ at: "/analysis/new", user: "as answered" });
  await bell("Notifications, 9 unread");
  answer("GET /notifications/unread/count", { count: 10 });
  await isLive();
  liveChannel.send({ event: "userNotification", data: { type: "notification", notification: notice() } });
  await bell("Notifications, 9+ unread");
});

test("lists the ten newest notifications, marks one as read when it is opened, and opens its link", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ unread: 1 });
  const seenBefore = notice({ id: "notice-0002", title: "Older", read: true, url: null });
  answer("GET /notifications", [notice(), seenBefore]);
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await user.click(await bell("Notifications, 1 unread"));
  const link = await eventually(() => screen.getByRole("link", { name: /Acme Tools Inc. is ready/ }));
  expect(seen("GET /notifications")[0]?.query).toEqual({ limit: "10" });
  expect(within(link).getByText("New").className).toBe("pill");
  const older = screen.getByRole("button", { name: /Older/ });
  expect(within(older).queryByText("New")).toBeNull();
  await user.click(older);
  expect(seen("PATCH /notifications/:id/read")).toEqual([]);
  answer("PATCH /notifications/:id/read", {});
  answer("GET /notifications/unread/count", { count: 0 });
  await user.click(link);
  await reaches("/analysis/analysis-0001/results");
  await bell("Notifications");
  expect(seen("PATCH /notifications/:id/read").map(({ params }) => params["id"])).toEqual(["notice-0001"]);
});

test("marks all notifications as read", async () => {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ unread: 2 });
  answer("GET /notifications", [notice()]);
  answer("POST /notifications/mark-all-read", {});
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await user.click(await bell("Notifications, 2 unread"));
  answer("GET /notifications/unread/count", { count: 0 });
  answer("GET /notifications", []);
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await eventually(() => screen.getByText("No notifications yet."));
  expect(seen("POST /notifications/mark-all-read")).toHaveLength(1);
  await eventually(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
});

test.each(["https://evil.example/x", "//evil.example/x"])(
  "does not link a notification to %s",
  async (url) => {
    answer("GET /notifications", [notice({ url })]);
    const user = await openApp({ at: "/analysis/new" });
    await user.click(await bell("Notifications"));
    const item = await eventually(() => screen.getByText("Acme Tools Inc. is ready."));
    expect(item.closest("a")).toBeNull();
  },
);

test("reloads the notifications on request after a failure", async () => {
  refuse("GET /notifications", { status: 400, message: "No." });
  const user = await openApp({ at: "/analysis/new" });
  await user.click(await bell("Notifications"));
  await eventually(() => screen.getByText(/Notifications could not be loaded/));
  answer("GET /notifications", [notice()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByText("Acme Tools Inc. is ready."));
});

test("follows the system's theme until one is chosen, and stores and applies the choice", async () => {
  answer("PATCH /users/me", analyst);
  const user = await openAccount();
  expect(theme()).toBe("light");
  preferDark(true);
  expect(theme()).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "Light" }));
  expect(theme()).toBe("light");
  expect(localStorage.getItem("plumbline.theme")).toBe("light");
  preferDark(false);
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(theme()).toBe("dark");
  preferDark(false);
  expect(theme()).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "System default" }));
  expect(theme()).toBe("light");
});

test("keeps the choice of the appearance with the account", async () => {
  answer("PATCH /users/me", { ...analyst, theme: "dark" });
  const user = await openAccount();
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  await eventually(() => expect(seen("PATCH /users/me")).toMatchObject([{ body: { theme: "dark" } }]));
});

test("applies the account's appearance, and keeps another choice that cannot be stored there", async () => {
  answer("GET /auth/session", { user: { ...analyst, theme: "dark" }, renewable: true });
  answerFrame();
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await eventually(() => expect(theme()).toBe("dark"));
  disconnect("PATCH /users/me");
  await user.click(await eventually(() => screen.getByRole("button", { name: "Account" })));
  await user.click(screen.getByRole("radio", { name: "Light" }));
  await eventually(() => expect(seen("PATCH /users/me")).toHaveLength(1));
  await settle();
  expect([theme(), notices()]).toEqual(["light", []]);
});

test("remembers whether sounds are on", async () => {
  const user = await openAccount();
  const sounds = screen.getByRole<HTMLInputElement>("checkbox");
  expect(sounds.checked).toBe(true);
  await user.click(sounds);
  expect([sounds.checked, localStorage.getItem("plumbline.sounds")]).toEqual([false, "false"]);
});

test.each([
  ["the server answers", () => answer("POST /auth/logout", {})],
  ["the server cannot be reached", () => disconnect("POST /auth/logout")],
])("removes all data of the user at log-out when %s", async (_name, prepare) => {
  localStorage.setItem("plumbline.reports", JSON.stringify(["analysis-0001"]));
  localStorage.setItem("plumbline.report.analysis-0001", JSON.stringify(report));
  for (const name of [
    "status.analysis-0001",
    "scenarios.analysis-0001",
    "tabs.analysis-0001",
    "pendingEmail",
  ])
    localStorage.setItem(`plumbline.${name}`, "{}");
  localStorage.setItem("plumbline.sounds", "false");
  localStorage.setItem("plumbline.theme", "dark");
  localStorage.setItem("another app's", "value");
  markUnseen("analysis-0001");
  prepare();
  const user = await openAccount();
  await isLive();
  screen.getByText("ann@example.com");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await reaches("/login");
  await eventually(() => expect(liveChannel.connections()).toBe(0));
  expect(Object.keys(localStorage).toSorted(), "what is left in the browser").toEqual([
    "another app's",
    "plumbline.sounds",
    "plumbline.theme",
  ]);
  expect(renderHook(useUnseen).result.current, "the analyses marked as new").toEqual([]);
  expect(queryClient.getQueryData(["credits"]), "the cached credits").toBeUndefined();
  await passTime(60_000);
  expect(liveChannel.connections()).toBe(0);
});

test("shows new credits from the live connection", async () => {
  await openApp({ at: "/analysis/new" });
  await isLive();
  liveChannel.send({ event: "userNotification", data: { type: "credits", credits: 3 } });
  await eventually(() => screen.getByText("You have 3 credits."));
});

test("updates a row from the live connection, and reloads the lists when the analysis ends", async () => {
  const running = listItem({ status: "PENDING", currentStep: 1, progressPercentage: 0 });
  answer("GET /analysis/user", [running, listItem({ id: "analysis-0002", companyName: "Zeta Corp." })]);
  await openApp({ at: "/dashboard" });
  await eventually(() => screen.getByText("1 of 13 · Calculating..."));
  // Only an analysis that ends while another page is open is marked as new.
  expect(screen.getByRole("row", { name: /Zeta Corp\./ }).textContent).not.toContain("Completed");
  await isLive();
  const send = (changes: Parameters<typeof progress>[0]) =>
    liveChannel.send({ event: "userNotification", data: { type: "analysis", analysis: progress(changes) } });
  send({});
  await eventually(() => screen.getByText("4 of 13 · 2 mins"));
  screen.getByText("Checking filings for extra details");
  expect(screen.getByRole("progressbar", { name: "ACME progress" })).toHaveProperty("value", 30);
  answer("GET /analysis/user", [listItem()]);
  answerFrame({ credits: 4 });
  const before = seen("GET /analysis/user").length;
  send({ status: "COMPLETED", progress: 100 });
  await eventually(() => expect(notices()).toEqual(["Analysis complete: Acme Tools Inc."]));
  await passTime(299);
  expect(seen("GET /analysis/user")).toHaveLength(before);
  await passTime(1);
  await eventually(() =>
    expect(screen.getByRole("row", { name: /Acme Tools Inc\. Completed/ }).textContent).toContain("Buy"),
  );
  await eventually(() => screen.getByText("Total Credits"));
  await eventually(() => expect(screen.getByRole("banner").textContent).toContain("4 credits"));
});

test("does not announce a failed analysis as complete", async () => {
  answer("GET /analysis/user", [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/dashboard" });
  await isLive();
  liveChannel.send({
    event: "userNotification",
    data: { type: "analysis", analysis: progress({ status: "FAILED" }) },
  });
  await settle();
  expect(notices()).toEqual([]);
});

test("signs out and goes to the log-in when the server refuses the session", async () => {
  refuse("GET /analysis/user", { status: 403, code: "ACCOUNT_NOT_VERIFIED", message: "No." });
  await openApp({ at: "/analysis" });
  await reaches("/login");
  expect(localStorage.getItem("plumbline.signedIn")).toBeNull();
});

test("shows a 403 of one call and keeps the session", async () => {
  refuse("GET /analysis/user", { status: 403, code: "FORBIDDEN", message: "You may not do this." });
  await openApp({ at: "/analysis" });
  await eventually(() => screen.getByText("You may not do this."));
  await settle();
  expect(address()).toBe("/analysis");
  expect(localStorage.getItem("plumbline.signedIn")).toBe('"user-0001"');
});

test("stays on the form when the server refuses the session there", async () => {
  refuse("POST /auth/login", { status: 403, code: "SESSION_ENDED", message: "Blocked." });
  const user = await openApp({ at: "/login", user: null });
  await user.type(await eventually(() => screen.getByLabelText("E-mail")), "a@b.co");
  await user.type(screen.getByLabelText("Password"), "x");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await eventually(() => screen.getByText("Blocked."));
  expect(address()).toBe("/login");
});

test.each([
  ["keeps the session through a lost network", () => disconnect("POST /auth/refresh-token"), "/analysis/new"],
  [
    "keeps the session when the refresh is good",
    () => answer("POST /auth/refresh-token", {}),
    "/analysis/new",
  ],
  [
    "ends the session when the refresh is refused",
    () => refuse("POST /auth/refresh-token", { status: 401, message: "Ended." }),
    "/login",
  ],
])("%s, 15 minutes on", async (_name, prepare, end) => {
  prepare();
  await openApp({ at: "/analysis/new" });
  await eventually(() => screen.getByText("You have 5 credits."));
  await passTime(15 * 60_000 - 1);
  expect(seen("POST /auth/refresh-token")).toHaveLength(0);
  await passTime(1);
  await eventually(() => expect(seen("POST /auth/refresh-token")).toHaveLength(1));
  await settle();
  await reaches(end);
});
