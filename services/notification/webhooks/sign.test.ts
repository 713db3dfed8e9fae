import { expect, test } from "vitest";
import { createWebhookSecret, signMessage } from "./sign.ts";

// The example of Standard Webhooks' own libraries, so that any of them verifies our messages.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  body: '{"test": 2432232314}',
  at: new Date(1_614_265_330_999),
};
const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

test("signs as Standard Webhooks does, with both secrets after a rotation", () => {
  expect(signMessage({ ...message, secrets: [secret] })).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
  });
  const next = createWebhookSecret();
  expect(next).toMatch(/^whsec_[\w+/]{43}=$/);
  const both = signMessage({ ...message, secrets: [next, secret] })["webhook-signature"]?.split(" ");
  expect(both).toHaveLength(2);
  expect(both?.[1]).toBe(signature);
});
