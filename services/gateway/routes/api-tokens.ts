import { ApiTokenSchema } from "@plumbline/proto/identity/v1/api_tokens_pb.ts";
import { ConnectedProgramSchema } from "@plumbline/proto/identity/v1/programs_pb.ts";
import type { apiTokenCalls } from "../calls/api-tokens.ts";
import { apiToken } from "../dto/api-tokens.ts";
import { connectedProgram } from "../dto/programs.ts";
import { present, presentList } from "../http/present.ts";
import type { RouteContext, Handlers } from "../http/route.ts";
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
export const apiTokenHandlers: Handlers<typeof apiTokenCalls> = {
  "GET /users/me/tokens": async ({ clients, asUser, caller, readQuotas }) => {
    const { tokens } = await clients.identity.listApiTokens({}, asUser);
    const { programs } = await clients.identity.listPrograms({}, asUser);
    return presentAll(caller.kind === "user" ? caller.userId : "", { tokens, programs }, readQuotas);
  },
  "POST /users/me/tokens": async ({ body, clients, asUser }) => {
    const { token, text } = await clients.identity.createApiToken(body, asUser);
    return { data: { token: present(ApiTokenSchema, apiToken, token), text } };
  },
  "DELETE /users/me/tokens/:id": async ({ params, clients, asUser }) => {
    await clients.identity.revokeApiToken(params, asUser);
    return { data: {} };
  },
  "GET /admin/users/:id/tokens": async ({ params: { id }, clients, asUser, readQuotas }) => {
    const { tokens } = await clients.identity.listApiTokensOf({ userId: id }, asUser);
    const { programs } = await clients.identity.listProgramsOf({ userId: id }, asUser);
    return presentAll(id, { tokens, programs }, readQuotas);
  },
};
