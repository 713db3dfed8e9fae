import { MailPreferencesSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { mailCalls } from "../calls/mail.ts";
import { mailPreferences } from "../dto/mail.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for the e-mails that people want. */
export const mailHandlers: Handlers<typeof mailCalls> = {
  "GET /notifications/preferences": async ({ clients, asUser }) => {
    const answer = await clients.notification.getMailPreferences({}, asUser);
    const { preferences, undeliverable, digestHour } = answer;
    const chosen = present(MailPreferencesSchema, mailPreferences, preferences);
    return { data: { ...chosen, undeliverable, digestHour } };
  },
  "PATCH /notifications/preferences": async ({ body, clients, asUser }) => {
    const { preferences } = await clients.notification.setMailPreferences(body, asUser);
    return { data: present(MailPreferencesSchema, mailPreferences, preferences) };
  },
  "POST /unsubscribe/:token": async ({ params, clients }) => {
    const { about } = await clients.notification.unsubscribe(params);
    return { data: { about } };
  },
};
