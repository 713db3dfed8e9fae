import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, bad, disconnect, good, refuse, respond, seen } from "../../testing/api.ts";
import { notices, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";
import { isBusy } from "../../testing/is-busy.ts";

setUpApp();

const send = "POST /reports";
const title = () => eventually(() => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }));
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit Feedback" });
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);

async function fill() {
  const user = await openApp({ at: "/feedback/new" });
  await user.type(await title(), " Blank chart ");
  await user.type(screen.getByRole("textbox", { name: "Description" }), "It stays blank.");
  await user.click(screen.getByRole("radio", { name: "Bug Report" }));
  return user;
}

test("sends a report and returns to its tab, which says that it was submitted", async () => {
  answer(send, { id: "r1", newBalance: null });
  answer("GET /reports", []);
  const user = await fill();
  await user.click(submit());
  await reaches("/feedback?tab=bugs");
  expect(notices()).toEqual(["Feedback submitted"]);
  await eventually(() => screen.getByText(/^Thank you\. Your feedback is in the list/));
  expect(seen(send)[0]?.body).toEqual({
    type: "BUG",
    title: " Blank chart ",
    description: "It stays blank.",
    idempotencyKey: expect.stringMatching(/^\w{32}$/) as string,
  });
});

test("names each field that is missing, focuses the first, and sends nothing", async () => {
  const user = await openApp({ at: "/feedback/new" });
  await title();
  await user.click(submit());
  await eventually(() =>
    expect(alerts()).toEqual(["Please select a report type", "Title is required", "Description is required"]),
  );
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Feature Request" }));
  expect(seen(send)).toHaveLength(0);
});

test("keeps what was entered when sending fails, and repeats it with its key", async () => {
  refuse(send, { status: 503, message: "Away." });
  answer("GET /reports", []);
  const user = await fill();
  await user.click(submit());
  await eventually(() => expect(notices()).toEqual(["Operation failed"]));
  expect(alerts()).toEqual(["Away."]);
  expect((await title()).value).toBe(" Blank chart ");
  respond(send, () => good(send, { id: "r1", newBalance: null }));
  await user.click(submit());
  await reaches("/feedback?tab=bugs");
  const [first, second] = seen(send).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(second).toBe(first);
});

test("what was changed after an answer was lost is another report", async () => {
  disconnect(send);
  answer("GET /reports", []);
  const user = await fill();
  await user.click(submit());
  await eventually(() => expect(notices()).toEqual(["Operation failed"]));
  await eventually(() => expect(isBusy(submit())).toBe(false));
  await user.type(screen.getByRole("textbox", { name: "Description" }), " Always.");
  answer(send, { id: "r1", newBalance: null });
  await user.click(submit());
  await reaches("/feedback?tab=bugs");
  const bodies = seen(send).map(({ body }) => body as { description: string; idempotencyKey: string });
  expect(bodies.map(({ description }) => description)).toEqual([
    "It stays blank.",
    "It stays blank. Always.",
  ]);
  expect(bodies[1]?.idempotencyKey).not.toBe(bodies[0]?.idempotencyKey);
});

test("shows the server's messages at their fields", async () => {
  respond(send, () =>
    bad({ status: 400, message: "No.", fields: { title: "Title must be 255 characters or less." } }),
  );
  const user = await fill();
  await user.click(submit());
  await eventually(() => expect(alerts()).toEqual(["Title must be 255 characters or less."]));
});
