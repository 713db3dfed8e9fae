import type { Charge, ProviderEvent, Refund, Session } from "./state.ts";

/** Present objects as Stripe's protocol shows them, as far as Plumbline reads them. */
export const presentCharge = (charge: Charge) => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_refunded: charge.amount_refunded,
  refunded: charge.amount_refunded === charge.amount,
  currency: charge.currency,
  status: charge.status,
  disputed: charge.dispute !== null,
  payment_intent: charge.payment_intent,
  payment_method_details: charge.fingerprint
    ? { type: "card", card: { fingerprint: charge.fingerprint } }
    : null,
  metadata: charge.metadata,
  created: charge.created,
});

export const presentRefund = (charge: Charge, { id, amount, status }: Refund) => ({
  id,
  object: "refund",
  amount,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  status,
});

/** A charge with what is only shown if it is asked for. */
const presentExpandedCharge = (charge: Charge) => ({
  ...presentCharge(charge),
  refunds: {
    object: "list",
    data: charge.refunds.map((refund) => presentRefund(charge, refund)).toReversed(),
    has_more: false,
    url: `/v1/charges/${charge.id}/refunds`,
  },
});

export const presentPayment = (charge: Charge, { expanded }: { expanded: boolean }) => ({
  id: charge.payment_intent,
  object: "payment_intent",
  amount: charge.amount,
  currency: charge.currency,
  status: { succeeded: "succeeded", pending: "processing", failed: "requires_payment_method" }[charge.status],
  metadata: charge.metadata,
  latest_charge: expanded ? presentExpandedCharge(charge) : charge.id,
  created: charge.created,
});

export const presentDispute = (charge: Charge, { id, status }: NonNullable<Charge["dispute"]>) => ({
  id,
  object: "dispute",
  status,
  amount: charge.amount,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  created: charge.created,
});

export const presentSession = (
  session: Session,
  { url, payment }: { url?: string; payment?: object } = {},
): Record<string, unknown> => ({
  id: session.id,
  object: "checkout.session",
  mode: "payment",
  status: session.status,
  payment_status: session.payment_status,
  amount_total: session.amount_total,
  currency: session.currency,
  customer: session.customer,
  client_reference_id: session.client_reference_id,
  metadata: session.metadata,
  payment_intent: payment ?? session.payment_intent,
  url: session.status === "open" ? (url ?? null) : null,
  created: session.created,
});

export const presentEvent = ({ id, type, created, object }: ProviderEvent) => ({
  id,
  object: "event",
  api_version: null,
  created,
  type,
  data: { object },
  livemode: false,
});
