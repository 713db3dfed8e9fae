import { everyone, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const key = "0123456789abcdef";

export const contactExchanges: Record<string, Exchange[]> = {
  "GET /contact": [
    {
      callers: everyone,
      path: "/contact",
      answers: { notification: { getContactAddress: () => ({ email: "team@x.com" }) } },
      calls: [byGateway("notification.getContactAddress")],
      data: { email: "team@x.com" },
    },
  ],
  "POST /contact": [
    {
      callers: users,
      path: "/contact",
      body: { subject: " A question ", message: " How do I start? ", idempotencyKey: key },
      answers: { notification: { sendContactMessage: () => ({}) } },
      calls: [
        byUser("notification.sendContactMessage", {
          subject: "A question",
          message: "How do I start?",
          idempotencyKey: key,
        }),
      ],
      data: {},
    },
  ],
};
