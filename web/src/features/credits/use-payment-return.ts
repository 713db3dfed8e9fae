import { messages } from "@plumbline/texts/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { isMissing } from "../../shared/api/api-error.ts";
import { creditDataKeys } from "../../shared/api/query-keys.ts";
import { track } from "../../shared/analytics/analytics.ts";
import { readStored, writeStored } from "../../shared/storage.ts";
import { toast } from "../../shared/ui/toast-list.ts";
import { getCheckout } from "./api/get-checkout.ts";

const lastTracked = "lastTrackedPurchase";
const pollMs = 1_000;
/** The provider's message usually comes within a second. */
const patienceMs = 30_000;

const unheard = "We have not heard of your payment yet. The credits follow when it arrives.";

/** Whether this browser has not told analytics of a purchase yet; notes that it has. */
const isNews = (id: string): boolean => {
  if (readStored<string>(lastTracked) === id) return false;
  writeStored(lastTracked, id);
  return true;
};

/**
 * Greets a reader who comes back from a checkout. The address is anyone's to write, so only what
 * the server says of the purchase counts: credits are announced once it is paid.
 */
export function usePaymentReturn(): void {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const isReturn = params.get("payment") === "success";
  const sessionId = params.get("session_id");

  useEffect(() => {
    if (!isReturn) return;
    const stopped = new AbortController();
    const refresh = () => {
      for (const queryKey of creditDataKeys) void queryClient.invalidateQueries({ queryKey });
    };
    const leave = () => {
      refresh();
      setParams({}, { replace: true });
    };
    const finish = (text: string, tone: "success" | "info" | "error") => {
      if (stopped.signal.aborted) return;
      toast(text, tone);
      leave();
    };
    const waitForPayment = async (id: string) => {
      for (const end = Date.now() + patienceMs; Date.now() < end && !stopped.signal.aborted;) {
        const { status, plan, amount_total: amount, currency } = await getCheckout(id);
        if (status === "PAID") {
          if (!stopped.signal.aborted && isNews(id)) track({ name: "purchase", plan, amount, currency });
          return finish(messages.creditsAdded, "success");
        }
        if (status === "PENDING")
          return finish("Your payment is on its way. The credits follow when it arrives.", "info");
        if (status === "FAILED") return finish("The payment failed. No credits were added.", "error");
        if (status !== "OPEN") break;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      finish(unheard, "info");
    };
    if (sessionId === null) finish(messages.creditsUpdated, "success");
    else
      waitForPayment(sessionId).catch((error: unknown) => {
        // A made-up or another user's checkout: there is nothing to say about it.
        if (!isMissing(error)) finish(unheard, "info");
        else if (!stopped.signal.aborted) leave();
      });
    return () => stopped.abort();
  }, [isReturn, sessionId, queryClient, setParams]);
}
