import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

/** Amounts are in minor units of the currency; times in seconds, as in Stripe's protocol. */
export type Session = {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_metadata: Record<string, string>;
  product: string;
  coupon: string | null;
  /** Shown beside the button that pays. */
  note: string | null;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
  created: number;
};
export type Refund = { id: string; amount: number; status: "succeeded" | "failed" };
export type Charge = {
  id: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  /** The oldest first. */
  refunds: Refund[];
  currency: string;
  status: "succeeded" | "pending" | "failed";
  fingerprint: string | null;
  dispute: { id: string; status: "needs_response" | "won" | "lost" } | null;
  metadata: Record<string, string>;
  created: number;
};
export type Coupon = {
  id: string;
  percent_off: number;
  max_redemptions: number | null;
  times_redeemed: number;
};
export type ProviderEvent = { id: string; type: string; created: number; object: Record<string, unknown> };

export type PaymentState = {
  customers: Record<string, { id: string; email: string; name: string }>;
  coupons: Record<string, Coupon>;
  sessions: Record<string, Session>;
  charges: Record<string, Charge>;
  events: ProviderEvent[];
  /** Answers by idempotency key. */
  answers: Record<string, { status: number; body: unknown }>;
};

const empty = (): PaymentState => ({
  customers: {},
  coupons: {},
  sessions: {},
  charges: {},
  events: [],
  answers: {},
});

/** Opens the payments of the local server, kept in a file so that they survive a restart. */
export const openPaymentState = (file: string | null) => {
  const state: PaymentState =
    file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PaymentState) : empty();
  for (const charge of Object.values(state.charges))
    // A file of before refunds were kept one by one.
    charge.refunds ??=
      charge.amount_refunded > 0
        ? [{ id: `re_${charge.id}`, amount: charge.amount_refunded, status: "succeeded" }]
        : [];
  return {
    state,
    save: (): void => {
      if (!file) return;
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
};
