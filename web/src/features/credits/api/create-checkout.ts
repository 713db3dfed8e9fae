import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../shared/api/api.ts";
import { createKey } from "../../../shared/create-key.ts";
import { leaveFor } from "../../../shared/leave.ts";

/**
 * Opens a checkout for a pack and leaves for its page (POST /payments/create-checkout-session). A
 * press that is repeated after an error opens the same checkout; one during a press does nothing.
 */
export function useCheckout() {
  const keys = useRef(new Map<string, string>());
  const isInFlight = useRef(false);
  const { mutate, ...state } = useMutation({
    mutationFn: async (priceId: string) => {
      const idempotencyKey = keys.current.get(priceId) ?? createKey();
      keys.current.set(priceId, idempotencyKey);
      const path = "/payments/create-checkout-session";
      return call<{ url: string }>({ method: "POST", path, body: { priceId, idempotencyKey } });
    },
    onSuccess: ({ url }) => leaveFor(url),
    onError: () => (isInFlight.current = false),
  });
  return {
    ...state,
    open: (priceId: string) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate(priceId);
    },
  };
}
