// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../../testing/api.ts";
import { analyst, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually } from "../../../testing/time.ts";

setUpApp();

const open = async () => {
  answer("GET /admin/job-queue/summary", {
    workerCount: 3,
    jobCounts: { waiting: 1, active: 2, delayed: 4, completed: 5, failed: 6, cancelled: 7 },
    deadLetters: 8,
    stuck: 9,
  });
  answer("GET /admin/job-queue/jobs", [
    {
      id: "a1",
      name: "KO Coca-Cola",
      status: "delayed",
      attemptsMade: 2,
      timestamp: "2026-03-01T10:00:00.000Z",
      stuck: true,
    },
  ]);
  answer("GET /admin/job-queue/dead-letters", [
    {
      id: "7",
      service: "billing",
      subject: "identity.user.verified.v1",
      content: '{"userId":"u1"}',
      at: "2026-03-01T10:00:00.000Z",
    },
  ]);
  const user = await openApp({ at: "/admin/job-queue", user: { ...analyst, isAdmin: true } });
  await eventually(() => screen.getByText("identity.user.verified.v1"));
  await eventually(() => screen.getByRole("link", { name: "KO Coca-Cola" }));
  return user;
};

test("shows workers, jobs by status, and which job is stuck; filters by status", async () => {
  const user = await open();
  const figures = [...document.querySelectorAll("dl[aria-label=Queue] > div")].map((box) => box.textContent);
  expect(figures).toEqual([
    "Workers3",
    "Waiting1",
    "Active2",
    "Delayed4",
    "Completed5",
    "Failed6",
    "Cancelled7",
    "Stuck9",
    "Dead letters8",
  ]);
  expect(screen.getByRole("table", { name: "Jobs" }).textContent).toContain("DelayedStuck");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Failed");
  await eventually(() => expect(seen("GET /admin/job-queue/jobs").at(-1)?.query["statuses"]).toBe("failed"));
});

test("sends a dead letter again, or says why not", async () => {
  const again = "POST /admin/job-queue/dead-letters/:id/requeue";
  const user = await open();
  const name = "Send identity.user.verified.v1 again";
  const press = async () =>
    user.click(
      await eventually(() => {
        const button = screen.getByRole<HTMLButtonElement>("button", { name });
        expect(button.disabled).toBe(false);
        return button;
      }),
    );
  refuse(again, { status: 422, message: "Try again in ten minutes." });
  await press();
  await eventually(() => expect(notices()).toEqual(["Try again in ten minutes."]));
  answer(again, null);
  await press();
  await eventually(() => expect(notices()).toContain("Message sent again"));
  expect(seen(again).map(({ params }) => params["id"])).toEqual(["7", "7"]);
});

test("discards a dead letter after a confirmation", async () => {
  const discard = "DELETE /admin/job-queue/dead-letters/:id";
  answer(discard, null);
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Discard identity.user.verified.v1" }));
  expect(seen(discard)).toEqual([]);
  await user.click(await eventually(() => screen.getByRole("button", { name: "Discard" })));
  await eventually(() => expect(notices()).toEqual(["Message discarded"]));
});
