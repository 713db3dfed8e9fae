import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, respond } from "../testing/api.ts";
import { openApp, setUpApp } from "../testing/app.tsx";
import { watched } from "../testing/fixtures.ts";
import { writeMarketDay } from "../testing/market-fixture.ts";
import { report } from "../testing/report-fixture.ts";
import { eventually, settle } from "../testing/time.ts";

setUpApp();

const acme = watched({});
const bolt = watched({ ticker: "BOLT", companyName: "Bolt Foods" });
const focused = () => document.activeElement;

const openEdit = async () => {
  answer("GET /watchlist", [acme, bolt]);
  const user = await openApp({ at: "/watchlist" });
  const button = await eventually(() => screen.getByRole("button", { name: "Edit Bolt Foods (BOLT)" }));
  button.focus();
  await user.keyboard("{Enter}");
  const dialog = within(await eventually(() => screen.getByRole("dialog", { name: "Bolt Foods" })));
  return { user, button, dialog };
};

test("a closed dialog returns the focus to the button that opened it", async () => {
  const { user, button } = await openEdit();
  expect(focused()).not.toBe(button);
  await user.keyboard("{Escape}");
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  await eventually(() => expect(focused()).toBe(button));
});

test("once the row of the button is gone, the focus is in the part of the page that held it", async () => {
  const { user, dialog } = await openEdit();
  answer("DELETE /watchlist/:ticker", [acme]);
  dialog.getByRole("button", { name: "Stop watching" }).focus();
  await user.keyboard("{Enter}");
  await eventually(() => expect(screen.queryByRole("dialog")).toBeNull());
  await eventually(() => expect(focused()).toBe(screen.getByRole("main")));
});

test("a dialog that a menu opened returns the focus to the menu's button", async () => {
  answer("GET /analysis/comprehensive/:id", { ...report, isOwner: true });
  const user = await openApp({ at: "/analysis/analysis-0001/results" });
  const menu = await eventually(() => screen.getByRole("button", { name: "More actions" }));
  menu.focus();
  await user.keyboard("{Enter}");
  screen.getByRole("menuitem", { name: "Delete analysis" }).focus();
  await user.keyboard("{Enter}");
  await eventually(() => screen.getByRole("alertdialog", { name: "Delete analysis" }));
  await user.keyboard("{Escape}");
  await eventually(() => expect(focused()).toBe(menu));
});

test("a filter that was taken off leaves the focus in the page, not at its top", async () => {
  respond("GET /market/day", () => new Response(new Uint8Array(writeMarketDay())));
  const user = await openApp({ at: "/screener?valueToPrice=0.1..", user: null });
  const chip = await eventually(() => screen.getByRole("button", { name: /^Remove the filter/ }));
  chip.focus();
  await user.keyboard("{Enter}");
  await eventually(() => expect(chip.isConnected).toBe(false));
  await eventually(() => expect(focused()).toBe(screen.getByRole("main")));
});

test("leaves the focus alone if it was taken away before the element was removed", async () => {
  const { user, button } = await openEdit();
  await user.keyboard("{Escape}");
  await eventually(() => expect(focused()).toBe(button));
  button.blur();
  await settle();
  button.remove();
  await settle();
  expect(focused()).toBe(document.body);
});

test("moves the focus of an element that the browser blurs while it removes it", async () => {
  const { user, button } = await openEdit();
  await user.keyboard("{Escape}");
  await eventually(() => expect(focused()).toBe(button));
  // As Chrome does within the removal.
  button.blur();
  button.remove();
  await eventually(() => expect(focused()).toBe(screen.getByRole("main")));
});
