import { expect, test } from "vitest";
import { verifyExample } from "./verify-example.ts";

type Verify = (message: {
  headers: Record<string, string>;
  body: string;
  secret: string;
  now?: number;
}) => boolean;

// The example of Standard Webhooks' own libraries, which notification's signatures are tested with.
const message = {
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  body: '{"test": 2432232314}',
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  now: 1_614_265_330_000,
};

test("the program that the page shows accepts our signature and nothing else", async () => {
  const source = `data:text/javascript,${encodeURIComponent(verifyExample)}`;
  const { isFromPlumbline } = (await import(/* @vite-ignore */ source)) as { isFromPlumbline: Verify };
  const signatureOf = (signature: string) => ({
    ...message,
    headers: { ...message.headers, "webhook-signature": signature },
  });
  const ours = message.headers["webhook-signature"];
  expect(isFromPlumbline(message)).toBe(true);
  // After a rotation the newer secret signs first.
  expect(isFromPlumbline(signatureOf(`v1,${"A".repeat(43)}= ${ours}`))).toBe(true);
  expect(isFromPlumbline(signatureOf(`v1,${"A".repeat(43)}=`))).toBe(false);
  expect(isFromPlumbline(signatureOf("v1,AAAA"))).toBe(false);
  expect(isFromPlumbline({ ...message, body: '{"test": 1}' })).toBe(false);
  expect(isFromPlumbline({ ...message, secret: "whsec_AAAA" })).toBe(false);
  expect(isFromPlumbline({ ...message, now: message.now + 300_000 })).toBe(false);
  const later = { ...message.headers, "webhook-timestamp": "1614265331" };
  expect(isFromPlumbline({ ...message, headers: later })).toBe(false);
  expect(isFromPlumbline({ ...message, headers: { ...later, "webhook-timestamp": "soon" } })).toBe(false);
});
