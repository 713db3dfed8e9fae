import type { MessageInitShape } from "@bufbuild/protobuf";
import { IdentityService, type UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { requireUserId } from "@plumbline/shared/rpc/access.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import { implement } from "@plumbline/shared/rpc/rpc-server.ts";
import { limitText, requireText } from "@plumbline/shared/rpc/texts.ts";
import type { Accounts } from "./domain/accounts.ts";
import type { LinkTokens } from "./domain/secrets.ts";
import type { Sessions } from "./domain/sessions.ts";
import type { User } from "./domain/user.ts";
import { createOnboardingHandlers } from "./onboarding/onboarding-rpc.ts";
import type { Onboarding } from "./onboarding/onboarding.ts";
import type { OpenId } from "./openid/open-openid.ts";
import { createOpenIdHandlers } from "./openid/openid-rpc.ts";
import { createSecondFactorHandlers } from "./two-factor/second-factor-rpc.ts";
import type { SecondFactors } from "./two-factor/second-factor.ts";

const gateway = { services: ["gateway"] };
const notification = { services: ["notification"] };
const orchestrator = { services: ["analysis-orchestrator"] };

// The same limits as the API's: a longer password costs more time to hash.
const maxAddressLength = 254;
const maxNameLength = 50;
const maxPasswordLength = 200;

/** Returns the spelling of an address that is stored and counted. */
const normaliseAddress = (email: string) => email.trim().toLowerCase();

/** isAdmin: whether the session has an administrator's rights. */
const presentUser = (user: User, isAdmin = user.isAdmin): MessageInitShape<typeof UserSchema> => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  isAdmin,
  secondFactorRequired: user.isAdmin && !isAdmin,
  verified: user.verifiedAt !== null,
  ...optional("avatarUrl", user.avatarUrl),
  ...optional("referralCode", user.referralCode),
  ...optional("referredById", user.referredById),
  ...optional("referredByFirstName", user.referredByFirstName),
});

/**
 * Creates identity's RPC handlers. Only the gateway passes credentials on; the rest concerns the
 * caller's own account.
 */
export const createIdentityRpc = ({
  accounts,
  sessions,
  openId,
  secondFactors,
  onboarding,
  linkTokenOf,
  jwks,
}: {
  accounts: Accounts;
  sessions: Sessions;
  openId: OpenId;
  secondFactors: SecondFactors;
  onboarding: Onboarding;
  linkTokenOf: LinkTokens;
  jwks: string;
}) =>
  implement(IdentityService, {
    ...createOpenIdHandlers({ openId, accounts, secondFactors }),
    ...createOnboardingHandlers({ onboarding, accounts }),
    ...createSecondFactorHandlers({ openId, accounts, secondFactors, presentUser }),
    register: {
      access: gateway,
      handle: async ({ email, firstName, lastName, password, referralCode, client }) => {
        await accounts.register(
          {
            email: normaliseAddress(requireText("email", email, maxAddressLength)),
            firstName: requireText("firstName", firstName, maxNameLength),
            lastName: requireText("lastName", lastName, maxNameLength),
            password: requireText("password", password, maxPasswordLength),
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
      handle: async ({ token }) => {
        const { user, tokens } = await accounts.verifyEmail(token);
        return { user: presentUser(user), ...(tokens ? { tokens } : {}) };
      },
    },
    resendVerification: {
      access: gateway,
      handle: async ({ email, client }) => {
        await accounts.resendVerification(normaliseAddress(email), client?.ip ?? "");
        return {};
      },
    },
    getVerificationToken: {
      access: notification,
      handle: ({ registrationId }) => ({ token: linkTokenOf(registrationId) }),
    },
    getSession: {
      access: "user",
      handle: async (_request, { caller }) => {
        const user = await accounts.get(requireUserId(caller));
        const hasRights = user.isAdmin && caller.kind === "user" && caller.isAdmin;
        return { user: presentUser(user, hasRights) };
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
    countUsers: { access: gateway, handle: async () => ({ total: await accounts.countUsers() }) },
  });
