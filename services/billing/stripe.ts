import { limitAnswers } from "@plumbline/platform/limit-answers.ts";
import { measure } from "@plumbline/platform/telemetry/metrics.ts";
import Stripe from "stripe";
import { paymentsUnavailable, refundRefused, signatureInvalid } from "./domain/errors.ts";
import type { Checkout, PaymentProvider } from "./domain/provider.ts";
import type { Payment } from "./domain/purchase.ts";

const timeoutMs = 10_000;
const maxNetworkRetries = 2;
/** A page of a hundred events comes to a few hundred kilobytes. */
export const maxAnswerBytes = 10_000_000;
const tooLarge = () => new Error(`the answer exceeds ${maxAnswerBytes} bytes`);
/** A start does not wait for a provider that is away. */
const once = { maxNetworkRetries: 0 };
/** Friends of a user get so much off their first purchase. */
const friendDiscountPercent = 25;
const spentDiscountText =
  "Your friend's discount was used for an earlier payment, so this purchase is at the full price.";
/** A message is refused if it was signed longer ago. */
const toleranceSeconds = 300;

/** Errors after which the same call may succeed. */
const temporary = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
];

/** Throws PAYMENTS_UNAVAILABLE for an error that may pass, any other as it is. */
const translate = (thrown: unknown): never => {
  throw temporary.some((kind) => thrown instanceof kind) ? paymentsUnavailable(thrown) : thrown;
};

const disputeStates: Partial<Record<Stripe.Dispute.Status, "won" | "lost">> = {
  won: "won",
  lost: "lost",
  warning_closed: "won",
  prevented: "won",
};

const readState = (session: Stripe.Checkout.Session, charge: Stripe.Charge | null): Payment["state"] => {
  if (session.payment_status === "paid") return "paid";
  if (session.status === "expired") return "ended";
  if (session.status !== "complete") return "open";
  // A payment that clears later: its charge is pending, or failed for good.
  return charge?.status === "failed" ? "failed" : "pending";
};

const hasFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

/**
 * Returns what was paid back and stays paid back. A refund can fail days after it was accepted;
 * Stripe's reference does not say whether the charge's amount forgets it then.
 */
const readRefunds = (charge: Stripe.Charge | null): Pick<Payment, "amountRefunded" | "isRefundFailed"> => {
  const amount = charge?.amount_refunded ?? 0;
  // The newest first.
  const { data, has_more: hasMore } = charge?.refunds ?? { data: [], has_more: false };
  const [last] = data;
  const lasting = data.filter((refund) => !hasFailed(refund)).reduce((sum, refund) => sum + refund.amount, 0);
  return {
    amountRefunded: hasMore ? amount : Math.min(amount, lasting),
    isRefundFailed: last !== undefined && hasFailed(last),
  };
};

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

/** The messages about payments of checkouts. */
const eventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "charge.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.updated",
  "refund.failed",
] as const;

const isOfCheckout = (event: Stripe.Event): event is Stripe.CheckoutSessionCompletedEvent =>
  event.type.startsWith("checkout.session.");

/** Returns the payment that a message is about; null if it is about none. */
const paymentOf = ({ type, data }: Stripe.Event): string | null =>
  eventTypes.some((known) => known === type)
    ? idOf((data.object as { payment_intent?: string | { id: string } | null }).payment_intent ?? null)
    : null;

/**
 * Opens Stripe, or another server that speaks its protocol. url: where that server is; Stripe's own
 * by default. The purchase's id travels in the metadata of checkout and payment.
 */
export const openStripe = ({
  secretKey,
  webhookSecret,
  url,
}: {
  secretKey: string;
  webhookSecret: string;
  url?: string;
}): PaymentProvider => {
  const place = url ? new URL(url) : null;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitAnswers({ maxBytes: maxAnswerBytes, tooLarge })),
    ...(place
      ? {
          host: place.hostname,
          port: place.port,
          protocol: place.protocol === "http:" ? ("http" as const) : ("https" as const),
        }
      : {}),
  });

  const toCheckout = ({ id, url: page }: Stripe.Checkout.Session): Checkout => ({ sessionId: id, url: page });

  /**
   * Returns a friend's discount, which can be redeemed once, and creates it before its first use.
   * Returns null once it is redeemed, which a payment that comes later does before it succeeds.
   */
  const findCoupon = async (customerId: string): Promise<string | null> => {
    const id = `friend-${customerId}`;
    try {
      await stripe.coupons.create(
        {
          id,
          percent_off: friendDiscountPercent,
          duration: "once",
          max_redemptions: 1,
          name: "A friend's 25% off",
        },
        { idempotencyKey: `coupon:${customerId}` },
      );
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== "resource_already_exists") throw thrown;
    }
    // A creation with the same key is answered as the first one was: only the coupon itself knows.
    const { valid } = await stripe.coupons.retrieve(id);
    return valid ? id : null;
  };

  /** Says which purchase a message is about. */
  const describe = async (event: Stripe.Event) => {
    const { id, type, created } = event;
    const about = { id, type, at: new Date(created * 1_000) };
    if (isOfCheckout(event))
      return { ...about, purchaseId: event.data.object.metadata?.["purchaseId"] ?? null };
    const paymentId = paymentOf(event);
    if (paymentId === null) return { ...about, purchaseId: null };
    const intent = await stripe.paymentIntents.retrieve(paymentId).catch(translate);
    return { ...about, purchaseId: intent.metadata["purchaseId"] ?? null };
  };

  return {
    createCustomer: async ({ userId, email, name }) => {
      const customer = await stripe.customers
        .create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${userId}` })
        .catch(translate);
      return customer.id;
    },
    createCheckout: async ({ purchaseId, customerId, priceId, withDiscount, successUrl, cancelUrl }) => {
      try {
        const coupon = withDiscount ? await findCoupon(customerId) : null;
        const isSpent = withDiscount && coupon === null;
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            customer: customerId,
            client_reference_id: purchaseId,
            line_items: [{ price: priceId, quantity: 1 }],
            ...(coupon ? { discounts: [{ coupon }] } : {}),
            ...(isSpent ? { custom_text: { submit: { message: spentDiscountText } } } : {}),
            metadata: { purchaseId },
            payment_intent_data: { metadata: { purchaseId } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          // Another request than the one with the discount, which Stripe may have refused.
          { idempotencyKey: `checkout:${purchaseId}${isSpent ? ":full-price" : ""}` },
        );
        const amountAsked = session.amount_total ?? 0;
        return { ...toCheckout(session), discounted: coupon !== null, amountAsked };
      } catch (thrown) {
        return translate(thrown);
      }
    },
    readCheckout: async (sessionId) =>
      toCheckout(await stripe.checkout.sessions.retrieve(sessionId).catch(translate)),
    expireCheckout: async (sessionId) => {
      try {
        await stripe.checkout.sessions.expire(sessionId);
      } catch (thrown) {
        // It was paid or ended meanwhile; its message settles it.
        if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) translate(thrown);
      }
    },
    readPayment: async (sessionId) => {
      const expand = ["payment_intent.latest_charge.refunds"];
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }).catch(translate);
      const intent = session.payment_intent as Stripe.PaymentIntent | null;
      const charge = (intent?.latest_charge ?? null) as Stripe.Charge | null;
      const disputes = charge?.disputed
        ? await stripe.disputes.list({ charge: charge.id, limit: 1 }).catch(translate)
        : null;
      const [dispute] = disputes?.data ?? [];
      return {
        state: readState(session, charge),
        paymentId: idOf(intent),
        amountPaid: session.payment_status === "paid" ? (session.amount_total ?? 0) : 0,
        ...readRefunds(charge),
        currency: session.currency ?? "",
        cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
        dispute: dispute ? { id: dispute.id, state: disputeStates[dispute.status] ?? "open" } : null,
      };
    },
    refund: async ({ paymentId, key }) => {
      try {
        await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key });
      } catch (thrown) {
        if (thrown instanceof Stripe.errors.StripeInvalidRequestError) throw refundRefused(thrown);
        translate(thrown);
      }
    },
    readMessage: async ({ body, signature }) => {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds);
      } catch (thrown) {
        throw signatureInvalid(thrown);
      }
      measure.webhook(Date.now() / 1_000 - event.created, { type: event.type });
      return describe(event);
    },
    listMessages: async function* (since) {
      const query = { created: { gte: Math.floor(since.getTime() / 1_000) }, types: [...eventTypes] };
      try {
        for await (const event of stripe.events.list(query)) yield await describe(event);
      } catch (thrown) {
        translate(thrown);
      }
    },
    checkPrices: async (prices) => {
      for (const { priceId, amount, currency } of prices) {
        const price = await stripe.prices.retrieve(priceId, {}, once).catch(translate);
        if (price.unit_amount !== amount || price.currency !== currency)
          throw new Error(
            `price ${priceId} is ${price.unit_amount} ${price.currency} at the payment provider, not ${amount} ${currency}`,
          );
      }
    },
  };
};
