import { DescribeAuthorizationResponseSchema } from "@plumbline/proto/identity/v1/programs_pb.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import {
  authorization,
  authorizationAnswer,
  authorizationAnswered,
  authorizationDescription,
} from "../dto/programs.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls of the page on which a user connects a program, and of the account's page. */
export const programRoutes = [
  route({
    method: "get",
    path: "/oauth/authorization",
    summary: "Say which program asks for what",
    access: "user",
    rate: "read",
    query: authorization,
    response: authorizationDescription,
    handle: async ({ query, clients, asUser }) => ({
      data: present(
        DescribeAuthorizationResponseSchema,
        authorizationDescription,
        await clients.identity.describeAuthorization({ authorization: query }, asUser),
      ),
    }),
  }),
  route({
    method: "post",
    path: "/oauth/authorization",
    summary: "Allow a program to use the account, or deny it; the answer says where to go",
    access: "user",
    rate: "write",
    body: authorizationAnswer,
    response: authorizationAnswered,
    handle: async ({ body: { allow, ...asked }, clients, asUser }) => {
      const { location } = await clients.identity.answerAuthorization(
        { authorization: asked, allow },
        asUser,
      );
      return { data: { location } };
    },
  }),
  route({
    method: "delete",
    path: "/users/me/programs/:id",
    summary: "Disconnect a program from the account",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.identity.disconnectProgram(params, asUser);
      return { data: {} };
    },
  }),
];
