import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { startIdentity } from "./main.ts";

const settings = await createTestSettings();
testServiceStart({
  name: "identity",
  settings,
  own: { IDENTITY_SIGNING_KEY: settings.keys.identitySigningKey },
  start: startIdentity,
  indexes: {
    outbox: outboxIndexes,
    users: ["email 1; unique", "referralCode 1; unique"],
    email_tokens: ["expiresAt 1; for 0 s"],
    sessions: ["expiresAt 1; for 0 s", "userId 1"],
    avatars: ["userId 1"],
    deleted_addresses: [],
    links: ["expiresAt 1; for 0 s", "userId 1"],
    openid_links: ["userId 1, provider 1; unique"],
    second_factors: [],
    onboarding: [],
  },
});
