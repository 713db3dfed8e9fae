import type { BulkMail } from "@plumbline/gateway/dto/mail.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../../testing/api.ts";
import { analyst, dialogClosed, notices, openApp, setUpApp } from "../../../testing/app.tsx";
import { eventually, passTime, settle } from "../../../testing/time.ts";
import { isBusy } from "../../../testing/is-busy.ts";

setUpApp();

const ids = ["7f2c1a90-3c1d-4b7e-9a55-1c2d3e4f5a6b", "8f2c1a90-3c1d-4b7e-9a55-1c2d3e4f5a6b"];
const mail: BulkMail = {
  id: "m1",
  state: "RUNNING",
  subject: "News",
  createdAt: "2026-03-01T10:00:00.000Z",
  waiting: 3,
  sent: 1,
  skipped: 0,
  refused: 0,
  uncertain: 0,
};
const open = async () => {
  const user = await openApp({ at: "/admin/email", user: { ...analyst, isAdmin: true } });
  const subject = await eventually(() => screen.getByRole("textbox", { name: "Subject" }));
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const write = async () => {
    await user.type(subject, "News");
    await user.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  };
  const confirm = async () => {
    const button = await eventually(() => screen.getByRole("button", { name: "Send" }));
    await settle();
    await user.click(button);
    await dialogClosed();
  };
  return { user, press, write, confirm };
};
const sent = () => seen("POST /admin/email").map(({ body }) => body);

test("queues a mail to all who want news after a confirmation, shows its progress and stops it", async () => {
  answer("POST /admin/email", { id: "m1", recipients: 4 });
  answer("GET /admin/email/:id", mail);
  answer("POST /admin/email/:id/stop", { ...mail, state: "STOPPED" });
  const { press, write, confirm } = await open();
  await press("Send email");
  await eventually(() => screen.getByText("Message is required"));
  await write();
  await press("Send email");
  await eventually(() => screen.getByText("It goes to all users who want news by e-mail."));
  expect(sent()).toEqual([]);
  await confirm();
  await eventually(() => expect(notices()).toEqual(["Email(s) queued for sending"]));
  expect(sent()).toMatchObject([{ subject: "News", message: "Hello", all: true, subscribedOnly: true }]);
  await eventually(() => screen.getByText("Being sent"));
  await press("Stop");
  await eventually(() => screen.getByText("Stopped"));
});

test("asks for ids, each once, before it sends to users by id", async () => {
  answer("POST /admin/email", { id: "m1", recipients: 2 });
  answer("GET /admin/email/:id", { ...mail, state: "DONE" });
  const { user, press, write, confirm } = await open();
  await user.click(screen.getByRole("radio", { name: "Users by ID" }));
  await write();
  const box = screen.getByRole("textbox", { name: "User IDs, separated by commas" });
  for (const text of ["", `${ids[0]},${ids[0]}`]) {
    await user.clear(box);
    if (text) await user.type(box, text);
    await press("Send email");
    await eventually(() =>
      screen.getByText("Enter the IDs of one or more users, separated by commas, each once."),
    );
  }
  await user.clear(box);
  await user.type(box, ids.join(" , "));
  await press("Send email");
  await confirm();
  await eventually(() => expect(sent()).toMatchObject([{ userIds: ids }]));
});

test("sends to users who were searched and chosen, and asks for at least one", async () => {
  answer("GET /admin/users", [
    {
      id: ids[0] ?? "",
      email: "bob@example.com",
      firstName: "Bob",
      lastName: "Ray",
      isAdmin: false,
      isSubscribedToEmails: false,
      verified: true,
      credits: 0,
      role: null,
      company: null,
      location: null,
      investorType: null,
      twitterHandle: null,
      avatarUrl: null,
      createdAt: "2026-03-01",
      updatedAt: "2026-03-01",
    },
  ]);
  refuse("POST /admin/email", { status: 503, message: "Busy." });
  const { user, press, write, confirm } = await open();
  await user.click(screen.getByRole("radio", { name: "Users by search" }));
  await write();
  await press("Send email");
  await eventually(() => screen.getByText("Select at least one user."));
  await user.type(screen.getByRole("searchbox", { name: "Search users" }), "bob");
  await passTime(300);
  await user.click(
    await eventually(() => screen.getByRole("checkbox", { name: "Bob Ray, bob@example.com" })),
  );
  await press("Send email");
  await eventually(() => screen.getByText("It goes to 1 user who wants news by e-mail."));
  await confirm();
  await eventually(() => expect(notices()).toEqual(["Failed to send emails: Busy."]));
  expect(sent()).toMatchObject([{ userIds: [ids[0]] }]);
});

test("a mail that is sent again is the same one, unless it was changed", async () => {
  refuse("POST /admin/email", { status: 503, message: "Busy." });
  const { user, press, write, confirm } = await open();
  await write();
  for (const [attempt, addition] of ["", "", "!"].entries()) {
    if (addition) await user.type(screen.getByRole("textbox", { name: "Message" }), addition);
    await press("Send email");
    await confirm();
    await eventually(() => expect(sent()).toHaveLength(attempt + 1));
    await eventually(() => expect(isBusy(screen.getByRole("button", { name: "Send email" }))).toBe(false));
  }
  const [first, again, other] = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("sends a test mail to the administrator, or says why not", async () => {
  answer("POST /admin/email/test", { email: "ann@example.com" });
  const { press, write } = await open();
  await write();
  await press("Send test email");
  await eventually(() => expect(notices()).toEqual(["Test email sent to ann@example.com"]));
  refuse("POST /admin/email/test", { status: 503, message: "Busy." });
  await press("Send test email");
  await eventually(() => expect(notices()).toContain("Failed to send test email: Busy."));
});
