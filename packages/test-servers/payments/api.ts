import Router from "@koa/router";
import type { Context, Next } from "koa";
import { type Bank, isRedeemable, newId, seconds } from "./bank.ts";
import { presentDispute, presentEvent, presentPayment, presentSession } from "./present.ts";
import { localPrices } from "./prices.ts";
import type { PaymentState } from "./state.ts";

const refuse = (context: Context, status: number, code: string, message: string) => {
  context.status = status;
  const type = status < 500 ? "invalid_request_error" : "api_error";
  context.body = { error: { type, code, message } };
};

const read = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Creates the part of Stripe's API that Plumbline calls. The secret key is any that begins with
 * sk_test_; a repeated idempotency key gets the first answer again.
 */
export const createPaymentApi = ({
  state,
  bank,
  save,
  publicUrl,
}: {
  state: PaymentState;
  bank: Bank;
  save: () => void;
  publicUrl: string;
}): Router => {
  const router = new Router({ prefix: "/v1" });
  const pageOf = (id: string) => `${publicUrl}/pay/${id}`;

  /** Calls in progress by their idempotency key. */
  const running = new Map<string, Promise<unknown>>();
  router.use(async (context: Context, next: Next) => {
    if (!context.get("authorization").startsWith("Bearer sk_test_"))
      return refuse(context, 401, "api_key_invalid", "The key is not a test key.");
    const key = context.get("idempotency-key");
    while (running.has(key)) await running.get(key);
    const known = state.answers[key];
    if (known) {
      context.status = known.status;
      context.body = known.body;
      return;
    }
    const work = next();
    if (key !== "") running.set(key, work);
    try {
      await work;
    } finally {
      running.delete(key);
    }
    if (key !== "" && context.status < 500)
      state.answers[key] = { status: context.status, body: context.body };
    if (context.method === "POST") save();
  });

  router.post("/customers", (context) => {
    const { email, name } = context.request.body as Record<string, unknown>;
    const customer = { id: newId("cus"), email: read(email), name: read(name) };
    state.customers[customer.id] = customer;
    context.body = { ...customer, object: "customer" };
  });

  router.get("/prices/:id", (context) => {
    const id = context.params["id"] ?? "";
    const price = localPrices[id];
    if (!price) return refuse(context, 404, "resource_missing", `No such price: ${id}`);
    context.body = { id, object: "price", unit_amount: price.amount, currency: "usd", active: true };
  });

  router.post("/coupons", (context) => {
    const { id, percent_off, max_redemptions } = context.request.body as Record<string, unknown>;
    if (state.coupons[read(id)])
      return refuse(context, 400, "resource_already_exists", "Coupon already exists.");
    state.coupons[read(id)] = {
      id: read(id),
      percent_off: Number(percent_off),
      max_redemptions: max_redemptions === undefined ? null : Number(max_redemptions),
      times_redeemed: 0,
    };
    context.body = { id, object: "coupon" };
  });

  router.get("/coupons/:id", (context) => {
    const coupon = state.coupons[context.params["id"] ?? ""];
    if (!coupon) return refuse(context, 404, "resource_missing", "No such coupon.");
    context.body = { ...coupon, object: "coupon", valid: isRedeemable(coupon) };
  });

  router.post("/checkout/sessions", (context) => {
    const body = context.request.body as {
      customer?: unknown;
      client_reference_id?: unknown;
      success_url?: unknown;
      cancel_url?: unknown;
      line_items?: { price?: unknown }[];
      discounts?: { coupon?: unknown }[];
      custom_text?: { submit?: { message?: unknown } };
      metadata?: Record<string, string>;
      payment_intent_data?: { metadata?: Record<string, string> };
    };
    const price = localPrices[read(body.line_items?.[0]?.price)];
    if (!price || !state.customers[read(body.customer)])
      return refuse(context, 400, "resource_missing", "No such price or customer.");
    const couponId = body.discounts?.[0]?.coupon;
    const coupon = couponId === undefined ? null : state.coupons[read(couponId)];
    if (coupon === undefined || (coupon !== null && !isRedeemable(coupon)))
      return refuse(context, 400, "coupon_expired", "This coupon cannot be redeemed any more.");
    const id = newId("cs_test");
    const session = {
      id,
      status: "open" as const,
      payment_status: "unpaid" as const,
      amount_total: Math.round((price.amount * (100 - (coupon?.percent_off ?? 0))) / 100),
      currency: "usd",
      customer: read(body.customer),
      client_reference_id: read(body.client_reference_id) || null,
      metadata: body.metadata ?? {},
      payment_metadata: body.payment_intent_data?.metadata ?? {},
      product: price.product,
      coupon: coupon?.id ?? null,
      note: read(body.custom_text?.submit?.message) || null,
      success_url: read(body.success_url),
      cancel_url: read(body.cancel_url),
      payment_intent: null,
      created: seconds(),
    };
    state.sessions[id] = session;
    context.body = presentSession(session, { url: pageOf(id) });
  });

  router.get("/checkout/sessions/:id", (context) => {
    const session = state.sessions[context.params["id"] ?? ""];
    if (!session) return refuse(context, 404, "resource_missing", "No such checkout session.");
    const charge = session.payment_intent === null ? undefined : bank.chargeOf(session.payment_intent);
    const payment = charge && presentPayment(charge, { expanded: true });
    context.body = presentSession(session, { url: pageOf(session.id), ...(payment ? { payment } : {}) });
  });

  router.post("/checkout/sessions/:id/expire", (context) => {
    const session = state.sessions[context.params["id"] ?? ""];
    if (session?.status !== "open")
      return refuse(context, 400, "checkout_session_not_open", "Only open sessions can be expired.");
    bank.expire(session);
    context.body = presentSession(session);
  });

  router.get("/payment_intents/:id", (context) => {
    const charge = bank.chargeOf(context.params["id"] ?? "");
    if (!charge) return refuse(context, 404, "resource_missing", "No such payment.");
    context.body = presentPayment(charge, { expanded: false });
  });

  router.get("/disputes", (context) => {
    const charge = state.charges[read(context.query["charge"])];
    const data = charge?.dispute ? [presentDispute(charge, charge.dispute)] : [];
    context.body = { object: "list", data, has_more: false, url: "/v1/disputes" };
  });

  router.post("/refunds", (context) => {
    const { payment_intent: payment } = context.request.body as Record<string, unknown>;
    const charge = bank.chargeOf(read(payment));
    if (charge?.status !== "succeeded") return refuse(context, 400, "resource_missing", "No such payment.");
    if (charge.dispute && charge.dispute.status !== "won")
      return refuse(context, 400, "charge_disputed", "The payment is disputed.");
    if (charge.amount_refunded === charge.amount)
      return refuse(context, 400, "charge_already_refunded", "The payment was refunded before.");
    context.body = bank.refund(charge);
  });

  router.get("/events", (context) => {
    const since = Number(context.query["created[gte]"] ?? 0);
    const data = state.events
      .filter(({ created }) => created >= since)
      .map(presentEvent)
      .toReversed();
    context.body = { object: "list", data, has_more: false, url: "/v1/events" };
  });
  return router;
};
