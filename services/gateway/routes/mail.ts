import { MailPreferencesSchema } from "@plumbline/proto/notification/v1/notification_pb.ts";
import {
  mailPreferences,
  mailPreferencesRequest,
  mailPreferencesResponse,
  unsubscribeParam,
  unsubscribeResponse,
} from "../dto/mail.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for the e-mails that people want. */
export const mailRoutes = [
  route({
    method: "get",
    path: "/notifications/preferences",
    summary: "Get which e-mails the user wants",
    access: "user",
    rate: "read",
    response: mailPreferencesResponse,
    handle: async ({ clients, asUser }) => {
      const answer = await clients.notification.getMailPreferences({}, asUser);
      const { preferences, undeliverable, digestHour } = answer;
      const chosen = present(MailPreferencesSchema, mailPreferences, preferences);
      return { data: { ...chosen, undeliverable, digestHour } };
    },
  }),
  route({
    method: "patch",
    path: "/notifications/preferences",
    summary: "Change which e-mails the user wants",
    access: "user",
    rate: "write",
    body: mailPreferencesRequest,
    response: mailPreferences,
    handle: async ({ body, clients, asUser }) => {
      const { preferences } = await clients.notification.setMailPreferences(body, asUser);
      return { data: present(MailPreferencesSchema, mailPreferences, preferences) };
    },
  }),
  route({
    method: "post",
    path: "/unsubscribe/:token",
    summary: "End e-mails of the kind that a link in one of them names",
    access: "public",
    rate: "message",
    hasSecretInPath: true,
    params: unsubscribeParam,
    response: unsubscribeResponse,
    handle: async ({ params, clients }) => {
      const { about } = await clients.notification.unsubscribe(params);
      return { data: { about } };
    },
  }),
];
