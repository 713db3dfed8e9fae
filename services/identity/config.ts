import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";
import { openIdConfig } from "./openid/providers.ts";

export const identityConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend(openIdConfig.shape)
  .extend({
    /** The Ed25519 private JWK that signs users' access tokens. */
    IDENTITY_SIGNING_KEY: z.string().min(1),
    /** The address of the site in a browser: providers send people back there. */
    PUBLIC_URL: z.url(),
    /** Whether administrators have their rights only after a second factor. */
    ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).default("required"),
    /** The verified account that becomes an administrator at a start, while there is none. */
    FIRST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
    /** Creates the two demo accounts; only for the embedded stack. */
    DEMO_ACCOUNTS: z.stringbool().default(false),
  });
