import { SessionSchema, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { userCalls } from "../calls/users.ts";
import { userDto } from "../dto/auth.ts";
import { sessionItem } from "../dto/users.ts";
import { present, presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Changes of the caller's own account. Identity counts guesses of the password, and mails. */
export const userHandlers: Handlers<typeof userCalls> = {
  "PATCH /users/me": async ({ body, clients, asUser }) => {
    const { user } = await clients.identity.updateProfile(body, asUser);
    return { data: present(UserSchema, userDto, user) };
  },
  "DELETE /users/me": async ({ body, clients, client, asUser, cookies }) => {
    await clients.identity.deleteAccount({ ...body, client }, asUser);
    cookies.clearTokens();
    return { data: {} };
  },
  "POST /users/me/password": async ({ body, clients, client, asUser }) => {
    await clients.identity.changePassword({ ...body, client }, asUser);
    return { data: {} };
  },
  "POST /users/me/email": async ({ body, clients, client, asUser }) => {
    await clients.identity.requestEmailChange({ ...body, client }, asUser);
    return { data: {} };
  },
  "GET /users/me/sessions": async ({ clients, asUser }) => {
    const { sessions } = await clients.identity.listSessions({}, asUser);
    return { data: presentList(SessionSchema, sessionItem, sessions) };
  },
  "DELETE /users/me/sessions/:id": async ({ params: { id }, clients, asUser }) => {
    await clients.identity.endSession({ id }, asUser);
    return { data: {} };
  },
  "DELETE /users/me/sessions": async ({ clients, asUser, cookies }) => {
    await clients.identity.endAllSessions({}, asUser);
    cookies.clearTokens();
    return { data: {} };
  },
};
