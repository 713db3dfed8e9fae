import type { AdminAction } from "@plumbline/gateway/dto/admin-actions.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, seen } from "../../../testing/api.ts";
import { analyst, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually } from "../../../testing/time.ts";

setUpApp();

const act: AdminAction = {
  id: "act-1",
  service: "billing",
  actorId: "u1",
  actorName: "Ann Lee",
  action: "adjusted credits",
  targetType: "user",
  targetId: "u2",
  targetName: "Bob Ray",
  before: '{"credits":5}',
  after: '{"credits":8,"notes":null}',
  at: "2026-03-01T10:00:00.000Z",
};

test("shows who did what to whom, before and after, and filters by what was changed", async () => {
  answer("GET /admin/audit", [
    act,
    { ...act, id: "act-2", actorName: "", targetName: "", before: "", after: "" },
  ]);
  const user = await openApp({ at: "/admin/audit", user: { ...analyst, isAdmin: true } });
  const table = await eventually(() => screen.getByRole<HTMLTableElement>("table"));
  const cells = [...table.rows].map((row) => [...row.cells].slice(1).map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ["Ann Lee", "adjusted credits", "Bob Ray", "credits: from 5 to 8notes: none"],
    ["Deleted user", "adjusted credits", "Deleted user", ""],
  ]);
  expect(screen.getByRole("link", { name: "Bob Ray" }).getAttribute("href")).toBe("/admin/users/u2");
  await user.selectOptions(screen.getByRole("combobox", { name: "What was changed" }), "Purchases");
  await eventually(() => expect(seen("GET /admin/audit").at(-1)?.query["targetType"]).toBe("purchase"));
});

test("says that no action was found", async () => {
  answer("GET /admin/audit", []);
  await openApp({ at: "/admin/audit", user: { ...analyst, isAdmin: true } });
  await eventually(() => screen.getByText("No actions found."));
});
