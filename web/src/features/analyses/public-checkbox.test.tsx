import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../testing/api.ts";
import { address, analyst, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();

const publish = "PATCH /admin/analyses/:id/public";
const admin = { ...analyst, isAdmin: true };
const box = (name = "Acme Tools Inc.") =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Public: analysis of ${name}` });

test("an administrator publishes an analysis in the table, which stays open, and withdraws it", async () => {
  answer("GET /analysis/user", [listItem()]);
  const release = hold(publish, {});
  const user = await openApp({ at: "/dashboard", user: admin });
  await user.click(await eventually(box));
  screen.getByRole("columnheader", { name: "Public" });
  await eventually(() => expect([box().checked, box().disabled]).toEqual([true, true]));
  release();
  await eventually(() => expect(box().disabled).toBe(false));
  await user.click(box());
  await eventually(() => expect(seen(publish)).toHaveLength(2));
  expect(seen(publish).map(({ params, body }) => [params["id"], body])).toEqual([
    ["analysis-0001", { isPublic: true }],
    ["analysis-0001", { isPublic: false }],
  ]);
  expect(address()).toBe("/dashboard");
});

test("an administrator publishes after the app has counted their analyses for the review prompt", async () => {
  answer("GET /analysis/user", [listItem()]);
  answer(publish, {});
  const user = await openApp({ at: "/dashboard", user: admin, hasReviewPrompt: true });
  await eventually(box);
  const before = seen("GET /analysis/user").length;
  await passTime(10_500);
  await eventually(() => expect(seen("GET /analysis/user").length).toBeGreaterThan(before));
  await settle();
  await user.click(box());
  await eventually(() => expect(seen(publish)).toHaveLength(1));
  expect(box().checked).toBe(true);
});

test("puts the box back and says why when the server refuses", async () => {
  answer("GET /analysis/user", [listItem({ isPublic: true })]);
  refuse(publish, { status: 422, message: "Only a completed analysis can be published." });
  const user = await openApp({ at: "/dashboard", user: admin });
  await user.click(await eventually(box));
  await eventually(() => expect(notices()).toEqual(["Only a completed analysis can be published."]));
  expect(box().checked).toBe(true);
});

test("only a completed analysis can be chosen", async () => {
  answer("GET /analysis/user", [
    listItem({ status: "FAILED" }),
    listItem({ id: "analysis-0002", companyName: "Zeta" }),
  ]);
  await openApp({ at: "/dashboard", user: admin });
  await eventually(() => expect(box().disabled).toBe(true));
  expect(box("Zeta").disabled).toBe(false);
});

test("others than administrators see no column", async () => {
  answer("GET /analysis/user", [listItem({ isPublic: true })]);
  await openApp({ at: "/dashboard" });
  await eventually(() => screen.getByRole("link", { name: "Acme Tools Inc." }));
  expect(screen.queryByRole("columnheader", { name: "Public" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
