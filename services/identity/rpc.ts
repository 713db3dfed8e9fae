import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { Actions } from "./admin/actions.ts";
import type { AdminUsers } from "./admin/users.ts";
import { createAdminHandlers, readIds } from "./admin/admin-rpc.ts";
import { createAccountRpc } from "./account-rpc.ts";
import type { AccountStates } from "./account-states.ts";
import type { ApiTokens } from "./api-tokens/api-tokens.ts";
import { createApiTokenHandlers } from "./api-tokens/api-tokens-rpc.ts";
import type { Authorizations } from "./programs/authorizations.ts";
import type { Grants } from "./programs/grants.ts";
import { createProgramHandlers } from "./programs/programs-rpc.ts";
import type { Clients } from "./clients/clients.ts";
import { createClientHandlers } from "./clients/clients-rpc.ts";
import { createAvatarHandlers } from "./avatar/avatar-rpc.ts";
import type { Avatars } from "./avatar/avatars.ts";
import type { Accounts } from "./domain/accounts.ts";
import type { LinkTokens } from "./domain/secrets.ts";
import {
  maxAddressLength,
  maxNameLength,
  maxPasswordLength,
  normaliseAddress,
  presentState,
  presentTo,
  presentUser,
} from "./present.ts";
import { createOnboardingHandlers } from "./onboarding/onboarding-rpc.ts";
import type { Onboarding } from "./onboarding/onboarding.ts";
import type { OpenId } from "./openid/open-openid.ts";
import { createOpenIdHandlers } from "./openid/openid-rpc.ts";
import { createSecondFactorHandlers } from "./two-factor/second-factor-rpc.ts";
import type { SecondFactors } from "./two-factor/second-factor.ts";

const gateway = { services: ["gateway"] };
const notification = { services: ["notification"] };
const orchestrator = { services: ["analysis-orchestrator"] };
/** The services that keep copies of accounts. */
const copiers = { services: ["analysis-orchestrator", "billing", "feedback", "notification"] as const };
const maxIds = 1_000;

/**
 * Creates identity's RPC handlers. Only the gateway passes credentials on; the rest concerns the
 * caller's own account.
 */
export const createIdentityRpc = ({
  accounts,
  passwordChanges,
  emailChange,
  deletion,
  profile,
  sessions,
  openId,
  secondFactors,
  onboarding,
  avatars,
  actions,
  adminUsers,
  clients,
  apiTokens,
  authorizations,
  grants,
  accountStates,
  linkTokenOf,
  jwks,
}: Parameters<typeof createAccountRpc>[0] & {
  accounts: Accounts;
  openId: OpenId;
  secondFactors: SecondFactors;
  onboarding: Onboarding;
  avatars: Avatars;
  actions: Actions;
  adminUsers: AdminUsers;
  clients: Clients;
  apiTokens: ApiTokens;
  authorizations: Authorizations;
  grants: Grants;
  accountStates: AccountStates;
  linkTokenOf: LinkTokens;
  jwks: string;
}) =>
  implement(IdentityService, {
    ...createOpenIdHandlers({ openId, accounts, secondFactors }),
    ...createOnboardingHandlers({ onboarding, accounts }),
    ...createAvatarHandlers({ avatars }),
    ...createAdminHandlers({ actions, adminUsers }),
    ...createClientHandlers({ clients }),
    ...createApiTokenHandlers({ apiTokens, accounts }),
    ...createProgramHandlers({ authorizations, grants, accounts }),
    ...createSecondFactorHandlers({ openId, accounts, secondFactors }),
    register: {
      access: gateway,
      handle: async ({
        email,
        firstName,
        lastName,
        password,
        referralCode,
        subscribed,
        browserSecret,
        client,
      }) => {
        await accounts.register(
          {
            email: normaliseAddress(requireText("email", email, maxAddressLength)),
            firstName: requireText("firstName", firstName, maxNameLength),
            lastName: requireText("lastName", lastName, maxNameLength),
            password: requireText("password", password, maxPasswordLength),
            subscribed,
            browserSecret,
            ...(referralCode ? { referralCode } : {}),
          },
          client?.ip ?? "",
        );
        return {};
      },
    },
    logIn: {
      access: gateway,
      handle: async ({ email, password, linkToken, client }) => {
        const { user, tokens, challenge } = await accounts.logIn({
          email: normaliseAddress(email),
          password: limitText("password", password, maxPasswordLength),
          ip: client?.ip ?? "",
          userAgent: client?.userAgent ?? "",
        });
        if (!tokens) return { challenge };
        await openId.signIn.completeLink(linkToken, user);
        return { user: presentUser(user, sessions.hasAdminRights(user, false)), tokens };
      },
    },
    logOut: {
      access: gateway,
      handle: async ({ refreshToken }) => {
        await sessions.close(refreshToken);
        return {};
      },
    },
    refresh: {
      access: gateway,
      handle: async ({ refreshToken }) => ({ tokens: await sessions.refresh(refreshToken) }),
    },
    verifyEmail: {
      access: gateway,
      handle: async ({ token, password, browserSecret, client }) => {
        const { user, tokens, returning } = await accounts.verifyEmail(token, {
          password: limitText("password", password, maxPasswordLength),
          browserSecret,
          ip: client?.ip ?? "",
          userAgent: client?.userAgent ?? "",
        });
        const hasRights = sessions.hasAdminRights(user, false);
        return { user: presentUser(user, hasRights), returning, ...(tokens ? { tokens } : {}) };
      },
    },
    resendVerification: {
      access: gateway,
      handle: async ({ email, browserSecret, client }) => {
        await accounts.resendVerification(normaliseAddress(email), {
          ip: client?.ip ?? "",
          browserSecret,
        });
        return {};
      },
    },
    getVerificationToken: {
      access: notification,
      handle: ({ registrationId }) => ({ token: linkTokenOf(registrationId) }),
    },
    getLinkToken: {
      access: notification,
      handle: ({ requestId }) => ({ token: linkTokenOf(requestId) }),
    },
    ...createAccountRpc({ passwordChanges, emailChange, deletion, profile, sessions }),
    getSession: {
      access: "user",
      handle: async (_request, { caller }) => {
        return { user: presentTo(await accounts.get(requireUserId(caller)), caller) };
      },
    },
    getKeys: { access: "public", handle: () => ({ jwks }) },
    findVerifiedUser: {
      access: orchestrator,
      handle: async ({ email }) => {
        const address = normaliseAddress(limitText("email", email, maxAddressLength));
        return optional("userId", await accounts.findVerified(address));
      },
    },
    readAccounts: {
      access: copiers,
      handle: async ({ after, ids }) => {
        if (ids.length > maxIds) throw invalid("INVALID_INPUT", `Ask for at most ${maxIds} accounts.`);
        return { accounts: (await accountStates.read({ after, ids })).map(presentState) };
      },
    },
    findAccounts: {
      access: copiers,
      handle: async ({ ids }) => ({ accounts: await accounts.findMailboxes(readIds(ids)) }),
    },
    countUsers: { access: gateway, handle: async () => ({ total: await accounts.countUsers() }) },
  });
