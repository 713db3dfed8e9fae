import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, bad, good, hold, respond, seen } from "../../testing/api.ts";
import { analyst, answerCompanyPage, openApp, onboarded, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { writeStored } from "../../shared/storage.ts";
import { liveChannel } from "../../testing/live-channel.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();
// Settings of the browser outlive the user.
afterEach(() => localStorage.clear());

const [get, post] = ["GET /users/onboarding-progress", "POST /users/onboarding-progress"] as const;
const fresh = Object.fromEntries(Object.keys(onboarded).map((key) => [key, false])) as typeof onboarded;
const box = () => screen.queryByRole("region", { name: "Getting Started" });
const shown = () => eventually(() => screen.getByRole("region", { name: "Getting Started" }));
const items = () =>
  within(box() as HTMLElement)
    .getAllByRole("link")
    .map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
const open = async (at = "/buycredits") => {
  writeStored("checklistOpen", true);
  answer("GET /payments/packs", []);
  return openApp({ at });
};

test.each([
  ["/dashboard", "true"],
  ["/buycredits", "false"],
])("is open on the dashboard, and a line elsewhere: %s", async (at, isOpen) => {
  answer(get, fresh);
  answer("GET /analysis/user", [listItem()]);
  answer("GET /payments/packs", []);
  await openApp({ at });
  const bar = within(await shown()).getByRole("button", { name: /Getting Started/ });
  expect(bar.getAttribute("aria-expanded")).toBe(isOpen);
});

test("lists the six steps with their pages, and how much is done", async () => {
  answer(get, { ...fresh, freeAnalyses: true, ranAnalysis: true });
  await open();
  await shown();
  expect(items()).toEqual([
    "Explore free analyses, done: /free-analyses",
    "Learn how it works: /how-it-works",
    "Complete your profile Names, role, company, location and investor type: /profile",
    "Buy credits: /buycredits",
    "Start a new analysis, done: /analysis/new",
    "Refer friends: /account?tab=referrals",
  ]);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
});

test("a page waits until it is known whether the list is above it, which would push it away", async () => {
  answer("GET /analysis/user", [listItem()]);
  const release = hold(get, fresh);
  await openApp({ at: "/dashboard" });
  await eventually(() => expect(seen(get)).toHaveLength(1));
  await vi.dynamicImportSettled();
  await settle();
  expect(screen.queryByRole("heading", { name: "Dashboard" })).toBeNull();
  release();
  await eventually(() => screen.getByRole("heading", { name: "Dashboard" }));
  await shown();
});

test("a page does not wait for what cannot be read", async () => {
  answer("GET /analysis/user", [listItem()]);
  // The second read never ends.
  respond(get, () => (seen(get).length > 1 ? new Promise(() => {}) : bad({ status: 503, message: "Busy." })));
  await openApp({ at: "/dashboard" });
  await eventually(() => screen.getByRole("heading", { name: "Dashboard" }));
});

test("a page waits no longer than a second for the list", async () => {
  answer("GET /analysis/user", [listItem()]);
  hold(get, fresh);
  await openApp({ at: "/dashboard" });
  await eventually(() => expect(seen(get)).toHaveLength(1));
  await passTime(1_000);
  await eventually(() => screen.getByRole("heading", { name: "Dashboard" }));
  expect(box()).toBeNull();
});

test("is there as on the last visit before it is read again", async () => {
  answer("GET /analysis/user", [listItem()]);
  writeStored("onboarding", { ...fresh, howItWorks: true });
  const release = hold(get, { ...fresh, howItWorks: true, ranAnalysis: true });
  await openApp({ at: "/dashboard" });
  await eventually(() => screen.getByRole("heading", { name: "Dashboard" }));
  const share = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");
  expect(share()).toBe("17");
  release();
  await eventually(() => expect(share()).toBe("33"));
});

test("collapses, and stays so", async () => {
  answer(get, fresh);
  const user = await open();
  const bar = within(await shown()).getByRole("button", { name: /Getting Started/ });
  expect(bar.getAttribute("aria-expanded")).toBe("true");
  await user.click(bar);
  expect(bar.getAttribute("aria-expanded")).toBe("false");
  expect(within(box() as HTMLElement).queryAllByRole("link")).toEqual([]);
  expect(localStorage.getItem("plumbline.checklistOpen")).toBe("false");
});

test("stands above the page when open, and floats only as a line", async () => {
  answer(get, fresh);
  const user = await open();
  await shown();
  const main = screen.getByRole("main");
  const isBefore = () =>
    Boolean((box() as Node).compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isBefore(), box()?.classList.contains("fixed")]).toEqual([true, false]);
  await user.click(within(box() as HTMLElement).getByRole("button", { name: /Getting Started/ }));
  expect(box()?.classList.contains("fixed")).toBe(true);
});

test("goes for good when the user wants no more of it", async () => {
  answer(get, fresh);
  answer(post, { ...fresh, dismissed: true });
  const user = await open();
  await shown();
  await user.click(screen.getByRole("button", { name: "Do not show this again" }));
  await eventually(() => expect(box()).toBeNull());
  expect(seen(post).map(({ body }) => body)).toEqual([{ dismissed: true }]);
});

test.each([
  ["all is done", onboarded],
  ["it was dismissed", { ...fresh, dismissed: true }],
])("is not shown when %s", async (_name, progress) => {
  answer(get, progress);
  await open();
  await eventually(() => expect(seen(get)).toHaveLength(1));
  await settle();
  expect(box()).toBeNull();
});

test("leaves a company's page to itself", async () => {
  answer(get, fresh);
  answerCompanyPage();
  await openApp({ at: "/company/ACME" });
  await eventually(() => expect(seen(get)).toHaveLength(1));
  await settle();
  expect(box()).toBeNull();
});

test.each([
  ["/free-analyses", "freeAnalyses"],
  ["/how-it-works", "howItWorks"],
])("a visit of %s marks its step, once", async (at, step) => {
  answer("GET /analysis/public", []);
  answer("GET /analysis/ticker/:ticker", []);
  answer(get, fresh);
  respond(post, ({ body }) => good(post, { ...fresh, ...(body as object) }));
  await open(at);
  await eventually(() => expect(seen(post).map(({ body }) => body)).toEqual([{ [step]: true }]));
  await eventually(() => expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("17"));
  expect(seen(post)).toHaveLength(1);
});

test("copying the referral link marks its step", async () => {
  writeStored("checklistOpen", true);
  answer(get, fresh);
  answer("GET /referrals", []);
  respond(post, ({ body }) => good(post, { ...fresh, ...(body as object) }));
  const user = await openApp({ at: "/account?tab=referrals", user: { ...analyst, referralCode: "abc" } });
  await shown();
  await user.click(await eventually(() => screen.getByRole("button", { name: "Copy link" })));
  await eventually(() => expect(items()).toContain("Refer friends, done: /account?tab=referrals"));
  expect(seen(post).map(({ body }) => body)).toEqual([{ sharedReferral: true }]);
});

test("a visitor's visit marks nothing", async () => {
  answer("GET /analysis/ticker/:ticker", []);
  answer("GET /analysis/public", []);
  await openApp({ at: "/how-it-works", user: null });
  await eventually(() => screen.getByRole("heading", { name: "How it works" }));
  await settle();
  expect(seen(get)).toEqual([]);
});

test("shows at once what the live connection tells", async () => {
  answer(get, fresh);
  await open();
  await shown();
  answer(get, { ...fresh, boughtCredits: true });
  await eventually(() => expect(liveChannel.connections()).toBe(1));
  liveChannel.send({ event: "userNotification", data: { type: "onboarding" } });
  await eventually(() => expect(items()).toContain("Buy credits, done: /buycredits"));
});
