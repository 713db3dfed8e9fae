import { SessionSchema, UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { z } from "zod";
import { userDto } from "../dto/auth.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import {
  changePasswordRequest,
  deleteAccountRequest,
  emailChangeRequest,
  profileRequest,
  sessionItem,
} from "../dto/users.ts";
import { present, presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Changes of the caller's own account. Identity counts guesses of the password, and mails. */
export const userRoutes = [
  route({
    method: "patch",
    path: "/users/me",
    summary: "Change fields of the own profile",
    access: "user",
    rate: "write",
    body: profileRequest,
    response: userDto,
    handle: async ({ body, clients, asUser }) => {
      const { user } = await clients.identity.updateProfile(body, asUser);
      return { data: present(UserSchema, userDto, user) };
    },
  }),
  route({
    method: "delete",
    path: "/users/me",
    summary: "Delete the own account",
    access: "user",
    rate: "write",
    body: deleteAccountRequest,
    response: emptyResponse,
    handle: async ({ body, clients, client, asUser, cookies }) => {
      await clients.identity.deleteAccount({ ...body, client }, asUser);
      cookies.clearTokens();
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/users/me/password",
    summary: "Change the own password; ends all other sessions",
    access: "user",
    rate: "write",
    body: changePasswordRequest,
    response: emptyResponse,
    handle: async ({ body, clients, client, asUser }) => {
      await clients.identity.changePassword({ ...body, client }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "post",
    path: "/users/me/email",
    summary: "Send a link to another address for the own account",
    access: "user",
    rate: "write",
    body: emailChangeRequest,
    response: emptyResponse,
    handle: async ({ body, clients, client, asUser }) => {
      await clients.identity.requestEmailChange({ ...body, client }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "get",
    path: "/users/me/sessions",
    summary: "List the browsers that are logged in",
    access: "user",
    rate: "read",
    response: z.array(sessionItem),
    handle: async ({ clients, asUser }) => {
      const { sessions } = await clients.identity.listSessions({}, asUser);
      return { data: presentList(SessionSchema, sessionItem, sessions) };
    },
  }),
  route({
    method: "delete",
    path: "/users/me/sessions/:id",
    summary: "Log out one browser",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params: { id }, clients, asUser }) => {
      await clients.identity.endSession({ id }, asUser);
      return { data: {} };
    },
  }),
  route({
    method: "delete",
    path: "/users/me/sessions",
    summary: "Log out everywhere, this browser included",
    access: "user",
    rate: "write",
    response: emptyResponse,
    handle: async ({ clients, asUser, cookies }) => {
      await clients.identity.endAllSessions({}, asUser);
      cookies.clearTokens();
      return { data: {} };
    },
  }),
];
