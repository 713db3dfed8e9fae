import {
  mailPreferences,
  mailPreferencesRequest,
  mailPreferencesResponse,
  unsubscribeParam,
  unsubscribeResponse,
} from "../dto/mail.ts";
import type { Calls } from "./call.ts";

export const mailCalls = {
  "GET /notifications/preferences": {
    summary: "Get which e-mails the user wants",
    access: "user",
    rate: "read",
    response: mailPreferencesResponse,
  },
  "PATCH /notifications/preferences": {
    summary: "Change which e-mails the user wants",
    access: "user",
    rate: "write",
    body: mailPreferencesRequest,
    response: mailPreferences,
  },
  "POST /unsubscribe/:token": {
    summary: "End e-mails of the kind that a link in one of them names",
    access: "public",
    rate: "message",
    hasSecretInPath: true,
    params: unsubscribeParam,
    response: unsubscribeResponse,
  },
} satisfies Calls;
