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
import type { Calls } from "./call.ts";

export const userCalls = {
  "PATCH /users/me": {
    summary: "Change fields of the own profile",
    access: "user",
    rate: "write",
    body: profileRequest,
    response: userDto,
  },
  "DELETE /users/me": {
    summary: "Delete the own account",
    access: "user",
    rate: "write",
    body: deleteAccountRequest,
    response: emptyResponse,
  },
  "POST /users/me/password": {
    summary: "Change the own password; ends all other sessions",
    access: "user",
    rate: "write",
    body: changePasswordRequest,
    response: emptyResponse,
  },
  "POST /users/me/email": {
    summary: "Send a link to another address for the own account",
    access: "user",
    rate: "write",
    body: emailChangeRequest,
    response: emptyResponse,
  },
  "GET /users/me/sessions": {
    summary: "List the browsers that are logged in",
    access: "user",
    rate: "read",
    response: z.array(sessionItem),
  },
  "DELETE /users/me/sessions/:id": {
    summary: "Log out one browser",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
  "DELETE /users/me/sessions": {
    summary: "Log out everywhere, this browser included",
    access: "user",
    rate: "write",
    response: emptyResponse,
  },
} satisfies Calls;
