import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw/http";
import { afterEach, expect, test, vi } from "vitest";
import { answer, refuse, seen, server } from "../../testing/api.ts";
import { notices, setUpApp } from "../../testing/app.tsx";
import { ticker } from "../../testing/fixtures.ts";
import { acme, bolt, openWatchlist } from "../../testing/watchlist.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

const openImport = async () => {
  server.use(
    http.get("*/data/tickers.json", () =>
      HttpResponse.json([ticker("ACME", "Acme Tools"), ticker("BOLT", "Bolt Foods")]),
    ),
  );
  const user = await openWatchlist([acme]);
  await user.click(await eventually(() => screen.getByRole("button", { name: "Import" })));
  const dialog = within(await eventually(() => screen.getByRole("dialog", { name: "Import holdings" })));
  return { user, dialog };
};
const csv = (text: string) => new File([text], "positions.csv", { type: "text/csv" });

test("imports the holdings of a broker's file that the reader chooses, each shown before", async () => {
  const { user, dialog } = await openImport();
  const text = `Symbol,Description,Quantity,Group,Price levels
acme,Acme,5,,
BOLT,Bolt,12,Food,90 soon
BOLT,Bolt,0.5,,
ZZZZ,Unknown Ltd,3,,
Account Total,,20.5,,
`;
  await user.upload(dialog.getByLabelText("File"), csv(text));
  await eventually(() => dialog.getByRole("table"));
  const rows = dialog.getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent))).toEqual([
    ["ACME Acme Tools Watched already; what the file says replaces yours.", "5", ""],
    [
      "BOLT Bolt Foods Will be added. The sum of 2 rows. No number above zero, and left out: soon.",
      "12.5",
      "Food · $90.00",
    ],
    ["ZZZZ Unknown Ltd This ticker is not in the SEC's list of listed companies.", "3", ""],
  ]);
  expect(dialog.getByRole("listitem").textContent).toBe("Account Total, 20.5");
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Keep ZZZZ" }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "Keep ACME" }));
  answer("PUT /watchlist", [acme, bolt]);
  await user.click(dialog.getByRole("button", { name: "Keep 1 of 3" }));
  await eventually(() => expect(notices()).toEqual(["One company imported"]));
  expect(seen("PUT /watchlist").map(({ body }) => body)).toEqual([
    { companies: [{ ticker: "BOLT", count: 12.5, group: "Food", levels: [90] }] },
  ]);
  await eventually(() => screen.getByText("Bolt Foods"));
});

test("says why a file is none, keeps nothing of it, and keeps the choice if the save fails", async () => {
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText("File"), csv("Date,Amount\n2026-01-01,5\n"));
  await eventually(() => dialog.getByText(/This file has no column of tickers/));
  expect(dialog.queryByRole("table")).toBeNull();
  await user.upload(dialog.getByLabelText("File"), csv("Symbol\nBOLT\n"));
  refuse("PUT /watchlist", { status: 503, message: "Try later." });
  await user.click(await eventually(() => dialog.getByRole("button", { name: "Keep 1 of 1" })));
  await eventually(() => dialog.getByText("Try later."));
  dialog.getByRole("checkbox", { name: "Keep BOLT" });
});
