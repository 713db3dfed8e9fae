import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { Onboarding } from "./onboarding.ts";

/** Creates the RPC handlers of the first steps. */
export const createOnboardingHandlers = ({
  onboarding,
  accounts,
}: {
  onboarding: Onboarding;
  accounts: Accounts;
}) =>
  ({
    getOnboarding: {
      access: "user",
      handle: async (_request, { caller }) => ({
        progress: await onboarding.get(await accounts.get(requireUserId(caller))),
      }),
    },
    markOnboarding: {
      access: "user",
      handle: async ({ freeAnalyses, howItWorks, sharedReferral, dismissed }, { caller }) => {
        const user = await accounts.get(requireUserId(caller));
        await onboarding.mark(user.id, { freeAnalyses, howItWorks, sharedReferral, dismissed });
        return { progress: await onboarding.get(user) };
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
