import type { Payment } from "./purchase.ts";

/** A checkout at the payment provider. url: where the buyer pays; null once it is over. */
export type Checkout = { sessionId: string; url: string | null };

/** What a message of the provider is about; null for what does not concern a purchase. */
type ProviderMessage = { id: string; type: string; purchaseId: string | null; at: Date };

/**
 * The payment provider. Every call has a deadline; those that change something carry a key, so that
 * a repeated one changes nothing. They throw PAYMENTS_UNAVAILABLE while it does not answer.
 */
export type PaymentProvider = {
  createCustomer: (buyer: { userId: string; email: string; name: string }) => Promise<string>;
  /**
   * withDiscount: gives a friend's discount, unless it is spent; the answer says whether, and how
   * much is asked for.
   */
  createCheckout: (order: {
    purchaseId: string;
    customerId: string;
    priceId: string;
    withDiscount: boolean;
    successUrl: string;
    cancelUrl: string;
  }) => Promise<Checkout & { discounted: boolean; amountAsked: number }>;
  readCheckout: (sessionId: string) => Promise<Checkout>;
  /** Ends a checkout that is open, so that it cannot be paid any more. */
  expireCheckout: (sessionId: string) => Promise<void>;
  readPayment: (sessionId: string) => Promise<Payment>;
  /** Pays the whole price back. Throws REFUND_REFUSED if the provider does not. */
  refund: (refund: { paymentId: string; key: string }) => Promise<void>;
  /** Verifies a message by its signature. Throws SIGNATURE_INVALID. */
  readMessage: (message: { body: string; signature: string }) => Promise<ProviderMessage>;
  /** Lists the messages about payments since a moment, which goes back at most 30 days. */
  listMessages: (since: Date) => AsyncIterable<ProviderMessage>;
  /** Throws if a price id is unknown there, or has another amount or currency than the pack. */
  checkPrices: (prices: { priceId: string; amount: number; currency: string }[]) => Promise<void>;
};
