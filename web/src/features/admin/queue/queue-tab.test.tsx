import type { MarketRun } from "@plumbline/gateway/dto/admin-console.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../../testing/api.ts";
import { analyst, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually } from "../../../testing/time.ts";
import { isBusy } from "../../../testing/is-busy.ts";

setUpApp();

const marketRun = {
  day: "2026-08-21",
  modelVersion: "2.1.0",
  companies: 6_000,
  valued: 2_500,
  refused: [
    { code: "CANNOT_BE_VALUED", count: 400 },
    { code: "UNKNOWN_TICKER", count: 100 },
  ],
  startedAt: "2026-08-21T22:00:00.000Z",
  finishedAt: null,
  minutesLeft: 17.2,
  minutesPerThousand: 5.73,
};

const open = async (run: MarketRun | "out of order" = marketRun) => {
  if (run === "out of order") refuse("GET /admin/market-run", { status: 500, message: "Out of order." });
  else answer("GET /admin/market-run", run);
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
        const button = screen.getByRole("button", { name });
        expect(isBusy(button)).toBe(false);
        return button;
      }),
    );
  refuse(again, { status: 422, message: "Try again in ten minutes." });
  await press();
  await eventually(() => expect(notices()).toEqual(["Try again in ten minutes."]));
  answer(again, {});
  await press();
  await eventually(() => expect(notices()).toContain("Message sent again"));
  expect(seen(again).map(({ params }) => params["id"])).toEqual(["7", "7"]);
});

test("discards a dead letter after a confirmation", async () => {
  const discard = "DELETE /admin/job-queue/dead-letters/:id";
  answer(discard, {});
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Discard identity.user.verified.v1" }));
  expect(seen(discard)).toEqual([]);
  await user.click(await eventually(() => screen.getByRole("button", { name: "Discard" })));
  await eventually(() => expect(notices()).toEqual(["Message discarded"]));
});

const readRun = async () => {
  const region = await eventually(() => screen.getByRole("region", { name: "Valuation of the market" }));
  await eventually(() => within(region).getByRole("heading"));
  return region;
};

test("shows how far the valuation of the market is, and why companies were refused", async () => {
  await open();
  const region = await readRun();
  await eventually(() => expect(region.textContent).toContain("about 18 minutes left at this pace"));
  const figures = [...region.querySelectorAll("dl > div")].map((box) => box.textContent);
  expect(figures).toEqual([
    "Companies6,000",
    "Valued2,500",
    "Refused500",
    "Left3,000",
    "Minutes per 1,0005.73",
  ]);
  const bar = within(region).getByRole<HTMLProgressElement>("progressbar", { name: "Companies done" });
  expect([bar.value, bar.max]).toEqual([3_000, 6_000]);
  const rows = within(region).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["CANNOT_BE_VALUED400", "UNKNOWN_TICKER100"]);
});

test("a finished valuation names the companies that failed", async () => {
  await open({ ...marketRun, finishedAt: "2026-08-22T04:00:00.000Z", minutesLeft: null });
  const region = await readRun();
  await eventually(() => expect(region.textContent).toContain("Failed3,000"));
  expect(region.textContent).toContain("finished");
});

test.each<[string, Partial<NonNullable<MarketRun>> | null, string]>([
  ["before the first day", null, "No day of the market has been valued yet."],
  [
    "before the first company",
    { valued: 0, refused: [], minutesLeft: null, minutesPerThousand: null },
    "no company is done yet",
  ],
  ["in its last minute", { minutesLeft: 0.4 }, "about 1 minute left"],
])("the valuation of the market %s", async (_when, change, text) => {
  await open(change && { ...marketRun, ...change });
  const region = await readRun();
  await eventually(() => expect(region.textContent).toContain(text));
});

test("a valuation of the market that cannot be read is asked for again", async () => {
  const user = await open("out of order");
  const region = await readRun();
  await eventually(() => within(region).getByText("Failed to fetch the valuation of the market"));
  answer("GET /admin/market-run", marketRun);
  await user.click(within(region).getByRole("button", { name: "Try again" }));
  await eventually(() => expect(region.textContent).toContain("Valued2,500"));
});

test("keeps the place of the counts while they load, so that the jobs below do not move", async () => {
  const names = () =>
    [...screen.getByLabelText("Queue").querySelectorAll("dt")].map((one) => one.textContent);
  const load = hold("GET /admin/job-queue/summary", {
    workerCount: 3,
    jobCounts: {},
    deadLetters: 8,
    stuck: 9,
  });
  answer("GET /admin/market-run", marketRun);
  answer("GET /admin/job-queue/jobs", []);
  answer("GET /admin/job-queue/dead-letters", []);
  await openApp({ at: "/admin/job-queue", user: { ...analyst, isAdmin: true } });
  await eventually(() => screen.getByText("Loading the queue"));
  const whileLoading = names();
  load();
  await eventually(() => screen.getByText("3"));
  expect(screen.queryByText("Loading the queue")).toBeNull();
  expect(names()).toEqual(whileLoading);
});
