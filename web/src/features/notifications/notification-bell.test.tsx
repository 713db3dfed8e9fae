import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { analyst, answerFrame, linksIn, notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem, notice } from "../../testing/fixtures.ts";
import { eventually, settle } from "../../testing/time.ts";

setUpApp();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function openBell({ unread, name }: { unread: number; name: string }) {
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ unread });
  const user = await openApp({ at: "/analysis/new", user: "as answered" });
  await user.click(await eventually(() => screen.getByRole("button", { name })));
  const list = await eventually(() => screen.getByRole("dialog", { name: "Notifications" }));
  return { user, list };
}

test("shows each notification with its age, and which are new", async () => {
  answer("GET /notifications", [
    notice({ id: "n1", createdAt: minutesAgo(3), url: "/analysis" }),
    notice({
      id: "n2",
      createdAt: minutesAgo(120),
      url: null,
      read: true,
      title: "Welcome",
      message: "Hello.",
    }),
  ]);
  const { list } = await openBell({ unread: 1, name: "Notifications, 1 unread" });
  await eventually(() =>
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["Analysis completeNew3 m agoAcme Tools Inc. is ready.", "Welcome2 h agoHello."]),
  );
  expect(linksIn(list)).toEqual(["Analysis completeNew3 m agoAcme Tools Inc. is ready.: /analysis"]);
});

test("closes when a notification opens a page, and stays open if it has no link", async () => {
  answer("GET /notifications", [
    notice({ id: "n1", url: "/analysis", read: true }),
    notice({ id: "n2", url: null, title: "Welcome" }),
  ]);
  answer("PATCH /notifications/:id/read", {});
  answer("GET /analysis/user", [listItem()]);
  const { user } = await openBell({ unread: 1, name: "Notifications, 1 unread" });
  await user.click(await eventually(() => screen.getByRole("button", { name: /Welcome/ })));
  await eventually(() => expect(seen("PATCH /notifications/:id/read")[0]?.params["id"]).toBe("n2"));
  await user.click(screen.getByRole("link", { name: /Analysis complete/ }));
  await reaches("/analysis");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("offers to mark all as read only if one is unread", async () => {
  answer("GET /notifications", []);
  const { list } = await openBell({ unread: 0, name: "Notifications" });
  await eventually(() => expect(list.textContent).toBe("NotificationsNo notifications yet."));
});

test("reloads the notifications without a notice when marking one fails", async () => {
  answer("GET /notifications", [notice({ url: null })]);
  refuse("PATCH /notifications/:id/read", { status: 500, message: "Broken." });
  const { user } = await openBell({ unread: 1, name: "Notifications, 1 unread" });
  await user.click(await eventually(() => screen.getByRole("button", { name: /Acme Tools Inc\. is ready/ })));
  await eventually(() => expect(seen("GET /notifications")).toHaveLength(2));
  await settle();
  expect(notices()).toEqual([]);
});
