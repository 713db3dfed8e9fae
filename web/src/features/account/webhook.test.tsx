import type { WebhookDelivery, WebhookDto } from "@plumbline/gateway/dto/webhook.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerAccountTab } from "../../testing/account-tab.ts";
import { answer, refuse, seen } from "../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../testing/app.tsx";
import { eventually } from "../../testing/time.ts";

setUpApp();
beforeEach(() => answerAccountTab());

const hook = { url: "https://hooks.example.com/plumbline", offAt: null };
const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "e1",
  type: "watch.moved",
  state: "DELIVERED",
  createdAt: new Date(Date.now() - 120_000).toISOString(),
  attempts: 1,
  attemptedAt: new Date().toISOString(),
  status: 204,
  problem: null,
  nextAttemptAt: null,
  ...changes,
});
const open = async (data: WebhookDto) => {
  answer("GET /users/me/webhook", data);
  const user = await openApp({ at: "/account" });
  const section = within(await eventually(() => screen.getByRole("region", { name: "Webhook" })));
  await eventually(() => section.getByLabelText("Address"));
  return { user, section };
};
const confirm = async (user: Awaited<ReturnType<typeof open>>["user"], title: string, name: string) => {
  const dialog = within(await eventually(() => screen.getByRole("alertdialog", { name: title })));
  await user.click(dialog.getByRole("button", { name }));
};

test("saves an address and shows the secret of a new webhook, which no later reading has", async () => {
  const { user, section } = await open({ webhook: null, deliveries: [] });
  expect(section.queryByRole("button", { name: "Send a test" })).toBeNull();
  answer("PUT /users/me/webhook", { secret: "whsec_new" });
  answer("GET /users/me/webhook", { webhook: hook, deliveries: [] });
  await user.type(section.getByLabelText("Address"), hook.url);
  await user.keyboard("{Enter}");
  await eventually(() => section.getByText("whsec_new"));
  expect(seen("PUT /users/me/webhook").map(({ body }) => body)).toEqual([{ url: hook.url }]);
  await eventually(() => section.getByRole("button", { name: "Send a test" }));
});

test("says beside the field why an address is refused", async () => {
  const { user, section } = await open({ webhook: null, deliveries: [] });
  const message = "The address must have the port 443 or 8443.";
  refuse("PUT /users/me/webhook", { status: 400, message, fields: { url: message } });
  await user.type(section.getByLabelText("Address"), "https://hooks.example.com:22/");
  await user.click(section.getByRole("button", { name: "Save the address" }));
  await eventually(() => expect(section.getByRole("alert").textContent).toBe(message));
  expect(section.getByLabelText("Address").getAttribute("aria-invalid")).toBe("true");
});

test("lists deliveries with status and time, and sends a test", async () => {
  const failing = {
    id: "e2",
    state: "WAITING",
    attempts: 2,
    status: 500,
    problem: "The server answered 500.",
    nextAttemptAt: new Date(Date.now() + 300_000).toISOString(),
  } as const;
  const { user, section } = await open({ webhook: hook, deliveries: [delivery(failing), delivery()] });
  const list = within(section.getByRole("list", { name: "Newest deliveries" }));
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /^Watched company: waiting2 m agoThe server answered 500\. 2 attempts\. Next attempt \d+ \w+ \d+, .+\.$/,
  );
  expect(rows[1]).toBe("Watched company: delivered2 m agoAnswered 204");
  answer("POST /users/me/webhook/test", {});
  answer("GET /users/me/webhook", {
    webhook: hook,
    deliveries: [
      delivery({ id: "t", type: "webhook.test", state: "FAILED", status: null, problem: "Down." }),
    ],
  });
  await user.click(section.getByRole("button", { name: "Send a test" }));
  await eventually(() => list.getByText("Test: failed"));
});

test("says that it was switched off, and sends no test then", async () => {
  const { section } = await open({
    webhook: { ...hook, offAt: "2026-03-02T10:00:00.000Z" },
    deliveries: [],
  });
  expect(section.getByRole("alert").textContent).toMatch(/^Switched off on 2 Mar 2026/);
  expect(section.getByRole<HTMLButtonElement>("button", { name: "Send a test" }).disabled).toBe(true);
});

test("replaces the secret and removes the webhook only after it was confirmed", async () => {
  const { user, section } = await open({ webhook: hook, deliveries: [] });
  answer("POST /users/me/webhook/secret", { secret: "whsec_next" });
  await user.click(section.getByRole("button", { name: "Replace the secret" }));
  expect(seen("POST /users/me/webhook/secret")).toEqual([]);
  await confirm(user, "Replace the secret", "Replace");
  await eventually(() => section.getByText("whsec_next"));
  answer("DELETE /users/me/webhook", {});
  answer("GET /users/me/webhook", { webhook: null, deliveries: [] });
  await user.click(section.getByRole("button", { name: "Remove" }));
  expect(seen("DELETE /users/me/webhook")).toEqual([]);
  await confirm(user, "Remove this webhook", "Remove");
  await eventually(() => expect(notices()).toContain("Webhook removed"));
  await eventually(() => expect(section.queryByText("whsec_next")).toBeNull());
});
