import { emptyResponse, idParam } from "../dto/common.ts";
import {
  authorization,
  authorizationAnswer,
  authorizationAnswered,
  authorizationDescription,
} from "../dto/programs.ts";
import type { Calls } from "./call.ts";

export const programCalls = {
  "GET /oauth/authorization": {
    summary: "Say which program asks for what",
    access: "user",
    rate: "read",
    query: authorization,
    response: authorizationDescription,
  },
  "POST /oauth/authorization": {
    summary: "Allow a program to use the account, or deny it; the answer says where to go",
    access: "user",
    rate: "write",
    body: authorizationAnswer,
    response: authorizationAnswered,
  },
  "DELETE /users/me/programs/:id": {
    summary: "Disconnect a program from the account",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;
