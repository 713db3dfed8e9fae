import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { router } from "../../app/router.tsx";
import { answer, disconnect, refuse, seen } from "../../testing/api.ts";
import { analyst, answerFrame, linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";
import { readDetails, readOutcome } from "../../shared/report-details.ts";

setUpApp();

const send = "POST /reports";
const results = "/analysis/analysis-0001/results";
const form = `${results}/report`;
const details = { companyName: "Acme Tools Inc.", ticker: "ACME", analysisDate: "2026-03-01" };
const field = (name: string) => eventually(() => screen.getByRole<HTMLInputElement>("textbox", { name }));
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);

async function fill(state: unknown = details, title = " Wrong revenue ") {
  const user = await openApp({ at: form, state });
  await user.type(await field("Title"), title);
  await user.type(await field("Description"), "It is 47 bn.");
  return user;
}
const submit = async (user: Awaited<ReturnType<typeof openApp>>) =>
  user.click(screen.getByRole("button", { name: "Submit Report" }));

test("shows the analysis that the link names, or that the details are missing", async () => {
  await openApp({ at: form, state: details });
  await field("Title");
  expect(screen.getAllByRole("term").map((one) => one.parentElement?.textContent)).toEqual([
    "CompanyAcme Tools Inc.",
    "TickerACME",
    "Analysis date1 Mar 2026",
    "Analysis IDanalysis-0001",
  ]);
});

test("says that the details are missing without a link, and takes the report all the same", async () => {
  answer(send, { id: "r1", newBalance: null });
  answer("GET /analysis/comprehensive/:id", report);
  const user = await fill(null);
  screen.getByText("Details missing.");
  await submit(user);
  await reaches(results);
});

test.each([
  [4, "Report submitted. Credit refunded.", "Your credit has been returned."],
  [null, "Report submitted", "We will look into it."],
])("with the new balance %s, the results page says %j", async (newBalance, notice, shown) => {
  answer(send, { id: "r1", newBalance });
  answer("GET /analysis/comprehensive/:id", report);
  await submit(await fill());
  await reaches(results);
  expect(notices()).toEqual([notice]);
  const status = await eventually(() => screen.getByText("Report submitted", { selector: "strong" }));
  expect(status.parentElement?.textContent).toContain(shown);
  expect(seen(send).map(({ body }) => body)).toEqual([
    {
      type: "ANALYSIS",
      stockAnalysisId: "analysis-0001",
      title: "Wrong revenue",
      description: "It is 47 bn.",
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  if (newBalance !== null)
    await eventually(() => screen.getByText(String(newBalance), { selector: ".pill strong" }));
});

test("requires title and description, and bounds the title", async () => {
  const user = await openApp({ at: form, state: details });
  await field("Title");
  await submit(user);
  await eventually(() => expect(alerts()).toEqual(["Title is required", "Description is required"]));
  await user.click(await field("Title"));
  await user.paste("x".repeat(256));
  await user.type(await field("Description"), "d");
  await eventually(() => expect(alerts()).toEqual(["Title must be 255 characters or less."]));
  expect(seen(send)).toEqual([]);
});

test("says why a report failed, and sends it again with the same key", async () => {
  disconnect(send);
  const user = await fill();
  await submit(user);
  await eventually(() => expect(notices()).toEqual(["Report failed"]));
  expect(alerts()).toEqual(["Network error. Please check your connection."]);
  refuse(send, { status: 400, message: "No.", fields: { description: "Too short." } });
  await submit(user);
  await eventually(() => expect(alerts()).toContain("Too short."));
  const keys = seen(send).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect((await field("Title")).value).toBe(" Wrong revenue ");
});

test("the menu of a report leads there with the details", async () => {
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: results });
  await user.click(await eventually(() => screen.getByRole("button", { name: "More actions" })));
  await user.click(screen.getByRole("menuitem", { name: "Report a problem" }));
  await reaches(form);
  await eventually(() => screen.getByText("Acme Tools Inc.", { selector: "dd" }));
});

test("a visitor's link on a published analysis leads there after the log-in, with the details", async () => {
  answer("GET /analysis/public/:id", report);
  const user = await openApp({ at: "/public-analysis/analysis-0001", user: null });
  const link = await eventually(() =>
    screen.getByRole("link", { name: "Report a problem with this analysis" }),
  );
  expect(linksIn(link.parentElement as HTMLElement)).toEqual([
    `Report a problem with this analysis: ${form}`,
  ]);
  await user.click(link);
  await reaches("/login");
  answer("POST /auth/login", { user: analyst, requiresVerification: false, newUser: false });
  answerFrame();
  await user.type(await field("E-mail"), "ann@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse battery{Enter}");
  await reaches(form);
  await eventually(() => within(screen.getByRole("main")).getByText("Acme Tools Inc.", { selector: "dd" }));
});

test.each([null, "x", {}, { ...details, ticker: 1 }, { reportSubmitted: true }])(
  "reads no details and no outcome from the state %j",
  (state) => {
    expect(readDetails(state)).toBeNull();
    expect(readOutcome(state)).toBeNull();
  },
);

test("the feedback history that was read before has the new report", async () => {
  answer("GET /reports", []);
  answer(send, { id: "r1", newBalance: null });
  answer("GET /analysis/comprehensive/:id", report);
  const user = await openApp({ at: "/account?tab=feedback" });
  await eventually(() => screen.getByText("You have sent no feedback yet."));
  await act(() => router.navigate(form, { state: details }));
  await user.type(await field("Title"), "Wrong revenue");
  await user.type(await field("Description"), "It is 47 bn.");
  await submit(user);
  await reaches(results);
  const before = seen("GET /reports").length;
  await act(() => router.navigate("/account?tab=feedback"));
  await eventually(() => expect(seen("GET /reports").length).toBeGreaterThan(before));
});
