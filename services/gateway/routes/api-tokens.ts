import { ApiTokenSchema } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import { ConnectedProgramSchema } from "@plumbline/proto/identity/v1/programs_pb.ts";
import { apiToken, apiTokens, createdToken, createTokenRequest } from "../dto/api-tokens.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { connectedProgram } from "../dto/programs.ts";
import { present, presentList } from "../http/present.ts";
import { route, type RouteContext } from "../http/route.ts";
import type { ApiToken } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import type { ConnectedProgram } from "@plumbline/proto/identity/v1/programs_pb.ts";

/** Presents what acts for a user, with the calls that all of it made. */
const presentAll = async (
  userId: string,
  { tokens, programs }: { tokens: ApiToken[]; programs: ConnectedProgram[] },
  readQuotas: RouteContext<never, never, never>["readQuotas"],
) => ({
  data: {
    tokens: presentList(ApiTokenSchema, apiToken, tokens),
    programs: presentList(ConnectedProgramSchema, connectedProgram, programs),
    calls: userId === "" ? [] : await readQuotas(userId),
  },
});

/** Calls about personal tokens: by their users, and by administrators. */
export const apiTokenRoutes = [
  route({
    method: "get",
    path: "/users/me/tokens",
    summary: "List the own personal tokens and connected programs, and the calls made with them",
    access: "user",
    rate: "read",
    response: apiTokens,
    handle: async ({ clients, asUser, caller, readQuotas }) => {
      const { tokens } = await clients.identity.listApiTokens({}, asUser);
      const { programs } = await clients.identity.listPrograms({}, asUser);
      return presentAll(caller.kind === "user" ? caller.userId : "", { tokens, programs }, readQuotas);
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
    summary: "List a user's personal tokens and connected programs, and the calls made with them",
    access: "user",
    rate: "read",
    params: idParam,
    response: apiTokens,
    handle: async ({ params: { id }, clients, asUser, readQuotas }) => {
      const { tokens } = await clients.identity.listApiTokensOf({ userId: id }, asUser);
      const { programs } = await clients.identity.listProgramsOf({ userId: id }, asUser);
      return presentAll(id, { tokens, programs }, readQuotas);
    },
  }),
];
