import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually, passTime } from "../../testing/time.ts";
import { toast } from "./toast-list.ts";

setUpApp();

async function openWith(notice: () => void) {
  answer("GET /blog", []);
  answer("GET /blog-tags", []);
  const user = await openApp({ at: "/blog", user: null });
  await eventually(() => screen.getByText("No posts yet."));
  act(notice);
  return user;
}

/** Returns the notice with a text. */
const noticeOf = (text: string) => screen.getByText(text).closest("li") as HTMLElement;

test("marks notices by their tone: good and bad news in the colours of value and bear", async () => {
  await openWith(() => {
    toast("Told");
    toast("Done", "success");
    toast("Failed", "error");
  });
  const edges = ["Told", "Done", "Failed"].map((text) => noticeOf(text).style.borderLeftColor);
  expect(edges).toEqual(["var(--line-strong)", "var(--value)", "var(--bear)"]);
});

test("a notice takes the place of the earlier one about the same thing, and of no other", async () => {
  await openWith(() => {
    toast("Started", "success", "one");
    toast("Told");
    toast("Other", "success", "two");
    toast("Complete", "success", "one");
  });
  expect(notices()).toEqual(["Told", "Other", "Complete"]);
});

test("removes a notice after six seconds, or when it is dismissed", async () => {
  const user = await openWith(() => toast("First"));
  await passTime(5_999);
  expect(notices()).toEqual(["First"]);
  await passTime(1);
  expect(notices()).toEqual([]);
  act(() => {
    toast("Second");
    toast("Third");
  });
  await user.click(within(noticeOf("Second")).getByRole("button", { name: "Dismiss" }));
  expect(notices()).toEqual(["Third"]);
});

test("a text that is shown already is shown anew: once, for six seconds more, and read out again", async () => {
  await openWith(() => toast("Copied"));
  const first = noticeOf("Copied");
  await passTime(5_999);
  act(() => toast("Copied"));
  expect(notices()).toEqual(["Copied"]);
  expect(noticeOf("Copied"), "an element of its own is read out").not.toBe(first);
  await passTime(5_999);
  expect(notices()).toEqual(["Copied"]);
});
