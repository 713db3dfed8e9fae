import type { CheckoutSession } from "@plumbline/gateway/dto/payments.ts";
import { call } from "../../../shared/api/api.ts";

/** Reads the user's purchase of a checkout (GET /payments/session/{id}). */
export function getCheckout(id: string): Promise<CheckoutSession> {
  return call("GET /payments/session/:id", { params: { id } });
}
