import type { MessageInitShape } from "@bufbuild/protobuf";
import { type ApiScope, apiScopeNames } from "@plumbline/platform/auth/api-scopes.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireOneOf, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { ApiTokenSchema } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { Accounts } from "../domain/accounts.ts";
import { type ApiToken, type ApiTokens, lifetimes } from "./api-tokens.ts";

const maxNameLength = 60;
/** Ids and texts of tokens are shorter. */
const maxIdLength = 100;
const maxResourceLength = 500;

const readScopes = (scopes: string[]): ApiScope[] => {
  requireText("scopes", scopes.join(""), apiScopeNames.join("").length);
  return [...new Set(scopes.map((scope) => requireOneOf("scopes", scope, apiScopeNames)))].toSorted();
};

const readDays = (days: number): number => {
  if (lifetimes.includes(days)) return days;
  const message = `A token is valid for ${lifetimes.join(", ")} days.`;
  throw invalid("INVALID_INPUT", message, { days: message });
};

const present = ({
  userId: _userId,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...token
}: ApiToken): MessageInitShape<typeof ApiTokenSchema> => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  ...optional("lastUsedAt", lastUsedAt?.toISOString() ?? null),
});

/** Creates the handlers of personal tokens. */
export const createApiTokenHandlers = ({
  apiTokens,
  accounts,
}: {
  apiTokens: ApiTokens;
  accounts: Pick<Accounts, "get" | "requireKnown">;
}) =>
  ({
    createApiToken: {
      access: "user",
      handle: async ({ name, scopes, days }, { caller }) => {
        const { id } = await accounts.get(requireUserId(caller));
        const { token, text } = await apiTokens.create(id, {
          name: requireText("name", name, maxNameLength).trim(),
          scopes: readScopes(scopes),
          days: readDays(days),
        });
        return { token: present(token), text };
      },
    },
    listApiTokens: {
      access: "user",
      handle: async (_request, { caller }) => ({
        tokens: (await apiTokens.list(requireUserId(caller))).map(present),
      }),
    },
    listApiTokensOf: {
      access: "admin",
      handle: async ({ userId }) => {
        const id = requireText("userId", userId, maxIdLength);
        await accounts.requireKnown(id);
        return { tokens: (await apiTokens.list(id)).map(present) };
      },
    },
    revokeApiToken: {
      access: "user",
      handle: async ({ id }, { caller }) => {
        await apiTokens.revoke(requireUserId(caller), requireText("id", id, maxIdLength));
        return {};
      },
    },
    exchangeApiToken: {
      access: { services: ["gateway"] },
      handle: ({ text, resource }) =>
        apiTokens.exchange(
          limitText("text", text, maxIdLength),
          limitText("resource", resource, maxResourceLength),
        ),
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
