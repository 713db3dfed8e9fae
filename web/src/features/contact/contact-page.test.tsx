import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, hold, refuse, seen } from "../../testing/api.ts";
import { linksIn, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();

const call = "POST /contact";
const says = (text: string | RegExp) => eventually(() => screen.getByText(text));
const button = () => eventually(() => screen.getByRole("button", { name: "Send message" }));
async function fill(user: UserEvent, values: { Subject: string; Message: string }): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await eventually(() => screen.getByLabelText(label));
    await user.clear(field);
    if (value === "") continue;
    await user.click(field);
    await user.paste(value);
  }
}
const question = { Subject: "A question", Message: "How do I start?" };
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test("visitors see the address, and a link to log in", async () => {
  answer("GET /contact", { email: "team@plumbline.example" });
  await openApp({ at: "/contact", user: null });
  await says("team@plumbline.example");
  expect(linksIn(screen.getByRole("main"))).toEqual([
    "team@plumbline.example: mailto:team@plumbline.example",
    "Log in: /login",
  ]);
});

test.each([
  [{ ...question, Subject: " " }, "Subject is required."],
  [{ ...question, Subject: "s".repeat(101) }, "Subject must be 100 characters or less."],
  [{ ...question, Message: "m".repeat(9) }, "Message must be at least 10 characters long."],
  [{ ...question, Message: "m".repeat(5_001) }, "Message must be 5000 characters or less."],
])("refuses a message before it is sent: %#", async (values, text) => {
  const user = await openApp({ at: "/contact" });
  await fill(user, values);
  await user.click(await button());
  await eventually(() => expect(alerts()).toEqual([text]));
  expect(seen(call)).toEqual([]);
});

test("shows the account's name and e-mail, sends one message for several presses and says so", async () => {
  const release = hold(call, {});
  const user = await openApp({ at: "/contact" });
  await fill(user, question);
  await says("Ann Lee");
  expect(screen.queryByLabelText("E-mail")).toBeNull();
  await user.click(await button());
  await user.click(await button());
  release();
  await says("We have your message. A copy is on its way to ann@example.com.");
  expect(notices()).toEqual(["Message sent"]);
  expect(seen(call).map(({ body }) => body)).toMatchObject([
    { subject: "A question", message: "How do I start?" },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe("");
});

test("keeps what was written when it cannot be sent, and sends it again as the same message", async () => {
  refuse(call, { status: 429, message: "You have sent five messages today." });
  const user = await openApp({ at: "/contact" });
  await fill(user, question);
  await user.click(await button());
  await says("You have sent five messages today.");
  expect(notices()).toEqual(["Operation failed"]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("How do I start?");
  answer(call, {});
  await user.click(await button());
  await eventually(() => expect(notices()).toContain("Message sent"));
  await fill(user, question);
  await user.click(await button());
  await eventually(() => expect(seen(call)).toHaveLength(3));
  const [first, again, next] = seen(call).map(
    ({ body }) => (body as { idempotencyKey: string }).idempotencyKey,
  );
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
