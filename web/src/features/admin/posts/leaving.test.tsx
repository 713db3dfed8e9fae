import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../../testing/api.ts";
import { address, dialogClosed, notices, openApp, reaches, setUpApp } from "../../../testing/app.tsx";
import { liveChannel } from "../../../testing/live-channel.ts";
import { admin, newPost, openEditor } from "../../../testing/open-editor.ts";
import { eventually, settle } from "../../../testing/time.ts";

setUpApp();

const published = newPost({ status: "PUBLISHED", publishedAt: "2026-02-21" });
const editor = "/admin/blog/b1";
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
const posts = () => screen.getByRole("link", { name: "Posts" });
const put = () => seen("PUT /admin/blog/:id");
const question = () => screen.queryByRole("alertdialog", { name: "Leave without saving?" });
/** Presses a button of the open dialog, once it takes clicks. */
async function press(user: UserEvent, name: string): Promise<void> {
  const dialog = await eventually(() => screen.getByRole("alertdialog"));
  await eventually(() => expect(dialog.style.pointerEvents).toBe("auto"));
  await user.click(within(dialog).getByRole("button", { name }));
}
/** Returns whether the browser would ask before it closes the page. */
const isGuarded = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("asks before it leaves a published post with changes, which stay or are dropped", async () => {
  answer("GET /admin/blog", [published]);
  const user = await openEditor(published);
  await user.type(title(), "!");
  await user.click(posts());
  await press(user, "Keep editing");
  await dialogClosed();
  expect([address(), title().value]).toEqual([editor, "On growth!"]);
  await user.click(posts());
  await press(user, "Leave without saving");
  await reaches("/admin/blog");
  expect(put()).toHaveLength(0);
});

test("leaves without a question what was not changed, or was published", async () => {
  answer("GET /admin/blog", [newPost()]);
  answer("PUT /admin/blog/:id", { ...published, version: 4 });
  const user = await openApp({ at: "/admin/blog", user: admin });
  await user.click(await eventually(() => screen.getByRole("link", { name: "On growth" })));
  answer("GET /admin/blog/:id", newPost());
  await user.click(await eventually(() => screen.getByRole("button", { name: "Publish" })));
  await press(user, "Publish");
  await eventually(() => expect(notices()).toContain("Post published"));
  expect(isGuarded()).toBe(false);
  answer("GET /admin/blog", [published]);
  await user.click(posts());
  const table = await eventually(() => screen.getByRole("table", { name: "Posts" }));
  await eventually(() => within(table).getByText("Published", { selector: ".pill" }));
});

test("saves a draft before it leaves", async () => {
  answer("GET /admin/blog", []);
  const release = hold("PUT /admin/blog/:id", newPost({ version: 4 }));
  const user = await openEditor(newPost());
  await user.type(title(), "!");
  expect(isGuarded()).toBe(true);
  await user.click(posts());
  await eventually(() => expect(put()[0]?.body).toMatchObject({ title: "On growth!" }));
  await settle();
  expect([address(), question()]).toEqual([editor, null]);
  release();
  await reaches("/admin/blog");
  expect(put()).toHaveLength(1);
});

test("asks before it leaves a draft that cannot be saved", async () => {
  answer("GET /admin/blog", []);
  refuse("PUT /admin/blog/:id", { status: 500, message: "Out of order." });
  const user = await openEditor(newPost());
  await user.type(title(), "!");
  await user.click(posts());
  await eventually(() => expect(question()).toBeTruthy());
  expect([address(), put().length]).toEqual([editor, 1]);
  await press(user, "Leave without saving");
  await reaches("/admin/blog");
});

test("a session that ends leads to the log-in without a question", async () => {
  const user = await openEditor(published);
  await user.type(title(), "!");
  await eventually(() => expect(liveChannel.received()).toContain("subscribeUser user-0001"));
  const ended = { status: 401, code: "SESSION_ENDED", message: "Ended." };
  refuse("PUT /admin/blog/:id", ended);
  refuse("POST /auth/refresh-token", ended);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await reaches("/login");
  expect(question()).toBeNull();
});
