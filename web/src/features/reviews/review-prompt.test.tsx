import { reviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { act, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, pageOf, respond, seen } from "../../testing/api.ts";
import { openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { router } from "../../app/router.tsx";
import { dismissToast, toast, useToasts } from "../../shared/ui/toast-list.ts";
import { listItem, progress } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { readStored } from "../../shared/storage.ts";
import { eventually, passTime, settle, stopClock } from "../../testing/time.ts";

setUpApp();

const list = "GET /reviews";
const dialog = () => screen.queryByRole("dialog", { name: "Enjoying the product?" });
const review = reviewDto.parse({
  id: "v1",
  userId: "u1",
  rating: 4,
  title: "Clear",
  comment: "Good.",
  createdAt: "2026-02-20",
  updatedAt: "2026-02-20",
  user: { firstName: "Ann", lastName: "Lee", role: null, company: null, location: null },
  consent: false,
  isOwn: true,
});

const dismissAll = () => {
  const shown = renderHook(useToasts).result.current;
  act(() => {
    for (const { id } of shown) dismissToast(id);
  });
};

async function open(analyses: number, reviews: (typeof review)[] = []) {
  stopClock(Date.parse("2026-03-01T10:00:00Z"));
  respond("GET /analysis/user", () =>
    good("GET /analysis/user", [listItem()], pageOf({ page: 1, limit: 1, total: analyses })),
  );
  answer(list, reviews);
  answer("GET /reports", []);
  return openApp({ at: "/feedback", hasReviewPrompt: true });
}

test("asks a user with three analyses and no review after ten seconds, and leads to the form", async () => {
  const user = await open(3);
  await eventually(() => screen.getByText("No feature requests found."));
  await passTime(9_900);
  await settle();
  expect(dialog()).toBeNull();
  await passTime(100);
  await eventually(() => expect(dialog()).toBeTruthy());
  expect(seen("GET /analysis/user").at(-1)?.query).toMatchObject({ own: "true", status: "COMPLETED" });
  await user.click(screen.getByRole("link", { name: "Leave a review" }));
  await reaches("/reviews/new");
  await eventually(() => expect(dialog()).toBeNull());
});

test.each([
  [2, []],
  [3, [review]],
])("does not ask with %i analyses and the reviews %j", async (analyses, reviews) => {
  await open(analyses, reviews);
  await eventually(() => screen.getByText("No feature requests found."));
  await passTime(10_000);
  await eventually(() => expect(seen(analyses < 3 ? "GET /analysis/user" : list).length).toBeGreaterThan(0));
  await settle();
  expect(dialog()).toBeNull();
});

test("waits while a failure is shown: a notice, a failed run, the results of one", async () => {
  answer("GET /analysis/:id/status", progress({ status: "FAILED" }));
  answer("GET /analysis/comprehensive/:id", { ...report, status: "FAILED", statusMessage: "No filing." });
  await open(3);
  await eventually(() => screen.getByText("No feature requests found."));
  await passTime(9_900);
  act(() => toast("Analysis failed", "error"));
  await passTime(100);
  await eventually(() => expect(seen(list).length).toBeGreaterThan(0));
  await settle();
  expect(dialog()).toBeNull();
  dismissAll();
  await eventually(() => expect(dialog()).toBeTruthy());
  await act(() => router.navigate("/analysis/analysis-0001"));
  await eventually(() => screen.getByText("Analysis failed"));
  expect(dialog()).toBeNull();
  await act(() => router.navigate("/analysis/analysis-0001/results"));
  await eventually(() => screen.getByText("No filing."));
  dismissAll();
  await settle();
  expect(dialog()).toBeNull();
  await act(() => router.navigate("/feedback"));
  await eventually(() => expect(dialog()).toBeTruthy());
});

test("reminded later, it asks again after 24 hours only", async () => {
  const user = await open(3);
  await eventually(() => screen.getByText("No feature requests found."));
  await passTime(10_000);
  await eventually(() => expect(dialog()).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Remind me later" }));
  await eventually(() => expect(dialog()).toBeNull());
  expect(readStored("reviewPromptAfter")).toBe(Date.parse("2026-03-02T10:00:10Z"));
});
