import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { createTestSettings } from "./settings.ts";
import { startStandIn } from "./stand-in.ts";

/**
 * Starts a gRPC server that answers GetKeys, as identity does, for testing another service alone.
 * To audits it says that there are no accounts.
 */
export const startKeysStandIn = (settings: Awaited<ReturnType<typeof createTestSettings>>) =>
  startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      readAccounts: () => ({ accounts: [] }),
    },
  });
