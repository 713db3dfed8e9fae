import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { createTestSettings } from "./settings.ts";
import { startStandIn } from "./stand-in.ts";

/** Names nobody, as the id of a deleted account does; stand-ins of identity know every other id. */
export const nobodyId = "00000000-0000-4000-8000-000000000000";

/** Answers FindAccounts as identity does whose accounts have all ids but nobodyId. */
export const findTestAccounts = ({ ids }: { ids: string[] }) => ({
  accounts: ids.filter((id) => id !== nobodyId).map((id) => ({ id, mailboxes: [`mailbox of ${id}`] })),
});

/**
 * Starts a gRPC server that answers GetKeys and FindAccounts, as identity does, for testing another
 * service alone. To audits it says that there are no accounts.
 */
export const startKeysStandIn = (settings: Awaited<ReturnType<typeof createTestSettings>>) =>
  startStandIn({
    service: IdentityService,
    name: "identity",
    settings,
    handlers: {
      getKeys: () => ({ jwks: settings.userJwks }),
      findAccounts: findTestAccounts,
      readAccounts: () => ({ accounts: [] }),
    },
  });
