import type { CheckoutSession, PackDto } from "@plumbline/gateway/dto/payments.ts";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, good, refuse, respond, seen } from "../../testing/api.ts";
import { address, analyst, answerFrame, linksIn, notices, openApp, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";

setUpApp();

const checkout = "POST /payments/create-checkout-session";
const session = "GET /payments/session/:id";
const packs: PackDto[] = [
  { priceId: "price_1", credits: 1, amount: 1_000, usualAmount: null, currency: "usd" },
  { priceId: "price_20", credits: 20, amount: 10_000, usualAmount: 20_000, currency: "usd" },
  { priceId: "price_100", credits: 100, amount: 25_000, usualAmount: 100_000, currency: "usd" },
];
const left: unknown[] = [];
beforeEach(() => {
  left.length = 0;
  vi.spyOn(window, "open").mockImplementation((url, target) => {
    left.push([url, target]);
    return null;
  });
});
afterEach(() => vi.restoreAllMocks());

test("shows each pack with its price and what is true of it", async () => {
  answer("GET /payments/packs", packs);
  await openApp({ at: "/buycredits" });
  await eventually(() => screen.getByText("$250"));
  const cards = screen.getAllByRole("listitem").map((card) => card.textContent);
  expect(cards).toEqual([
    "1 credit$10$10 a reportBuy 1 credit",
    "20 credits$100$5 a reportNormally $200Buy 20 credits",
    "100 credits$250$2.50 a reportSaves $750Buy 100 credits",
  ]);
  await eventually(() => screen.getByText(/You have 5 now/));
});

test("leaves for the checkout of a pack, once for several presses", async () => {
  answer("GET /payments/packs", packs);
  answer(checkout, { url: "https://pay.example/1" });
  const user = await openApp({ at: "/buycredits" });
  const button = await eventually(() => screen.getByRole("button", { name: "Buy 20 credits" }));
  await user.dblClick(button);
  await eventually(() => expect(left).toEqual([["https://pay.example/1", "_self"]]));
  expect(seen(checkout)).toHaveLength(1);
  expect(seen(checkout)[0]?.body).toMatchObject({ priceId: "price_20" });
});

test("says why a checkout did not open, and tries again with the same key", async () => {
  answer("GET /payments/packs", packs);
  refuse(checkout, { status: 503, code: "PAYMENTS_UNAVAILABLE", message: "Payments are not available." });
  const user = await openApp({ at: "/buycredits" });
  await user.click(await eventually(() => screen.getByRole("button", { name: "Buy 1 credit" })));
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Payments are not available."));
  answer(checkout, { url: "https://pay.example/2" });
  await user.click(screen.getByRole("button", { name: "Buy 1 credit" }));
  await eventually(() => expect(left).toEqual([["https://pay.example/2", "_self"]]));
  const keys = seen(checkout).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("says that a cancelled checkout charged nothing", async () => {
  answer("GET /payments/packs", packs);
  await openApp({ at: "/buycredits?payment=cancelled" });
  await eventually(() => screen.getByText("The checkout was cancelled. Nothing was charged."));
});

test("reloads the packs on request after a failure", async () => {
  refuse("GET /payments/packs", { status: 422, message: "Out of order." });
  const user = await openApp({ at: "/buycredits" });
  const alert = await eventually(() => screen.getByRole("alert"));
  answer("GET /payments/packs", packs);
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByText("$250"));
});

const purchase = (status: CheckoutSession["status"]) => ({
  currency: "usd",
  amount_total: 10_000,
  plan: "20 Plumbline credits",
  priceId: "price_20",
  credits: 20,
  status,
});

test("waits after a payment until the server says that it is paid, then clears the address", async () => {
  let status: CheckoutSession["status"] = "OPEN";
  respond(session, () => good(session, purchase(status)));
  answer("GET /analysis/user", [listItem()]);
  await openApp({ at: "/?payment=success&credits=20&session_id=cs_1" });
  await eventually(() => expect(seen(session)).toHaveLength(1));
  expect(notices()).toEqual([]);
  status = "PAID";
  answerFrame({ credits: 25 });
  await passTime(1_000);
  await eventually(() => expect(notices()).toEqual(["Credits added"]));
  expect(address()).toBe("/dashboard");
  expect(seen(session)[0]?.params["id"]).toBe("cs_1");
});

const unheard = "We have not heard of your payment yet. The credits follow when it arrives.";

test.each<[string, string, number, string[]]>([
  ["without a checkout it only says that credits are read again", "", 404, ["Credits updated"]],
  ["a made-up or another user's checkout says nothing", "&session_id=made-up", 404, []],
  ["while the server fails it waits for the payment", "&session_id=cs_1", 503, [unheard]],
])("a return from a payment that is not known: %s", async (_which, query, status, texts) => {
  refuse(session, { status, code: "PURCHASE_NOT_FOUND", message: "There is no such purchase." });
  answer("GET /analysis/user", [listItem()]);
  await openApp({ at: `/?payment=success${query}` });
  await eventually(() => expect(address()).toBe("/dashboard"));
  await settle();
  expect(notices()).toEqual(texts);
});

test("says that a payment failed", async () => {
  answer(session, purchase("FAILED"));
  answer("GET /analysis/user", [listItem()]);
  await openApp({ at: "/?payment=success&session_id=cs_1" });
  await eventually(() => expect(notices()).toEqual(["The payment failed. No credits were added."]));
});

test("says that a payment is on its way", async () => {
  answer(session, purchase("PENDING"));
  answer("GET /analysis/user", [listItem()]);
  await openApp({ at: "/?payment=success&session_id=cs_1" });
  await eventually(() =>
    expect(notices()).toEqual(["Your payment is on its way. The credits follow when it arrives."]),
  );
});

test.each([
  [4, true],
  [5, false],
])("with %i credits the dashboard leads to buying more: %s", async (credits, leads) => {
  answer("GET /analysis/user", [listItem()]);
  answer("GET /auth/session", { user: analyst, renewable: true });
  answerFrame({ credits });
  await openApp({ at: "/dashboard", user: "as answered" });
  const label = await eventually(() => screen.getByText("Total Credits"));
  await eventually(() => expect(label.parentElement?.textContent).toContain(String(credits)));
  const links = linksIn(label.parentElement as HTMLElement);
  expect(links).toEqual(leads ? ["Buy more credits: /buycredits"] : []);
});
