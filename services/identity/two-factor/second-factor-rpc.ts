import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText } from "@plumbline/platform/rpc/texts.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { OpenId } from "../openid/open-openid.ts";
import { maxPasswordLength, presentUser } from "../present.ts";
import type { SecondFactors } from "./second-factor.ts";

const gateway = { services: ["gateway"] };
const maxCodeLength = 40;

/** Creates the RPC handlers of the second factor. */
export const createSecondFactorHandlers = ({
  openId,
  accounts,
  secondFactors,
}: {
  openId: OpenId;
  accounts: Accounts;
  secondFactors: SecondFactors;
}) =>
  ({
    answerChallenge: {
      access: gateway,
      handle: async ({ challenge, code, linkToken, client }) => {
        const { user, tokens } = await secondFactors.answer({
          challenge,
          code: limitText("code", code, maxCodeLength),
          ip: client?.ip ?? "",
          userAgent: client?.userAgent ?? "",
        });
        await openId.signIn.completeLink(linkToken, user);
        return { user: presentUser(user, user.isAdmin), tokens };
      },
    },
    beginSecondFactor: {
      access: "user",
      handle: async ({ password }, { caller }) =>
        secondFactors.begin(
          await accounts.get(requireUserId(caller)),
          limitText("password", password, maxPasswordLength),
        ),
    },
    confirmSecondFactor: {
      access: "user",
      handle: async ({ code }, { caller }) => {
        const user = await accounts.get(requireUserId(caller));
        const sessionId = caller.kind === "user" ? caller.sessionId : "";
        const given = limitText("code", code, maxCodeLength);
        return { recoveryCodes: await secondFactors.confirm(user, sessionId, given) };
      },
    },
    disableSecondFactor: {
      access: "user",
      handle: async ({ password, code }, { caller }) => {
        await secondFactors.disable(await accounts.get(requireUserId(caller)), {
          password: limitText("password", password, maxPasswordLength),
          code: limitText("code", code, maxCodeLength),
        });
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
