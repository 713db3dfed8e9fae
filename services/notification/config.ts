import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";

export const notificationConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    /** smtp://user:password@host:port, or smtps:// */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().default("Plumbline <no-reply@plumbline.local>"),
    /** The base URL of links in mails. */
    PUBLIC_URL: z.url(),
    /** Where messages of the contact form go. */
    CONTACT_TO: z.email().default("contact@plumbline.local"),
    /** How many mails to many people leave in a minute, over all replicas. */
    MAIL_PER_MINUTE: z.coerce.number().int().min(6).max(60_000).default(600),
    /** Whether webhooks may lead to http://localhost. Not in production. */
    WEBHOOK_LOCALHOST: z.stringbool().default(false),
    /** Whether users may create a notification for themselves. Not in production. */
    TEST_NOTIFICATIONS: z.stringbool().default(false),
  });
