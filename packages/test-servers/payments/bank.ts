import { createHash, randomUUID } from "node:crypto";
import type { Charge, Coupon, PaymentState, ProviderEvent, Refund, Session } from "./state.ts";
import { presentCharge, presentDispute, presentRefund, presentSession } from "./present.ts";

/** What the cards of the checkout page do. */
export const testCards = {
  "4242424242424242": "paid",
  "5555555555554444": "paid",
  "378282246310005": "paid",
  "4000000000000002": "declined",
  "4000000000003220": "confirm",
} as const;

/** Returns a new id as Stripe's look. */
export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;
/** Returns the time as Stripe counts it. */
export const seconds = () => Math.floor(Date.now() / 1_000);

/** Whether a coupon can be redeemed once more. */
export const isRedeemable = ({ max_redemptions, times_redeemed }: Coupon): boolean =>
  max_redemptions === null || times_redeemed < max_redemptions;

/** Creates the movements of money: payments, refunds and disputes. Each returns what it changed. */
export const createBank = ({
  state,
  announce,
}: {
  state: PaymentState;
  announce: (event: ProviderEvent) => void;
}) => {
  const tell = (type: string, object: Record<string, unknown>) => {
    const event = { id: newId("evt"), type, created: seconds(), object };
    state.events.push(event);
    announce(event);
  };
  const chargeOf = (payment: string): Charge | undefined =>
    Object.values(state.charges).find((charge) => charge.payment_intent === payment);

  const complete = (
    session: Session,
    { status, fingerprint }: Pick<Charge, "status" | "fingerprint">,
  ): Charge => {
    const charge: Charge = {
      id: newId("ch"),
      payment_intent: newId("pi"),
      amount: session.amount_total,
      amount_refunded: 0,
      refunds: [],
      currency: session.currency,
      status,
      fingerprint,
      dispute: null,
      metadata: session.payment_metadata,
      created: seconds(),
    };
    state.charges[charge.id] = charge;
    session.status = "complete";
    session.payment_intent = charge.payment_intent;
    return charge;
  };

  /** Whether the session's discount was redeemed by another payment meanwhile. */
  const isCouponSpent = ({ coupon }: Session): boolean => {
    const used = coupon === null ? undefined : state.coupons[coupon];
    return used !== undefined && !isRedeemable(used);
  };
  const redeem = ({ coupon }: Session) => {
    const used = coupon === null ? undefined : state.coupons[coupon];
    if (used) used.times_redeemed += 1;
  };

  return {
    chargeOf,
    isCouponSpent,
    /** Pays a session with a card. The same card has the same fingerprint. */
    pay: (session: Session, cardNumber: string) => {
      const fingerprint = createHash("sha256").update(cardNumber).digest("hex").slice(0, 16);
      complete(session, { status: "succeeded", fingerprint });
      redeem(session);
      session.payment_status = "paid";
      tell("checkout.session.completed", presentSession(session));
    },
    /** Completes a session whose money comes later. */
    payLater: (session: Session) => {
      complete(session, { status: "pending", fingerprint: null });
      redeem(session);
      tell("checkout.session.completed", presentSession(session));
    },
    /** Ends a payment that was on its way. */
    finish: (session: Session, succeeded: boolean) => {
      const charge = session.payment_intent === null ? undefined : chargeOf(session.payment_intent);
      if (!charge || charge.status !== "pending") return;
      charge.status = succeeded ? "succeeded" : "failed";
      if (succeeded) session.payment_status = "paid";
      tell(`checkout.session.async_payment_${succeeded ? "succeeded" : "failed"}`, presentSession(session));
    },
    expire: (session: Session) => {
      session.status = "expired";
      tell("checkout.session.expired", presentSession(session));
    },
    /** Pays back what was not paid back before. */
    refund: (charge: Charge) => {
      const amount = charge.amount - charge.amount_refunded;
      const refund: Refund = { id: newId("re"), amount, status: "succeeded" };
      charge.amount_refunded += amount;
      charge.refunds.push(refund);
      tell("charge.refunded", presentCharge(charge));
      return presentRefund(charge, refund);
    },
    /** Lets the buyer's bank return the last refund, as it may days after it was accepted. */
    failRefund: (charge: Charge) => {
      const refund = charge.refunds.at(-1);
      if (refund?.status !== "succeeded") return;
      refund.status = "failed";
      charge.amount_refunded -= refund.amount;
      tell("refund.failed", presentRefund(charge, refund));
    },
    dispute: (charge: Charge) => {
      charge.dispute = { id: newId("dp"), status: "needs_response" };
      tell("charge.dispute.created", presentDispute(charge, charge.dispute));
    },
    decide: (charge: Charge, status: "won" | "lost") => {
      if (!charge.dispute) return;
      charge.dispute.status = status;
      tell("charge.dispute.closed", presentDispute(charge, charge.dispute));
    },
  };
};
export type Bank = ReturnType<typeof createBank>;
