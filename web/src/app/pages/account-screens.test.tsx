import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold, refuse, respond, seen } from "../../testing/api.ts";
import { analyst, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { isBusy } from "../../testing/is-busy.ts";
import { writeMarketDay } from "../../testing/market-fixture.ts";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const cheap = { name: "Cheap", query: "word=Buy" };

const openScreens = async () => {
  respond("GET /market/day", () => new Response(new Uint8Array(writeMarketDay())));
  answer("GET /watchlist", []);
  const user = await openApp({ at: "/screener?word=Buy", user: analyst });
  await eventually(() => screen.getByRole("table"));
  await user.click(screen.getByRole("button", { name: "Saved screens" }));
  return user;
};
const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByRole("textbox", { name: "Name of this screen" });

test("keeps a user's screens with the account, and removes them", async () => {
  answer("GET /screens", []);
  answer("PUT /screens", [cheap]);
  const user = await openScreens();
  screen.getByText(/^Saved with your account\./);
  await user.type(field(), " Cheap {Enter}");
  await eventually(() => screen.getByRole("link", { name: "Cheap" }));
  expect(seen("PUT /screens").map(({ body }) => body)).toEqual([{ screens: [cheap] }]);
  expect(localStorage.getItem("plumbline.screens")).toBeNull();
  answer("DELETE /screens/:name", []);
  await user.click(screen.getByRole("button", { name: "Remove Cheap" }));
  await eventually(() => expect(screen.queryByRole("link", { name: "Cheap" })).toBeNull());
  expect(seen("DELETE /screens/:name").map(({ params }) => params["name"])).toEqual(["Cheap"]);
});

test("a user may take over the screens of the browser, which then has none", async () => {
  localStorage.setItem("plumbline.screens", JSON.stringify([cheap]));
  answer("GET /screens", []);
  answer("PUT /screens", [cheap]);
  const user = await openScreens();
  await user.click(screen.getByRole("button", { name: "Keep the screen of this browser" }));
  await eventually(() => screen.getByRole("link", { name: "Cheap" }));
  expect(seen("PUT /screens").map(({ body }) => body)).toEqual([{ screens: [cheap] }]);
  expect(localStorage.getItem("plumbline.screens")).toBe("[]");
  expect(screen.queryByRole("button", { name: /^Keep the/ })).toBeNull();
});

test("says why screens cannot be kept or read, and keeps those of the browser", async () => {
  localStorage.setItem("plumbline.screens", JSON.stringify([cheap]));
  refuse("GET /screens", { status: 500, message: "Out of order." });
  refuse("PUT /screens", { status: 422, message: "You keep 50 screens." });
  const user = await openScreens();
  await eventually(() => expect(screen.getByRole("alert").textContent).toContain("Out of order."));
  await user.click(screen.getByRole("button", { name: "Keep the screen of this browser" }));
  await eventually(() => expect(notices()).toContain("You keep 50 screens."));
  expect(localStorage.getItem("plumbline.screens")).toContain("Cheap");
  await user.type(field(), "Dear{Enter}");
  await eventually(() => expect(seen("PUT /screens")).toHaveLength(2));
  await settle();
  expect(field(), "the name of what was not saved").toHaveProperty("value", "Dear");
});

test("sends a change of screens once however often it is pressed, and says when it is made", async () => {
  answer("GET /screens", []);
  const user = await openScreens();
  const saved = hold("PUT /screens", [cheap]);
  await user.type(field(), "Cheap{Enter}");
  await eventually(() => expect(isBusy(button("Save"))).toBe(true));
  await user.type(field(), "{Enter}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  saved();
  await eventually(() => expect(notices()).toEqual(["Screen saved"]));
  expect(seen("PUT /screens")).toHaveLength(1);
  const removed = hold("DELETE /screens/:name", []);
  await user.click(screen.getByRole("button", { name: "Remove Cheap" }));
  await eventually(() => expect(isBusy(button("Remove Cheap"))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Remove Cheap" }));
  removed();
  await eventually(() => expect(notices()).toEqual(["Screen saved", "Screen removed"]));
  expect(seen("DELETE /screens/:name")).toHaveLength(1);
});
