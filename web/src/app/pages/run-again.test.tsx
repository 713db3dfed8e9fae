import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { answer, hold, refuse, seen, server } from "../../testing/api.ts";
import { address, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { progress, ticker } from "../../testing/fixtures.ts";
import { isBusy } from "../../testing/is-busy.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, passTime } from "../../testing/time.ts";

setUpApp();

const at = "/analysis/analysis-0001/results";
const start = "POST /analysis/start";

beforeEach(() => {
  answer("GET /analysis/comprehensive/:id", report);
  server.use(http.get("*/data/tickers.json", () => HttpResponse.json([ticker("ACME", "Acme Tools Inc.")])));
});

async function ask() {
  const user = await openApp({ at });
  await user.click(await eventually(() => screen.getByRole("button", { name: "More actions" })));
  await user.click(screen.getByRole("menuitem", { name: "Run analysis again" }));
  const dialog = await eventually(() => screen.getByRole("alertdialog", { name: "Run analysis again" }));
  return { user, dialog };
}

test("runs the analysis of a report again for one credit, after it was confirmed", async () => {
  answer(start, { id: "analysis-0002", repeated: false });
  answer("GET /analysis/:id/status", progress());
  const { user, dialog } = await ask();
  expect(dialog.textContent).toContain("costs one credit");
  expect(seen(start), "started before it was confirmed").toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Use one credit" }));
  await eventually(() => expect(seen(start)).toHaveLength(1));
  expect(seen(start)[0]?.body).toMatchObject({ ticker: "ACME" });
  await passTime(500);
  await reaches("/analysis/analysis-0002");
});

test("says in the dialog why it did not start, and spends nothing when it is closed", async () => {
  const message = "You do not have enough credits to perform an analysis.";
  refuse(start, { status: 422, code: "INSUFFICIENT_CREDITS", message });
  const { user, dialog } = await ask();
  await user.click(within(dialog).getByRole("button", { name: "Use one credit" }));
  const alert = await eventually(() => within(dialog).getByRole("alert"));
  expect(alert.textContent).toBe(`${message} Buy credits`);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await eventually(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(address()).toBe(at);
});

test("starts once and shows that it waits", async () => {
  const started = hold(start, { id: "analysis-0002", repeated: false });
  answer("GET /analysis/:id/status", progress());
  const { user, dialog } = await ask();
  const confirm = within(dialog).getByRole("button", { name: "Use one credit" });
  await user.click(confirm);
  await eventually(() => expect(isBusy(confirm)).toBe(true));
  await user.click(confirm);
  started();
  await eventually(() => expect(seen(start)).toHaveLength(1));
  await passTime(500);
  await reaches("/analysis/analysis-0002");
});
