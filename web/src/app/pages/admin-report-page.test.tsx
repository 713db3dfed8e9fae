import { type AdminReport, adminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import { feedbackItem } from "@plumbline/gateway/dto/feedback.ts";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, refuse, respond, seen, good } from "../../testing/api.ts";
import { router } from "../router.tsx";
import { analyst, linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { report as analysis } from "../../testing/report-fixture.ts";
import { eventually, passTime, stopClock } from "../../testing/time.ts";

setUpApp();

const admin = { ...analyst, isAdmin: true };
const read = "GET /admin/reports/:id";
const change = "PUT /admin/reports/:id/status";
const remove = "DELETE /admin/reports/:id";
const capture = "GET /admin/reports/:id/analysis";
const about: AdminReport = adminReport.parse({
  id: "r1",
  authorId: "u2",
  author: { firstName: "Bo" },
  title: "Wrong revenue",
  description: "It is 47 bn.",
  type: "ANALYSIS",
  status: "SUBMITTED",
  score: 0,
  createdAt: "2026-02-20T10:00:00Z",
  updatedAt: "2026-02-21T10:00:00Z",
  stockAnalysisId: "analysis-0001",
  ticker: "ACME",
  refund: "GIVEN",
});
const open = (at = "/admin/reports/r1", given = about) => {
  answer(read, given);
  return openApp({ at, user: admin });
};
const text = (wanted: string | RegExp) => eventually(() => screen.getByText(wanted));
const button = (name: string) => eventually(() => screen.getByRole("button", { name }));

test("shows a report with its author, its analysis and the credit, in four tabs", async () => {
  await open();
  await text("It is 47 bn.");
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Title",
    "Description",
    "Type",
    "Status",
    "Score",
    "Author",
    "Created",
    "Updated",
    "Report ID",
    "Analysis ID",
    "Ticker",
    "Credit",
  ]);
  expect(screen.getByRole("link", { name: "Bo" }).getAttribute("href")).toBe("/admin/users/u2");
  screen.getByText("Returned");
  expect(linksIn(screen.getByRole("navigation", { name: "Reported problem" }))).toEqual([
    "Report Information: /admin/reports/r1",
    "Actions: /admin/reports/r1/actions",
    "Analysis Data: /admin/reports/r1/data",
    "Analysis: /admin/reports/r1/analysis",
  ]);
});

test("a request has no tabs about an analysis, and a deleted author no link", async () => {
  await open("/admin/reports/r1/data", {
    ...about,
    type: "FEATURE",
    stockAnalysisId: null,
    ticker: null,
    refund: null,
    authorId: null,
    author: { firstName: "Deleted user" },
  });
  await text("Deleted user");
  expect(
    within(screen.getByRole("navigation", { name: "Reported problem" })).getAllByRole("link"),
  ).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Deleted user" })).toBeNull();
});

test.each([
  [404, "Report missing"],
  [403, "Failed to fetch report details"],
])("says after %i: %s", async (status, title) => {
  refuse(read, { status, message: "No." });
  await openApp({ at: "/admin/reports/r9", user: admin });
  await text(title);
});

test("says that an address names no report", async () => {
  await openApp({ at: "/admin/reports", user: admin });
  await text("Missing report ID");
});

test("a status must differ, is confirmed, and says for five seconds that it was updated", async () => {
  stopClock(Date.parse("2026-03-01T10:00:00Z"));
  let now = about;
  respond(read, () => good(read, now));
  respond(change, ({ body }) => {
    now = { ...about, ...(body as Pick<AdminReport, "status">) };
    return good(change, {});
  });
  const user = await openApp({ at: "/admin/reports/r1/actions", user: admin });
  await user.click(await button("Update status"));
  await text("Please select a new status or a status different from the current one.");
  expect(seen(change)).toHaveLength(0);
  await user.selectOptions(screen.getByRole("combobox", { name: "New status" }), "Rejected");
  await user.click(await button("Update status"));
  expect(seen(change)).toHaveLength(0);
  await user.click(await button("Change status"));
  await text("Status updated successfully!");
  expect(seen(change).map(({ body }) => body)).toEqual([{ status: "REJECTED" }]);
  await passTime(4_900);
  screen.getByText("Status updated successfully!");
  await passTime(100);
  await eventually(() => expect(screen.queryByText("Status updated successfully!")).toBeNull());
});

test("a status that cannot be changed is said", async () => {
  refuse(change, { status: 503, message: "Away." });
  const user = await open("/admin/reports/r1/actions");
  await user.selectOptions(
    await eventually(() => screen.getByRole("combobox", { name: "New status" })),
    "Completed",
  );
  await user.click(await button("Update status"));
  await user.click(await button("Change status"));
  await eventually(() => expect(notices()).toEqual(["Failed to update report status"]));
});

test("a deleted report leads back to the list after two seconds", async () => {
  stopClock(Date.parse("2026-03-01T10:00:00Z"));
  answer(remove, {});
  answer("GET /admin/reports", []);
  const user = await open("/admin/reports/r1/actions");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(await button("Delete report"));
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Report deleted"]));
  await passTime(1_900);
  await reaches("/admin/reports/r1/actions");
  await passTime(100);
  await reaches("/admin/feedback");
});

test("a deleted report is gone from the list and the board that were read before", async () => {
  const item = { ...about, type: "BUG" as const, stockAnalysisId: null, ticker: null, refund: null };
  answer("GET /admin/reports", [item]);
  answer("GET /reports", [feedbackItem.parse({ ...item, currentUserVote: null, isOwn: false })]);
  answer(read, item);
  answer(remove, {});
  const user = await openApp({ at: "/feedback?tab=bugs", user: admin });
  await text("Wrong revenue");
  await act(() => router.navigate("/admin/feedback"));
  await user.click(await eventually(() => screen.getByRole("link", { name: "Wrong revenue" })));
  await user.click(await eventually(() => screen.getByRole("link", { name: "Actions" })));
  await user.click(await button("Delete report"));
  answer("GET /admin/reports", []);
  answer("GET /reports", []);
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Report deleted"]));
  expect(seen(read), "the open page does not ask for what is gone").toHaveLength(1);
  await passTime(2_000);
  await text("No reports found.");
  await act(() => router.navigate("/feedback?tab=bugs"));
  await text("No bug reports found.");
});

test("a deletion that fails is said, and the page stays", async () => {
  refuse(remove, { status: 503, message: "Away." });
  const user = await open("/admin/reports/r1/actions");
  await user.click(await button("Delete report"));
  await user.click(await button("Delete"));
  await eventually(() => expect(notices()).toEqual(["Delete failed"]));
  await reaches("/admin/reports/r1/actions");
});

test("shows the captured analysis as JSON, which can be saved", async () => {
  answer(capture, { ticker: "ACME", value: 12 });
  const user = await open("/admin/reports/r1/data");
  const json = await eventually(() => screen.getByLabelText<HTMLTextAreaElement>("Analysis data as JSON"));
  expect(JSON.parse(json.value)).toEqual({ ticker: "ACME", value: 12 });
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:saved";
  });
  await user.click(await button("Download JSON"));
  expect(JSON.parse(await (saved[0] as Blob).text())).toEqual({ ticker: "ACME", value: 12 });
  make.mockRestore();
});

test("says why the analysis was not captured", async () => {
  answer(capture, { error: "The database is away." });
  await open("/admin/reports/r1/data");
  await text("Error during data capture: The database is away.");
});

test("says that the analysis data cannot be fetched", async () => {
  refuse(capture, { status: 403, message: "No." });
  await open("/admin/reports/r1/data");
  await text("Failed to fetch analysis data");
});

test("shows the whole analysis with its downloads", async () => {
  answer("GET /analysis/comprehensive/:id", analysis);
  await open("/admin/reports/r1/analysis");
  await eventually(() => screen.getByRole("region", { name: "Result" }));
  await button("Download");
});

test("shows the captured copy of an analysis that its author has deleted", async () => {
  refuse("GET /analysis/comprehensive/:id", { status: 404, message: "There is no such analysis." });
  answer(capture, analysis);
  await open("/admin/reports/r1/analysis");
  await text("The author has deleted this analysis. This is the copy captured when it was reported.");
  await eventually(() => screen.getByRole("region", { name: "Result" }));
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

test("says that a deleted analysis was not captured", async () => {
  refuse("GET /analysis/comprehensive/:id", { status: 404, message: "There is no such analysis." });
  answer(capture, { error: "The database is away." });
  await open("/admin/reports/r1/analysis");
  await text("The author has deleted this analysis, and no copy of it was captured.");
});

test("others than administrators are sent to the dashboard", async () => {
  answer("GET /analysis/user", []);
  await openApp({ at: "/admin/reports/r1" });
  await reaches("/dashboard");
});
