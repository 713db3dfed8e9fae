import { idParam } from "../dto/common.ts";
import {
  bulkMail,
  bulkMailQueued,
  bulkMailRequest,
  letterRequest,
  letterUserParam,
  testMailResponse,
  userLetterRequest,
} from "../dto/mail.ts";
import type { Calls } from "./call.ts";

export const adminMailCalls = {
  "POST /admin/email": {
    summary: "Queue an e-mail to all users, or to some",
    access: "user",
    rate: "write",
    body: bulkMailRequest,
    response: bulkMailQueued,
  },
  "POST /admin/email/test": {
    summary: "Send an e-mail to oneself, to see what it looks like",
    access: "user",
    rate: "credentials",
    body: letterRequest,
    response: testMailResponse,
  },
  "GET /admin/email/:id": {
    summary: "Get how an e-mail to many gets on",
    access: "user",
    rate: "read",
    params: idParam,
    response: bulkMail,
  },
  "POST /admin/email/:id/stop": {
    summary: "Stop an e-mail to many",
    access: "user",
    rate: "write",
    params: idParam,
    response: bulkMail,
  },
  "POST /admin/users/:id/email": {
    summary: "Queue an e-mail to one user",
    access: "user",
    rate: "write",
    params: letterUserParam,
    body: userLetterRequest,
    response: bulkMailQueued,
  },
} satisfies Calls;
