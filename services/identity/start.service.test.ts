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
    admin_actions: ["actorId 1", "at -1, _id -1", "targetId 1", "targetType 1, at -1, _id -1"],
    users: [
      "createdAt 1, _id 1",
      "credits 1, _id 1",
      "email 1, _id 1",
      "email 1; unique",
      "firstName 1, _id 1",
      "isAdmin 1, _id 1",
      "lastName 1, _id 1",
      "referralCode 1; unique",
      "updatedAt 1, _id 1",
    ],
    email_tokens: ["expiresAt 1; for 0 s", "userId 1, expiresAt -1"],
    sessions: ['endedAt 1; where {"endedAt":{"$type":"date"}}', "expiresAt 1; for 0 s", "userId 1"],
    avatars: ["userId 1"],
    deleted_accounts: [],
    deleted_addresses: [],
    links: ["expiresAt 1; for 0 s", "userId 1"],
    openid_links: ["userId 1, provider 1; unique"],
    second_factors: [],
    clients: ["name 1; unique"],
    api_tokens: ["expiresAt 1; for 0 s", "hash 1; unique", "userId 1, place 1; unique"],
    programs: ["expiresAt 1; for 0 s", "usedAt 1"],
    grants: [
      "code.hash 1; unique",
      "expiresAt 1; for 0 s",
      "tokens.access 1; unique",
      "tokens.family 1; unique",
      "userId 1, place 1; unique",
      "userId 1, programId 1; unique",
    ],
    onboarding: ["boughtCredits 1"],
  },
});
