import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { linksIn, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const at = "/analysis/analysis-0001/results";
const whole = "GET /analysis/comprehensive/:id";
const limited = "Unable to load complete analysis data. Showing limited information.";

test.each([
  ["No filings.", "No filings."],
  ["", limited],
])(
  "shows of an analysis that failed with %j its company, the reason and the ways on",
  async (said, shown) => {
    answer(whole, { ...report, status: "FAILED", valuation: null, statusMessage: said });
    await openApp({ at });
    await eventually(() => screen.getByRole("heading", { level: 1, name: "Acme Tools Inc." }));
    const main = screen.getByRole("main");
    within(main).getByText(shown);
    expect(linksIn(main)).toEqual(["Run analysis again: /analysis/new?ticker=ACME", "Dashboard: /dashboard"]);
    expect(document.title).toBe("ACME · Plumbline");
    await eventually(() => expect(notices()).toEqual([limited]));
  },
);

test("says that there is no such report, with a link home", async () => {
  refuse(whole, { status: 404, message: "Deleted." });
  await openApp({ at });
  const alert = await eventually(() => screen.getByRole("alert"));
  within(alert).getByRole("heading", { level: 1, name: "Failed to load company data" });
  expect(alert.textContent).toBe("Failed to load company dataDeleted.Go home");
  expect(linksIn(alert)).toEqual(["Go home: /"]);
});

test("says that the server failed, and shows the report once it answers again", async () => {
  refuse(whole, { status: 500, code: "INTERNAL", message: "internal error" });
  const user = await openApp({ at });
  const alert = await eventually(() => screen.getByRole("alert"));
  expect(alert.textContent).toBe(
    "Failed to load company dataSomething went wrong on our side. Please try again.Try again",
  );
  // Once, and twice more by itself.
  expect(seen(whole)).toHaveLength(3);
  answer(whole, report);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByRole("heading", { level: 1, name: "Acme Tools Inc." }));
});

test("shows no notice but the cancelled deletion for a complete report", async () => {
  answer(whole, report);
  const user = await openApp({ at });
  await user.click(await eventually(() => screen.getByRole("button", { name: "More actions" })));
  await user.click(screen.getByRole("menuitem", { name: "Delete analysis" }));
  const dialog = await eventually(() => screen.getByRole("alertdialog", { name: "Delete analysis" }));
  within(dialog).getByText("Are you sure you want to delete this analysis? This action cannot be undone.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(notices()).toEqual(["Deletion cancelled"]);
});
