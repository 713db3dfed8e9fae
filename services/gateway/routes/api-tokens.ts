import { ApiTokenSchema } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import { apiToken, apiTokens, createdToken, createTokenRequest } from "../dto/api-tokens.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { present, presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls about personal tokens: by their users, and by administrators. */
export const apiTokenRoutes = [
  route({
    method: "get",
    path: "/users/me/tokens",
    summary: "List the own personal tokens, and the calls made with them",
    access: "user",
    rate: "read",
    response: apiTokens,
    handle: async ({ clients, asUser, caller, readQuotas }) => {
      const { tokens } = await clients.identity.listApiTokens({}, asUser);
      const calls = caller.kind === "user" ? await readQuotas(caller.userId) : [];
      return { data: { tokens: presentList(ApiTokenSchema, apiToken, tokens), calls } };
    },
  }),
  route({
    method: "post",
    path: "/users/me/tokens",
    summary: "Create a personal token; its text is shown once",
    access: "user",
    rate: "write",
    body: createTokenRequest,
    response: createdToken,
    handle: async ({ body, clients, asUser }) => {
      const { token, text } = await clients.identity.createApiToken(body, asUser);
      return { data: { token: present(ApiTokenSchema, apiToken, token), text } };
    },
  }),
  route({
    method: "delete",
    path: "/users/me/tokens/:id",
    summary: "Revoke one of the own personal tokens",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.identity.revokeApiToken(params, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "get",
    path: "/admin/users/:id/tokens",
    summary: "List a user's personal tokens, and the calls made with them",
    access: "user",
    rate: "read",
    params: idParam,
    response: apiTokens,
    handle: async ({ params: { id }, clients, asUser, readQuotas }) => {
      const { tokens } = await clients.identity.listApiTokensOf({ userId: id }, asUser);
      return {
        data: { tokens: presentList(ApiTokenSchema, apiToken, tokens), calls: await readQuotas(id) },
      };
    },
  }),
];
