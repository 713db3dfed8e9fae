import { emptyResponse } from "../dto/common.ts";
import { contactAddress, contactRequest } from "../dto/mail.ts";
import type { Calls } from "./call.ts";

export const contactCalls = {
  "GET /contact": {
    summary: "Get the e-mail address of Plumbline",
    access: "public",
    rate: "read",
    response: contactAddress,
  },
  "POST /contact": {
    summary: "Send Plumbline a message, at most five a day",
    access: "user",
    rate: "credentials",
    body: contactRequest,
    response: emptyResponse,
  },
} satisfies Calls;
