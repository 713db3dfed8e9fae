import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../testing/api.ts";
import { answerFrame, linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { hearSound } from "../../testing/browser.ts";
import { listItem, progress } from "../../testing/fixtures.ts";
import { liveChannel } from "../../testing/live-channel.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";
import { isBusy } from "../../testing/is-busy.ts";

setUpApp();

const at = "/analysis/analysis-0001";
const status = "GET /analysis/:id/status";
const stay = "You can leave this page. The analysis continues, and we will notify you when it is complete.";
const later = "2026-03-02T09:01:00.000Z";
const says = (text: string) => eventually(() => screen.getByText(text));
const isLive = () => eventually(() => expect(liveChannel.received()).toContain("subscribe analysis-0001"));
const steps = () => within(screen.getByRole("main")).getAllByRole("listitem");
const stepTexts = () => steps().map((one) => one.textContent);
/** Returns the colours in which a step is marked. */
const colors = (step: number) => {
  const parts = steps()[step - 1]?.querySelectorAll("svg *") ?? [];
  return [...parts].map((part) => part.getAttribute("stroke") ?? part.getAttribute("fill"));
};

async function openRunning() {
  answer(status, progress());
  const user = await openApp({ at });
  await isLive();
  await says("Step 4 of 13 · 30%");
  return user;
}
const tell = (changes: Parameters<typeof progress>[0]) =>
  liveChannel.send({ event: "analysisUpdate", data: progress({ updatedAt: later, ...changes }) });

test("shows a placeholder while the analysis loads", async () => {
  const release = hold(status, progress());
  await openApp({ at });
  await eventually(() => screen.getByRole("status", { name: "Loading analysis" }));
  expect(document.title).toBe("Analysis · Plumbline");
  release();
  await says("Step 4 of 13 · 30%");
  expect(screen.queryByRole("status", { name: "Loading analysis" })).toBeNull();
});

test.each([
  ["live", () => undefined],
  ["polled", () => liveChannel.refuse()],
])("says that there is no such analysis, with a link home: %s", async (_name, prepare) => {
  prepare();
  const stored = { savedAt: Date.now(), status: progress() };
  localStorage.setItem("plumbline.status.analysis-0001", JSON.stringify(stored));
  refuse(status, { status: 404, message: "There is no such analysis." });
  await openApp({ at });
  const alert = await eventually(() => screen.getByRole("alert"));
  expect(alert.textContent).toBe("The analysis could not be loadedThere is no such analysis.Go home");
  const asked = seen(status).length;
  await passTime(60_000);
  expect(seen(status).length, "requests for what does not exist").toBe(asked);
  expect(notices()).toEqual([]);
  expect(localStorage.getItem("plumbline.status.analysis-0001")).toBeNull();
});

test("marks the current step, and says that the page may be left", async () => {
  await openRunning();
  expect(screen.getByRole("listitem", { current: "step" }).textContent).toContain("Checking filings");
  expect([3, 4, 5].map(colors)).toEqual([
    ["var(--value)"],
    ["var(--price)", "var(--price)"],
    ["var(--line-strong)"],
  ]);
  screen.getByText(stay);
});

test("a step in progress has found nothing yet, and counts 12 steps unless stated", async () => {
  answer(status, progress({ totalSteps: 0 }));
  await openApp({ at });
  await says("Step 4 of 12 · 30%");
  expect(stepTexts().slice(2, 4)).toEqual([
    "Pulling key financial numbers, done$4.0bn revenue",
    "Checking filings for extra details, in progress",
  ]);
  expect(stepTexts()[8]).toBe("Putting together valuation notes, waiting");
});

test("announces the end of a watched analysis with a chime, and shows all steps as done", async () => {
  const sounds = hearSound();
  await openRunning();
  tell({ status: "COMPLETED", currentStep: 13, progress: 100 });
  await says("Step 13 of 13 · 100%");
  await eventually(() => expect(sounds).toHaveLength(2));
  expect(document.title).toBe("100% · ACME · Plumbline");
  expect(stepTexts().every((text) => text?.includes(", done"))).toBe(true);
  for (const text of ["2 mins", stay]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel analysis" })).toBeNull();
});

test("plays no sound for an analysis that was already complete", async () => {
  const sounds = hearSound();
  answer(status, progress({ status: "COMPLETED" }));
  answer("GET /analysis/comprehensive/:id", report);
  await openApp({ at });
  await reaches(`${at}/results`);
  expect(sounds).toEqual([]);
});

test.each([
  ["FAILED", "Analysis failedUnknown error Your credit was refunded.Try againDashboard"],
  ["CANCELLED", "Analysis cancelledYour credit was refunded.Try againDashboard"],
] as const)("shows where a %s analysis stopped, and links to the next pages", async (word, text) => {
  await openRunning();
  tell({ status: word, message: "" });
  const heading = await eventually(() => screen.getByRole("heading", { level: 2 }));
  const card = heading.parentElement as HTMLElement;
  expect(card.textContent).toBe(text);
  expect(linksIn(card)).toEqual(["Try again: /analysis/new?ticker=ACME", "Dashboard: /dashboard"]);
  expect(colors(4)).toEqual(["var(--bear)"]);
  expect(stepTexts()[3]).toBe("Checking filings for extra details, stopped here");
  for (const gone of ["2 mins", stay]) expect(screen.queryByText(gone)).toBeNull();
  const told = word === "FAILED" ? ["Credit refunded", "Analysis failed: Unknown error"] : [];
  await eventually(() => expect(notices()).toEqual(told));
});

test("shows no notice for an analysis that had already failed", async () => {
  answer(status, progress({ status: "FAILED", message: "No filings." }));
  await openApp({ at });
  await says("Analysis failed");
  await settle();
  expect(notices()).toEqual([]);
});

test("lists an analysis as completed once its end was shown", async () => {
  const list = "GET /analysis/user";
  answer(list, [listItem({ status: "PROCESSING" })]);
  answer(status, progress());
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: "/analysis" });
  await user.click(await eventually(() => screen.getByRole("link", { name: "Acme Tools Inc." })));
  await isLive();
  await says("Step 4 of 13 · 30%");
  answer(list, [listItem()]);
  tell({ status: "COMPLETED" });
  await says("Step 4 of 13 · 100%");
  await passTime(1_000);
  await reaches(`${at}/results`);
  await user.click(screen.getByRole("link", { name: "Analysis" }));
  await eventually(() => screen.getByText("Completed"));
});

test("asks once before it cancels, and reloads the credits", async () => {
  const user = await openRunning();
  await user.click(screen.getByRole("button", { name: "Cancel analysis" }));
  expect(screen.getByRole("alertdialog").textContent).toBe(
    "Stop the analysis?Its progress will be lost, and your credit comes back.Keep runningStop analysis",
  );
  const release = hold("POST /analysis/:id/cancel", {});
  await user.click(screen.getByRole("button", { name: "Stop analysis" }));
  const button = () => screen.getByRole("button", { name: "Cancel analysis" });
  await eventually(() => expect(isBusy(button())).toBe(true));
  answerFrame({ credits: 6 });
  // The status does not change, so only the cancellation reloads the credits.
  release();
  await eventually(() => expect(screen.getByRole("banner").textContent).toContain("6 credits"));
  await eventually(() => expect(isBusy(button())).toBe(false));
  expect(seen("POST /analysis/:id/cancel")).toHaveLength(1);
});
