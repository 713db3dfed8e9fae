import type { MessageInitShape } from "@bufbuild/protobuf";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type {
  Authorization as AuthorizationMessage,
  ConnectedProgramSchema,
} from "@plumbline/proto/identity/v1/programs_pb.ts";
import type { Accounts } from "../domain/accounts.ts";
import type { Authorization, Authorizations } from "./authorizations.ts";
import type { Grants } from "./grants.ts";
import type { Grant } from "./program.ts";

const gateway = { services: ["gateway"] as const };
const maxNameLength = 100;
/** Ids, codes, verifiers and tokens are shorter. */
const maxSecretLength = 200;
const maxAddressLength = 500;
/** A scope, and what a program has sent back to it. */
const maxTextLength = 2_000;

const readAuthorization = (message: AuthorizationMessage | undefined): Authorization => ({
  clientId: limitText("clientId", message?.clientId ?? "", maxSecretLength),
  redirectUri: limitText("redirectUri", message?.redirectUri ?? "", maxAddressLength),
  responseType: limitText("responseType", message?.responseType ?? "", maxSecretLength),
  codeChallenge: limitText("codeChallenge", message?.codeChallenge ?? "", maxSecretLength),
  codeChallengeMethod: limitText("codeChallengeMethod", message?.codeChallengeMethod ?? "", maxSecretLength),
  scope: limitText("scope", message?.scope ?? "", maxTextLength),
  resource: limitText("resource", message?.resource ?? "", maxAddressLength),
  state: limitText("state", message?.state ?? "", maxTextLength),
});

const present = ({
  id,
  name,
  redirectHost,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: Grant): MessageInitShape<typeof ConnectedProgramSchema> => ({
  id,
  name,
  redirectHost,
  scopes,
  connectedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  ...optional("lastUsedAt", lastUsedAt?.toISOString() ?? null),
});

/** Creates the handlers of programs that users connect. */
export const createProgramHandlers = ({
  authorizations,
  grants,
  accounts,
}: {
  authorizations: Authorizations;
  grants: Grants;
  accounts: Pick<Accounts, "get" | "requireKnown">;
}) =>
  ({
    registerProgram: {
      access: gateway,
      handle: async ({ name, redirectUris, network }) => {
        const program = await authorizations.register({
          name: limitText("name", name, maxNameLength),
          redirectUris: redirectUris.map((one) => requireText("redirectUris", one, maxAddressLength)),
          network,
        });
        return { ...program, createdAt: program.createdAt.toISOString() };
      },
    },
    describeAuthorization: {
      access: "user",
      handle: ({ authorization }) => authorizations.describe(readAuthorization(authorization)),
    },
    answerAuthorization: {
      access: "user",
      handle: async ({ authorization, allow }, { caller }) => {
        const asked = readAuthorization(authorization);
        const { id } = await accounts.get(requireUserId(caller));
        return { location: await authorizations.answer(id, { authorization: asked, allow }) };
      },
    },
    issueProgramTokens: {
      access: gateway,
      handle: (request) =>
        grants.issueTokens({
          grantType: limitText("grantType", request.grantType, maxSecretLength),
          clientId: limitText("clientId", request.clientId, maxSecretLength),
          code: limitText("code", request.code, maxSecretLength),
          redirectUri: limitText("redirectUri", request.redirectUri, maxAddressLength),
          codeVerifier: limitText("codeVerifier", request.codeVerifier, maxSecretLength),
          refreshToken: limitText("refreshToken", request.refreshToken, maxSecretLength),
          resource: limitText("resource", request.resource, maxAddressLength),
        }),
    },
    revokeProgramToken: {
      access: gateway,
      handle: async ({ clientId, token }) => {
        await grants.revokeToken({
          clientId: limitText("clientId", clientId, maxSecretLength),
          token: limitText("token", token, maxSecretLength),
        });
        return {};
      },
    },
    listPrograms: {
      access: "user",
      handle: async (_request, { caller }) => ({
        programs: (await grants.list(requireUserId(caller))).map(present),
      }),
    },
    listProgramsOf: {
      access: "admin",
      handle: async ({ userId }) => {
        const id = requireText("userId", userId, maxSecretLength);
        await accounts.requireKnown(id);
        return { programs: (await grants.list(id)).map(present) };
      },
    },
    disconnectProgram: {
      access: "user",
      handle: async ({ id }, { caller }) => {
        await grants.disconnect(requireUserId(caller), requireText("id", id, maxSecretLength));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
