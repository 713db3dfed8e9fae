import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
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
  });
