import { invalid } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { openTestGateway } from "./testing/test-gateway.ts";

const { backends, gateway } = await openTestGateway({ settings: await createTestSettings() });

const oneClick = new FormData();
oneClick.set("List-Unsubscribe", "One-Click");

test.each([
  ["as a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  ["in parts", oneClick],
])("a mail program ends mails by a post to the address of the page, %s (RFC 8058)", async (_name, body) => {
  const seen: string[] = [];
  backends.handlers.notification.unsubscribe = async ({ token }, { caller }) => {
    expect(caller).toMatchObject({ kind: "service", name: "gateway" });
    seen.push(token);
    return { about: "shared analyses" };
  };
  const answer = await fetch(`${gateway.url}/unsubscribe/a.token`, { method: "POST", body });
  expect(answer.status).toBe(200);
  expect(seen).toEqual(["a.token"]);
});

test("to open the page ends nothing", async () => {
  backends.calls.length = 0;
  const answer = await fetch(`${gateway.url}/unsubscribe/a.token`);
  expect(answer.headers.get("content-type")).toMatch(/^text\//);
  expect(backends.calls).toEqual([]);
});

test("a token that notification refuses is answered with 400", async () => {
  backends.handlers.notification.unsubscribe = async () => {
    throw invalid("INVALID_LINK", "This link is not valid.");
  };
  expect((await fetch(`${gateway.url}/unsubscribe/x`, { method: "POST" })).status).toBe(400);
});
