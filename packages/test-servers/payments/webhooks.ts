import { createHmac } from "node:crypto";
import { presentEvent } from "./present.ts";
import type { ProviderEvent } from "./state.ts";

/** Pauses between the attempts to deliver a message. */
const pausesMs = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const timeoutMs = 10_000;

/** Signs a message as Stripe does: HMAC-SHA256 over the time and the body. */
export const signMessage = ({ body, secret, at }: { body: string; secret: string; at: number }): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

export const writeMessage = (event: ProviderEvent): string => JSON.stringify(presentEvent(event));

/** Creates the delivery of messages, each again after a pause until it is answered with 2xx. */
export const createDelivery = ({ url, secret }: { url: string; secret: string }) => {
  const stopped = new AbortController();

  const post = async (body: string): Promise<boolean> => {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "stripe-signature": signMessage({ body, secret, at: Math.floor(Date.now() / 1_000) }),
        },
        body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopped.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });

  return {
    /** Delivers a message; resolves when it was answered or given up. */
    deliver: async (event: ProviderEvent): Promise<void> => {
      const body = writeMessage(event);
      for (const ms of pausesMs) {
        await pause(ms);
        if (stopped.signal.aborted || (await post(body))) return;
      }
    },
    stop: () => stopped.abort(),
  };
};
