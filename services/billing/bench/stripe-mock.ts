// Sends every request of billing to Stripe's own mock, which refuses what Stripe's description does
// not know. `npm run check:stripe`; needs Go, which builds the mock outside the repository.
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { signMessage, writeMessage } from "@plumbline/test-servers/payments/webhooks.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { openStripe } from "../stripe.ts";

const version = "v0.203.0";
const folder = join(homedir(), ".cache", "plumbline", `stripe-mock-${version}`);
const program = join(folder, "stripe-mock");

/** Builds the mock, once. Returns false without Go. */
const build = (): boolean => {
  if (existsSync(program)) return true;
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync("go", ["install", `github.com/stripe/stripe-mock@${version}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: "inherit",
    });
    return true;
  } catch {
    return false;
  }
};

const check = async (url: string) => {
  const webhookSecret = "whsec_mock";
  const provider = openStripe({ secretKey: "sk_test_mock", webhookSecret, url });
  const body = writeMessage({
    id: "evt_1",
    type: "charge.refunded",
    created: 1,
    object: { id: "ch_1", payment_intent: "pi_1" },
  });
  const signature = signMessage({ body, secret: webhookSecret, at: Math.floor(Date.now() / 1_000) });
  const order = {
    purchaseId: "p1",
    customerId: "cus_1",
    priceId: "price_1",
    successUrl: "https://plumbline.example/?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://plumbline.example/buycredits",
  };
  const requests: Record<string, () => Promise<unknown>> = {
    createCustomer: () =>
      provider.createCustomer({ userId: "u1", email: "ann@example.com", name: "Ann Lee" }),
    createCheckout: () => provider.createCheckout({ ...order, withDiscount: false }),
    "createCheckout with a coupon": () => provider.createCheckout({ ...order, withDiscount: true }),
    readCheckout: () => provider.readCheckout("cs_test_1"),
    expireCheckout: () => provider.expireCheckout("cs_test_1"),
    readPayment: () => provider.readPayment("cs_test_1"),
    refund: () => provider.refund({ paymentId: "pi_1", key: "refund:p1:1" }),
    readMessage: () => provider.readMessage({ body, signature }),
    listMessages: async () => {
      for await (const message of provider.listMessages(new Date(0))) if (message.id === "") return;
    },
    checkPrices: () => provider.checkPrices([{ priceId: "price_1", amount: 1_000, currency: "usd" }]),
  };
  let failed = 0;
  for (const [name, send] of Object.entries(requests)) {
    try {
      await send();
      console.log(`accepted  ${name}`);
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      // The mock's price is not ours; it did answer.
      const isAccepted = message.includes("at the payment provider, not");
      if (!isAccepted) failed += 1;
      const cause =
        thrown instanceof AppError && thrown.cause instanceof Error ? thrown.cause.message : message;
      console.log(isAccepted ? `accepted  ${name}` : `REFUSED   ${name}: ${cause}`);
    }
  }
  console.log(
    `${Object.keys(requests).length - failed} accepted, ${failed} refused by stripe-mock ${version}`,
  );
  return failed === 0;
};

if (!build()) console.log("Not run: Go is not here to build stripe-mock.");
else {
  const port = await freePort();
  const mock = spawn(program, ["-http-port", String(port)], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  try {
    await eventually(
      "stripe-mock answers",
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      20_000,
    );
    process.exitCode = (await check(url)) ? 0 : 1;
  } finally {
    mock.kill();
  }
}
