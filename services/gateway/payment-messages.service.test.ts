import { invalid } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { openTestGateway } from "./testing/test-gateway.ts";

const { backends, gateway } = await openTestGateway({ settings: await createTestSettings() });

// As the payment provider sends it: with its own spaces and order, which its signature covers.
const message = '{ "type":"charge.refunded",  "id": "evt_1", "name": "Z\u00fcrich Zürich" }';
const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/payments/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

test("passes a message of the payment provider to billing as it came, with its signature", async () => {
  const seen: [string, string][] = [];
  backends.handlers.billing.receivePaymentMessage = async ({ body, signature }, { caller }) => {
    expect(caller).toMatchObject({ kind: "service", name: "gateway" });
    seen.push([body, signature]);
    return {};
  };
  const answer = await send(message, { "stripe-signature": "t=1,v1=abc" });
  expect(answer.status).toBe(200);
  expect(seen).toEqual([[message, "t=1,v1=abc"]]);
});

test("answers a message that billing refuses, and one that is no JSON, with 400", async () => {
  backends.handlers.billing.receivePaymentMessage = async () => {
    throw invalid("SIGNATURE_INVALID", "The signature of the message is not valid.");
  };
  expect((await send(message)).status).toBe(400);
  expect((await send("{")).status).toBe(400);
});

test("answers 503 while billing is away, so that the provider sends the message again", async () => {
  delete backends.handlers.billing.receivePaymentMessage;
  expect((await send(message)).status).toBe(503);
});
