import { useClosers } from "@plumbline/test-kit/closers.ts";
import { bufferedBytes, startHugeServer } from "@plumbline/test-kit/huge-server.ts";
import { expect, test } from "vitest";
import { openStripe } from "./stripe.ts";

const closeLater = useClosers();

test("an answer of 400 MB is left, and payments are unavailable", async () => {
  const server = await startHugeServer();
  closeLater(server.close);
  const stripe = openStripe({ secretKey: "sk_test", webhookSecret: "whsec_test", url: server.url });
  await expect(stripe.readCheckout("cs_1")).rejects.toMatchObject({ code: "PAYMENTS_UNAVAILABLE" });
  expect(server.sent()).toBeLessThan(server.requests() * 2 * bufferedBytes);
});
