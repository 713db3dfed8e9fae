/** The queue of a tag manager, on a site that has one. */
type TagQueue = { dataLayer?: object[] };

/** Tells a tag manager, if the site has one, what happened. It never gets an address or a token. */
export function track(event: "sign_up", details: { method: string }): void {
  (globalThis as TagQueue).dataLayer?.push({ event, ...details });
}
