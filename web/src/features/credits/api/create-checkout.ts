import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../shared/api/api.ts";
import { leaveFor } from "../../../shared/leave.ts";
import { useRequestKey } from "../../../shared/use-request-key.ts";

/**
 * Opens a checkout for a pack and leaves for its page (POST /payments/create-checkout-session). A
 * press that is repeated after an error opens the same checkout; one during a press does nothing.
 */
export function useCheckout() {
  const requestKey = useRequestKey();
  const isInFlight = useRef(false);
  const { mutate, ...state } = useMutation({
    mutationFn: async (priceId: string) => {
      const idempotencyKey = requestKey.keyOf(priceId);
      return call("POST /payments/create-checkout-session", { body: { priceId, idempotencyKey } });
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
