import { busConfig, commonConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";

const address = z.string().min(1);
const proxyCount = z.coerce.number().int().min(0).max(9);

export const gatewayConfig = commonConfig.extend(busConfig.shape).extend({
  HTTP_HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address of the site in a browser. Only its origin may call with cookies. */
  PUBLIC_URL: z.url(),
  ORCHESTRATOR_ADDRESS: address,
  BILLING_ADDRESS: address,
  FEEDBACK_ADDRESS: address,
  BLOG_ADDRESS: address,
  NOTIFICATION_ADDRESS: address,
  /** The folder of the built app. */
  WEB_DIST: z.string().min(1),
  /**
   * How many proxies of ours stand in front; "true" is one. Each adds the address of its caller to
   * X-Forwarded-For, so only that many entries, counted from the right, are believed.
   */
  TRUST_PROXY: z
    .union([z.enum(["true", "false"]).transform((value) => Number(value === "true")), proxyCount])
    .default(0),
  /** The last day of the beta prices, in UTC. The day after, the site no longer mentions them. */
  BETA_ENDS: z.iso.date().default("2027-08-31"),
  /** The founder's words on the landing page, which leaves the section out without them. */
  /** The day of the sample data, where the product reads no other. */
  SAMPLE_DAY: z.iso.date().optional(),
  FOUNDER_NAME: z.string().default(""),
  FOUNDER_TEXT: z.string().default(""),
  /**
   * Where the app sends page views and events, as Plausible takes them (.../api/event), and the
   * name of the site there; the host of PUBLIC_URL by default. Nothing is sent without it.
   */
  ANALYTICS_URL: z.url().optional(),
  ANALYTICS_DOMAIN: z.string().optional(),
  /** The address of the mail catcher, proxied at /dev/inbox. Not set in production. */
  DEV_INBOX_URL: z.url().optional(),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
