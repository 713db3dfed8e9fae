import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { expect, test } from "vitest";
import { answer, bad, good, refuse, respond, seen, server } from "../testing/api.ts";
import { address, notices, openApp, reaches, setUpApp } from "../testing/app.tsx";
import { hearSound } from "../testing/browser.ts";
import { company, listItem, notice, progress } from "../testing/fixtures.ts";
import { liveChannel } from "../testing/live-channel.ts";
import { report } from "../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../testing/time.ts";

setUpApp();

const refreshMs = 15 * 60_000;
const list = "GET /analysis/user";
const refresh = "POST /auth/refresh-token";
const row = (name: RegExp) => eventually(() => screen.getByRole("row", { name }));
const isLive = () => eventually(() => expect(liveChannel.received()).toContain("subscribeUser user-0001"));
const tell = (changes: Parameters<typeof progress>[0]) =>
  liveChannel.send({ event: "userNotification", data: { type: "analysis", analysis: progress(changes) } });

test("updates an analysis in the history, announces its end with a chime and marks it until it is opened", async () => {
  const notes = hearSound();
  answer(list, [listItem({ status: "PENDING" })]);
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: "/analysis" });
  await row(/Pending\.\.\.$/);
  await isLive();
  tell({ status: "PROCESSING" });
  await row(/In progress\.\.\.$/);
  answer(list, [listItem()]);
  tell({ status: "COMPLETED", progress: 100 });
  await eventually(() => expect(notices()).toEqual(["Analysis complete: Acme Tools Inc."]));
  expect(notes).toEqual([659.25, 880]);
  await passTime(300);
  await row(/Buy Completed$/);
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  await row(/Acme Tools Inc\. Completed/);
  await user.click(screen.getByRole("link", { name: "Acme Tools Inc." }));
  await reaches("/analysis/analysis-0001/results");
  await eventually(() => screen.getByRole("region", { name: "Result" }));
  await user.click(screen.getByRole("link", { name: "Dashboard" }));
  expect((await row(/Acme Tools Inc\./)).textContent).not.toContain("Completed");
});

test("plays no sound at the end of an analysis if sounds are off", async () => {
  const notes = hearSound();
  localStorage.setItem("plumbline.sounds", "false");
  answer(list, [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/analysis" });
  await isLive();
  tell({ status: "COMPLETED" });
  await eventually(() => expect(notices()).toHaveLength(1));
  expect(notes).toEqual([]);
});

test("updates the count of a company once its analysis ends", async () => {
  answer(list, [listItem()]);
  answer("GET /analysis/company-history", [company({ count: 3 })]);
  await openApp({ at: "/dashboard?tab=companies" });
  await row(/Acme Tools Inc\. ACME 3/);
  await isLive();
  answer("GET /analysis/company-history", [company({ count: 4 })]);
  tell({ status: "FAILED" });
  await settle();
  await passTime(300);
  await row(/Acme Tools Inc\. ACME 4/);
});

const resend = "Resend the e-mail";
test.each([
  ["/register", "POST /auth/register", "Create a free account"],
  ["/verification-pending", "POST /auth/resend-verification", resend],
  ["/resend-verification", "POST /auth/resend-verification", resend],
  ["/verify-email/token-1234567890", "POST /auth/verify-email", null],
] as const)("stays on %s when the server refuses the session there", async (at, endpoint, button) => {
  server.use(http.head("*/dev/inbox", () => new HttpResponse(null, { status: 404 })));
  refuse(endpoint, { status: 403, code: "ACCOUNT_NOT_VERIFIED", message: "Blocked." });
  const user = await openApp({ at, user: null });
  if (button) {
    await user.type(await eventually(() => screen.getByLabelText("E-mail")), "a@b.co");
    for (const label of ["First name", "Last name", "Password"]) {
      const field = screen.queryByLabelText(label);
      if (field) await user.type(field, "correct horse");
    }
    await user.click(screen.getByRole("button", { name: button }));
  }
  await eventually(() => screen.getByText("Blocked."));
  expect(address()).toBe(at);
});

test("stays signed in when the scheduled refresh is throttled", async () => {
  await openApp({ at: "/analysis/new" });
  await isLive();
  await eventually(() => screen.getByText("You have 5 credits."));
  await passTime(refreshMs - 1_000);
  let fresh = false;
  answer("GET /notifications/unread/count", { count: 1 });
  respond(refresh, () => {
    fresh = true;
    return good(refresh, {});
  });
  respond("GET /notifications/unread/count", () =>
    fresh ? good("GET /notifications/unread/count", { count: 1 }) : bad({ status: 401, message: "Expired." }),
  );
  liveChannel.send({ event: "userNotification", data: { type: "notification", notification: notice() } });
  await eventually(() => screen.getByRole("button", { name: "Notifications, 1 unread" }));
  await passTime(1_000);
  await settle();
  expect(address()).toBe("/analysis/new");
  expect(seen(refresh)).toHaveLength(1);
});

test("keeps the page and what was typed when the scheduled refresh meets a service that is away", async () => {
  server.use(http.get("*/data/tickers.json", () => HttpResponse.json([])));
  refuse(refresh, { status: 503, code: "UNAVAILABLE", message: "Please try again in a moment." });
  const user = await openApp({ at: "/analysis/new" });
  await user.type(await eventually(() => screen.getByLabelText("Ticker or company")), "A");
  await passTime(refreshMs);
  await eventually(() => expect(seen(refresh)).toHaveLength(1));
  await settle();
  expect(address()).toBe("/analysis/new");
  expect(screen.getByLabelText("Ticker or company")).toHaveProperty("value", "A");
});

test("goes to the log-in when the scheduled refresh is refused", async () => {
  refuse(refresh, { status: 401, code: "SESSION_ENDED", message: "Ended." });
  await openApp({ at: "/analysis/new" });
  await isLive();
  await passTime(refreshMs);
  await reaches("/login");
});

test("refreshes no token after the log-out", async () => {
  answer("POST /auth/logout", {});
  answer(refresh, {});
  const user = await openApp({ at: "/analysis/new" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Account" })));
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await reaches("/login");
  await passTime(2 * refreshMs);
  expect(seen(refresh)).toEqual([]);
});
