import type { ProviderName } from "../domain/user.ts";
import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText } from "@plumbline/platform/rpc/texts.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { SecondFactors } from "../two-factor/second-factor.ts";
import type { OpenId } from "./open-openid.ts";
import { isProvider } from "./providers.ts";

const gateway = { services: ["gateway"] };
const maxQueryLength = 8_000;
const maxPathLength = 500;
const maxCodeLength = 40;

/** Creates the RPC handlers of signing in with a provider. */
export const createOpenIdHandlers = ({
  openId: { providers, signIn },
  accounts,
  secondFactors,
}: {
  openId: OpenId;
  accounts: Accounts;
  secondFactors: SecondFactors;
}) => {
  const requireProvider = (name: string): ProviderName => {
    if (isProvider(name) && providers.includes(name)) return name;
    throw invalid("UNKNOWN_PROVIDER", "There is no such way to sign in.");
  };
  return {
    listProviders: { access: gateway, handle: () => ({ providers }) },
    startOpenId: {
      access: gateway,
      handle: ({ provider, returnTo, referralCode }) =>
        signIn.start({
          provider: requireProvider(provider),
          returnTo: limitText("returnTo", returnTo, maxPathLength),
          referralCode: limitText("referralCode", referralCode, maxCodeLength),
        }),
    },
    startOpenIdLink: {
      access: "user",
      handle: ({ provider, returnTo }, { caller }) =>
        signIn.start({
          provider: requireProvider(provider),
          returnTo: limitText("returnTo", returnTo, maxPathLength),
          linker: {
            userId: requireUserId(caller),
            sessionId: caller.kind === "user" ? caller.sessionId : "",
          },
        }),
    },
    finishOpenId: {
      access: gateway,
      handle: async ({ provider, query, flowToken, linkToken, client }) => {
        const outcome = await signIn.finish({
          provider: requireProvider(provider),
          query: limitText("query", query, maxQueryLength),
          flowToken,
          linkToken,
          ip: client?.ip ?? "",
          userAgent: client?.userAgent ?? "",
        });
        const { returnTo } = outcome;
        if (outcome.kind === "linked") return { returnTo };
        if (outcome.kind === "proof-needed") return { returnTo, linkToken: outcome.linkToken };
        return { returnTo, newUser: outcome.isNew, ...outcome.opened };
      },
    },
    unlinkOpenId: {
      access: "user",
      handle: async ({ provider }, { caller }) => {
        const user = await accounts.get(requireUserId(caller));
        await signIn.unlink(user, requireProvider(provider));
        return {};
      },
    },
    listSignInMethods: {
      access: "user",
      handle: async (_request, { caller }) => {
        const user = await accounts.get(requireUserId(caller));
        const [linked, { isOn, recoveryCodesLeft }] = await Promise.all([
          signIn.list(user.id),
          secondFactors.describe(user.id),
        ]);
        return {
          hasPassword: user.passwordHash !== null,
          linked: linked.map(({ provider, email, linkedAt }) => ({
            provider,
            linkedAt: linkedAt.toISOString(),
            ...optional("email", email),
          })),
          providers,
          secondFactor: isOn,
          recoveryCodesLeft,
        };
      },
    },
  } satisfies Partial<Methods<typeof IdentityService>>;
};
