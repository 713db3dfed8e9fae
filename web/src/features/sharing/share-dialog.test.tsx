import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, disconnect, good, refuse, respond, seen } from "../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../testing/app.tsx";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const quota = "GET /shares/quota";
const shares = "GET /analysis/:id/shares";
const share = "POST /analysis/:id/share";
const revoke = "DELETE /analysis/:id/shares/:shareId";
const bob = {
  id: "share-0001",
  recipientEmail: "bob@example.com",
  status: "INVITED" as const,
  createdAt: "2026-03-02T08:00:00.000Z",
};

/** Opens the results page and chooses an entry of its menu. */
async function choose(entry: string, { isOwner = true } = {}) {
  answer("GET /analysis/comprehensive/:id", { ...report, isOwner });
  const user = await openApp({ at: "/analysis/analysis-0001/results" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "More actions" })));
  await user.click(screen.getByRole("menuitem", { name: entry }));
  return user;
}
async function openShare({ remaining = 7 } = {}) {
  answer(quota, { remaining, limit: 10 });
  answer(shares, []);
  const user = await choose("Share analysis");
  const dialog = await eventually(() => screen.getByRole("dialog", { name: "Share analysis" }));
  await eventually(() => within(dialog).getByText(`${remaining} of 10 shares left this month.`));
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Recipient's e-mail" });
  const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Share" });
  return { user, dialog, field, button };
}

test.each([
  ["DELIVERED", "Shared! 6 left this month."],
  ["INVITED", "Invite sent! 6 left this month."],
] as const)("sends the address and says how it went: %s", async (status, notice) => {
  const { user, dialog, field } = await openShare();
  within(dialog).getByText(
    "The recipient gets an e-mail and can read and download the analysis of Acme Tools Inc. (ACME).",
  );
  answer(share, { status, remaining: 6 });
  answer(quota, { remaining: 6, limit: 10 });
  answer(shares, [{ ...bob, status }]);
  await user.type(field, "bob@example.com{Enter}");
  await eventually(() => expect(notices()).toEqual([notice]));
  expect(seen(share).map(({ params, body }) => [params["id"], body])).toEqual([
    ["analysis-0001", { recipientEmail: "bob@example.com" }],
  ]);
  await eventually(() => within(dialog).getByText("6 of 10 shares left this month."));
  const row = await eventually(() => within(dialog).getByText("bob@example.com").closest("li"));
  expect(row?.textContent).toContain(status === "INVITED" ? "Invited" : "Stop sharing");
  expect(field.value).toBe("");
});

test.each([
  ["", "E-mail is required"],
  ["bob", "Invalid email address"],
])("does not send %j", async (typed, message) => {
  const { user, dialog, field, button } = await openShare();
  if (typed) await user.type(field, typed);
  await user.click(button);
  expect((await eventually(() => within(dialog).getByRole("alert"))).textContent).toBe(message);
  expect(seen(share)).toEqual([]);
});

test("cannot share when no shares are left", async () => {
  const { button } = await openShare({ remaining: 0 });
  expect(button.disabled).toBe(true);
});

test("says that it failed, and why at the field or above the form", async () => {
  const { user, dialog, field } = await openShare();
  const own = "This is your own address. Enter somebody else's.";
  refuse(share, { status: 400, message: own, fields: { recipientEmail: own } });
  await user.type(field, "ann@example.com{Enter}");
  expect((await eventually(() => within(dialog).getByRole("alert"))).textContent).toBe(own);
  expect(notices()).toEqual(["Failed to share analysis"]);
  refuse(share, { status: 422, message: "You have used your 10 shares of this month." });
  await user.type(field, "x{Enter}");
  await eventually(() => within(dialog).getByText("You have used your 10 shares of this month."));
});

test("takes an analysis back from a recipient", async () => {
  let listed = [bob];
  answer(quota, { remaining: 9, limit: 10 });
  respond(shares, () => good(shares, listed));
  respond(revoke, () => {
    listed = [];
    return good(revoke, {});
  });
  const user = await choose("Share analysis");
  await user.click(await eventually(() => screen.getByRole("button", { name: /Stop sharing/ })));
  await eventually(() => expect(screen.queryByText("bob@example.com")).toBeNull());
  expect(seen(revoke).map(({ params }) => params)).toMatchObject([
    { id: "analysis-0001", shareId: "share-0001" },
  ]);
});

test("stays usable when quota and recipients cannot be loaded", async () => {
  disconnect(quota);
  disconnect(shares);
  await choose("Share analysis");
  await eventually(() => screen.getByText("The number of shares left could not be loaded."));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Share" }).disabled).toBe(false);
});

test("tells other readers than the owner that they cannot share", async () => {
  answer("POST /analysis/shared-meta", []);
  await choose("Share analysis", { isOwner: false });
  expect(notices()).toEqual(["Only the original owner can share this analysis."]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
