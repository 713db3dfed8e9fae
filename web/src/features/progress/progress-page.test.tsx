import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../testing/api.ts";
import { address, answerFrame, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem, progress } from "../../testing/fixtures.ts";
import { liveChannel } from "../../testing/live-channel.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();

const at = "/analysis/analysis-0001";
const results = "/analysis/analysis-0001/results";
const status = "GET /analysis/:id/status";
/** Returns an instant of the day on which the analysis runs. */
const moment = (second: number) => `2026-03-02T09:00:${String(second).padStart(2, "0")}.000Z`;
const says = (text: string) => eventually(() => screen.getByText(text));
const isLive = () => eventually(() => expect(liveChannel.received()).toContain("subscribe analysis-0001"));
const polls = () => seen(status).length;
const sendLive = (changes: Parameters<typeof progress>[0]) =>
  liveChannel.send({ event: "analysisUpdate", data: progress(changes) });

test("shows step, percentage, time left and the state of each step", async () => {
  answer(status, progress({ progress: 30.4 }));
  await openApp({ at });
  await says("Step 4 of 13 · 30%");
  screen.getByText("2 mins");
  screen.getByRole("heading", { level: 1, name: "Acme Tools Inc. ACME" });
  expect(screen.getByRole("progressbar", { name: "Analysis progress" })).toHaveProperty("value", 30);
  const steps = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(steps).toHaveLength(13);
  expect(steps.slice(2, 5)).toEqual([
    "Pulling key financial numbers, done$4.0bn revenue",
    "Checking filings for extra details, in progress",
    "Normalising and adjusting financials, waiting",
  ]);
  expect(document.title).toBe("30% · ACME · Plumbline");
});

test("uses the live connection while it is open, and reads the status over HTTP once and after a silence", async () => {
  answer(status, progress());
  await openApp({ at });
  await says("Step 4 of 13 · 30%");
  await isLive();
  await settle();
  const before = polls();
  await passTime(10_000);
  sendLive({ currentStep: 5, progress: 40, updatedAt: moment(1), message: "Adjusting" });
  await says("Step 5 of 13 · 40%");
  await passTime(14_999);
  expect(polls(), "requests while updates arrive").toBe(before);
  answer(status, progress({ status: "COMPLETED", currentStep: 13, progress: 100, updatedAt: moment(2) }));
  await passTime(15_000);
  await says("Step 13 of 13 · 100%");
});

test("takes an end whose server's clock is behind for the last status", async () => {
  answer(status, progress({ updatedAt: moment(30) }));
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  sendLive({ status: "CANCELLED", updatedAt: moment(29) });
  await eventually(() => screen.getByRole("heading", { name: "Analysis cancelled" }));
});

test("shows what each step found as soon as it has ended", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("$4.0bn revenue");
  const { findings } = progress();
  sendLive({ currentStep: 5, updatedAt: moment(1), findings: [...findings, "2 operating segments"] });
  await says("2 operating segments");
  screen.getByText("$4.0bn revenue");
});

test("opens the results if the live connection is blocked", async () => {
  liveChannel.refuse();
  answer(status, progress());
  await openApp({ at });
  await says("Step 4 of 13 · 30%");
  answer(status, progress({ currentStep: 9, progress: 70, updatedAt: moment(5) }));
  await passTime(5_000);
  await says("Step 9 of 13 · 70%");
  answer(status, progress({ status: "COMPLETED", currentStep: 13, progress: 100, updatedAt: moment(10) }));
  answer("GET /analysis/comprehensive/:id", report);
  await passTime(5_000);
  await says("Step 13 of 13 · 100%");
  await passTime(1_000);
  await reaches(results);
  await eventually(() => screen.getByRole("region", { name: "Result" }));
});

test("polls once the live connection drops, and stops once it is back", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  await settle();
  const live = polls();
  liveChannel.refuse();
  await eventually(() => expect(polls(), "polls after the drop").toBe(live + 1));
  await passTime(5_000);
  await eventually(() => expect(polls(), "polls 5 s later").toBe(live + 2));
  liveChannel.accept();
  await passTime(30_000);
  await eventually(() => expect(liveChannel.connections()).toBe(1));
  await settle();
  const back = polls();
  await passTime(15_000);
  await settle();
  expect(polls(), "with the channel back, the read after a silence").toBe(back + 1);
});

test("ignores a status older than the current one, from the live connection and from polls", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  sendLive({ currentStep: 8, progress: 60, updatedAt: moment(30) });
  await says("Step 8 of 13 · 60%");
  sendLive({ currentStep: 7, progress: 50, updatedAt: moment(29) });
  await settle();
  screen.getByText("Step 8 of 13 · 60%");
  sendLive({ currentStep: 8, progress: 61, updatedAt: moment(30) });
  await says("Step 8 of 13 · 61%");
});

test("does not poll an analysis that has ended", async () => {
  answer(status, progress({ status: "FAILED", message: "No filings.", updatedAt: moment(10) }));
  await openApp({ at });
  await says("Analysis failed");
  await settle();
  sendLive({ updatedAt: moment(20) });
  await settle();
  screen.getByText("Analysis failed");
  const times = (request: string) => liveChannel.received().filter((one) => one === request).length;
  expect(times("unsubscribe analysis-0001")).toBe(times("subscribe analysis-0001"));
});

test("ignores updates that arrive after the end", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  sendLive({ status: "CANCELLED", updatedAt: moment(10) });
  sendLive({ updatedAt: moment(20) });
  await eventually(() => screen.getByRole("heading", { name: "Analysis cancelled" }));
  await settle();
  screen.getByRole("heading", { name: "Analysis cancelled" });
});

test("opens the results of a completed analysis at once, without a notice", async () => {
  answer(status, progress({ status: "COMPLETED", progress: 100 }));
  answer("GET /analysis/comprehensive/:id", report);
  await openApp({ at });
  await reaches(results);
  expect(notices()).toEqual([]);
});

test("announces the end of a watched analysis, and shows the finished list for a second", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  answer("GET /analysis/comprehensive/:id", report);
  const end = {
    status: "COMPLETED",
    currentStep: 13,
    totalSteps: 12,
    progress: 99,
    updatedAt: moment(9),
  } as const;
  // The user's subscription reports the same end.
  liveChannel.send({ event: "userNotification", data: { type: "analysis", analysis: progress(end) } });
  sendLive(end);
  await says("Step 12 of 12 · 100%");
  expect(notices()).toEqual(["Analysis complete"]);
  await passTime(999);
  expect(address()).toBe(at);
  await passTime(1);
  await reaches(results);
  expect(notices(), "over the report").toEqual([]);
  expect(localStorage.getItem("plumbline.status.analysis-0001"), "the cached status").toBeNull();
});

test("says why an analysis failed and that the credit was refunded, and offers a new one", async () => {
  answer(status, progress());
  await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  answerFrame({ credits: 6 });
  sendLive({ status: "FAILED", message: "No annual report.", updatedAt: moment(9) });
  await says("Analysis failed");
  screen.getByText("No annual report. Your credit was refunded.");
  expect(screen.queryByText("No annual report."), "the reason as a note of the step").toBeNull();
  expect(notices()).toEqual(["Credit refunded", "Analysis failed: No annual report."]);
  await eventually(() => expect(screen.getByRole("banner").textContent).toContain("6 credits"));
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    "/analysis/new?ticker=ACME",
  );
  const marked = screen.getByText(/Checking filings for extra details/);
  within(marked).getByText(", stopped here");
  expect(screen.queryByRole("button", { name: "Cancel analysis" })).toBeNull();
});

test("cancels only after a confirmation, and shows that it was cancelled", async () => {
  answer(status, progress());
  const user = await openApp({ at });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Cancel analysis" })));
  await user.click(screen.getByRole("button", { name: "Keep running" }));
  expect(seen("POST /analysis/:id/cancel")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Cancel analysis" }));
  answer("POST /analysis/:id/cancel", {});
  answer(status, progress({ status: "CANCELLED", updatedAt: moment(9) }));
  await user.click(screen.getByRole("button", { name: "Stop analysis" }));
  await eventually(() => screen.getByRole("heading", { name: "Analysis cancelled" }));
  expect(seen("POST /analysis/:id/cancel")[0]?.params["id"]).toBe("analysis-0001");
  expect(notices()).toEqual(["Analysis cancelled"]);
});

test("says so when an analysis cannot be cancelled", async () => {
  answer(status, progress());
  const user = await openApp({ at });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Cancel analysis" })));
  refuse("POST /analysis/:id/cancel", { status: 409, message: "It is complete already." });
  await user.click(screen.getByRole("button", { name: "Stop analysis" }));
  await eventually(() => expect(notices()).toEqual(["It is complete already."]));
  screen.getByText("Step 4 of 13 · 30%");
});

test("shows the server's message when the status cannot be read, and retries on request", async () => {
  refuse(status, { status: 503, message: "Busy." });
  const user = await openApp({ at });
  await isLive();
  await says("Busy.");
  answer(status, progress());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await says("Step 4 of 13 · 30%");
});

test("keeps the live status when reading it over HTTP fails", async () => {
  const stored = { savedAt: Date.now(), status: progress() };
  localStorage.setItem("plumbline.status.analysis-0001", JSON.stringify(stored));
  refuse(status, { status: 503, message: "Busy." });
  await openApp({ at });
  await isLive();
  await eventually(() => expect(polls()).toBeGreaterThan(0));
  await settle();
  screen.getByText("Step 4 of 13 · 30%");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("gives up after five failed polls and says so", async () => {
  liveChannel.refuse();
  refuse(status, { status: 503, message: "Busy." });
  await openApp({ at });
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await eventually(() =>
      expect(notices()).toContain(`Failed to load analysis status (Attempt ${attempt}/5)`),
    );
    await passTime(5_000);
  }
  await says("Failed to fetch status after 5 attempts. Please try again later.");
});

test("shows the last known status at once after a reload, up to five minutes old", async () => {
  answer(status, progress());
  const stored = {
    savedAt: Date.now() - 300_000,
    status: progress({ progress: 20, findings: ["Kept finding"] }),
  };
  localStorage.setItem("plumbline.status.analysis-0001", JSON.stringify(stored));
  const release = hold(status, progress());
  await openApp({ at });
  await says("Step 4 of 13 · 20%");
  screen.getByText("Kept finding");
  release();
  await says("Step 4 of 13 · 30%");
  const kept = JSON.parse(localStorage.getItem("plumbline.status.analysis-0001") ?? "null") as typeof stored;
  expect(kept.status.progress).toBe(30);
});

test("stops polling when the page is left", async () => {
  liveChannel.refuse();
  answer(status, progress());
  answer("GET /analysis/user", [listItem()]);
  const user = await openApp({ at });
  await says("Step 4 of 13 · 30%");
  await user.click(screen.getByRole("link", { name: "Analysis" }));
  // Until the next page has loaded, the page stays, and polls.
  await eventually(() => screen.getByRole("heading", { level: 1, name: "My analyses" }));
  const left = polls();
  await passTime(30_000);
  expect(polls(), "polls after leaving").toBe(left);
});
