import type { SiteDto } from "@plumbline/gateway/dto/stats.ts";
import type { track as sendEvent } from "@plausible-analytics/tracker";
import { cleanAddress } from "./clean-address.ts";

type Tracker = { track: typeof sendEvent };
type Event =
  | { name: "sign_up"; method: string }
  | { name: "purchase"; plan: string; amount: number; currency: string };

let tracker: Promise<Tracker | null> | null = null;

/** Whether the browser asks not to be tracked. */
const isUnwilling = (): boolean => {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
};

/** Starts to send page views, without cookies, to the address that the operator has set. */
async function open(readSite: () => Promise<SiteDto>): Promise<Tracker | null> {
  const { analytics } = await readSite();
  if (analytics === null) return null;
  const loaded = await import("@plausible-analytics/tracker");
  loaded.init({
    domain: analytics.domain,
    endpoint: analytics.url,
    captureOnLocalhost: true,
    logging: false,
    bindToWindow: false,
    transformRequest: (payload) => ({
      ...payload,
      u: cleanAddress(payload.u),
      r: payload.r ? cleanAddress(payload.r) : null,
    }),
  });
  return loaded;
}

/** Switches analytics on, if the operator has set an address and the browser does not object. */
export function startAnalytics(readSite: () => Promise<SiteDto>): void {
  if (isUnwilling()) return;
  // Who uses the app must not notice that analytics is away.
  tracker = open(readSite).catch(() => null);
}

/** Reports to analytics, if it is on, what happened. amount: in minor units of the currency. */
export function track(event: Event): void {
  void tracker?.then((loaded) => {
    if (event.name === "sign_up") loaded?.track(event.name, { props: { method: event.method } });
    else
      loaded?.track(event.name, {
        props: { plan: event.plan },
        revenue: { amount: event.amount / 100, currency: event.currency.toUpperCase() },
      });
  });
}
