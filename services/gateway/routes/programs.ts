import { DescribeAuthorizationResponseSchema } from "@plumbline/proto/identity/v1/programs_pb.ts";
import type { programCalls } from "../calls/programs.ts";
import { authorizationDescription } from "../dto/programs.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls of the page on which a user connects a program, and of the account's page. */
export const programHandlers: Handlers<typeof programCalls> = {
  "GET /oauth/authorization": async ({ query, clients, asUser }) => ({
    data: present(
      DescribeAuthorizationResponseSchema,
      authorizationDescription,
      await clients.identity.describeAuthorization({ authorization: query }, asUser),
    ),
  }),
  "POST /oauth/authorization": async ({ body: { allow, ...asked }, clients, asUser }) => {
    const { location } = await clients.identity.answerAuthorization({ authorization: asked, allow }, asUser);
    return { data: { location } };
  },
  "DELETE /users/me/programs/:id": async ({ params, clients, asUser }) => {
    await clients.identity.disconnectProgram(params, asUser);
    return { data: {} };
  },
};
